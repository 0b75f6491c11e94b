/**
 * Sites as readers and administrators write them:
 *
 *   example.org          this host, on every port            *.example.org   example.org and all hosts below it
 *   localhost:8080       this host on this port              *               every site
 *   example.org/docs/*   what begins with /docs/ there: `*` stands for any characters; without one, this very page
 *
 * Schemes are left out, for http and https are the same site here; `https://example.org/` is taken for `example.org`.
 * What stands behind a `?` belongs to the path, what stands behind a `#` is not looked at.
 */
import { allSites } from './all-sites.ts';
import { isHost } from './host.ts';

export interface SitePattern {
  /** As it is kept and shown: mended, and the same text for the same pattern. */
  readonly text: string;
  /** Null: every host. */
  readonly host: string | null;
  /** The hosts below it as well. */
  readonly withSubdomains: boolean;
  /** Null: every port. */
  readonly port: string | null;
  /** Null: every page. */
  readonly path: string | null;
}

/** Why a text is no pattern. `notWeb`: neither http nor https; `badHost`: no host, or a `*` inside one. */
export type SitePatternProblem = 'empty' | 'notWeb' | 'badHost' | 'badPort' | 'badPath';

const shape = /^(?:(?<scheme>\*|[a-z][a-z0-9+.-]*):\/\/)?(?<site>[^/?#]*)(?<path>\/[^#]*)?$/i;
const site = /^(?<star>\*\.)?(?<host>\[[^\]]*\]|[^:]*)(?::(?<port>.*))?$/;

/** Longer ones are no addresses that anyone has. */
const maxPathLength = 500;

export function parseSitePattern(
  written: string,
): SitePattern | { readonly problem: SitePatternProblem } {
  const text = written.trim();
  if (text === '') return { problem: 'empty' };
  const parts = shape.exec(text)?.groups;
  if (!parts) return { problem: 'badHost' };
  if (!/^(?:\*|https?)$/i.test(parts.scheme ?? '*')) return { problem: 'notWeb' };
  const { star, host: writtenHost = '', port = '' } = site.exec(parts.site ?? '')?.groups ?? {};
  const host = writtenHost === '*' && !star ? null : mendHost(writtenHost);
  if (host === '') return { problem: 'badHost' };
  // `https://example.org:` ends with a colon that nobody means.
  if (!/^(?:\d{0,5}|\*)$/.test(port) || Number(port) > 65_535) return { problem: 'badPort' };
  const path = mendPath(parts.path ?? '');
  if (path !== null && path.length > maxPathLength) return { problem: 'badPath' };
  return spelled({
    host,
    withSubdomains: star !== undefined,
    port: port === '' || port === '*' ? null : port,
    path,
  });
}

/** For lists whose entries were checked when they were kept: null for what is no pattern. */
export function sitePattern(text: string): SitePattern | null {
  const parsed = parseSitePattern(text);
  return 'problem' in parsed ? null : parsed;
}

/** The pattern of one site as a reader sees it in the address bar. Null for what is no page of the web. */
export const patternOfSite = (url: string): SitePattern | null => {
  const parsed = URL.parse(url);
  return parsed && /^https?:$/.test(parsed.protocol) ? sitePattern(parsed.host) : null;
};

/** False for everything that is no page of the web. */
export function matchesSite(pattern: SitePattern, url: string): boolean {
  const address = URL.parse(url);
  if (address === null || !/^https?:$/.test(address.protocol)) return false;
  const { hostname, protocol, pathname, search } = address;
  const port = address.port || (protocol === 'https:' ? '443' : '80');
  return (
    matchesHost(pattern, hostname) &&
    (pattern.port === null || pattern.port === port) &&
    (pattern.path === null || matchesPath(pattern.path, `${pathname}${search}`))
  );
}

/**
 * Negative where `one` is the more specific: a host before the hosts below another, a longer host before a shorter one, one
 * with a port before one without, and only then the longer path. So what is said of a site holds against what is said of
 * many, whatever the paths.
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
 * What a browser is asked to open: the hosts alone, since permissions know no paths, and in Firefox no ports. Scheme by scheme,
 * as the manifest offers them: Chromium takes `*://` for something that was never offered.
 */
export const originsOf = ({ host, withSubdomains }: SitePattern): readonly string[] =>
  allSites.map((all) =>
    host === null ? all : all.replace('*', `${withSubdomains ? '*.' : ''}${host}`),
  );

/** For content scripts, on every port: Firefox knows no ports there. */
export const matchPatternOf = ({ host, withSubdomains, path }: SitePattern): string =>
  `*://${withSubdomains ? '*.' : ''}${host ?? '*'}${path ?? '/*'}`;

/** Of all that fits an address, the most specific; of equals, the first. */
export function mostSpecific<T>(
  entries: readonly T[],
  patternOf: (entry: T) => SitePattern | null,
  url: string,
): T | null {
  let best: { readonly entry: T; readonly pattern: SitePattern } | null = null;
  for (const entry of entries) {
    const pattern = patternOf(entry);
    if (pattern === null || !matchesSite(pattern, url)) continue;
    if (best === null || compareSpecificity(pattern, best.pattern) < 0) best = { entry, pattern };
  }
  return best?.entry ?? null;
}

/** As addresses have it; '' for what is no host. */
function mendHost(written: string): string {
  if (/[*\s@\\%]/.test(written)) return '';
  const host = URL.parse(`http://${written}/`)?.hostname ?? '';
  return isHost(host) ? host : '';
}

/** Encoded as addresses are; `/` alone and `/*` are every page. */
function mendPath(written: string): string | null {
  if (/^\/\**$/.test(written) || written === '') return null;
  const parsed = URL.parse(`http://h${written.replace(/\*{2,}/g, '*')}`);
  return parsed && `${parsed.pathname}${parsed.search}`;
}

function spelled(parts: Omit<SitePattern, 'text'>): SitePattern {
  const { host, withSubdomains, port, path } = parts;
  const text = `${withSubdomains ? '*.' : ''}${host ?? '*'}${port === null ? '' : `:${port}`}${path ?? ''}`;
  return { ...parts, text };
}

const matchesHost = ({ host, withSubdomains }: SitePattern, hostname: string): boolean =>
  host === null || hostname === host || (withSubdomains && hostname.endsWith(`.${host}`));

/**
 * By hand and not by a regular expression made of what somebody wrote: this takes no longer than the path is, times the
 * number of its stars.
 */
function matchesPath(glob: string, path: string): boolean {
  const parts = glob.split('*');
  const [first = '', last = ''] = [parts[0], parts.at(-1)];
  if (parts.length === 1) return path === glob;
  if (!path.startsWith(first) || !path.endsWith(last)) return false;
  if (path.length < first.length + last.length) return false;
  const end = path.length - last.length;
  let from = first.length;
  for (const part of parts.slice(1, -1)) {
    const found = path.indexOf(part, from);
    if (found === -1 || found + part.length > end) return false;
    from = found + part.length;
  }
  return true;
}
