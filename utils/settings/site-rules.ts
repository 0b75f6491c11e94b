import type { Effective } from './effective.ts';
import type { Settings } from './rows.ts';
import type { SitePolicy, SiteRule } from './shapes.ts';
import type { SitePattern } from './site-pattern.ts';
import {
  allSites,
  compareSpecificity,
  matchesSite,
  matchPatternOf,
  mostSpecific,
  patternOfSite,
  sitePattern,
} from './site-pattern.ts';

type PageLanguageRule = Settings['sites']['languages'][number];

type Rules = Pick<Settings, 'sites'>;

/** The most specific rule; the first among equals. Null without one. */
const findSiteRule = (
  rules: readonly SiteRule[],
  url: string | null | undefined,
): SiteRule | null => mostSpecific(rules, ({ pattern }) => sitePattern(pattern), url ?? '');

/** The most specific rule with a choice: rules of options alone leave it to wider ones. */
export const findPolicyRule: typeof findSiteRule = (rules, url) =>
  findSiteRule(
    rules.filter(({ translate }) => translate !== undefined),
    url,
  );

/** The most specific rule with options: rules of a choice alone leave them to wider ones. */
export const findOptionsRule: typeof findSiteRule = (rules, url) =>
  findSiteRule(
    rules.filter(({ options = {} }) => Object.keys(options).length > 0),
    url,
  );

const patternsWithoutButton = (rules: readonly SiteRule[]): readonly SitePattern[] =>
  rules
    .filter(({ selectionButton }) => selectionButton === false)
    .flatMap(({ pattern }) => sitePattern(pattern) ?? []);

export const isWithoutButton = (rules: readonly SiteRule[], url: string): boolean =>
  patternsWithoutButton(rules).some((pattern) => matchesSite(pattern, url));

const isAll = ({ text }: SitePattern): boolean => text === '*';

/** The match patterns of registered scripts. */
export function sitesWithScripts({
  settings,
  siteAccess: { allowed, denied },
}: Pick<Effective, 'settings' | 'siteAccess'>): { matches: string[]; excludeMatches: string[] } {
  // If every site is denied, only sites that are allowed by name match. Between equal patterns the denial wins.
  const byName = (allowed ?? []).filter((pattern) => !isAll(pattern));
  const open = denied.some(isAll) ? byName : allowed;
  // These patterns have no order, so a denied site is left out whole even if a part is allowed. Browsers refuse numeric
  // addresses of version 6; there the script asks the background first.
  const closed = [...patternsWithoutButton(settings.sites.rules), ...denied].filter(
    ({ host }) => host !== null && !host.startsWith('['),
  );
  return {
    matches: open?.map(matchPatternOf) ?? [...allSites],
    excludeMatches: closed.map(matchPatternOf),
  };
}

/** The rule has no port, because content scripts know no ports. */
export function withoutButtonOn(rules: readonly SiteRule[], host: string): readonly SiteRule[] {
  const pattern = sitePattern(host)?.text;
  if (pattern === undefined) return rules;
  const own = rules.find((rule) => rule.pattern === pattern) ?? { pattern };
  return [...rules.filter((rule) => rule !== own), { ...own, selectionButton: false }];
}

export const hasAlways = ({ sites }: Rules): boolean =>
  [...sites.rules, ...sites.languages].some(({ translate }) => translate === 'always');

/** The site's rule decides before the language's. `language` is our code, or null. */
export const sitePolicyOf = ({ sites }: Rules, url: string, language: string | null): SitePolicy =>
  findPolicyRule(sites.rules, url)?.translate ??
  sites.languages.find(({ source }) => source === language)?.translate ??
  'ask';

/** Asks for the page's language only if that decides. */
export async function sitePolicyIn(
  url: string,
  settings: Rules,
  language: () => Promise<string | null>,
): Promise<SitePolicy> {
  const byRule = findPolicyRule(settings.sites.rules, url)?.translate;
  const isAsked = byRule === undefined && settings.sites.languages.length > 0;
  return sitePolicyOf(settings, url, isAsked ? await language() : null);
}

/**
 * Changes the rule for exactly this host, or a part of it. A wider rule stays, and the host gets its own. Empty rules
 * go.
 */
export function withSiteChoice(
  rules: readonly SiteRule[],
  url: string,
  translate: SitePolicy,
): readonly SiteRule[] {
  const found = findOwnRule(rules, url, findPolicyRule);
  if (found === null) return rules;
  const { own, others } = found;
  const isNeeded = (findPolicyRule(others, url)?.translate ?? 'ask') !== translate;
  if (isNeeded || own.options !== undefined) return [...others, { ...own, translate }];
  const { pattern, selectionButton } = own;
  return selectionButton === undefined ? others : [...others, { pattern, selectionButton }];
}

/**
 * The rules after the reader has pointed at a part of a page, which becomes a part of its site. The host's own rule keeps the
 * options of a wider rule.
 */
export function withPart(
  rules: readonly SiteRule[],
  url: string,
  list: 'leave' | 'only',
  selector: string,
): readonly SiteRule[] {
  const found = findOwnRule(rules, url, findOptionsRule);
  if (found === null) return rules;
  const { own, others, inForce } = found;
  const options = inForce?.options;
  const parts = [...new Set([...(options?.[list] ?? []), selector])];
  return [...others, { ...own, options: { ...options, [list]: parts } }];
}

/** The rule that a choice for the page changes. Null for a page that is not on the web. */
function findOwnRule(rules: readonly SiteRule[], url: string, findRule: typeof findSiteRule) {
  const site = patternOfSite(url);
  if (site === null) return null;
  const inForce = findRule(rules, url);
  const pattern = inForce && sitePattern(inForce.pattern);
  const own: SiteRule =
    inForce !== null && pattern !== null && compareSpecificity(pattern, site) <= 0
      ? inForce
      : (rules.find((rule) => rule.pattern === site.text) ?? { pattern: site.text });
  return { own, others: rules.filter((rule) => rule !== own), inForce };
}

export const withLanguageChoice = (
  rules: readonly PageLanguageRule[],
  source: string,
  translate: SitePolicy,
): readonly PageLanguageRule[] => {
  if (translate === 'ask') return rules.filter((rule) => rule.source !== source);
  const chosen = { source, translate };
  // A rule that moved would lose the focus.
  return rules.some((rule) => rule.source === source)
    ? rules.map((rule) => (rule.source === source ? chosen : rule))
    : [...rules, chosen];
};
