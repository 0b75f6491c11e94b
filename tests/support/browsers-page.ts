/**
 * Writes the list in docs/browsers.md from tests/e2e/support/limits.ts (`npm run docs:browsers`). A test fails if the list is stale.
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

function lineOf([name, { what, why, declared }]: [string, Limit]): string {
  const files = [...filesNaming(name, 'itUnless'), ...filesNaming(name, 'itWhere')];
  const tests = [...new Set(files)].map((file) => `\`${file}\``).join(', ');
  return `- ${what}: ${why}${declared ? `; ${declared}` : ''} (${tests})`;
}

function list(): string {
  const groups = Map.groupBy(Object.entries<Limit>(limits), ([, { browser }]) => browser);
  return [...groups]
    .map(([browser, rows]) => `Not in ${browser}:\n\n${rows.map(lineOf).join('\n')}`)
    .join('\n\n');
}

/** Returns the page with a fresh list. @throws Error if the page has no place for it */
export function browsersPage(): string {
  const page = readFileSync(browsersPagePath, 'utf8');
  const [begin, end] = edges.map((edge) => page.indexOf(edge));
  if (begin === undefined || end === undefined || begin < 0 || end < begin) {
    throw new Error(`${browsersPagePath} has no place for the list.`);
  }
  return `${page.slice(0, begin)}${edges[0]}\n\n${list()}\n\n${page.slice(end)}`;
}

if (import.meta.main) writeFileSync(browsersPagePath, browsersPage());
