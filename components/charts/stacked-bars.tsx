import { max } from 'd3-array';
import { curveMonotoneX, line } from 'd3-shape';
import type { ChartPoint } from './chart-reader.tsx';
import type { DayScales } from './day-axes.tsx';
import { DayAxes } from './day-axes.tsx';
import { stackBoxes } from './stack-boxes.ts';

interface BarsProps {
  readonly title: string;
  readonly description: string;
  readonly points: readonly ChartPoint[];
  readonly dayName: (index: number) => string;
  readonly format: (value: number) => string;
  /** Of each day, from the bottom up. */
  readonly parts: readonly (readonly number[])[];
  /** Which colour each part has, from 1. */
  readonly series: readonly number[];
  readonly average: readonly number[];
  /** What the days are compared with; empty: with nothing. */
  readonly before: readonly number[];
  readonly picked: number | null;
  readonly onPick: (index: number) => void;
}

/** A bar a day, the moving average, and what the days are compared with. */
export const StackedBars = (props: BarsProps) => {
  const { parts, series, average, before, picked, ...frame } = props;
  const totals = parts.map((values) => values.reduce((a, b) => a + b, 0));
  const boxes = stackBoxes(parts);
  const highest = Math.max(max(totals) ?? 0, max(average) ?? 0, max(before) ?? 0);
  return (
    <DayAxes {...frame} highest={highest}>
      {(scales) => (
        <>
          {boxes.map(({ day, part, from, to }) => (
            <rect
              key={`${day} ${part}`}
              class={`series-${series[part] ?? 1}${picked === null || picked === day ? '' : ' is-faint'}`}
              x={scales.left(day)}
              width={Math.max(scales.width, 1)}
              y={scales.y(to)}
              height={Math.max(scales.y(from) - scales.y(to), 0.5)}
            />
          ))}
          {before.map((value, day) => (
            // A mark across each bar: a line would say that one day led to the next.
            <line
              // biome-ignore lint/suspicious/noArrayIndexKey: a day is its place in the range
              key={day}
              class="line line--before"
              x1={scales.left(day)}
              x2={scales.left(day) + scales.width}
              y1={scales.y(value)}
              y2={scales.y(value)}
            />
          ))}
          {average.length > 7 && <path class="line line--average" d={pathOf(average, scales)} />}
        </>
      )}
    </DayAxes>
  );
};

/** A line through the middles of the columns, never above or below what it joins. */
export const pathOf = (values: readonly number[], { middle, y }: DayScales): string =>
  line<number>((_, index) => middle(index), y).curve(curveMonotoneX)([...values]) ?? '';
