import { i18n } from '#i18n';
import type { Counter } from '../../utils/usage/columns.ts';
import type { Report } from '../../utils/usage/report.ts';
import { dates } from '../../utils/wording/formats.ts';
import { dayShort, nameOf } from '../../utils/wording/usage-words.ts';
import { Calendar } from '../charts/calendar.tsx';
import { DayLines } from '../charts/day-lines.tsx';
import { StackedBars } from '../charts/stacked-bars.tsx';
import { dayLong, monthAndYear, rangeInWords } from '../usage/usage-words.ts';
import { LeftOut } from './left-out.tsx';
import { Legend } from './legend.tsx';
import type { PartProps } from './report-view.ts';
import {
  counterWords,
  exact,
  exactOf,
  exactRange,
  figureOf,
  pointWords,
  short,
  shortRange,
} from './report-words.ts';
import { useDayForm } from './use-day-form.ts';

/** What all characters are made of, with the colour of each. */
const partsOfTotal = ['text', 'documents', 'improvement'] as const;

const partsOf = (counter: Counter): readonly Counter[] =>
  counter === 'total' ? partsOfTotal : [counter];

const seriesOf = (counter: Counter): number =>
  Math.max((partsOfTotal as readonly Counter[]).indexOf(counter), 0) + 1;

/** What a picture is of, and the highest day in it: for who does not see it. */
function useAboutDays({ shown, view, locale }: PartProps, counter: Counter) {
  const form = useDayForm({ shown, view });
  const { days, range, untold } = shown.report;
  const words = { counter: counterWords[counter](), range: rangeInWords(range, locale, form) };
  const highest = days
    .filter(({ day }) => !untold.has(day))
    .reduce<(typeof days)[number] | null>(
      (top, one) => (top === null || one.counts[counter] > top.counts[counter] ? one : top),
      null,
    );
  return {
    title: i18n.t('report.chartTitle', words),
    description: i18n.t('report.chartDescription', {
      highest: highest ? pointWords(highest.day, counter, highest.counts[counter], locale) : '',
    }),
  };
}

/** A day's value for its words; null: the service has not told of it. */
const told = ({ untold }: Report, day: string, value: number): number | null =>
  untold.has(day) ? null : value;

/** What stands for days that the service has not told of, where there are any. */
const untoldEntry = ({ untold }: Report) =>
  untold.size > 0 ? [{ id: 'untold', kind: 'untold' as const, name: i18n.t('usage.untold') }] : [];

/** Below a picture. Of more than a year the same day would stand there twice: there, months are named where they begin. */
function dayName({ shown, locale }: PartProps, index: number): string | null {
  const { days } = shown.report;
  const day = days[index]?.day ?? '';
  if (days.length <= 366) return dayShort(day, locale);
  return day.endsWith('-01') ? monthAndYear(day, locale) : null;
}

/** A day is looked at alone, and no longer when it is picked once more. */
const pickDay =
  ({ shown, view, actions }: PartProps) =>
  (index: number) => {
    const { days } = shown.report;
    // It is alone already.
    if (days.length === 1) return;
    const day = days[index]?.day ?? null;
    const isPicked = day === view.state.day;
    actions.change({ day: isPicked ? null : day });
  };

const pickedDay = ({ shown }: PartProps): number | null => {
  const index = shown.report.days.findIndex(({ day }) => day === shown.state.day);
  return index < 0 ? null : index;
};

export const BarsOfDays = (props: PartProps) => {
  const { shown, locale } = props;
  const { days, before, hasAverage, untold } = shown.report;
  const { counter } = shown.state;
  const about = useAboutDays(props, counter);
  const form = useDayForm(props);
  const parts = partsOf(counter);
  const compared = before ? days.map((day) => day.before?.value ?? null) : [];
  const words = (day: (typeof days)[number]) =>
    [
      pointWords(day.day, counter, told(shown.report, day.day, day.counts[counter]), locale),
      ...(parts.length > 1 && !untold.has(day.day)
        ? parts.map((part) => `${counterWords[part]()} ${exact(part, day.counts[part], locale)}`)
        : []),
      ...(hasAverage && !untold.has(day.day)
        ? [`${i18n.t('report.average')} ${figureOf(counter, day.average, locale)}`]
        : []),
      ...(day.before === null
        ? []
        : [
            i18n.t('report.pointBefore', {
              day: dayLong(day.before.day, locale),
              value: exactOf(counter, day.before.value, locale),
            }),
          ]),
    ].join('\n');
  return (
    <figure class="picture">
      <StackedBars
        {...about}
        points={days.map((day) => ({
          id: day.day,
          words: () => words(day),
          isUntold: untold.has(day.day),
        }))}
        dayName={(index) => dayName(props, index)}
        format={(value) => short(counter, value, locale)}
        parts={days.map((day) => parts.map((part) => day.counts[part]))}
        series={parts.map(seriesOf)}
        average={hasAverage ? days.map(({ day, average }) => told(shown.report, day, average)) : []}
        before={compared}
        picked={pickedDay(props)}
        onPick={pickDay(props)}
      />
      <Legend
        entries={[
          ...parts.map((part) => ({
            id: part,
            kind: 'box' as const,
            series: seriesOf(part),
            name: counterWords[part](),
            value: short(part, shown.report.counts[part], locale),
          })),
          ...(hasAverage
            ? [{ id: 'average', kind: 'average' as const, name: i18n.t('report.average') }]
            : []),
          ...(before
            ? [
                {
                  id: 'before',
                  kind: 'before' as const,
                  name: i18n.t('report.comparedWith', {
                    range: rangeInWords(before, locale, form),
                  }),
                },
              ]
            : []),
          ...untoldEntry(shown.report),
        ]}
      />
      <LeftOut {...props} />
    </figure>
  );
};

