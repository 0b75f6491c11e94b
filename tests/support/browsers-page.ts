/**
 * Writes the table of docs/browsers.md from tests/e2e/support/limits.ts (`npm run docs:browsers`). A test fails if the table is stale.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Limit } from '../e2e/support/limits.ts';
import { limits } from '../e2e/support/limits.ts';

export const browsersPagePath = 'docs/browsers.md';

const flows = 'tests/e2e';
const edges = ['<!-- generated -->', '<!-- end -->'] as const;

/** The test files that use a limit: with `itUnless` for the flow, or with `itWhere` for the browser's own behaviour. */
export const filesNaming = (name: string, how: 'itUnless' | 'itWhere'): string[] =>
  readdirSync(flows)
    .filter(
      (file) =>
        file.endsWith('.test.ts') &&
        readFileSync(`${flows}/${file}`, 'utf8').includes(`${how}('${name}')`),
    )
    .toSorted();

function table(): string {
  const rows = Object.entries<Limit>(limits).map(([name, { browser, what, why, declared }]) => {
    const files = [...filesNaming(name, 'itUnless'), ...filesNaming(name, 'itWhere')];
    const tests = [...new Set(files)].map((file) => `\`${file}\``).join(', ');
    return `| ${browser} | ${what} | ${why} | ${tests}${declared ? ` (${declared})` : ''} |`;
  });
  return ['| not in | flow | reason | tests |', '|---|---|---|---|', ...rows].join('\n');
}

/** Returns the page with a fresh table. @throws Error if the page has no place for the table */
export function browsersPage(): string {
  const page = readFileSync(browsersPagePath, 'utf8');
  const [begin, end] = edges.map((edge) => page.indexOf(edge));
  if (begin === undefined || end === undefined || begin < 0 || end < begin) {
    throw new Error(`${browsersPagePath} has no place for the table.`);
  }
  return `${page.slice(0, begin)}${edges[0]}\n\n${table()}\n\n${page.slice(end)}`;
}

if (import.meta.main) writeFileSync(browsersPagePath, browsersPage());
