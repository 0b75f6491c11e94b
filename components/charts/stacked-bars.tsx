import { cumsum, max } from 'd3-array';
import type { DayFrame, DayScales } from './day-axes.tsx';
import { DayAxes } from './day-axes.tsx';
import { Boxes, pathOf } from './paths.tsx';

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
  /** For each day, where its first part begins and where each part ends. */
  const stacked = parts.map((values) => cumsum([0, ...values]));
  const isBeside = (day: number) => picked !== null && picked !== day;
  const highest = Math.max(
    max(stacked, (ends) => ends.at(-1)) ?? 0,
    max(average, Number) ?? 0,
    max(before, Number) ?? 0,
  );
  /** Parts of nothing have no box. */
  const boxOf = ({ left, width, y }: DayScales, day: number, part: number) => {
    const [from = 0, to = 0] = stacked[day]?.subarray(part, part + 2) ?? [];
    const height = Math.max(y(from) - y(to), 0.5);
    return to > from ? [{ x: left(day), y: y(to), width: Math.max(width, 1), height }] : [];
  };
  return (
    <DayAxes {...frame} highest={highest}>
      {(scales) => (
        <>
          {series.flatMap((colour, part) =>
            [false, true].map((isFaint) => (
              <Boxes
                key={`${colour} ${isFaint}`}
                name={`series-${colour}${isFaint ? ' is-faint' : ''}`}
                boxes={parts.flatMap((_, day) =>
                  isFaint === isBeside(day) ? boxOf(scales, day, part) : [],
                )}
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
