/**
 * Life cycle and messages of the small scripts that run on every page while a setting is on. They
 * carry no schemas, because the background checks every message.
 */
import type { Answer, Input, ToBackground } from './table.ts';

/** False after an update or a removal of the extension, when its scripts continue in open pages. */
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
 * Lets a small script run once per page, although it may be both registered and injected. It stops
 * once the extension is gone, and then another may begin.
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
