import type { Wanted } from '../../utils/base/wanted.ts';
import { hasFormality } from '../../utils/languages/formality.ts';
import type { Settings } from '../../utils/settings/schema.ts';

/**
 * What the reader wants when only the settings say so. A formality that the target does not have would fail every
 * request (contract.md, `formality`), so there the service's default is asked for.
 */
export function wantedBySettings(
  { languages, translation }: Settings,
  target: string = languages.target,
): Wanted {
  const { formality, model } = translation;
  const strict = formality === 'more' || formality === 'less';
  return {
    source: languages.source,
    target,
    formality: strict && !hasFormality(target) ? 'default' : formality,
    model,
  };
}
