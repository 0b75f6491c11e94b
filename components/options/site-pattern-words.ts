import { i18n } from '#i18n';
import type { SiteRule } from '../../utils/settings/shapes.ts';
import type { SitePatternProblem } from '../../utils/settings/site-pattern.ts';
import { parseSitePattern } from '../../utils/settings/site-pattern.ts';

export const patternProblemWords = (problem: SitePatternProblem, text: string): string =>
  problem === 'badHost'
    ? i18n.t('options.sites.problem.badHost', { text })
    : i18n.t(`options.sites.problem.${problem}`);

/** What keeps a text from being the pattern of a rule beside `others`, in words; null: nothing. */
export function patternProblem(text: string, others: readonly SiteRule[]): string | null {
  const parsed = parseSitePattern(text);
  if ('problem' in parsed) return patternProblemWords(parsed.problem, text);
  return others.some(({ pattern }) => pattern === parsed.text)
    ? i18n.t('options.sites.problem.twice', { site: parsed.text })
    : null;
}
