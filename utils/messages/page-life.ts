import type { PageClock } from '../base/clock.ts';
import { browser } from '../extension/api.ts';

/** A content script that is at work in a page. */
interface Instance {
  isLeftBehind(): boolean;
  /** Reverts its changes and stops. */
  close(): void;
}

/**
 * True after an update or a removal of the extension: its scripts continue in open pages, but every
 * API call throws.
 */
export function isLeftBehind(): boolean {
  try {
    return !browser.runtime?.id;
  } catch {
    return true;
  }
}

/**
 * Lets one instance of a content script work in a page, which is injected at every request. An
 * instance from before an update is closed first.
 *
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
 * Calls `then` once if the extension is gone. No event reports that, and the next script cannot see
 * this one's work, because it runs in its own world.
 *
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
 * Reports when the browser keeps a page in its back/forward cache. Browsers then close the page's
 * ports, and Chromium reports that only to the other side.
 *
 * Only trusted events count: a script of the page could otherwise make everything be requested, and
 * paid for, again.
 *
 * @param page the page's window @param on `pagehide`: the ports are about to close, and the page
 * may never return. `pageshow`: it has returned with its state @returns stops watching
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
