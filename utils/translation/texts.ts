import type { Failure } from '../base/failure.ts';
import type { Formality } from './options.ts';

export interface SourceText {
  /** `html`: escaped text with inline markup and `id="n"` placeholders. */
  readonly format: 'plain' | 'html';
  readonly text: string;
  /** Influences the translation. Neither translated nor billed (contract.md, `context`). */
  readonly context?: string;
  /** A translation with another context also fits, so it is not paid for again. */
  readonly fitsAnyContext?: true;
}

/** `now`: in view. `soon`: near the view. `later`: elsewhere. */
export const urgencies = ['now', 'soon', 'later'] as const;
export type Urgency = (typeof urgencies)[number];

export type TextOutcome =
  | {
      readonly ok: true;
      /** In the format of its source. */
      readonly text: string;
      /** 0 from memory, or from another requester's request. */
      readonly billedCharacters: number;
      /** Upper-case code, if the service reported it. */
      readonly detectedSource?: string;
      readonly modelUsed?: string;
      /** The tone that replaced a refused one. */
      readonly toneUsed?: Formality;
      readonly fromMemory: boolean;
      /** The reader's own words in it that do not stay as they are, such as "cloud = nube". */
      readonly ownWords?: readonly string[];
    }
  | { readonly ok: false; readonly failure: Failure };

/** A text whose translation another list of own words changes. Null if it is not known. */
export type Reworded = readonly [index: number, translation: string | null];

/**
 * Reports each outcome once, in any order. Dropped texts have an outcome only if they were in flight. Resolves when all
 * others have one; rejects with `AbortError`.
 */
export type TranslateTexts = (
  texts: readonly SourceText[],
  on: {
    readonly signal: AbortSignal;
    readonly drops?: Drops;
    /** A more urgent repetition moves a text forward without sending it twice. */
    readonly urgency?: Urgency;
    onOutcome(index: number, outcome: TextOutcome): void;
  },
) => Promise<void>;

/** Texts of one call, by index, that need no request any more. */
export class Drops {
  readonly #places = new Set<number>();
  #notify: (places: readonly number[]) => void = () => {};

  has(place: number): boolean {
    return this.#places.has(place);
  }

  add(places: readonly number[]): void {
    for (const place of places) this.#places.add(place);
    if (places.length > 0) this.#notify(places);
  }

  /** Notifies one watcher, also of earlier texts. */
  watch(notify: (places: readonly number[]) => void): void {
    this.#notify = notify;
    if (this.#places.size > 0) notify([...this.#places]);
  }
}

/** About five pages of a book. */
export const asksFirstFrom = 10_000;

/** Limits memory and cost of a typed text. */
export const maxTypedCharacters = 200_000;
