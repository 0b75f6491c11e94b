/**
 * Life and messages of the small scripts that are on every page while the reader wants that. They have no room for
 * the table's schemas: the background checks what they send as it checks everything.
 */
import type { Answer, Input, ToBackground } from './table.ts';

/** False after an update or a removal of the extension: its scripts go on in open pages, cut off. */
export const isConnected = (): boolean => chrome.runtime?.id !== undefined;

/** Asks the background. Null when nobody answered. */
export async function ask<Name extends keyof ToBackground & `shortcuts.${string}`>(
  name: Name,
  input: Input<Name>,
): Promise<Answer<Name> | null> {
  try {
    return await chrome.runtime.sendMessage({ name, input });
  } catch {
    return null;
  }
}

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
