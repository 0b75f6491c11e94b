import type { Formality, Wanted } from '../../utils/base/wanted.ts';
import { hasFormality } from '../../utils/languages/formality.ts';
import type { Settings } from '../../utils/settings/schema.ts';

/**
 * What the reader wants when only the settings say so. Where the target has no formality, `more` and `less` would fail
 * every request and are asked for as a preference (contract.md, `formality`).
 */
export function wantedBySettings(
  { languages, translation }: Settings,
  target: string = languages.target,
): Wanted {
  const { formality, model } = translation;
  return { source: languages.source, target, formality: possible(formality, target), model };
}

const preferred: Partial<Record<Formality, Formality>> = {
  more: 'prefer_more',
  less: 'prefer_less',
};

const possible = (formality: Formality, target: string): Formality =>
  hasFormality(target) ? formality : (preferred[formality] ?? formality);
