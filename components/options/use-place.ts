import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { i18n } from '#i18n';
import type { SectionId } from '../../utils/settings/rows.ts';
import type { Place } from './places.ts';
import { allPlaces, elementOf, sectionPlace } from './places.ts';
import { sectionHeading } from './section-words.ts';

/**
 * The section that the page's address names, directly or by a setting. The first section is the
 * default.
 */
export function useSection(): SectionId {
  const [place, setPlace] = useState(namedPlace);
  const section = place?.section ?? 'service';
  useEffect(() => {
    // A copy, so that following the same address again works.
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

/** Goes to a section or a setting, even if the address already names it. */
export function goTo(id: string): void {
  if (location.hash === `#${id}`) dispatchEvent(new HashChangeEvent('hashchange'));
  else location.hash = id;
}

const namedPlace = (): Place | null =>
  allPlaces().find(({ id }) => location.hash === `#${id}`) ?? null;

/** Scrolls to a place and focuses it, so that keyboard and screen reader continue there. */
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
  // A locked control or a heading takes no focus, so the section does.
  if (document.activeElement !== element) section?.focus({ preventScroll: true });
  mark(field);
}

/** The mark stays until the reader's next action. */
function mark(field: HTMLElement): void {
  field.dataset.found = '';
  const unmark = () => delete field.dataset.found;
  // The event that brought the reader here must not remove the mark.
  setTimeout(() => {
    for (const event of ['keydown', 'pointerdown']) addEventListener(event, unmark, { once: true });
  });
}
