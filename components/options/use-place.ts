import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { i18n } from '#i18n';
import type { SectionId } from '../../utils/settings/rows.ts';
import type { Place } from './places.ts';
import { allPlaces, elementOf, sectionPlace } from './places.ts';
import { sectionHeading } from './section-words.ts';

/** The section that the page's address names, itself or by one of its settings; the first one where it names none. */
export function useSection(): SectionId {
  const [place, setPlace] = useState(namedPlace);
  const section = place?.section ?? 'service';
  useEffect(() => {
    // A copy, so that an address that is followed once more leads there once more.
    const follow = () => setPlace({ ...(namedPlace() ?? sectionPlace('service')) });
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  useLayoutEffect(() => {
    if (place) show(place);
  }, [place]);
  useEffect(() => {
    document.title = `${sectionHeading(section)} – ${i18n.t('options.title')}`;
  }, [section]);
  return section;
}

/** Leads to a section or a setting, also where the address names it already. */
export function goTo(id: string): void {
  if (location.hash === `#${id}`) dispatchEvent(new HashChangeEvent('hashchange'));
  else location.hash = id;
}

const namedPlace = (): Place | null =>
  allPlaces().find(({ id }) => location.hash === `#${id}`) ?? null;

/** Brings it into view with the focus on it, so that keys and screen readers go on from there. */
function show(place: Place): void {
  const section = document.getElementById(place.section);
  const element = elementOf(place) ?? section;
  if (element === null || element === section) {
    section?.scrollIntoView();
    section?.focus({ preventScroll: true });
    return;
  }
  for (
    let box = element.closest('details');
    box;
    box = box.parentElement?.closest('details') ?? null
  )
    box.open = true;
  const field = element.closest<HTMLElement>('.field, .switch') ?? element;
  field.scrollIntoView({ block: 'center' });
  element.focus({ preventScroll: true });
  // What a policy has locked takes no focus, nor does a heading: the section does.
  if (document.activeElement !== element) section?.focus({ preventScroll: true });
  mark(field);
}

/** Until the reader goes on. */
function mark(field: HTMLElement): void {
  field.dataset.found = '';
  const unmark = () => delete field.dataset.found;
  // Not the key or click that brought the reader here.
  setTimeout(() => {
    for (const event of ['keydown', 'pointerdown']) addEventListener(event, unmark, { once: true });
  });
}
