import { useEffect, useState } from 'preact/hooks';
import { goToSetting } from './go-to-setting.ts';
import { sections } from './sections.tsx';

/** A section counts as the reader's once its heading has passed this far down the window. */
const readingLine = 0.3;

/**
 * The section that the reader is at: the last one whose beginning has passed the upper third of the window; at the end of the
 * page, where a short section never gets there, the one that an address or the end names.
 */
export function useCurrentSection(): string {
  const [current, setCurrent] = useState(() => namedByAddress() ?? sections[0]?.id ?? '');
  useEffect(() => {
    const update = () => setCurrent(findCurrent());
    const follow = () => {
      const named = namedByAddress();
      if (named === null) return;
      goTo(location.hash.slice(1));
      setCurrent(named);
    };
    // The page is filled after the browser looked for what the address names.
    follow();
    addEventListener('scroll', update, { passive: true });
    addEventListener('resize', update);
    addEventListener('hashchange', follow);
    return () => {
      removeEventListener('scroll', update);
      removeEventListener('resize', update);
      removeEventListener('hashchange', follow);
    };
  }, []);
  return current;
}

/** Fields with an address of their own, and the section of each: their box has the name as its id. */
const fields: Readonly<Record<string, string>> = { 'admin-key': 'service' };

/** Scrolls to a section or a field and puts the focus there, so that keys and screen readers go on from it. */
function goTo(id: string): void {
  const place = document.getElementById(id);
  const input = id in fields ? place?.querySelector('input') : null;
  if (input) {
    goToSetting(input);
    return;
  }
  place?.scrollIntoView();
  place?.focus({ preventScroll: true });
}

/** The section that the address names, itself or by one of its fields. */
function namedByAddress(): string | null {
  const name = location.hash.slice(1);
  const id = fields[name] ?? name;
  return sections.some((section) => section.id === id) ? id : null;
}

function findCurrent(): string {
  const { scrollHeight, clientHeight, scrollTop } = document.documentElement;
  const tops = sections.map(({ id }) => ({
    id,
    top: document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY,
  }));
  const isAtEnd = scrollTop + clientHeight >= scrollHeight - 1;
  const named = namedByAddress();
  const visible = tops.filter(({ top }) => top < clientHeight);
  if (isAtEnd && visible.some(({ id }) => id === named) && named) return named;
  const line = isAtEnd ? clientHeight : clientHeight * readingLine;
  return tops.findLast(({ top }) => top <= line)?.id ?? tops[0]?.id ?? '';
}
