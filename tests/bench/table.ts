import type { Answer, Figure } from './figure.ts';
import { isOver } from './figure.ts';

const digits: Readonly<Record<Figure['unit'], number>> = {
  ms: 0,
  MB: 1,
  KB: 1,
  frames: 0,
  times: 0,
  characters: 0,
  '×': 3,
  '%': 1,
};

const write = (value: number | undefined, unit: Figure['unit']): string =>
  value === undefined
    ? ''
    : value.toLocaleString('en-US', {
        minimumFractionDigits: digits[unit],
        maximumFractionDigits: digits[unit],
      });

/** The relative change; empty without a base. */
const writeChange = (value: number, before: number | undefined): string => {
  if (before === undefined || before === 0) return value === before ? '=' : '';
  const percent = Math.round((value / before - 1) * 100);
  return percent === 0 ? '=' : `${percent > 0 ? '+' : '−'}${Math.abs(percent)} %`;
};

const find = (
  answers: readonly Answer[],
  { question, page }: Answer,
  name: string,
): Figure | undefined =>
  answers
    .filter((answer) => answer.question === question && answer.page === page)
    .flatMap(({ figures }) => figures)
    .find((figure) => figure.name === name);

/**
 * Returns one question's figures as columns with the minimum and the aim.
 * @param before an earlier run's answers, shown in additional columns
 */
export function drawTable(
  answers: readonly Answer[],
  before: readonly Answer[] | null = null,
): string {
  const headings = [
    'page',
    'figure',
    'unit',
    'wall',
    'cpu',
    'least',
    'at most',
    '',
    'before',
    'change',
  ];
  const rows = answers.flatMap((answer) =>
    answer.figures.map((figure) => {
      const was = before === null ? undefined : find(before, answer, figure.name)?.value;
      return [
        answer.page,
        figure.name,
        figure.unit,
        write(figure.value, figure.unit),
        write(figure.cpuMs, figure.unit),
        write(figure.least, figure.unit),
        write(figure.limit, figure.unit),
        figure.limit === undefined ? '' : isOver(figure) ? '✗' : '✓',
        write(was, figure.unit),
        writeChange(figure.value, was),
      ];
    }),
  );
  return layOut(
    [headings, ...rows].map((row) => (before === null ? row.slice(0, -2) : row)),
    3,
  );
}

/** Returns one row per page and one column per figure; `✗` marks a missed aim, brackets an earlier run. */
export function drawWideTable(
  answers: readonly Answer[],
  before: readonly Answer[] | null = null,
): string {
  const names = [...new Set(answers.flatMap(({ figures }) => figures.map(({ name }) => name)))];
  const rows = answers.map((answer) => [
    answer.page,
    ...names.map((name) => {
      const figure = answer.figures.find((candidate) => candidate.name === name);
      if (figure === undefined) return '';
      const earlier = before === null ? undefined : find(before, answer, name);
      const was = earlier === undefined ? '' : ` (${write(earlier.value, earlier.unit)})`;
      return `${isOver(figure) ? '✗ ' : ''}${write(figure.value, figure.unit)}${was}`;
    }),
  ]);
  return layOut([['page', ...names], ...rows], 1);
}

/** @param words number of left-aligned columns */
function layOut(rows: readonly (readonly string[])[], words: number): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  const lines = rows.map((row) =>
    row
      .map((cell, column) => {
        const width = widths[column] ?? 0;
        return column < words ? cell.padEnd(width) : cell.padStart(width);
      })
      .join('  ')
      .trimEnd(),
  );
  const rule = widths.map((width) => '─'.repeat(width)).join('  ');
  lines.splice(1, 0, rule.trimEnd());
  return lines.join('\n');
}
