import { dates } from '../../utils/wording/formats.ts';
import { isolated } from '../../utils/wording/sentences.ts';
import { dateOf } from '../../utils/wording/usage-words.ts';
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

/** In px. A month's name and its weekdays stand above its days. */
const top = 40;
const gap = 2;
const rowGap = 10;
const [smallestCell, largestCell] = [15, 32];
const weeksInMonth = 6;
/** Seven days, and room for one more to the next month. */
const columnsInMonth = 8;

/** A block for each month, a row for each week. Darker days have more. */
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
  const [ref, width] = useWidth();
  const weekStart = weekStartOf(locale);
  const months = [...new Set(points.map(({ id }) => id.slice(0, 7)))];
  const fitting = Math.floor(width / (columnsInMonth * Math.max(months.length, 1)));
  const cell = Math.max(smallestCell, Math.min(largestCell, fitting));
  const monthsInRow = Math.max(1, Math.floor((width + cell) / (columnsInMonth * cell)));
  const monthHeight = top + weeksInMonth * cell + rowGap;
  const corners = months.map((month, at) => ({
    month,
    x: (at % monthsInRow) * columnsInMonth * cell,
    y: Math.floor(at / monthsInRow) * monthHeight,
  }));
  const places = points.map(({ id }) => {
    const { x, y } = corners[months.indexOf(id.slice(0, 7))] ?? { x: 0, y: 0 };
    const date = dateOf(id);
    const column = (date.getUTCDay() - weekStart + 7) % 7;
    const week = Math.ceil((date.getUTCDate() - 1 - column) / 7);
    return { x: x + column * cell, y: y + top + week * cell };
  });
  const placeOf = (index: number) => places[index] ?? { x: 0, y: 0 };
  const find = (x: number, y: number): number | null => {
    const index = places.findIndex(
      (place) => x >= place.x && x < place.x + cell && y >= place.y && y < place.y + cell,
    );
    return index < 0 ? null : index;
  };
  const height = Math.ceil(months.length / monthsInRow) * monthHeight;
  const steps = calendarSteps(values);
  const monthName = dates(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' });
  const weekdays = weekdayLetters(weekStart, locale);
  return (
    <div ref={ref}>
      <ChartReader
        {...frame}
        inRow={7}
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
            {corners.map(({ month, x, y }) => (
              <g key={month}>
                <text class="calendar__name" x={x} y={y + 14}>
                  {isolated(monthName.format(dateOf(`${month}-01`)))}
                </text>
                {weekdays.map((letter, column) => (
                  <text
                    // biome-ignore lint/suspicious/noArrayIndexKey: two weekdays may have one letter
                    key={column}
                    x={x + column * cell + (cell - gap) / 2}
                    y={y + top - 6}
                    text-anchor="middle"
                  >
                    {letter}
                  </text>
                ))}
              </g>
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

/** 0 is Sunday. The fallback is Monday, as in ISO 8601. */
function weekStartOf(locale: string): number {
  const { getWeekInfo } = Intl.Locale.prototype as {
    getWeekInfo?: () => { readonly firstDay: number };
  };
  return (getWeekInfo?.call(new Intl.Locale(locale)).firstDay ?? 1) % 7;
}

/** 4 January 1970 was a Sunday. */
function weekdayLetters(weekStart: number, locale: string): string[] {
  const { format } = dates(locale, { weekday: 'narrow', timeZone: 'UTC' });
  return Array.from({ length: 7 }, (_, column) =>
    format(new Date(Date.UTC(1970, 0, 4 + weekStart + column))),
  );
}
