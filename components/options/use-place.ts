import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import type { SectionId } from '../../utils/settings/row.ts';
import { i18n } from '../../utils/words/i18n.ts';
import type { Place } from './places.ts';
import { allPlaces, elementOf, sectionPlace } from './places.ts';
import { sectionHeading } from './section-words.ts';

/** The first section is the default. */
export function useSection(): SectionId {
  const [place, setPlace] = useState(namedPlace);
  const section = place?.section ?? 'service';
  useEffect(() => {
    // Following the same address again must work, so this is a copy.
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

/** Also if the address names it already. */
export function goTo(id: string): void {
  if (location.hash === `#${id}`) dispatchEvent(new HashChangeEvent('hashchange'));
  else location.hash = id;
}

const namedPlace = (): Place | null =>
  allPlaces().find(({ id }) => location.hash === `#${id}`) ?? null;

/** Keyboard and screen reader continue there. */
function show(place: Place): void {
  const section = document.getElementById(place.section);
  const element = elementOf(place) ?? section;
  if (element === null || element === section) {
    section?.scrollIntoView();
    section?.focus({ preventScroll: true });
    return;
  }
  const box = element.closest('details');
  if (box) box.open = true;
  const field = element.closest<HTMLElement>('.field, .switch') ?? element;
  field.scrollIntoView({ block: 'center' });
  element.focus({ preventScroll: true });
  // A locked control or a heading takes no focus.
  if (document.activeElement !== element) section?.focus({ preventScroll: true });
  mark(field);
}

/** Until the reader's next action. */
function mark(field: HTMLElement): void {
  field.dataset.found = '';
  const unmark = () => delete field.dataset.found;
  // The event that brought the reader here must not remove it.
  setTimeout(() => {
    for (const event of ['keydown', 'pointerdown']) addEventListener(event, unmark, { once: true });
  });
}
