import type { PageClock } from '../base/clock.ts';
import { browser } from '../extension/api.ts';

/** A content script that is at work in a page. */
interface Instance {
  isLeftBehind(): boolean;
  /** Takes back what it did and falls silent. */
  close(): void;
}

/**
 * After an update or a removal of the extension its scripts go on in open pages, cut off: every call of the browser's
 * API throws, the one for words included.
 */
export function isLeftBehind(): boolean {
  try {
    return !browser.runtime?.id;
  } catch {
    return true;
  }
}

/**
 * Lets one instance of a content script work in a page, which is injected again at every request. One that was left
 * behind by an update is closed first: it would only stand in the way.
 *
 * @param start begins the work and gives what ends it
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
 * Calls `then` once when the extension is gone from under this script. Nothing tells a script so; and the one that comes
 * after an update runs in a world of its own, from where it can't see what this one has done.
 *
 * @returns ends the watch
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
 * A page that its reader leaves may be kept as it is, for his way back (the back/forward cache). Browsers close its ports
 * then: Chromium tells only the other side, so that the page would go on with a port that nobody hears.
 *
 * Only the browser's word counts: a script of the page that said so over and over would have everything asked for, and paid for, anew.
 *
 * @param page the page's window
 * @param on `pagehide`: its ports are about to be closed, and it may never come back. `pageshow`: it has, with all that it was
 * @returns ends the watch
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
