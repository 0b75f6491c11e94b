/**
 * The rules of sites: what happens with a page by itself, what is otherwise there, and where no button stands beside selected text; and how
 * a reader's choice becomes a rule.
 */

import type { Settings } from './rows.ts';
import type { SitePolicy, SiteRule } from './shapes.ts';
import type { SitePattern } from './site-pattern.ts';
import {
  compareSpecificity,
  matchesSite,
  mostSpecific,
  patternOfSite,
  sitePattern,
} from './site-pattern.ts';

type PageLanguageRule = Settings['sites']['languages'][number];

type Rules = Pick<Settings, 'sites'>;

/**
 * What holds for translating a page: the most specific rule that fits its address and says anything of that, of equals the first. Null:
 * there is none, or no address.
 */
export const findSiteRule = (
  rules: readonly SiteRule[],
  url: string | null | undefined,
): SiteRule | null =>
  mostSpecific(
    rules.filter(({ translate, options }) => translate !== undefined || options !== undefined),
    ({ pattern }) => sitePattern(pattern),
    url ?? '',
  );

/** Patterns of sites where neither the button beside selected text nor the key pressed twice is wanted. */
export const patternsWithoutButton = (rules: readonly SiteRule[]): readonly SitePattern[] =>
  rules
    .filter(({ selectionButton }) => selectionButton === false)
    .flatMap(({ pattern }) => sitePattern(pattern) ?? []);

export const isWithoutButton = (rules: readonly SiteRule[], url: string): boolean =>
  patternsWithoutButton(rules).some((pattern) => matchesSite(pattern, url));

/** The rules once the reader wants no button on a host, whatever the port: browsers know no ports for content scripts. */
export function withoutButtonOn(rules: readonly SiteRule[], host: string): readonly SiteRule[] {
  const pattern = sitePattern(host)?.text;
  if (pattern === undefined) return rules;
  const own = rules.find((rule) => rule.pattern === pattern) ?? { pattern };
  return [...rules.filter((rule) => rule !== own), { ...own, selectionButton: false }];
}

/** Whether a page's address or its language could begin a translation: else nothing needs to be looked at. */
export const hasAlways = ({ sites }: Rules): boolean =>
  [...sites.rules, ...sites.languages].some(({ translate }) => translate === 'always');

/** The site's word first; where no rule fits it, the language's. `language`: a code as ours, null where it is not known. */
export const sitePolicyOf = ({ sites }: Rules, url: string, language: string | null): SitePolicy =>
  findSiteRule(sites.rules, url)?.translate ??
  sites.languages.find(({ source }) => source === language)?.translate ??
  'ask';

/**
 * The rules once the reader has chosen for the site of a page. A rule for just this host, or for a part of it, is changed; one
 * for many hosts stays, and this host gets one of its own. A rule that says nothing any more goes.
 */
export function withSiteChoice(
  rules: readonly SiteRule[],
  url: string,
  translate: SitePolicy,
): readonly SiteRule[] {
  const site = patternOfSite(url);
  if (site === null) return rules;
  const now = findSiteRule(rules, url);
  const own: SiteRule =
    now !== null && isAtLeastAs(sitePattern(now.pattern), site)
      ? now
      : (rules.find(({ pattern }) => pattern === site.text) ?? { pattern: site.text });
  const others = rules.filter((rule) => rule !== own);
  const isNeeded = (findSiteRule(others, url)?.translate ?? 'ask') !== translate;
  if (isNeeded || own.options !== undefined) return [...others, { ...own, translate }];
  const { pattern, selectionButton } = own;
  return selectionButton === undefined ? others : [...others, { pattern, selectionButton }];
}

const isAtLeastAs = (pattern: SitePattern | null, site: SitePattern): boolean =>
  pattern !== null && compareSpecificity(pattern, site) <= 0;

export const withLanguageChoice = (
  rules: readonly PageLanguageRule[],
  source: string,
  translate: SitePolicy,
): readonly PageLanguageRule[] => [
  ...rules.filter((rule) => rule.source !== source),
  ...(translate === 'ask' ? [] : [{ source, translate }]),
];
