/** What translating a page would cost, and whether its reader is asked first. */
import type { SourceText } from './texts.ts';
import type { PageScope } from './wanted.ts';

/** What some texts would cost now, in characters. */
export interface TextsEstimate {
  /** To be billed: without what is remembered, and what is on its way for somebody else. */
  readonly billable: number;
  /** What memory would give for nothing. */
  readonly remembered: number;
}

/** Counts and looks up, and asks the service for nothing. Null: nobody could say. */
export type EstimateTexts = (texts: readonly SourceText[]) => Promise<TextsEstimate | null>;

/** What a page would cost now. Equal texts count once; in scope `as-i-read` only what its reader sees, or nearly. */
export interface PageEstimate extends TextsEstimate {
  /** Part of `billable`: what is in view or near it. */
  readonly near: number;
  /** What it is an estimate of. */
  readonly scope: PageScope;
  /** Frames of other sites: what is in them is not counted. */
  readonly closedFrames: number;
}

/**
 * When a reader is asked before a page is translated: in any case, in none, or where it would cost more characters than
 * `above`.
 */
export type AskFirst = 'always' | 'never' | { readonly above: number };

/** By hand: the script in a page carries no schema of choices for this alone. */
export const isAskFirst = (value: unknown): value is AskFirst => {
  if (value === 'always' || value === 'never') return true;
  const above = (value as { above?: unknown } | null | undefined)?.above;
  return typeof above === 'number' && above >= 0;
};

export const isWorthAsking = (asks: AskFirst, billable: number): boolean =>
  asks === 'always' || (asks !== 'never' && billable > asks.above);

/** As the setting has it: characters, or null for never. */
export const askFirstAbove = (characters: number | null): AskFirst =>
  characters === null ? 'never' : { above: characters };
