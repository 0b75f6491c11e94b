import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Limit } from '../../e2e/support/limits.ts';
import { limits } from '../../e2e/support/limits.ts';
import { browsersPage, browsersPagePath, filesNaming } from '../../support/browsers-page.ts';

describe('docs/browsers.md', () => {
  it('lists what the suite plays in one browser only; otherwise run: npm run docs:browsers', () => {
    expect(readFileSync(browsersPagePath, 'utf8')).toBe(browsersPage());
  });

  it.each(Object.entries<Limit>(limits))(
    '%s is a limit of some flow that there is, and what is done in its place is played, or declared with a reason',
    (name, { declared }) => {
      expect(filesNaming(name, 'itUnless')).not.toEqual([]);
      const isPlayed = filesNaming(name, 'itWhere').length > 0;
      expect({ name, isPlayed }).toEqual({ name, isPlayed: declared === undefined });
    },
  );
});

/**
 * Code that would run a test or a table row in one browser only. Expected results may differ, but both browsers must
 * run the test.
 */
const waysAround = [
  // A row that only one browser has.
  /\.\.\.\(\s*browserUnderTest\b/g,
  /\.each\([^()]*\bbrowserUnderTest\b/g,
  // A test that only one browser has.
  /\b(?:it|test|describe)\s*\.\s*(?:skip|only|skipIf|runIf|todo)\b/g,
  /\bbrowserUnderTest\b[^;{}]*?\?\s*(?:it|describe|test)\b/g,
  /\bif \([^)]*\bbrowserUnderTest\b[^)]*\)\s*\{?\s*(?:it|describe|test|return)\b/g,
];

const flows = readdirSync('tests/e2e').filter((file) => file.endsWith('.test.ts'));

const around = (source: string): string[] =>
  waysAround.flatMap((way) => [...source.matchAll(way)].map(([found]) => found));

describe('what is played in one browser only', () => {
  it.each(flows)('is a limit that has a name: %s', (file) => {
    expect(around(readFileSync(`tests/e2e/${file}`, 'utf8'))).toEqual([]);
  });

  it.each([
    "const cases = { a, ...(browserUnderTest === 'Firefox' && { b }) };",
    "const cases = [a, ...(browserUnderTest === 'Firefox' ? [b] : [])];",
    "const cases = { a, ...(browserUnderTest === 'Chromium' ? {} : { b }) };",
    "it.each(browserUnderTest === 'Firefox' ? [a] : [a, b])('%s', () => {});",
    "if (browserUnderTest === 'Firefox') return;",
    "it.skipIf(browserUnderTest === 'Firefox')('x', () => {});",
    "if (browserUnderTest === 'Firefox') {\n  it('x', () => {});\n}",
    "(browserUnderTest === 'Firefox' ? it : it.skip)('x', () => {});",
  ])('is found however it is written: %s', (source) => {
    expect(around(source)).not.toEqual([]);
  });
});
