/**
 * What a reader wants of a translation, whatever is translated. Every member changes the answer, so it is also
 * what two requests must share before one can serve both.
 */
export interface Wanted {
  /** Upper-case code, or null: the service detects it. */
  readonly source: string | null;
  /** Upper-case code. */
  readonly target: string;
  readonly formality: Formality;
  readonly model: Model;
}

export const isSameWanted = (one: Wanted, other: Wanted): boolean =>
  one.source === other.source &&
  one.target === other.target &&
  one.formality === other.formality &&
  one.model === other.model;

/** `more` and `less` fail where the target has no formality; `prefer_*` fall back (contract.md, `formality`). */
export const formalities = ['default', 'more', 'less', 'prefer_more', 'prefer_less'] as const;
export type Formality = (typeof formalities)[number];

/** `default` sends no `model_type`: the service chooses (contract.md, `model_type`). */
export const models = [
  'default',
  'quality_optimized',
  'prefer_quality_optimized',
  'latency_optimized',
] as const;
export type Model = (typeof models)[number];

/** `as-i-read`: what is in view and what comes into view. `whole-page`: everything at once. */
export const pageScopes = ['as-i-read', 'whole-page'] as const;
export type PageScope = (typeof pageScopes)[number];
