import type { SourceText } from '../base/texts.ts';
import type { Wanted } from '../base/wanted.ts';

/** Equal for two texts exactly when one translation serves both: same text, same context, same wishes. */
export const textKey = (
  { format, text, context }: SourceText,
  { source, target, formality, model }: Wanted,
): string => JSON.stringify([source, target, formality, model, format, context ?? null, text]);
