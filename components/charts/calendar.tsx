import { dateOf } from '../../utils/wording/usage-words.ts';
import { monthName, weekdayNames, weekStartOf, yearName } from './calendar-names.ts';
import { calendarSteps, stepOf } from './calendar-steps.ts';
import type { ChartFrame } from './chart-reader.tsx';
import { ChartReader } from './chart-reader.tsx';
import { Hatched, HatchedSample } from './paths.tsx';
import { useWidth } from './use-width.ts';

/** The points' ids are their days. */
interface CalendarProps extends ChartFrame {
  readonly values: readonly number[];
  readonly locale: string;
  readonly legend: string;
  readonly unreportedName: string;
  /** In a short form and exactly. */
  readonly stepName: (from: number, to: number) => string;
  readonly stepTitle: (from: number, to: number) => string;
  readonly picked: number | null;
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
export const Calendar = ({
  values,
  locale,
  legend,
  unreportedName,
  stepName,
  stepTitle,
  picked,
  ...frame
}: CalendarProps) => {
  const { points } = frame;
  const [ref, width] = useWidth<HTMLDivElement>(880);
  const dayOf = (index: number) => points[index]?.id ?? '';
  const weekStart = weekStartOf(locale);
  const firstWeekday = (dateOf(dayOf(0)).getUTCDay() - weekStart + 7) % 7;
  const weeks = Math.ceil((points.length + firstWeekday) / 7);
  // There is room for every second weekday.
  const named = weekdayNames(weekStart, locale)
    .map((name, weekday) => ({ name, weekday }))
    .filter(({ weekday }) => weekday % 2 === 0);
  const left = Math.max(leastLeft, ...named.map(({ name }) => widthOf(name) + 6));
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
  const names = points.map(({ id }, index) => {
    if (index !== 0 && !id.endsWith('-01')) return null;
    const isYearShown =
      rows.length > 1 && dayOf(firstOf(rowOf(index))).slice(0, 4) === id.slice(0, 4);
    return monthName(id, { isNarrow: cell < 16, isYearShown }, locale);
  });
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
        {...frame}
        column={7}
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
              named.map(({ name, weekday }) => (
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
              )),
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
                  {yearName(dayOf(firstOf(row)), locale)}
                </text>
              ))}
            {labels.map(({ index, row, x, name }) => (
              <text key={index} class="calendar__name" x={x} y={row * rowHeight + top - 8}>
                {name}
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
              const isMarked = index === active || index === picked;
              return (
                <rect
                  key={id}
                  class={`calendar__day calendar__day--${isUnreported ? 'unreported' : (stepOf(steps, value)?.level ?? 0)}${isMarked ? ' is-marked' : ''}`}
                  x={x}
                  y={y}
                  width={cell - gap}
                  height={cell - gap}
                  rx="2"
                />
              );
            })}
          </svg>
        )}
      </ChartReader>
      <p class="calendar__legend">
        {legend}
        {[{ from: 0, to: 0, level: 0 }, ...steps].map(({ from, to, level }) => (
          <span key={level} title={stepTitle(from, to)}>
            <i class={`calendar__sample calendar__sample--${level}`} />
            {stepName(from, to)}
          </span>
        ))}
        {points.some(({ isUnreported }) => isUnreported) && (
          <span>
            <HatchedSample />
            {unreportedName}
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
export function placeLabels(labels: readonly Label[], width: number): Label[] {
  const placed: Label[] = [];
  for (const label of labels) {
    const x = Math.min(label.x, width - widthOf(label.name));
    const last = placed.at(-1);
    const isTaken = last?.row === label.row && x < last.x + widthOf(last.name);
    if (x < label.x && isTaken) continue;
    placed.push({ ...label, x });
  }
  return placed;
}
