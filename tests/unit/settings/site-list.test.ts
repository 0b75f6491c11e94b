import { expect, it } from 'vitest';
import type { SiteRule } from '../../../utils/settings/shapes.ts';
import { planSiteList, withSiteList } from '../../../utils/settings/site-list.ts';

const rules: readonly SiteRule[] = [
  { pattern: 'a.example', translate: 'never' },
  { pattern: 'b.example', translate: 'always', options: { formality: 'less' } },
];

it('tells what a list adds, changes, leaves and repeats, and what of it is no site', () => {
  const list =
    '\uFEFF# a comment\r\n! another\r\n\r\n*://c.example/*\ra.example\nB.example # mine\nc.example\nno host';
  expect(planSiteList(list, rules, 'never')).toEqual({
    added: ['c.example'],
    changed: ['b.example'],
    same: ['a.example'],
    repeated: [{ line: 7, text: 'c.example' }],
    bad: [{ line: 8, text: 'no host', problem: 'badHost' }],
  });
});

it('keeps what a rule has beside what happens there', () => {
  const plan = planSiteList('b.example\nc.example', rules, 'never');
  expect(withSiteList(rules, plan, 'never')).toEqual([
    { pattern: 'a.example', translate: 'never' },
    { pattern: 'b.example', translate: 'never', options: { formality: 'less' } },
    { pattern: 'c.example', translate: 'never' },
  ]);
});

it('gives a rule that says nothing of translating its word', () => {
  const quiet = [{ pattern: 'a.example', selectionButton: false }];
  const plan = planSiteList('a.example', quiet, 'never');
  expect(plan.changed).toEqual(['a.example']);
  expect(withSiteList(quiet, plan, 'never')).toEqual([{ ...quiet[0], translate: 'never' }]);
});

it('reads ten thousand lines against a thousand rules at once', () => {
  const many = Array.from({ length: 1_000 }, (_, index) => ({
    pattern: `s${index}.example`,
    translate: 'never' as const,
  }));
  const list = Array.from({ length: 10_000 }, (_, index) => `s${index}.example`).join('\n');
  const plan = planSiteList(list, many, 'never');
  expect([plan.added.length, plan.same.length]).toEqual([9_000, 1_000]);
  expect(withSiteList(many, plan, 'never')).toHaveLength(10_000);
});
