import { maxRecent } from './schema.ts';

/** The languages used lately, with `target` first and the others as they were. */
export const withRecent = (recent: readonly string[], target: string): string[] =>
  [target, ...recent.filter((code) => code !== target)].slice(0, maxRecent);
