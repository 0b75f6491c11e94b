/**
 * The table in docs/browsers.md of what the suite plays in one browser only: `npm run docs:browsers` writes it, and a test
 * fails where it is stale. Its rows are what the suite itself declares (tests/e2e/support/limits.ts).
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Limit } from '../e2e/support/limits.ts';
import { limits } from '../e2e/support/limits.ts';

export const browsersPagePath = 'docs/browsers.md';

const flows = 'tests/e2e';
const edges = ['<!-- what is played in one browser only -->', '<!-- end -->'] as const;

/** The files whose tests name a limit: with the flow itself, or with what the browser does in its place. */
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
    const [elsewhere, instead] = (['itUnless', 'itWhere'] as const).map((how) =>
      filesNaming(name, how)
        .map((file) => `\`${file}\``)
        .join(', '),
    );
    return `| ${browser} | ${what} | ${why} | ${elsewhere} | ${instead || `declared only: ${declared}`} |`;
  });
  return [
    '| not in | what | why | played elsewhere | played there in its place |',
    '|---|---|---|---|---|',
    ...rows,
  ].join('\n');
}

/** The page with its table as the suite has it. @throws Error where the page has no place for it */
export function browsersPage(): string {
  const page = readFileSync(browsersPagePath, 'utf8');
  const [begin, end] = edges.map((edge) => page.indexOf(edge));
  if (begin === undefined || end === undefined || begin < 0 || end < begin) {
    throw new Error(`${browsersPagePath} has no place for the table.`);
  }
  return `${page.slice(0, begin)}${edges[0]}\n\n${table()}\n\n${page.slice(end)}`;
}

if (import.meta.main) writeFileSync(browsersPagePath, browsersPage());
