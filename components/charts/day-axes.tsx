/** The frame of a picture of days: scales, lines for round values, names of days. */
// d3-array and d3-shape ship separate modules in the pinned versions. Their later patches ship one file, which cannot be shaken.
import { nice, ticks as roundValues } from 'd3-array';
import type { ComponentChildren } from 'preact';
import { isolated } from '../../utils/wording/sentences.ts';
import type { ChartFrame } from './chart-reader.tsx';
import { ChartReader } from './chart-reader.tsx';
import { Hatched } from './paths.tsx';
import { placeNames } from './place-names.ts';
import { useWidth } from './use-width.ts';

export interface DayScales {
  readonly left: (index: number) => number;
  readonly middle: (index: number) => number;
  readonly width: number;
  readonly y: (value: number) => number;
}

export interface DayFrame extends ChartFrame {
  /** Null: none is written. */
  readonly dayName: (index: number) => string | null;
  readonly format: (value: number) => string;
  /** In px. */
  readonly height?: number;
}

interface DayAxesProps extends DayFrame {
  readonly highest: number;
  /** In px. */
  readonly children: (scales: DayScales, active: number | null) => ComponentChildren;
}

const edges = { top: 12, right: 8, bottom: 26, left: 48 };
const lines = 4;
/** In px, with what stands beside it. */
const letterWidth = 6.5;
const beside = 16;
/** From this many days on, lines are thinner and hide less. */
const dense = 180;
/** Few days still have bars. */
const widest = 72;

export const DayAxes = ({
  dayName,
  highest,
  format,
  height = 260,
  children,
  ...frame
}: DayAxesProps) => {
  const { points } = frame;
  const [ref, width] = useWidth();
  // Lines stand for whole characters, even if all values are zero.
  const [, top] = nice(0, highest || 4, lines);
  const bottom = height - edges.bottom;
  const y = (value: number) => bottom - (value / top) * (bottom - edges.top);
  const ticks = roundValues(0, top, lines).map((value) => ({ value, words: format(value) }));
  const longest = Math.max(...ticks.map(({ words }) => words.length));
  const margin = { ...edges, left: Math.max(edges.left, longest * letterWidth + beside) };
  const right = width - margin.right;
  const room = (right - margin.left) / Math.max(points.length, 1);
  // The pointer finds the nearest column.
  const gap = points.length > 120 ? 0 : Math.max(0.25, 1 - widest / room);
  const start = (index: number) => margin.left + index * room;
  const scales: DayScales = {
    left: (index) => start(index) + (room * gap) / 2,
    middle: (index) => start(index) + room / 2,
    width: room * (1 - gap),
    y,
  };
  const unreported = [...points.keys()].filter((index) => points[index]?.isUnreported);
  const names = placeNames({
    names: points.map((_, index) => dayName(index)),
    middle: scales.middle,
    width,
  });
  const find = (at: number): number | null => {
    const index = Math.floor((at - margin.left) / room);
    return index >= 0 && index < points.length ? index : null;
  };
  return (
    <div ref={ref}>
      <ChartReader
        {...frame}
        find={find}
        place={(index) => ({ x: scales.middle(index), y: margin.top, halfWidth: scales.width / 2 })}
      >
        {(active) => (
          <svg
            class={`day-axes${points.length > dense ? ' is-dense' : ''}`}
            viewBox={`0 0 ${width} ${height}`}
            width={width}
            height={height}
            aria-hidden="true"
          >
            {active !== null && (
              <rect
                class="day-axes__active"
                x={start(active)}
                width={room}
                y={margin.top}
                height={height - margin.top - margin.bottom}
              />
            )}
            <Hatched
              boxes={unreported.map((index) => ({
                x: start(index),
                y: margin.top,
                width: room,
                height: height - margin.top - margin.bottom,
              }))}
            />
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
                  {/* In a picture that goes from left to right, words of the other direction keep their own order. */}
                  {isolated(words)}
                </text>
              </g>
            ))}
            {children(scales, active)}
            {names.map(({ index, name, x: middle }) => (
              <text
                key={points[index]?.id}
                class="day-axes__day"
                x={middle}
                y={height - 8}
                text-anchor="middle"
              >
                {isolated(name)}
              </text>
            ))}
          </svg>
        )}
      </ChartReader>
    </div>
  );
};
