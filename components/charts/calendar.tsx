import { scaleQuantile } from 'd3-scale';
import type { ChartPoint } from './chart-reader.tsx';
import { ChartReader } from './chart-reader.tsx';
import { useWidth } from './use-width.ts';

interface CalendarProps {
  readonly title: string;
  readonly description: string;
  readonly points: readonly ChartPoint[];
  readonly values: readonly number[];
  /** Of the first day: 0 for the first day of a week, as the reader's weeks begin. */
  readonly firstWeekday: number;
  readonly weekdayNames: readonly string[];
  /** Above the week that a month begins in, and above the first; null for days that begin none. `isNarrow`: there is no room for its year. */
  readonly monthName: (index: number, isNarrow: boolean) => string | null;
  readonly less: string;
  readonly more: string;
  readonly picked: number | null;
  readonly onPick: (index: number) => void;
}

const levels = 5;
const top = 22;
/** For the names of weekdays, at least. */
const leastLeft = 40;
const gap = 2;
/** Between rows of weeks, where they do not fit beside each other. */
const rowGap = 14;

/** About how wide a name is, in px, with room behind it. */
const widthOf = (name: string): number => name.length * 7 + 6;

/** Every day a square, weeks from left to right: the darker, the more. Levels are fifths of the days that have anything. */
export const Calendar = (props: CalendarProps) => {
  const { points, values, firstWeekday, weekdayNames, monthName, picked, less, more } = props;
  const [ref, width] = useWidth<HTMLDivElement>(880);
  const weeks = Math.ceil((points.length + firstWeekday) / 7);
  const shownNames = weekdayNames.filter((_, weekday) => weekday % 2 === 0);
  const left = Math.max(leastLeft, ...shownNames.map((name) => widthOf(name) + 6));
  const room = width - left;
  const cell = Math.max(13, Math.min(30, Math.floor(room / Math.max(weeks, 1))));
  const weeksARow = Math.max(1, Math.min(weeks, Math.floor(room / cell)));
  const rowHeight = top + 7 * cell + rowGap;
  const height = Math.ceil(weeks / weeksARow) * rowHeight - rowGap + 4;
  const level = scaleQuantile<number>(
    values.filter((value) => value > 0),
    Array.from({ length: levels }, (_, index) => index + 1),
  );
  const weekOf = (index: number) => Math.floor((index + firstWeekday) / 7);
  const rowOf = (index: number) => Math.floor(weekOf(index) / weeksARow);
  const placeOf = (index: number) => ({
    x: left + (weekOf(index) % weeksARow) * cell,
    y: rowOf(index) * rowHeight + top + ((index + firstWeekday) % 7) * cell,
  });
  const names = points.map((_, index) => monthName(index, cell < 16));
  /** The first month may end too soon to be named beside the next. */
  const next = names.findIndex((name, index) => index > 0 && name !== null);
  const [begins, ends] = [placeOf(0), placeOf(next)];
  const isCramped =
    next > 0 && rowOf(0) === rowOf(next) && ends.x - begins.x < widthOf(names[0] ?? '');
  const find = (x: number, y: number): number | null => {
    const row = Math.floor(y / rowHeight);
    const week = row * weeksARow + Math.floor((x - left) / cell);
    const weekday = Math.floor((y - row * rowHeight - top) / cell);
    const isInRow = x >= left && x < left + weeksARow * cell && weekday >= 0 && weekday < 7;
    const index = week * 7 + weekday - firstWeekday;
    return isInRow && index >= 0 && index < points.length ? index : null;
  };
  return (
    <div ref={ref}>
      <ChartReader
        title={props.title}
        description={props.description}
        points={points}
        column={7}
        onPick={props.onPick}
        find={find}
        place={(index) => ({ x: placeOf(index).x + cell / 2, y: placeOf(index).y })}
      >
        {(active) => (
          <svg
            class="calendar"
            viewBox={`0 0 ${width} ${height}`}
            width={width}
            height={height}
            aria-hidden="true"
          >
            {Array.from({ length: Math.ceil(weeks / weeksARow) }, (_, at) => at).map((row) =>
              weekdayNames.map(
                (name, weekday) =>
                  weekday % 2 === 0 && (
                    <text
                      key={`${row} ${name}`}
                      class="calendar__name"
                      x={left - 8}
                      y={row * rowHeight + top + weekday * cell + cell / 2}
                      dy="0.32em"
                      text-anchor="end"
                    >
                      {name}
                    </text>
                  ),
              ),
            )}
            {points.map(({ id }, index) => {
              const { x, y } = placeOf(index);
              const value = values[index] ?? 0;
              const month = index === 0 && isCramped ? null : (names[index] ?? null);
              const isMarked = index === active || index === picked;
              return (
                <g key={id}>
                  {month !== null && (
                    <text class="calendar__name" x={x} y={y - ((y - top) % rowHeight) - 8}>
                      {month}
                    </text>
                  )}
                  <rect
                    class={`calendar__day calendar__day--${value > 0 ? level(value) : 0}${isMarked ? ' is-marked' : ''}`}
                    x={x}
                    y={y}
                    width={cell - gap}
                    height={cell - gap}
                    rx="2"
                  />
                </g>
              );
            })}
          </svg>
        )}
      </ChartReader>
      <p class="calendar__legend">
        {less}
        <span aria-hidden="true">
          {Array.from({ length: levels + 1 }, (_, level) => level).map((step) => (
            <i key={step} class={`calendar__sample calendar__sample--${step}`} />
          ))}
        </span>
        {more}
      </p>
    </div>
  );
};
