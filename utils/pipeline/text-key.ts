import type { SourceText } from '../base/texts.ts';
import type { Wanted } from '../base/wanted.ts';
import { preferred, wantedKey } from '../base/wanted.ts';
import { hasFormality } from '../languages/formality.ts';

/** Equal for two texts exactly when one translation serves both: same text, same context, same wishes. */
export const textKey = ({ format, text, context }: SourceText, wanted: Wanted): string =>
  JSON.stringify([...wantedKey(withLikelyTone(wanted)), format, context ?? null, text]);

/** Where a service is likely to refuse `more`, `prefer_more` gives the same translation: it is paid for once for both. */
const withLikelyTone = (wanted: Wanted): Wanted =>
  hasFormality(wanted.target) ? wanted : { ...wanted, formality: preferred(wanted.formality) };
