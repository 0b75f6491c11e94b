/** Sections, settings and keys have addresses: `options.html#sites`, `options.html#memory.maxDays`. */
import { fields } from '../../utils/settings/fields.ts';
import type { SectionId } from '../../utils/settings/row.ts';
import { sectionIds } from '../../utils/settings/row.ts';
import { i18n } from '../../utils/words/i18n.ts';
import { fieldLabel, fieldWords } from './field-names.ts';
import { otherWordsOfSection, sectionHeading, sectionIntro } from './section-words.ts';

export interface Place {
  /** A section's id, or a setting's path. */
  readonly id: string;
  readonly section: SectionId;
  readonly label: string;
  /** For the search. */
  readonly about: string;
}

export const allPlaces = (): readonly Place[] => [
  ...sectionIds.map(sectionPlace),
  keyPlace('api-key', i18n.t('options.service.key')),
  keyPlace('admin-key', i18n.t('options.service.adminKey')),
  ...[...fields].map(([id, { section }]) => ({
    id,
    section,
    label: fieldLabel(id) ?? id,
    about: [fieldWords(id, 'hint'), fieldWords(id, 'otherWords')].join(' '),
  })),
];

export const sectionPlace = (id: SectionId): Place => ({
  id,
  section: id,
  label: sectionHeading(id),
  about: `${sectionIntro(id)} ${otherWordsOfSection(id)}`,
});

const keyPlace = (id: string, label: string): Place => ({
  id,
  section: 'service',
  label,
  about: '',
});

/** The best matches come first. */
export function findPlaces(query: string, locale: string): readonly Place[] {
  const wanted = fold(query, locale).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return [];
  return allPlaces()
    .map((place) => ({ place, rank: rankOf(wanted, place, locale) }))
    .filter(({ place, rank }) => rank > 0 && elementOf(place) !== null)
    .sort((one, other) => other.rank - one.rank)
    .map(({ place }) => place);
}

/** Every word must match. Matches in the label count most; 0 is no match. */
function rankOf(wanted: readonly string[], place: Place, locale: string): number {
  const label = fold(place.label, locale);
  const about = fold(`${place.about} ${sectionHeading(place.section)}`, locale);
  const ranks = wanted.map((word) => {
    if (label.includes(word)) return label.startsWith(word) ? 3 : 2;
    return about.includes(word) ? 1 : 0;
  });
  return Math.min(...ranks) === 0 ? 0 : ranks.reduce<number>((sum, rank) => sum + rank, 0);
}

/** Nobody types accents into a search. */
const fold = (text: string, locale: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase(locale);

/** Null if this browser lacks it. */
export function elementOf({ id, section, label }: Place): HTMLElement | null {
  const root = document.getElementById(section);
  if (id === section || root === null) return root;
  const named = [...root.querySelectorAll<HTMLElement>('label, legend, h3')].find((element) =>
    element.textContent?.trim().startsWith(label),
  );
  return named instanceof HTMLLabelElement
    ? document.getElementById(named.htmlFor)
    : (named ?? null);
}
