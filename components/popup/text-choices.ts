/** What the reader has chosen for typed texts, between the settings it is kept in and the request it becomes. */

import type { Effective } from '../../utils/settings/effective.ts';
import type { WantedHere } from '../../utils/settings/resolve-options.ts';
import { resolveWanted } from '../../utils/settings/resolve-options.ts';
import type { Formality, Wanted } from '../../utils/translation/options.ts';

/** How formal a typed text's translation is; another one is asked for when the reader chooses it. */
export const tones = ['default', 'more', 'less'] as const;
export type Tone = (typeof tones)[number];

/** `chosen`: null as long as the reader has not chosen one here. */
export function textWanted(effective: Effective, chosen: Tone | null): Wanted {
  const { wanted } = wantedHere(effective);
  const { xml, text: typed } = effective.settings;
  return {
    ...wanted,
    ...(chosen !== null && { formality: chosen }),
    ...(typed.isXml && { details: { ...wanted.details, xml } }),
  };
}

/** What is typed stands on no site. */
export function wantedHere(effective: Effective): WantedHere {
  const { text, languages } = effective.settings;
  const target = text.target ?? languages.target;
  return resolveWanted(effective, { source: text.source, target, site: null });
}

export const toneOf = (formality: Formality): Tone => {
  if (formality === 'more' || formality === 'prefer_more') return 'more';
  return formality === 'less' || formality === 'prefer_less' ? 'less' : 'default';
};
