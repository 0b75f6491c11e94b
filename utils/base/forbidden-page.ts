/**
 * Pages where browsers let no extension run, as far as an address tells. Browsers know more of them (policies, further
 * stores); those are told when a translation is tried.
 */

/** Everything else belongs to the browser, to another extension, or is no page. */
const ordinarySchemes = new Set(['http:', 'https:', 'file:']);

/** Stores, and for Firefox the sites of `extensions.webextensions.restrictedDomains` that people meet. */
const closedSites: readonly { readonly host: string; readonly path: string }[] = [
  { host: 'chromewebstore.google.com', path: '/' },
  { host: 'chrome.google.com', path: '/webstore' },
  { host: 'microsoftedge.microsoft.com', path: '/addons' },
  { host: 'addons.mozilla.org', path: '/' },
  { host: 'accounts.firefox.com', path: '/' },
  { host: 'support.mozilla.org', path: '/' },
];

/** `url` is undefined where the browser does not tell it: then nothing is known against the page. */
export function isForbiddenPage(url: string | undefined): boolean {
  if (url === undefined || !URL.canParse(url)) return false;
  const { protocol, hostname, pathname } = new URL(url);
  if (!ordinarySchemes.has(protocol)) return true;
  return closedSites.some(({ host, path }) => hostname === host && pathname.startsWith(path));
}
