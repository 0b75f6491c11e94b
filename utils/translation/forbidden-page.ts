/** Pages that are closed to extensions by their address. Policies and other stores close more. */

const ordinarySchemes = new Set(['http:', 'https:', 'file:']);

/** Extension stores, and common sites of Firefox's `extensions.webextensions.restrictedDomains`. */
const closedSites: readonly { readonly host: string; readonly path: string }[] = [
  { host: 'chromewebstore.google.com', path: '/' },
  { host: 'chrome.google.com', path: '/webstore' },
  { host: 'microsoftedge.microsoft.com', path: '/addons' },
  { host: 'addons.mozilla.org', path: '/' },
  { host: 'accounts.firefox.com', path: '/' },
  { host: 'support.mozilla.org', path: '/' },
];

/** @param url undefined if the browser hides it; then the page is not forbidden */
export function isForbiddenPage(url: string | undefined): boolean {
  if (url === undefined || !URL.canParse(url)) return false;
  const { protocol, hostname, pathname } = new URL(url);
  if (!ordinarySchemes.has(protocol)) return true;
  return closedSites.some(({ host, path }) => hostname === host && pathname.startsWith(path));
}
