/**
 * Site patterns of readers and administrators:
 *
 *   example.org          this host on every port             *.example.org   example.org and its subdomains
 *   localhost:8080       this host on this port              *               every site
 *   example.org/docs/*   addresses that begin with /docs/; `*` stands for any characters; without one, exactly this page
 *
 * Patterns have no scheme; `https://example.org/` becomes `example.org`. A query belongs to the path; a fragment is
 * ignored.
 */
/** For scripts that run before the reader asks for anything. */
export const allSites = ['https://*/*', 'http://*/*'];

export interface SitePattern {
  /** Normalized: equal patterns have equal texts. */
  readonly text: string;
  /** Null: every host. */
  readonly host: string | null;
  readonly withSubdomains: boolean;
  /** Null: every port. */
  readonly port: string | null;
  /** Null: every page. */
  readonly path: string | null;
}

/** `notWeb`: neither http nor https. `badHost`: no host, or a `*` inside one. */
export type SitePatternProblem = 'empty' | 'notWeb' | 'badHost' | 'badPort' | 'badPath';

const shape = /^(?:(?<scheme>\*|[a-z][a-z0-9+.-]*):\/\/)?(?<site>[^/?#]*)(?<path>[/?][^#]*)?$/i;
const site = /^(?<star>\*\.)?(?<host>\[[^\]]*\]|[^:]*)(?::(?<port>.*))?$/;

const maxPathLength = 500;

export function parseSitePattern(
  written: string,
): SitePattern | { readonly problem: SitePatternProblem } {
  const trimmed = written.trim();
  if (trimmed === '') return { problem: 'empty' };
  const parts = shape.exec(trimmed)?.groups;
  if (!parts) return { problem: 'badHost' };
  if (!/^(?:\*|https?)$/i.test(parts.scheme ?? '*')) return { problem: 'notWeb' };
  const { star, host: writtenHost = '', port = '' } = site.exec(parts.site ?? '')?.groups ?? {};
  const host = writtenHost === '*' && !star ? null : mendHost(writtenHost);
  if (host === '') return { problem: 'badHost' };
  // A trailing colon in `https://example.org:` is ignored.
  if (!/^(?:\d{0,5}|\*)$/.test(port) || Number(port) > 65_535) return { problem: 'badPort' };
  const path = mendPath(parts.path ?? '');
  if (path !== null && path.length > maxPathLength) return { problem: 'badPath' };
  const withSubdomains = star !== undefined;
  const ownPort = port === '' || port === '*' ? null : port;
  const text = `${hostsOf({ host, withSubdomains })}${ownPort === null ? '' : `:${ownPort}`}${path ?? ''}`;
  return { text, host, withSubdomains, port: ownPort, path };
}

const hostsOf = ({ host, withSubdomains }: Pick<SitePattern, 'host' | 'withSubdomains'>): string =>
  `${withSubdomains ? '*.' : ''}${host ?? '*'}`;

/** Null if invalid. */
export function sitePattern(text: string): SitePattern | null {
  const parsed = parseSitePattern(text);
  return 'problem' in parsed ? null : parsed;
}

/** Null if the address is not on the web. */
export const patternOfSite = (url: string): SitePattern | null => {
  const parsed = URL.parse(url);
  return parsed && /^https?:$/.test(parsed.protocol) ? sitePattern(parsed.host) : null;
};

/** False for addresses that are not on the web. */
export function matchesSite(pattern: SitePattern, url: string): boolean {
  const address = URL.parse(url);
  if (address === null || !/^https?:$/.test(address.protocol)) return false;
  const { hostname, protocol, pathname, search } = address;
  const port = address.port || (protocol === 'https:' ? '443' : '80');
  return (
    matchesHost(pattern, hostname) &&
    (pattern.port === null || pattern.port === port) &&
    (pattern.path === null || matchesPath(inOneForm(pattern.path), inOneForm(pathname + search)))
  );
}

/**
 * Negative if `one` is more specific: a host before subdomains, a longer host, a port before none, then the longer
 * path.
 */
export function compareSpecificity(one: SitePattern, other: SitePattern): number {
  const [mine, theirs] = [weights(one), weights(other)];
  return mine.reduce((found, weight, index) => found || (theirs[index] ?? 0) - weight, 0);
}

const weights = ({ host, withSubdomains, port, path }: SitePattern): readonly number[] => [
  host !== null && !withSubdomains ? 1 : 0,
  host?.length ?? -1,
  port === null ? 0 : 1,
  path?.replaceAll('*', '').length ?? -1,
];

/**
 * Host permissions have no paths, and no ports in Firefox. One entry per scheme, because Chromium refuses `*://` unless
 * the manifest offers it.
 */
export const originsOf = (pattern: SitePattern): readonly string[] =>
  allSites.map((all) => all.replace('*', hostsOf(pattern)));

/** For content scripts. Firefox knows no ports there. */
export const matchPatternOf = (pattern: SitePattern): string =>
  `*://${hostsOf(pattern)}${pattern.path ?? '/*'}`;

/** Returns the most specific match; among equals, the first. */
export function mostSpecific<T>(
  entries: readonly T[],
  patternOf: (entry: T) => SitePattern | null,
  url: string,
): T | null {
  const matching = entries.flatMap((entry) => {
    const pattern = patternOf(entry);
    return pattern !== null && matchesSite(pattern, url) ? [{ entry, pattern }] : [];
  });
  matching.sort((one, other) => compareSpecificity(one.pattern, other.pattern));
  return matching[0]?.entry ?? null;
}

/** Returns the form that addresses have, or ''. */
function mendHost(written: string): string {
  if (/[*\s@\\%]/.test(written)) return '';
  const host = URL.parse(`http://${written}/`)?.hostname ?? '';
  return isHost(host) ? host : '';
}

/** Encodes a path. `/` and `/*` mean every page. */
function mendPath(written: string): string | null {
  const parsed = URL.parse(`http://h${written.replace(/\*{2,}/g, '*')}`);
  const path = parsed && `${parsed.pathname}${parsed.search}`;
  // Address parsers make the same of `/?` and `/./*`.
  return path === '/' || path === '/*' ? null : path;
}

function matchesHost({ host, withSubdomains }: SitePattern, hostname: string): boolean {
  if (host === null) return true;
  const [wanted, name] = [withoutFinalDot(host), withoutFinalDot(hostname)];
  return name === wanted || (withSubdomains && name.endsWith(`.${wanted}`));
}

/** `example.org.` is the same site. */
const withoutFinalDot = (host: string): string => host.replace(/\.$/, '');

/** Servers take `%70` for `p`, and `%c3` for `%C3` (RFC 3986, section 6.2.2). */
const inOneForm = (path: string): string =>
  path.replace(/%[\da-f]{2}/gi, (code) => {
    const sign = String.fromCharCode(Number.parseInt(code.slice(1), 16));
    return /[\w.~-]/.test(sign) ? sign : code.toUpperCase();
  });

/** No regular expression from user input, so the time stays bounded: path length times number of stars. */
function matchesPath(glob: string, path: string): boolean {
  const [first = '', ...others] = glob.split('*');
  const last = others.pop();
  if (last === undefined) return path === glob;
  if (!path.startsWith(first) || !path.endsWith(last)) return false;
  let from = first.length;
  for (const part of others) {
    const found = path.indexOf(part, from);
    if (found === -1) return false;
    from = found + part.length;
  }
  return from + last.length <= path.length;
}

/**
 * In the form that addresses have: lower case, punycode, no port. Browsers refuse others in content script patterns.
 */
export const isHost = (host: string): boolean =>
  /^(?:[a-z0-9_.-]+|\[[0-9a-f:.]+\])$/.test(host) &&
  URL.parse(`http://${host}/`)?.hostname === host &&
  // URL parsers also accept `..` and `_`. A final dot belongs to a full name.
  withoutFinalDot(host)
    .split('.')
    .every((label) => /[a-z0-9]/.test(label));
