/** The frame of a picture of days: the scales, lines for round values, and names of some days below. */
import { scaleBand, scaleLinear } from 'd3-scale';
import type { ComponentChildren } from 'preact';
import type { ChartPoint } from './chart-reader.tsx';
import { ChartReader } from './chart-reader.tsx';
import { useWidth } from './use-width.ts';

export interface DayScales {
  /** The left edge of a day's column. */
  readonly left: (index: number) => number;
  readonly middle: (index: number) => number;
  /** Of a column. */
  readonly width: number;
  /** Of a value, from the top. */
  readonly y: (value: number) => number;
}

interface DayAxesProps {
  readonly title: string;
  readonly description: string;
  readonly points: readonly ChartPoint[];
  /** The name of a day below the picture. */
  readonly dayName: (index: number) => string;
  readonly highest: number;
  /** A value beside a line, as short as can be. */
  readonly format: (value: number) => string;
  readonly onPick?: ((index: number) => void) | undefined;
  /** Draws below the lines of the frame, in px. */
  readonly children: (scales: DayScales, active: number | null) => ComponentChildren;
}

const height = 260;
const edges = { top: 12, right: 8, bottom: 26, left: 48 };
/** About how wide a letter of a value is, in px, and what stands beside it. */
const letterWidth = 6.5;
const beside = 16;

/** In a picture that goes from left to right, words of the other direction keep their own order. */
const ownOrder = (words: string): string => `\u2068${words}\u2069`;
/** Room for the name of a day. */
const nameWidth = 76;
/** A week's columns are no wider: they stay bars. */
const widest = 64;

export const DayAxes = (props: DayAxesProps) => {
  const { title, description, points, dayName, highest, format, onPick, children } = props;
  const [ref, width] = useWidth<HTMLDivElement>(880);
  // Where there is nothing, too, the lines stand for whole characters.
  const y = scaleLinear([0, highest || 4], [height - edges.bottom, edges.top]).nice(4);
  const ticks = y.ticks(4).map((value) => ({ value, words: format(value) }));
  const longest = Math.max(...ticks.map(({ words }) => words.length));
  const margin = { ...edges, left: Math.max(edges.left, longest * letterWidth + beside) };
  const most = margin.left + points.length * widest;
  const right = Math.min(width - margin.right, most);
  const x = scaleBand<number>([...points.keys()], [margin.left, right]).paddingInner(
    points.length > 120 ? 0 : 0.25,
  );
  const left = (index: number) => x(index) ?? margin.left;
  const scales: DayScales = {
    left,
    middle: (index) => left(index) + x.bandwidth() / 2,
    width: x.bandwidth(),
    y,
  };
  const every = Math.max(1, Math.ceil((points.length * nameWidth) / (right - margin.left)));
  const find = (at: number): number | null => {
    const index = Math.floor((at - margin.left + (x.step() - x.bandwidth()) / 2) / x.step());
    return index >= 0 && index < points.length ? index : null;
  };
  return (
    <div ref={ref}>
      <ChartReader
        {...{ title, description, points, onPick, find }}
        place={(index) => ({ x: scales.middle(index), y: margin.top })}
      >
        {(active) => (
          <svg
            class="day-axes"
            viewBox={`0 0 ${width} ${height}`}
            width={width}
            height={height}
            aria-hidden="true"
          >
            {active !== null && (
              <rect
                class="day-axes__active"
                x={left(active) - (x.step() - x.bandwidth()) / 2}
                width={x.step()}
                y={margin.top}
                height={height - margin.top - margin.bottom}
              />
            )}
            {ticks.map(({ value, words }) => (
              <g key={value}>
                <line
                  class="day-axes__line"
                  x1={margin.left}
                  x2={width - margin.right}
                  y1={y(value)}
                  y2={y(value)}
                />
                <text class="day-axes__value" x={margin.left - 8} y={y(value)} dy="0.32em">
                  {ownOrder(words)}
                </text>
              </g>
            ))}
            {children(scales, active)}
            {points.map(
              ({ id }, index) =>
                index % every === 0 && (
                  <text
                    key={id}
                    class="day-axes__day"
                    x={scales.middle(index)}
                    y={height - 8}
                    text-anchor={anchorOf(scales.middle(index), margin.left, width)}
                  >
                    {ownOrder(dayName(index))}
                  </text>
                ),
            )}
          </svg>
        )}
      </ChartReader>
    </div>
  );
};

/** Names at the edges stay within the picture. */
const anchorOf = (x: number, left: number, width: number): 'start' | 'middle' | 'end' => {
  if (x < left + nameWidth / 3) return 'start';
  return x > width - nameWidth / 2 ? 'end' : 'middle';
};
