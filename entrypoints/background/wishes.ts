import type { Wanted } from '../../utils/base/wanted.ts';
import { possibleFormality } from '../../utils/languages/formality.ts';
import type { Settings } from '../../utils/settings/schema.ts';

/** What the reader wants when only the settings say so. */
export function wantedBySettings(
  { languages, translation }: Settings,
  target: string = languages.target,
): Wanted {
  const { formality, model } = translation;
  return {
    source: languages.source,
    target,
    formality: possibleFormality(formality, target),
    model,
  };
}
