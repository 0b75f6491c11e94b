import type { SitePattern } from '../base/site-pattern.ts';
import { patternOfSite, sitePattern } from '../base/site-pattern.ts';
import type { Settings } from './rows.ts';

/**
 * Whether something works only while the browser lets us onto these hosts: a rule, a language that is always translated, a
 * script that is on every page, the service. Permissions know neither ports nor paths, so those don't matter here.
 */
export function isAccessNeeded(pattern: SitePattern, settings: Settings): boolean {
  const { sites, shortcuts, service } = settings;
  const isForAll =
    shortcuts.selectionButton ||
    shortcuts.doublePress ||
    sites.languages.some(({ translate }) => translate === 'always');
  if (isForAll) return true;
  const always = sites.rules.filter(({ translate }) => translate === 'always');
  return [...always.map((rule) => sitePattern(rule.pattern)), patternOfSite(service.address)].some(
    (other) => other !== null && haveCommonHost(pattern, other),
  );
}

const haveCommonHost = (one: SitePattern, other: SitePattern): boolean =>
  one.host === null ||
  other.host === null ||
  one.host === other.host ||
  (one.withSubdomains && other.host.endsWith(`.${one.host}`)) ||
  (other.withSubdomains && one.host.endsWith(`.${other.host}`));
