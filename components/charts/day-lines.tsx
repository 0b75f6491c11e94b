import { max } from 'd3-array';
import type { DayFrame } from './day-axes.tsx';
import { DayAxes } from './day-axes.tsx';
import { pathOf } from './paths.tsx';

interface LinesProps extends DayFrame {
  /** At most five, each with its own dashes for readers who do not tell colours apart. Null: unknown. */
  readonly lines: readonly (readonly (number | null)[])[];
}

export const DayLines = ({ lines, ...frame }: LinesProps) => (
  <DayAxes {...frame} highest={max(lines, (values) => max(values, Number)) ?? 0}>
    {(scales, active) =>
      lines.map((values, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place, which gives it its colour
        <g key={index} class={`series-${index + 1}`}>
          <path
            class={`line line--series line--${index + 1}`}
            d={pathOf(values, scales.middle, scales.y)}
          />
          {values.map((value, day) =>
            value !== null && (day === active || isAlone(values, day)) ? (
              <circle
                // biome-ignore lint/suspicious/noArrayIndexKey: a day is known by its place
                key={day}
                class="line__point"
                cx={scales.middle(day)}
                cy={scales.y(value)}
                r="4"
              />
            ) : null,
          )}
        </g>
      ))
    }
  </DayAxes>
);

/** A day between gaps has no line to it. */
const isAlone = (values: readonly (number | null)[], day: number): boolean =>
  (values[day - 1] ?? null) === null && (values[day + 1] ?? null) === null;
