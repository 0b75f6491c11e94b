import type { SourceText } from '../base/texts.ts';
import type { Wanted } from '../base/wanted.ts';
import { wantedKey } from '../base/wanted.ts';

/** Equal for two texts exactly when one translation serves both: same text, same context, same wishes. */
export const textKey = ({ format, text, context }: SourceText, wanted: Wanted): string =>
  JSON.stringify([...wantedKey(wanted), format, context ?? null, text]);
