import { max, sum } from 'd3-array';
import type { DayFrame, DayScales } from './day-axes.tsx';
import { DayAxes } from './day-axes.tsx';
import { Boxes, pathOf, stackBoxes } from './paths.tsx';

interface BarsProps extends DayFrame {
  /** From the bottom up. */
  readonly parts: readonly (readonly number[])[];
  /** The number of each part's colour, from 1. */
  readonly series: readonly number[];
  /** Null: this day has none; empty: no day has one. */
  readonly average?: readonly (number | null)[];
  /** As `average`. */
  readonly before?: readonly (number | null)[];
  readonly picked?: number | null;
}

export const StackedBars = (props: BarsProps) => {
  const { parts, series, average = [], before = [], picked = null, ...frame } = props;
  const stacked = stackBoxes(parts);
  const isBeside = (day: number) => picked !== null && picked !== day;
  const highest = Math.max(
    max(parts, (values) => sum(values)) ?? 0,
    max(average, Number) ?? 0,
    max(before, Number) ?? 0,
  );
  return (
    <DayAxes {...frame} highest={highest}>
      {(scales) => (
        <>
          {series.flatMap((colour, part) =>
            [false, true].map((isFaint) => (
              <Boxes
                key={`${colour} ${isFaint}`}
                name={`series-${colour}${isFaint ? ' is-faint' : ''}`}
                boxes={(stacked[part] ?? [])
                  .filter(({ day }) => isFaint === isBeside(day))
                  .map(({ day, from, to }) => ({
                    x: scales.left(day),
                    y: scales.y(to),
                    width: Math.max(scales.width, 1),
                    height: Math.max(scales.y(from) - scales.y(to), 0.5),
                  }))}
              />
            )),
          )}
          {/* A mark in the middle of each bar, whose edges stay whole: a line would say that one day led to the next. */}
          <Rimmed
            name="line--before"
            d={before
              .map((value, day) => (value === null ? '' : markAt(scales, day, value)))
              .join('')}
          />
          {average.length > 0 && (
            <Rimmed name="line--average" d={pathOf(average, scales.middle, scales.y)} />
          )}
        </>
      )}
    </DayAxes>
  );
};

/** A share of a bar's width. */
const markShare = 0.6;

const markAt = ({ left, width, y }: DayScales, day: number, value: number): string =>
  `M${left(day) + (width * (1 - markShare)) / 2} ${y(value)}h${width * markShare}`;

/** The rim has the colour behind the bars, because a line crosses bars of every colour. */
const Rimmed = ({ name, d }: { readonly name: string; readonly d: string }) => (
  <>
    <path class="line line--rim" d={d} />
    <path class={`line ${name}`} d={d} />
  </>
);
