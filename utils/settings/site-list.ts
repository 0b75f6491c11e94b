/**
 * Lists of sites as other extensions export them and people keep them: one to a line. What a list would change is known before it
 * does.
 */

import type { SitePolicy, SiteRule } from './shapes.ts';
import type { SitePatternProblem } from './site-pattern.ts';
import { parseSitePattern } from './site-pattern.ts';

interface ListLine {
  /** From 1. */
  readonly line: number;
  readonly text: string;
}

export interface SiteListPlan {
  /** Patterns that get a rule. */
  readonly added: readonly string[];
  /** Patterns whose rule says something else so far; what it has beside that stays. */
  readonly changed: readonly string[];
  /** Patterns whose rule says so already. */
  readonly same: readonly string[];
  /** Lines whose pattern stands in one before. */
  readonly repeated: readonly ListLine[];
  readonly bad: readonly (ListLine & { readonly problem: SitePatternProblem })[];
}

/** Empty lines, and those that begin with `#` or `!`, say nothing; nor does what follows a `#` behind a space. */
const withoutComment = (line: string): string => line.replace(/^\s*[#!].*|\s#.*/, '').trim();

/** What becomes of `rules` if every site of the list is to be translated so. */
export function planSiteList(
  list: string,
  rules: readonly SiteRule[],
  translate: SitePolicy,
): SiteListPlan {
  const known = new Map(rules.map((rule) => [rule.pattern, rule]));
  const plan = {
    added: [] as string[],
    changed: [] as string[],
    same: [] as string[],
    repeated: [] as ListLine[],
    bad: [] as SiteListPlan['bad'][number][],
  };
  const seen = new Set<string>();
  list.split(/\r\n|\r|\n/).forEach((written, index) => {
    const text = withoutComment(written);
    if (text === '') return;
    const line = index + 1;
    const parsed = parseSitePattern(text);
    if ('problem' in parsed) plan.bad.push({ line, text, problem: parsed.problem });
    else if (seen.has(parsed.text)) plan.repeated.push({ line, text: parsed.text });
    else {
      seen.add(parsed.text);
      const rule = known.get(parsed.text);
      if (rule === undefined) plan.added.push(parsed.text);
      else plan[rule.translate === translate ? 'same' : 'changed'].push(parsed.text);
    }
  });
  return plan;
}

/** The rules once the plan is carried out. */
export function withSiteList(
  rules: readonly SiteRule[],
  { added, changed }: Pick<SiteListPlan, 'added' | 'changed'>,
  translate: SitePolicy,
): readonly SiteRule[] {
  const otherwise = new Set(changed);
  return [
    ...rules.map((rule) => (otherwise.has(rule.pattern) ? { ...rule, translate } : rule)),
    ...added.map((pattern) => ({ pattern, translate })),
  ];
}
