/** What all pictures of days have in common: what they are of, the names of their days, and which day is looked at alone. */
import { i18n } from '#i18n';
import type { Counter } from '../../utils/usage/columns.ts';
import type { Report } from '../../utils/usage/report.ts';
import { dayShort } from '../../utils/wording/usage-words.ts';
import { monthAndYear, rangeInWords } from '../usage/usage-words.ts';
import type { PartProps } from './report-model.ts';
import { counterName, pointWords } from './report-words.ts';
import { useDayForm } from './use-day-form.ts';

/** What a picture is of, and the highest day in it: for who does not see it. */
export function useAboutDays({ shown, view, locale }: PartProps, counter: Counter) {
  const form = useDayForm({ shown, view });
  const { days, range, untold } = shown.report;
  const words = { counter: counterName(counter), range: rangeInWords(range, locale, form) };
  const highest = days
    .filter(({ day }) => !untold.has(day))
    .reduce<(typeof days)[number] | null>(
      (top, one) =>
        top === null || (one.counts[counter] ?? 0) > (top.counts[counter] ?? 0) ? one : top,
      null,
    );
  return {
    title: i18n.t('report.chartTitle', words),
    description: i18n.t('report.chartDescription', {
      highest: highest
        ? pointWords(highest.day, counter, highest.counts[counter] ?? 0, locale)
        : '',
    }),
  };
}

/** A day's value for its words; null: the service has not told of it. */
export const told = ({ untold }: Report, day: string, value: number): number | null =>
  untold.has(day) ? null : value;

/** What stands for days that the service has not told of, where there are any. */
export const untoldEntry = ({ untold }: Report) =>
  untold.size > 0 ? [{ id: 'untold', kind: 'untold' as const, name: i18n.t('usage.untold') }] : [];

/** Below a picture. Of more than a year the same day would stand there twice: there, months are named where they begin. */
export function dayName({ shown, locale }: PartProps, index: number): string | null {
  const { days } = shown.report;
  const day = days[index]?.day ?? '';
  if (days.length <= 366) return dayShort(day, locale);
  return day.endsWith('-01') ? monthAndYear(day, locale) : null;
}

/** A day is looked at alone, and no longer when it is picked once more. */
export const pickDay =
  ({ shown, view, actions }: PartProps) =>
  (index: number) => {
    const { days } = shown.report;
    // It is alone already.
    if (days.length === 1) return;
    const day = days[index]?.day ?? null;
    const isPicked = day === view.state.day;
    actions.change({ day: isPicked ? null : day });
  };

export const pickedDay = ({ shown }: PartProps): number | null => {
  const index = shown.report.days.findIndex(({ day }) => day === shown.state.day);
  return index < 0 ? null : index;
};
