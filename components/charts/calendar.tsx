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
  /** 0 is the first day of the reader's week. */
  readonly firstWeekday: number;
  readonly weekdayNames: readonly string[];
  /**
   * Null for a day that begins no month. `isNarrow`: there is no room for the year. `rowDay`: the day that names its row, or
   * null.
   */
  readonly monthName: (index: number, isNarrow: boolean, rowDay: number | null) => string | null;
  /** Distinguishes rows that have the same months. */
  readonly rowName: (index: number) => string;
  readonly legend: string;
  readonly unreportedName: string;
  /** In a short form and exactly. */
  readonly stepName: (from: number, to: number) => string;
  readonly stepTitle: (from: number, to: number) => string;
  readonly picked: number | null;
  readonly onPick: (index: number) => void;
}

const top = 22;
const leastLeft = 40;
const gap = 2;
/** A leap year may begin on a week's last day and end on another's first. */
const yearOfWeeks = 54;
/** In px, so that a month is no higher than the other pictures. */
const largestCell = 44;
const rowGap = 14;

/** A square for each day, weeks from left to right. Darker days have more. */
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
  // At most a year, because a month then stands below itself.
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

/** In px, with room behind it. */
const widthOf = (name: string): number => name.length * 7 + 6;

interface Label {
  readonly index: number;
  readonly row: number;
  /** In px. */
  readonly x: number;
  readonly name: string;
}

/** A name that would leave the picture moves to the left, and is left out if another one is there. */
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
