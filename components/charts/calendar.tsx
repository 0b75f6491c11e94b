import { calendarSteps, stepOf } from './calendar-steps.ts';
import type { ChartPoint } from './chart-reader.tsx';
import { ChartReader } from './chart-reader.tsx';
import { Hatched, HatchedSample } from './hatched.tsx';
import { useWidth } from './use-width.ts';

interface CalendarProps {
  readonly title: string;
  readonly description: string;
  readonly points: readonly ChartPoint[];
  readonly values: readonly number[];
  /** Weekday of the first day; 0 is the first day of the reader's week. */
  readonly firstWeekday: number;
  readonly weekdayNames: readonly string[];
  /**
   * Above the week that a month begins in, and above the first; null for days that begin none. `isNarrow`: there is no room for
   * its year. `rowDay`: the day that its row is named after (`rowName`); null: rows have no names.
   */
  readonly monthName: (index: number, isNarrow: boolean, rowDay: number | null) => string | null;
  /** Beside the months of a row, where there are several: what else tells them from those of another. */
  readonly rowName: (index: number) => string;
  /** Heading of the legend. */
  readonly legend: string;
  /** Legend entry of days without data, if there are any. */
  readonly unreportedName: string;
  /** Writes the lowest and the highest value of a step, in a short form and exactly. */
  readonly stepName: (from: number, to: number) => string;
  readonly stepTitle: (from: number, to: number) => string;
  readonly picked: number | null;
  readonly onPick: (index: number) => void;
}

const top = 22;
/** For the names of weekdays, at least. */
const leastLeft = 40;
const gap = 2;
/** A leap year may begin on the last day of a week, and end on the first of another. */
const yearOfWeeks = 54;
/** In px. A month of them takes a third of the card, and is no higher than the other pictures. */
const largestCell = 44;
/** Between rows of weeks, where they do not fit beside each other. */
const rowGap = 14;

/** Every day a square, weeks from left to right: the darker, the more. A legend below explains the colours. */
export const Calendar = (props: CalendarProps) => {
  const { points, values, firstWeekday, weekdayNames, monthName, picked } = props;
  const [ref, width] = useWidth<HTMLDivElement>(880);
  const weeks = Math.ceil((points.length + firstWeekday) / 7);
  const shownNames = weekdayNames.filter((_, weekday) => weekday % 2 === 0);
  const left = Math.max(leastLeft, ...shownNames.map((name) => widthOf(name) + 6));
  const room = width - left;
  const cell = Math.max(
    13,
    Math.min(largestCell, Math.floor(room / Math.max(Math.min(weeks, yearOfWeeks), 1))),
  );
  // No more than a year: the same month then stands below itself.
  const weeksARow = Math.max(1, Math.min(weeks, yearOfWeeks, Math.floor(room / cell)));
  const rows = Array.from({ length: Math.ceil(weeks / weeksARow) }, (_, row) => row);
  const rowHeight = top + 7 * cell + rowGap;
  const height = rows.length * rowHeight - rowGap + 4;
  const steps = calendarSteps(values);
  const weekOf = (index: number) => Math.floor((index + firstWeekday) / 7);
  const rowOf = (index: number) => Math.floor(weekOf(index) / weeksARow);
  const placeOf = (index: number) => ({
    x: left + (weekOf(index) % weeksARow) * cell,
    y: rowOf(index) * rowHeight + top + ((index + firstWeekday) % 7) * cell,
  });
  const firstOf = (row: number) => Math.max(0, row * weeksARow * 7 - firstWeekday);
  const names = points.map((_, index) =>
    monthName(index, cell < 16, rows.length > 1 ? firstOf(rowOf(index)) : null),
  );
  /** The first month may end too soon to be named beside the next. */
  const next = names.findIndex((name, index) => index > 0 && name !== null);
  const [begins, ends] = [placeOf(0), placeOf(next)];
  const isCramped =
    next > 0 && rowOf(0) === rowOf(next) && ends.x - begins.x < widthOf(names[0] ?? '');
  const labels = placeLabels(
    names.flatMap((name, index) =>
      name === null || (index === 0 && isCramped)
        ? []
        : [{ index, row: rowOf(index), x: placeOf(index).x, name }],
    ),
    width,
  );
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
        place={(index) => {
          const { x, y } = placeOf(index);
          return { x: x + cell / 2, y, halfWidth: cell / 2 };
        }}
      >
        {(active) => (
          <svg
            class="calendar"
            viewBox={`0 0 ${width} ${height}`}
            width={width}
            height={height}
            aria-hidden="true"
          >
            {rows.map((row) =>
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
            {rows.length > 1 &&
              rows.map((row) => (
                <text
                  key={row}
                  class="calendar__name"
                  x={left - 8}
                  y={row * rowHeight + top - 8}
                  text-anchor="end"
                >
                  {props.rowName(firstOf(row))}
                </text>
              ))}
            <Hatched
              boxes={points.flatMap(({ isUnreported }, index) =>
                isUnreported ? [{ ...placeOf(index), width: cell - gap, height: cell - gap }] : [],
              )}
            />
            {points.map(({ id, isUnreported }, index) => {
              const { x, y } = placeOf(index);
              const value = values[index] ?? 0;
              const month = labels.get(index);
              const isMarked = index === active || index === picked;
              return (
                <g key={id}>
                  {month && (
                    <text class="calendar__name" x={month.x} y={y - ((y - top) % rowHeight) - 8}>
                      {month.name}
                    </text>
                  )}
                  <rect
                    class={`calendar__day calendar__day--${isUnreported ? 'unreported' : (stepOf(steps, value)?.level ?? 0)}${isMarked ? ' is-marked' : ''}`}
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
        {props.legend}
        {[{ from: 0, to: 0, level: 0 }, ...steps].map(({ from, to, level }) => (
          <span key={level} title={props.stepTitle(from, to)}>
            <i class={`calendar__sample calendar__sample--${level}`} />
            {props.stepName(from, to)}
          </span>
        ))}
        {points.some(({ isUnreported }) => isUnreported) && (
          <span>
            <HatchedSample />
            {props.unreportedName}
          </span>
        )}
      </p>
    </div>
  );
};

/** Names of months, placed above the weeks of a calendar. */

/** About how wide a name is, in px, with room behind it. */
const widthOf = (name: string): number => name.length * 7 + 6;

interface Label {
  readonly index: number;
  readonly row: number;
  /** Start of its week, in px. */
  readonly x: number;
  readonly name: string;
}

/**
 * By index. A name that would not end before the picture does stands further to the left; where another one is there, it is left out.
 * `labels`: in the order of their days; `width`: of the picture, in px.
 */
export function placeLabels(labels: readonly Label[], width: number): Map<number, Label> {
  const placed = new Map<number, Label>();
  let last: Label | null = null;
  for (const label of labels) {
    const x = Math.min(label.x, width - widthOf(label.name));
    const isMoved = x < label.x;
    if (isMoved && last?.row === label.row && x < last.x + widthOf(last.name)) continue;
    last = { ...label, x };
    placed.set(label.index, last);
  }
  return placed;
}
