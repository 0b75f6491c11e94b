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
