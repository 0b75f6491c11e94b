/** The answers of one page by the key of their text, with the counts and costs of the status. */

import type { Failure } from '../../base/failure.ts';
import { countBillable } from '../../translation/count-billable.ts';
import type { Formality } from '../../translation/options.ts';
import type { TextOutcome } from '../../translation/texts.ts';
import type { Unit } from '../units/units.ts';

export interface AnswerCounts {
  readonly found: number;
  readonly translated: number;
  readonly kept: number;
  readonly inTarget: number;
  readonly sentCharacters: number;
  readonly billedCharacters: number;
  readonly charactersFromMemory: number;
}

export class AnswerCache {
  readonly #found = new Set<string>();
  /** Null if the text keeps its original. */
  readonly #answers = new Map<string, string | null>();
  readonly #failed = new Set<string>();
  /** Paid answers that cannot be shown. Sending the texts again would bring the same. */
  readonly #distrusted = new Set<string>();
  /** Their parts were sent, and count instead of them. */
  readonly #split = new Set<string>();
  readonly #inTarget = new Set<string>();
  readonly #counted = new Set<string>();
  readonly #detected = new Map<string, number>();
  readonly models = new Set<string>();
  toneUsed: Formality | null = null;
  #sent = 0;
  #billed = 0;
  #fromMemory = 0;
  #latestFailure: Failure | null = null;

  addFound(key: string): void {
    this.#found.add(key);
  }

  has(key: string): boolean {
    return this.#answers.has(key) || this.#inTarget.has(key);
  }

  /** Null keeps the original. Undefined means that there is no answer yet. */
  answerTo(key: string): string | null | undefined {
    return this.#answers.get(key);
  }

  /** Returns false if the text counted already. */
  countSent({ key, source }: Unit): boolean {
    if (this.#counted.has(key)) return false;
    this.#sent += countBillable(source);
    this.#counted.add(key);
    return true;
  }

  uncountSent({ key, source }: Unit): void {
    if (this.#counted.delete(key)) this.#sent -= countBillable(source);
  }

  /** Everything in flight has ended, so a text that is sent later counts again. */
  forgetSent(): void {
    this.#counted.clear();
  }

  keep({ key, source }: Unit, outcome: TextOutcome): void {
    this.#inTarget.delete(key);
    this.#answers.set(key, outcome.ok ? outcome.text : null);
    if (!outcome.ok) {
      this.#failed.add(key);
      this.#latestFailure = outcome.failure;
      return;
    }
    this.#billed += outcome.billedCharacters;
    if (outcome.fromMemory) this.#fromMemory += countBillable(source);
    if (outcome.modelUsed) this.models.add(outcome.modelUsed);
    this.toneUsed = outcome.toneUsed ?? this.toneUsed;
    const code = outcome.detectedSource;
    if (code) this.#detected.set(code, (this.#detected.get(code) ?? 0) + 1);
  }

  setInTarget(key: string, isInTarget: boolean): void {
    if (!isInTarget) this.#inTarget.delete(key);
    else if (!this.#answers.has(key)) this.#inTarget.add(key);
  }

  distrust(key: string): void {
    this.#answers.set(key, null);
    this.#distrusted.add(key);
  }

  markSplit(key: string): void {
    this.#split.add(key);
  }

  /** Failed texts are sent again when their units are added again. */
  forgetFailures(): void {
    for (const key of this.#failed) this.#answers.delete(key);
    this.#failed.clear();
    this.#latestFailure = null;
  }

  get latestFailure(): Failure | null {
    return this.#latestFailure;
  }

  counts(): AnswerCounts {
    const kept = this.#failed.size + this.#distrusted.size;
    return {
      found: this.#found.size - this.#split.size,
      translated: this.#answers.size - this.#split.size - kept,
      kept,
      inTarget: this.#inTarget.size,
      sentCharacters: this.#sent,
      billedCharacters: this.#billed,
      charactersFromMemory: this.#fromMemory,
    };
  }

  get detectedSource(): string | null {
    let best: string | null = null;
    for (const [code, count] of this.#detected) {
      if (best === null || count > (this.#detected.get(best) ?? 0)) best = code;
    }
    return best;
  }
}
