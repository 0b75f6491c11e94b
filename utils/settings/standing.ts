/** What a reader wants to happen with a page by itself, and how a rule comes to say something else. */
import type { SitePattern } from '../base/site-pattern.ts';
import { compareSpecificity, patternOfSite, sitePattern } from '../base/site-pattern.ts';
import type { Settings } from './rows.ts';
import type { SiteRule } from './shapes.ts';
import { findSiteRule } from './site-rules.ts';

export type Standing = SiteRule['translate'];

type PageLanguageRule = Settings['sites']['languages'][number];

type Rules = Pick<Settings, 'sites'>;

/** Whether a page's address or its language could begin a translation: else nothing needs to be looked at. */
export const hasAlways = ({ sites }: Rules): boolean =>
  [...sites.rules, ...sites.languages].some(({ translate }) => translate === 'always');

/** The site's word first; where no rule fits it, the language's. `language`: a code as ours, null where it is not known. */
export const standingOf = ({ sites }: Rules, url: string, language: string | null): Standing =>
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
  translate: Standing,
): readonly SiteRule[] {
  const site = patternOfSite(url);
  if (site === null) return rules;
  const now = findSiteRule(rules, url);
  const isOwn = now !== null && isAtLeastAs(sitePattern(now.pattern), site);
  const others = isOwn ? rules.filter((rule) => rule !== now) : rules;
  const changed = isOwn ? { ...now, translate } : { pattern: site.text, translate };
  const says =
    changed.options !== undefined || (findSiteRule(others, url)?.translate ?? 'ask') !== translate;
  return says ? [...others, changed] : others;
}

const isAtLeastAs = (pattern: SitePattern | null, site: SitePattern): boolean =>
  pattern !== null && compareSpecificity(pattern, site) <= 0;

export const withLanguageChoice = (
  rules: readonly PageLanguageRule[],
  source: string,
  translate: Standing,
): readonly PageLanguageRule[] => [
  ...rules.filter((rule) => rule.source !== source),
  ...(translate === 'ask' ? [] : [{ source, translate }]),
];
