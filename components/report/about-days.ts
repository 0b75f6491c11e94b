import type { ReportDay } from '../../utils/usage/rows.ts';
import { dayShort, needsYear, priceInWords, withMoney } from '../../utils/wording/usage-words.ts';
import { i18n } from '../../utils/words/i18n.ts';
import { dayLong, highestDay, monthAndYear, rangeInWords } from '../usage/usage-words.ts';
import type { PartProps } from './report-model.ts';
import { counterName, short, withUnit } from './report-words.ts';

/** Without the year, all days are of the year in which they were asked for, which the head names. */
export const dayForm = ({ shown, view }: Pick<PartProps, 'shown' | 'view'>) => ({
  withYear: needsYear(view.today, shown.range, shown.before ?? shown.notCompared),
});

/** The parts that all pictures of days share: a description for screen readers, points, their names, and clicks. */
export function frameOfDays(props: PartProps, words: (day: ReportDay, index: number) => string) {
  const { shown, view, actions, locale } = props;
  const { counter } = shown.state;
  const { days, range } = shown;
  const ofTitle = {
    counter: counterName(counter),
    range: rangeInWords(range, locale, dayForm(props)),
  };
  const highest = highestDay(days, ({ counts }) => counts[counter] ?? 0);
  return {
    title: i18n.t('report.chartTitle', ofTitle),
    description: i18n.t('report.chartDescription', {
      highest: highest ? pointOf(props, highest) : '',
    }),
    points: days.map((day, index) => ({
      id: day.day,
      words: () => words(day, index),
      isUnreported: !day.isReported,
    })),
    dayName: (index: number) => dayName(props, index),
    format: (value: number) => short(counter, value, locale),
    /** Selects a day, or clears the selection if it is picked again. */
    onPick(index: number): void {
      // The day is already alone.
      if (days.length === 1) return;
      const day = days[index]?.day ?? null;
      actions.change({ day: day === view.state.day ? null : day });
    },
  };
}

/** "Mon, 2 Mar 2026: 12,400 characters (€0.25)". */
export function pointOf(
  { shown, view, locale }: PartProps,
  { day, isReported, counts }: ReportDay,
): string {
  const { counter } = shown.state;
  const value = counts[counter] ?? 0;
  const price = priceInWords(counter, value, view.prices, locale);
  return i18n.t('report.point', {
    day: dayLong(day, locale),
    value: isReported
      ? withMoney(withUnit(counter, value, locale), price)
      : i18n.t('usage.unreported'),
  });
}

/** In over a year a day would occur twice, so months are named at their first day. */
function dayName({ shown, locale }: PartProps, index: number): string | null {
  const { days } = shown;
  const day = days[index]?.day ?? '';
  if (days.length <= 366) return dayShort(day, locale);
  return day.endsWith('-01') ? monthAndYear(day, locale) : null;
}

export const pickedDay = ({ shown }: PartProps): number | null => {
  const index = shown.days.findIndex(({ day }) => day === shown.state.day);
  return index < 0 ? null : index;
};
