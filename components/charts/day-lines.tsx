import { max } from 'd3-array';
import type { ChartPoint } from './chart-reader.tsx';
import { DayAxes } from './day-axes.tsx';
import { pathOf } from './stacked-bars.tsx';

interface LinesProps {
  readonly title: string;
  readonly description: string;
  readonly points: readonly ChartPoint[];
  readonly dayName: (index: number) => string | null;
  readonly format: (value: number) => string;
  /** At most five; each has its own colour and its own dashes, for who does not tell colours apart. */
  readonly lines: readonly (readonly number[])[];
  readonly onPick: (index: number) => void;
}

export const DayLines = ({ lines, ...frame }: LinesProps) => (
  <DayAxes {...frame} highest={max(lines, (values) => max(values)) ?? 0}>
    {(scales, active) =>
      lines.map((values, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place, which gives it its colour
        <g key={index} class={`series-${index + 1}`}>
          <path class={`line line--series line--${index + 1}`} d={pathOf(values, scales)} />
          {active !== null && (
            <circle
              class="line__point"
              cx={scales.middle(active)}
              cy={scales.y(values[active] ?? 0)}
              r="4"
            />
          )}
          {values.length === 1 && (
            <circle class="line__point" cx={scales.middle(0)} cy={scales.y(values[0] ?? 0)} r="4" />
          )}
        </g>
      ))
    }
  </DayAxes>
);