export const LinesOfKeys = (props: PartProps) => {
  const { shown, locale } = props;
  const { days, series, untold } = shown.report;
  const { counter } = shown.state;
  const about = useAboutDays(props, counter);
  const nameOfLine = (key: number) => {
    const found = shown.keys[key];
    return found ? nameOf(found) : '';
  };
  const words = (index: number) => {
    const { day = '', counts } = days[index] ?? {};
    const value = told(shown.report, day, counts?.[counter] ?? 0);
    if (value === null) return pointWords(day, counter, null, locale);
    return [
      pointWords(day, counter, value, locale),
      ...series.map(
        ({ key, byDay }) =>
          `\u2068${nameOfLine(key)}\u2069 ${exactOf(counter, byDay[index] ?? 0, locale)}`,
      ),
    ].join('\n');
  };
  return (
    <figure class="picture">
      <DayLines
        {...about}
        points={days.map(({ day }, index) => ({
          id: day,
          words: () => words(index),
          isUntold: untold.has(day),
        }))}
        dayName={(index) => dayName(props, index)}
        format={(value) => short(counter, value, locale)}
        lines={series.map(({ byDay }) =>
          days.map(({ day }, index) => told(shown.report, day, byDay[index] ?? 0)),
        )}
        onPick={pickDay(props)}
      />
      <Legend
        entries={[
          ...series.map(({ key, total }, index) => ({
            id: String(key),
            kind: 'line' as const,
            series: index + 1,
            name: nameOfLine(key),
            value: short(counter, total, locale),
          })),
          ...untoldEntry(shown.report),
        ]}
      />
      {shown.state.chosen.length === 0 && (
        <p class="picture__note picture__note--hint">{i18n.t('report.linesHint')}</p>
      )}
    </figure>
  );
};

export const CalendarOfDays = (props: PartProps) => {
  const { shown, locale } = props;
  const { days, untold } = shown.report;
  const { counter } = shown.state;
  const about = useAboutDays(props, counter);
  const first = days[0]?.day ?? shown.report.range.from;
  const weekStart = weekStartOf(locale);
  const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();
  return (
    <figure class="picture">
      <Calendar
        {...about}
        points={days.map(({ day, counts }) => ({
          id: day,
          words: () => pointWords(day, counter, told(shown.report, day, counts[counter]), locale),
          isUntold: untold.has(day),
        }))}
        values={days.map(({ counts }) => counts[counter])}
        firstWeekday={(weekdayOf(first) - weekStart + 7) % 7}
        weekdayNames={weekdayNames(weekStart, locale)}
        monthName={(index, isNarrow) => {
          const day = days[index]?.day ?? '';
          return index === 0 || day.endsWith('-01') ? monthName(day, isNarrow, locale) : null;
        }}
        rowName={(index) => yearName(days[index]?.day ?? '', locale)}
        legend={counterWords[counter]()}
        untoldName={i18n.t('usage.untold')}
        stepName={(from, to) => shortRange(counter, from, to, locale)}
        stepTitle={(from, to) => exactRange(counter, from, to, locale)}
        picked={pickedDay(props)}
        onPick={pickDay(props)}
      />
    </figure>
  );
};

/** 0 is Sunday. Browsers that do not know begin on Monday, as ISO 8601 does. */
function weekStartOf(locale: string): number {
  const { getWeekInfo } = Intl.Locale.prototype as {
    getWeekInfo?: () => { readonly firstDay: number };
  };
  return (getWeekInfo?.call(new Intl.Locale(locale)).firstDay ?? 1) % 7;
}

/** 1970 began on a Thursday: day 3 was a Sunday. */
const weekdayNames = (weekStart: number, locale: string): string[] => {
  const { format } = dates(locale, { weekday: 'short', timeZone: 'UTC' });
  return Array.from({ length: 7 }, (_, index) =>
    format(new Date(Date.UTC(1970, 0, 4 + weekStart + index))),
  );
};

/** January has its year, alone where there is no room for both. */
const monthName = (day: string, isNarrow: boolean, locale: string): string => {
  const isJanuary = day.slice(5, 7) === '01';
  if (isJanuary && isNarrow) return yearName(day, locale);
  return dates(locale, {
    month: 'short',
    ...(isJanuary && { year: 'numeric' }),
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));
};

const yearName = (day: string, locale: string): string =>
  dates(locale, { year: 'numeric', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
