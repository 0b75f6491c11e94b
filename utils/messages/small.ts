/** For the small scripts on every page. They carry no schemas, because the background checks every message. */
import type { Answer, Input, ToBackground } from './table.ts';

/** After an update or a removal, scripts continue in open pages. */
export const isConnected = (): boolean => chrome.runtime?.id !== undefined;

/** Asks the background. Returns null without an answer. */
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
 * Runs a small script once per page, although it may be registered and injected. Another may begin once the extension
 * is gone.
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
