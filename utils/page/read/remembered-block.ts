/** Remembers the block of a menu or a finger for the page's script. It is a separate file, because the small scripts contain it. */

/** A symbol, since elements of a page can't be named by one. Our scripts in a frame share it. */
const place = Symbol.for('verso.pointed');

const world = globalThis as { [place]?: WeakRef<Element> | undefined };

/** Remembers where the reader points with a menu, a finger or the keyboard, which `:hover` does not show. */
export const pointAt = (element: Element): void => {
  world[place] = new WeakRef(element);
};

/** Returns what `pointAt` remembered, once. */
export const takePointed = (): Element | null => {
  const element = world[place]?.deref();
  delete world[place];
  return element?.isConnected ? element : null;
};

/** Browsers do not report the element of a context menu to extensions without the permission `menus`, or at all. */
export const rememberMenuTargets = (signal?: AbortSignal): void => {
  const remember = (event: Event): void => {
    const [element] = event.composedPath();
    if (event.isTrusted && element instanceof Element) pointAt(element);
  };
  window.addEventListener('contextmenu', remember, {
    ...{ capture: true, passive: true },
    ...(signal && { signal }),
  });
};
