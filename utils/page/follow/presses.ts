/** Keys that press what has the focus, or scroll. */
const pressing = new Set([
  'Enter',
  ' ',
  'ArrowUp',
  'ArrowDown',
  'PageUp',
  'PageDown',
  'Home',
  'End',
]);

/** A list with a window puts new words into its old rows as it is scrolled. */
const scrolling = new Set(['wheel', 'touchmove']);

const typedIn = 'input, textarea, select, [contenteditable]';

/** True for an event of many by which a reader scrolls: of a wheel, a finger, a key that he holds. */
export const isScroll = (event: Event): boolean =>
  scrolling.has(event.type) || ('repeat' in event && event.repeat === true);

/**
 * True for an event by which a reader presses something on the page. Not for what he types: pages answer that with every
 * letter (`12 characters left`).
 */
export const isPress = (event: Event): boolean => {
  if (event.type === 'pointerdown') return true;
  if (event.type !== 'keydown' || !pressing.has((event as KeyboardEvent).key)) return false;
  const [target] = event.composedPath();
  return !(target as Partial<Element> | undefined)?.closest?.(typedIn);
};
