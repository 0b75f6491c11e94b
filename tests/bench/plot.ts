import { line } from 'd3-shape';
import type { Answer, Figure } from './figure.ts';

const panel = { width: 300, height: 220, left: 58, top: 46, gap: 24, bottom: 44 } as const;

/** Distinct without colours, on light and dark. */
const scopes = [
  { id: 'whole-page', words: 'whole page', color: '#0f766e', dash: '' },
  { id: 'as-i-read', words: 'as I read', color: '#b45309', dash: '6 4' },
] as const;

const panels = [
  { figure: 'all of ours', title: 'Time of ours, cpu', unit: 'ms' },
  { figure: 'longest task of ours', title: 'Longest task of ours, cpu', unit: 'ms' },
  { figure: 'memory', title: 'Memory', unit: 'MB' },
] as const;

interface Point {
  readonly elements: number;
  readonly value: number;
}

const measured = (figure: Figure | undefined): number | null =>
  figure === undefined ? null : (figure.cpuMs ?? figure.value);

function pointsOf(answers: readonly Answer[], name: string): Point[] {
  return answers
    .flatMap(({ figures }) => {
      const value = measured(figures.find((figure) => figure.name === name));
      const elements = measured(figures.find((figure) => figure.name === 'elements'));
      // A logarithm has no zero.
      return value === null || elements === null ? [] : [{ elements, value: Math.max(value, 0.1) }];
    })
    .sort((one, other) => one.elements - other.elements);
}

const powersOfTen = (from: number, to: number): number[] =>
  Array.from(
    { length: Math.ceil(Math.log10(to)) - Math.floor(Math.log10(from)) + 1 },
    (_, power) => 10 ** (Math.floor(Math.log10(from)) + power),
  );

const short = (value: number): string =>
  value.toLocaleString('en-US', { maximumFractionDigits: 1 });

/** Returns where a value stands between two others on a logarithmic scale, from 0 to 1. */
const logarithmOf =
  (from: number, to: number) =>
  (value: number): number =>
    Math.log(value / from) / (Math.log(to / from) || 1);

function drawPanel(answers: readonly Answer[], { figure, title, unit }: (typeof panels)[number]) {
  const lines = scopes.map((scope) => ({
    ...scope,
    points: pointsOf(answers, `${scope.id}: ${figure}`),
  }));
  const all = lines.flatMap(({ points }) => points);
  const elements = powersOfTen(
    Math.min(...all.map((point) => point.elements)) * 1.05,
    Math.max(...all.map((point) => point.elements)) / 1.05,
  );
  const values = powersOfTen(
    Math.min(...all.map(({ value }) => value)),
    Math.max(...all.map(({ value }) => value)),
  );
  const across = logarithmOf(elements[0] ?? 1, Math.max(...all.map((point) => point.elements)));
  const up = logarithmOf(values[0] ?? 1, values.at(-1) ?? 10);
  const x = (value: number): number => across(value) * panel.width;
  const y = (value: number): number => (1 - up(value)) * panel.height;
  const path = line<Point>(
    (point) => x(point.elements),
    ({ value }) => y(value),
  );
  return [
    `<text y="-16" font-weight="600">${title} (${unit})</text>`,
    ...values.map(
      (value) =>
        `<path d="M0 ${y(value)}H${panel.width}" stroke="#8884"/><text x="-8" y="${y(value) + 4}" text-anchor="end">${short(value)}</text>`,
    ),
    ...elements.map(
      (count) =>
        `<text x="${x(count)}" y="${panel.height + 20}" text-anchor="middle">${short(count)}</text>`,
    ),
    ...lines.flatMap(({ points, color, dash }) => [
      `<path d="${path(points)}" fill="none" stroke="${color}" stroke-width="2" stroke-dasharray="${dash}"/>`,
      ...points.map(
        (point) =>
          `<circle cx="${x(point.elements)}" cy="${y(point.value)}" r="3.5" fill="${color}"><title>${short(point.elements)} elements: ${short(point.value)} ${unit}</title></circle>`,
      ),
    ]),
  ].join('\n');
}

/** Draws the growth as SVG: panels for time, tasks and memory with logarithmic axes. */
export function drawGrowth(answers: readonly Answer[]): string {
  const step = panel.left + panel.width + panel.gap;
  const width = step * panels.length;
  const height = panel.top + panel.height + panel.bottom + 30;
  const legend = scopes.map(
    ({ words, color, dash }, index) =>
      `<g transform="translate(${panel.left + index * 140} ${height - 14})"><path d="M0 -4H28" stroke="${color}" stroke-width="2" stroke-dasharray="${dash}"/><text x="36">${words}</text></g>`,
  );
  const drawn = panels.map(
    (one, index) =>
      `<g transform="translate(${index * step + panel.left} ${panel.top})">\n${drawPanel(answers, one)}\n</g>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" font-family="system-ui, sans-serif" font-size="12" fill="#222">
<title>How time, longest task and memory grow with the elements of a page</title>
<rect width="100%" height="100%" fill="#fff"/>
${drawn.join('\n')}
${legend.join('\n')}
<text x="${width - panel.gap}" y="${height - 14}" text-anchor="end">elements of the page; both axes logarithmic</text>
</svg>
`;
}
