import type { PageScope } from './options.ts';
import type { SourceText } from './texts.ts';

/** In characters, now. */
export interface TextsEstimate {
  /** Without stored translations and texts in flight for other tabs. */
  readonly billable: number;
  readonly remembered: number;
}

/** Sends nothing to the service. Null: unknown. */
export type EstimateTexts = (texts: readonly SourceText[]) => Promise<TextsEstimate | null>;

/** Equal texts count once. With `as-i-read`, only texts in or near the view. */
export interface PageEstimate extends TextsEstimate {
  /** The part of `billable` in view or near it. */
  readonly near: number;
  readonly scope: PageScope;
  /** Frames of other sites, which are not counted. */
  readonly closedFrames: number;
}

/** A number asks above so many characters. */
export type AskFirst = 'always' | 'never' | { readonly above: number };

export const isWorthAsking = (asks: AskFirst, billable: number): boolean =>
  asks === 'always' || (asks !== 'never' && billable > asks.above);

/** @param characters null: never */
export const askFirstAbove = (characters: number | null): AskFirst =>
  characters === null ? 'never' : { above: characters };
