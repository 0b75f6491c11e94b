import type { PageResult } from './result.ts';

const headings = ['page', 'texts', 'requests', 'sent', 'billed', 'translated', 'seconds'];
const nothing = '–';

const count = (number: number | undefined) => number?.toLocaleString('en-US') ?? nothing;

/** Rounded down: 100 % means all. */
export const percent = (share: number | null): string =>
  share === null ? nothing : `${(Math.floor(share * 1000) / 10).toFixed(1)} %`;

const rowOf = ({ name, traffic, shareTranslated, seconds }: PageResult): string[] => [
  name,
  count(traffic?.texts),
  count(traffic?.requests),
  count(traffic?.charactersSent),
  count(traffic?.charactersBilled),
  percent(shareTranslated),
  seconds?.toFixed(1) ?? nothing,
];

/** Returns the results as columns, followed by a sentence for each failed page. */
export function drawTable(results: readonly PageResult[]): string {
  const rows = [headings, ...results.map(rowOf)];
  const widths = headings.map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  const lines = rows.map((row) =>
    row
      .map((cell, column) => {
        const width = widths[column] ?? 0;
        return column === 0 ? cell.padEnd(width) : cell.padStart(width);
      })
      .join('  '),
  );
  lines.splice(1, 0, widths.map((width) => '─'.repeat(width)).join('  '));
  const problems = results.flatMap(({ name, problem }) =>
    problem ? [`✗ ${name}: ${problem}`] : [],
  );
  return [...lines, ...(problems.length > 0 ? ['', ...problems] : [])].join('\n');
}
