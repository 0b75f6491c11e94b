/** The answers of one page by the key of their text, with the counts and costs of the status. */

import type { Failure } from '../../base/failure.ts';
import { countBillable } from '../../translation/count-billable.ts';
import type { Formality } from '../../translation/options.ts';
import type { TextOutcome } from '../../translation/texts.ts';
import { plainTextOf } from '../read/encode.ts';
import { hasLetterWeight } from '../read/letters.ts';
import { hasNumber, shapeOf, withNumbersOf } from '../read/other-numbers.ts';
import type { Unit } from '../units/units.ts';

/** Shorter words of two languages may be equal by chance. */
const enoughLetters = 10;

export interface AnswerCounts {
  readonly found: number;
  readonly translated: number;
  readonly kept: number;
  readonly inTarget: number;
  readonly sentCharacters: number;
  readonly billedCharacters: number;
  readonly charactersFromMemory: number;
}

type NumberedAnswer = Unit['source'] & { readonly translation: string };

/**
 * - `distrusted`: a paid answer that cannot be shown. Sending the text again would bring the same.
 * - `split`: its parts were sent, and count instead of it.
 */
type State = 'found' | 'in-target' | 'translated' | 'failed' | 'distrusted' | 'split';

export class AnswerCache {
  readonly #states = new Map<string, State>();
  /** The number of places with each text. */
  readonly #uses = new Map<string, number>();
  readonly #texts = new Map<string, string>();
  /** The text of each translation, or null for markup. Its words have a text, too. */
  readonly #translations = new Map<string, string | null>();
  /** Texts with numbers, as the service has translated them. Their shapes are found once the page counts. */
  readonly #withNumbers: NumberedAnswer[] = [];
  readonly #shapes = new Map<string, NumberedAnswer>();
  /** Texts whose translation was made of another's. */
  readonly #recounted = new Set<string>();
  readonly #sent = new Set<string>();
  readonly #detected = new Map<string, number>();
  readonly models = new Set<string>();
  toneUsed: Formality | null = null;
  #sentCharacters = 0;
  #billed = 0;
  #fromMemory = 0;
  #latestFailure: Failure | null = null;

  addFound(key: string): void {
    if (!this.#states.has(key)) this.#states.set(key, 'found');
    this.#uses.set(key, (this.#uses.get(key) ?? 0) + 1);
  }

  /** A clock would be found anew forever, so a text that is gone without an answer does not count. */
  dropFound(key: string): void {
    const uses = (this.#uses.get(key) ?? 1) - 1;
    if (uses > 0) {
      this.#uses.set(key, uses);
      return;
    }
    this.#uses.delete(key);
    if (!this.has(key)) this.#states.delete(key);
  }

  /** All units are gone. Answers and counts stay. */
  forgetUses(): void {
    this.#uses.clear();
  }

  /** Past numbers of a counter. Call it between two readings, since a unit is added some time after it was recounted. */
  forgetRecounted(): void {
    for (const key of this.#recounted) {
      if (this.#uses.has(key)) continue;
      this.#recounted.delete(key);
      const text = this.#texts.get(key) ?? '';
      this.#translations.delete(text);
      this.#translations.delete(plainTextOf({ format: 'html', text }));
      this.#texts.delete(key);
      this.#states.delete(key);
    }
  }

  /**
   * A text that the page has rewritten with other numbers keeps its translation, at no cost. Otherwise a countdown would be
   * paid for several times, and then be left in the page's language. Does nothing unless a translated text has the same shape.
   */
  recount({ key, source }: Unit, isAlike: (one: string, other: string) => boolean): void {
    if (source.context !== undefined || !hasNumber(source.text)) return;
    for (const one of this.#withNumbers.splice(0)) {
      this.#shapes.set(one.format + shapeOf(one), one);
    }
    const before = this.#shapes.get(source.format + shapeOf(source));
    if (!before) return;
    const translation = withNumbersOf(source, before.text, before.translation, isAlike);
    if (translation === null) return;
    this.#recounted.add(key);
    this.#states.set(key, 'translated');
    this.#keepText(key, source, translation);
  }

  has(key: string): boolean {
    return (this.#states.get(key) ?? 'found') !== 'found';
  }

  /** Null keeps the original. Undefined means that there is no answer yet. */
  answerTo(key: string): string | null | undefined {
    const isAnswered = this.has(key) && this.#states.get(key) !== 'in-target';
    return isAnswered ? (this.#texts.get(key) ?? null) : undefined;
  }

  /** Pages copy what they show: the chosen entry of a list, a row, the text of a tooltip. */
  isTranslation(text: string): boolean {
    return this.#translations.has(text) && hasLetterWeight(text, enoughLetters);
  }

  /** The text whose translation this is, of any length. Undefined for another text, and for one with markup. */
  originalOf(translation: string): string | undefined {
    return this.#translations.get(translation) ?? undefined;
  }

  /** A text that is sent again counts once. */
  countSent({ key, source }: Unit): void {
    if (!this.#sent.has(key)) this.#sentCharacters += countBillable(source);
    this.#sent.add(key);
  }

  keep({ key, source }: Unit, outcome: TextOutcome): void {
    this.#states.set(key, outcome.ok ? 'translated' : 'failed');
    if (!outcome.ok) {
      this.#latestFailure = outcome.failure;
      return;
    }
    this.#keepText(key, source, outcome.text);
    if (source.context === undefined && hasNumber(source.text)) {
      this.#withNumbers.push({ ...source, translation: outcome.text });
    }
    this.#billed += outcome.billedCharacters;
    if (outcome.fromMemory) this.#fromMemory += countBillable(source);
    if (outcome.modelUsed) this.models.add(outcome.modelUsed);
    this.toneUsed = outcome.toneUsed ?? this.toneUsed;
    const code = outcome.detectedSource;
    if (code) this.#detected.set(code, (this.#detected.get(code) ?? 0) + 1);
  }

  #keepText(key: string, { format, text }: Unit['source'], translation: string): void {
    this.#texts.set(key, translation);
    const words = plainTextOf({ format, text: translation });
    if (format === 'html') this.#translations.set(translation, null);
    // A name that stays as it is comes from itself, though another text may become the same.
    if (this.#translations.get(words) !== words)
      this.#translations.set(words, plainTextOf({ format, text }));
  }

  setInTarget(key: string, isInTarget: boolean): void {
    if (this.answerTo(key) === undefined) this.#states.set(key, isInTarget ? 'in-target' : 'found');
  }

  distrust(key: string): void {
    this.#states.set(key, 'distrusted');
    this.#texts.delete(key);
  }

  markSplit(key: string): void {
    this.#states.set(key, 'split');
  }

  /** Failed texts are sent again when their units are added again. */
  forgetFailures(): void {
    for (const [key, state] of this.#states) if (state === 'failed') this.#states.set(key, 'found');
    this.#latestFailure = null;
  }

  get latestFailure(): Failure | null {
    return this.#latestFailure;
  }

  counts(): AnswerCounts {
    const count = { found: 0, 'in-target': 0, translated: 0, failed: 0, distrusted: 0, split: 0 };
    for (const state of this.#states.values()) count[state] += 1;
    return {
      found: this.#states.size - count.split,
      translated: count.translated,
      kept: count.failed + count.distrusted,
      inTarget: count['in-target'],
      sentCharacters: this.#sentCharacters,
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
