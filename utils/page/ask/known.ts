/** What is known of each text of a page, by its key: what came back for it, why it stays as it is, and what all of them cost. */
import { countBillable } from '../../base/count-billable.ts';
import type { Failure } from '../../base/failure.ts';
import type { TextOutcome } from '../../base/texts.ts';
import type { Formality } from '../../base/wanted.ts';
import type { Unit } from '../units/units.ts';

export interface KnownCounts {
  readonly found: number;
  readonly translated: number;
  readonly kept: number;
  readonly inTarget: number;
  readonly sentCharacters: number;
  readonly billedCharacters: number;
  readonly charactersFromMemory: number;
}

export class Known {
  readonly #found = new Set<string>();
  /** Null for a text that could not be translated. */
  readonly #answers = new Map<string, string | null>();
  /** Their request failed. */
  readonly #failed = new Set<string>();
  /** Their answer came, was paid for, and can't be trusted: asking again would give the same. */
  readonly #distrusted = new Set<string>();
  /** Their texts were asked for one by one instead: those count. */
  readonly #takenApart = new Set<string>();
  /** They stay as they are: wherever they stand, all is in the target language. */
  readonly #inTarget = new Set<string>();
  /** Their characters are counted as sent. */
  readonly #counted = new Set<string>();
  readonly #detected = new Map<string, number>();
  readonly models = new Set<string>();
  toneUsed: Formality | null = null;
  #sent = 0;
  #billed = 0;
  #fromMemory = 0;
  #latestFailure: Failure | null = null;

  find(key: string): void {
    this.#found.add(key);
  }

  /** True when a text needs not be asked for. */
  has(key: string): boolean {
    return this.#answers.has(key) || this.#inTarget.has(key);
  }

  /** Null: the text stays in the original. Undefined: nothing has come yet. */
  answerTo(key: string): string | null | undefined {
    return this.#answers.get(key);
  }

  /** A text is asked for: it counts as sent, however often it is handed over. @returns whether it does so from now on */
  send({ key, source }: Unit): boolean {
    if (this.#counted.has(key)) return false;
    this.#sent += countBillable(source);
    this.#counted.add(key);
    return true;
  }

  /** A text that counted as sent has not left: it was put back. */
  unsend({ key, source }: Unit): void {
    if (this.#counted.delete(key)) this.#sent -= countBillable(source);
  }

  get hasSent(): boolean {
    return this.#sent > 0;
  }

  /** What was under way is aborted, or ended by a failure: whatever is asked for from now on is sent anew. */
  sendAnew(): void {
    this.#counted.clear();
  }

  /** What became of a text. */
  learn({ key, source }: Unit, outcome: TextOutcome): void {
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

  /** A text is, or is no longer, in the target language wherever it stands. */
  setInTarget(key: string, isInTarget: boolean): void {
    if (!isInTarget) this.#inTarget.delete(key);
    else if (!this.#answers.has(key)) this.#inTarget.add(key);
  }

  /** A text came back that can't be trusted: it counts as kept. */
  distrust(key: string): void {
    this.#answers.set(key, null);
    this.#distrusted.add(key);
  }

  /** A text came back that can't be put in whole: its parts, which are lined up, count in its place. */
  takeApart(key: string): void {
    this.#takenApart.add(key);
  }

  /** Forgets which texts failed, so that they are asked for again when their units are added again. */
  forgetFailures(): void {
    for (const key of this.#failed) this.#answers.delete(key);
    this.#failed.clear();
    this.#latestFailure = null;
  }

  /** Why some texts stay in the original while others went on: the latest failure of a request, or null. */
  get latestFailure(): Failure | null {
    return this.#latestFailure;
  }

  counts(): KnownCounts {
    const kept = this.#failed.size + this.#distrusted.size;
    return {
      found: this.#found.size - this.#takenApart.size,
      translated: this.#answers.size - this.#takenApart.size - kept,
      kept,
      inTarget: this.#inTarget.size,
      sentCharacters: this.#sent,
      billedCharacters: this.#billed,
      charactersFromMemory: this.#fromMemory,
    };
  }

  /** The source language the service named most often. */
  get detectedSource(): string | null {
    let best: string | null = null;
    for (const [code, count] of this.#detected) {
      if (best === null || count > (this.#detected.get(best) ?? 0)) best = code;
    }
    return best;
  }
}
