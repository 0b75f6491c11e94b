import type { Drops } from './drops.ts';
import type { Failure } from './failure.ts';
import type { Formality } from './wanted.ts';

/** One text to be translated, as it leaves a page, a selection or an input. */
export interface SourceText {
  /** `html`: inline markup with `id="n"` placeholders and escaped text. `plain`: text as it is. */
  readonly format: 'plain' | 'html';
  readonly text: string;
  /** Influences the translation, is not translated and not billed (contract.md, `context`). */
  readonly context?: string;
}

/** How soon a reader needs a text: it is in view, near it, or somewhere else on the page. */
export const urgencies = ['now', 'soon', 'later'] as const;
export type Urgency = (typeof urgencies)[number];

/** What became of one text. */
export type TextOutcome =
  | {
      readonly ok: true;
      /** In the format of its source. */
      readonly text: string;
      /** Characters billed for this text now: 0 when it came from memory or joined a text already in flight. */
      readonly billedCharacters: number;
      /** Upper-case code, where the service told it. */
      readonly detectedSource?: string;
      readonly modelUsed?: string;
      /** The tone that it was asked for in the end, where the service has refused the one that is wanted. */
      readonly toneUsed?: Formality;
      readonly fromMemory: boolean;
    }
  | { readonly ok: false; readonly failure: Failure };

/**
 * Translates texts and reports each outcome once, as it comes, in any order. There are two ways to stop: nothing is sent any more for
 * the texts of `drops`, which have an outcome only if they were on their way; an abort of `signal` ends everything.
 * Resolves when every other text has its outcome. Rejects with `AbortError` once `signal` aborts.
 */
export type TranslateTexts = (
  texts: readonly SourceText[],
  on: {
    readonly signal: AbortSignal;
    readonly drops?: Drops;
    /** Default `now`. Texts asked for again more urgently are sent once, and sooner. */
    readonly urgency?: Urgency;
    onOutcome(index: number, outcome: TextOutcome): void;
  },
) => Promise<void>;
