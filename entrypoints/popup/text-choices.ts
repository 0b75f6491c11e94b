/** What the reader has chosen for typed texts, between the settings it is kept in and the request it becomes. */
import type { Tone } from '../../components/popup/text-view.ts';
import type { Formality, Wanted } from '../../utils/base/wanted.ts';
import { possibleFormality } from '../../utils/languages/formality.ts';
import type { Effective } from '../../utils/settings/effective.ts';

/** `chosen`: null as long as the reader has not chosen one here. */
export function textWanted({ settings }: Effective, chosen: Tone | null): Wanted {
  const { text, languages, translation } = settings;
  const target = text.target ?? languages.target;
  return {
    source: text.source,
    target,
    formality: possibleFormality(chosen ?? translation.formality, target),
    model: translation.model,
  };
}

export const toneOf = (formality: Formality): Tone => {
  if (formality === 'more' || formality === 'prefer_more') return 'more';
  return formality === 'less' || formality === 'prefer_less' ? 'less' : 'default';
};
