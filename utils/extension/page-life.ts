import type { PageClock } from '../base/clock.ts';
import { browser } from './api.ts';

interface Instance {
  isLeftBehind(): boolean;
  /** Reverts its changes and stops. */
  close(): void;
}

/** After an update or a removal, scripts continue in open pages, but every API call throws. */
export function isLeftBehind(): boolean {
  try {
    return !browser.runtime?.id;
  } catch {
    return true;
  }
}

/**
 * Allows one instance of an injected script per page. One from before an update is closed first.
 * @param start begins the work and returns a function that ends it
 */
export function onePerPage(name: string, start: () => () => void): void {
  const world = globalThis as unknown as Record<symbol, Instance | undefined>;
  const key = Symbol.for(`verso.${name}`);
  const before = world[key];
  if (before && !before.isLeftBehind()) return;
  before?.close();
  world[key] = { isLeftBehind, close: start() };
}

const lookEveryMs = 1000;

/**
 * Calls `then` once the extension is gone. No event reports that, and the next script runs in a world of its own.
 * @returns stops watching
 */
export function whenLeftBehind(then: () => void, clock: Pick<PageClock, 'after'>): () => void {
  const look = (): void => {
    if (isLeftBehind()) then();
    else cancel = clock.after(lookEveryMs, look);
  };
  let cancel = clock.after(lookEveryMs, look);
  return () => cancel();
}

/**
 * Reports the page's moves into and out of the back/forward cache. Browsers close its ports, and Chromium tells only
 * the other side. Untrusted events are ignored, because a page's script could cause paid requests.
 * @param on `pagehide`: ports are about to close. `pageshow`: the page is back with its state.
 * @returns stops watching
 */
export function whenKept(
  page: EventTarget,
  on: { readonly [type in 'pagehide' | 'pageshow']?: () => void },
): () => void {
  const watch = new AbortController();
  for (const [type, then] of Object.entries(on)) {
    page.addEventListener(type, (event) => event.isTrusted && isKept(event) && then(), watch);
  }
  return () => watch.abort();
}

const isKept = (event: Event): boolean => 'persisted' in event && event.persisted === true;
