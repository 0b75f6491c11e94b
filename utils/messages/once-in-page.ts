/**
 * Lets a small script work once in a page, however often it comes: registered for all pages, and put into those that are
 * open already. It ends by itself once the extension is gone from under it; then another may begin.
 */
export function onceInPage(
  name: string,
  start: (signal: AbortSignal, end: () => void) => void,
): void {
  const world = globalThis as unknown as Record<symbol, boolean | undefined>;
  const key = Symbol.for(`verso.${name}`);
  if (world[key]) return;
  world[key] = true;
  const life = new AbortController();
  start(life.signal, () => {
    life.abort();
    delete world[key];
  });
}
