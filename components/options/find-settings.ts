/**
 * The search over the settings. It reads the page as it is shown, so that every section takes part in it by itself: what has a
 * label can be found by it, by its hint, by the heading it stands under, and by other words for it (the settings' rows).
 */
import { otherWordsOfLabel, otherWordsOfSection, sectionHeading } from './field-names.ts';
import { sections } from './sections.tsx';

export interface FoundSetting {
  readonly label: string;
  readonly section: string;
  readonly sectionId: string;
  /** What to go to: a control, or the section itself. */
  readonly target: HTMLElement;
}

/** What has a name of its own. Entries of lists and their buttons are content, not settings. */
const named = 'label, legend, h3, [role="radiogroup"], button';
const content = 'li, tbody, [role="radiogroup"] *, [role="alert"]';

/** In the order of how well they match, then of the page; none for a query without words. */
export function findSettings(query: string, locale: string): readonly FoundSetting[] {
  const wanted = fold(query, locale).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return [];
  return collect()
    .map(({ about, ...setting }) => ({ setting, rank: rankOf(wanted, setting, about, locale) }))
    .filter(({ rank }) => rank > 0)
    .sort((one, other) => other.rank - one.rank)
    .map(({ setting }) => setting);
}

type Listed = FoundSetting & { readonly about: string };

const collect = (): Listed[] =>
  sections.flatMap(({ id, intro }) => {
    const root = document.getElementById(id);
    if (root === null) return [];
    const own = { section: sectionHeading(id), sectionId: id };
    const found = new Map<string, Listed>();
    for (const element of root.querySelectorAll<HTMLElement>(named)) {
      const label = nameOf(element);
      if (label === '' || found.has(label) || element.parentElement?.closest(content)) continue;
      const target = controlOf(element);
      found.set(label, {
        ...own,
        label,
        target,
        about: `${hintOf(target)} ${otherWordsOfLabel(label)}`,
      });
    }
    const whole = { ...own, label: sectionHeading(id), target: root };
    return [{ ...whole, about: `${intro()} ${otherWordsOfSection(id)}` }, ...found.values()];
  });

/** Every word must be found somewhere; those in the label itself count most. 0: not found. */
function rankOf(
  wanted: readonly string[],
  { label, section }: FoundSetting,
  about: string,
  locale: string,
): number {
  const [inLabel, inAbout, inSection] = [label, about, section].map((text) => fold(text, locale));
  const ranks = wanted.map((word) => {
    if (inLabel?.startsWith(word)) return 4;
    if (inLabel?.includes(word)) return 3;
    if (inAbout?.includes(word)) return 2;
    return inSection?.includes(word) ? 1 : 0;
  });
  return Math.min(...ranks) === 0 ? 0 : ranks.reduce<number>((sum, rank) => sum + rank, 0);
}

/** Without case and accents: nobody types those into a search. */
const fold = (text: string, locale: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase(locale);

const nameOf = (element: HTMLElement): string =>
  (element.getAttribute('aria-label') ?? element.textContent ?? '').trim();

const controlOf = (element: HTMLElement): HTMLElement =>
  element instanceof HTMLLabelElement
    ? (document.getElementById(element.htmlFor) ?? element)
    : (element.querySelector<HTMLElement>('input:checked') ?? element);

const hintOf = (control: HTMLElement): string =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');
