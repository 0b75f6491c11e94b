import { expect, it } from 'vitest';
import { planImport } from '../../../utils/settings/settings-file.ts';
import type { SiteRule } from '../../../utils/settings/shapes.ts';
import { effectiveWith } from '../../support/options-here.ts';

const rules: SiteRule[] = [
  { pattern: 'a.example', translate: 'never' },
  { pattern: 'b.example', translate: 'always', options: { formality: 'less' } },
];

const plan = (list: string, own = rules, locked: readonly string[] = []) =>
  planImport(list, effectiveWith({ sites: { rules: own } }, locked));

it('gives each site of a list a rule that never translates it, and keeps its options', () => {
  const list =
    '\uFEFF# a comment\r\n! another\r\n\r\n*://c.example/*\ra.example\nB.example # mine\nc.example';
  const after = [
    { pattern: 'a.example', translate: 'never' },
    { pattern: 'b.example', translate: 'never', options: { formality: 'less' } },
    { pattern: 'c.example', translate: 'never' },
  ];
  expect(plan(list)).toMatchObject({
    ok: true,
    plan: { changes: [{ path: 'sites.rules', before: rules, after }] },
  });
});

it('changes nothing where all of them have a rule, or a policy has locked the rules', () => {
  expect(plan('a.example')).toMatchObject({ ok: true, plan: { changes: [], locked: [] } });
  const locked = ['sites.rules'];
  expect(plan('c.example', rules, locked)).toMatchObject({ plan: { changes: [], locked } });
});

it('refuses a line that is no site, by itself', () => {
  expect(plan('c.example\nno host')).toMatchObject({
    ok: true,
    plan: { changes: [{ path: 'sites.rules' }], refused: ['sites.rules[1]'] },
  });
});

it.each(['no host', '# a comment', ''])('is no list of sites: %j', (text) => {
  expect(plan(text)).toEqual({ ok: false, problem: 'notJson' });
});

it('reads ten thousand lines against a thousand rules at once', () => {
  const many = Array.from({ length: 1_000 }, (_, index) => ({
    pattern: `s${index}.example`,
    translate: 'never' as const,
  }));
  const list = Array.from({ length: 10_000 }, (_, index) => `s${index}.example`).join('\n');
  const read = plan(list, many);
  expect(read.ok && read.plan.changes[0]?.after).toHaveLength(10_000);
});
