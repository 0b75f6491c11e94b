/** Keys that press what has the focus. */
const pressing = new Set(['Enter', ' ']);

const typedIn = 'input, textarea, select, [contenteditable]';

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
