import { i18n } from '#i18n';
import type { Report } from '../../utils/usage/report.ts';
import { dayShort } from '../../utils/wording/usage-words.ts';
import { monthAndYear, rangeInWords } from '../usage/usage-words.ts';
import type { PartProps } from './report-model.ts';
import { counterName, pointWords } from './report-words.ts';
import { useDayForm } from './use-day-form.ts';

/** Describes a picture and its highest day for screen readers. */
export function useAboutDays(props: PartProps) {
  const { shown, view, locale } = props;
  const { counter } = shown.state;
  const form = useDayForm({ shown, view });
  const { days, range, unreported } = shown.report;
  const words = { counter: counterName(counter), range: rangeInWords(range, locale, form) };
  const highest = days
    .filter(({ day }) => !unreported.has(day))
    .reduce<(typeof days)[number] | null>(
      (top, one) =>
        top === null || (one.counts[counter] ?? 0) > (top.counts[counter] ?? 0) ? one : top,
      null,
    );
  return {
    title: i18n.t('report.chartTitle', words),
    description: i18n.t('report.chartDescription', {
      highest: highest ? pointOf(props, highest.day, highest.counts[counter] ?? 0) : '',
    }),
  };
}

/** Returns null for a day without a report. */
export const reported = ({ unreported }: Report, day: string, value: number): number | null =>
  unreported.has(day) ? null : value;

export const pointOf = ({ shown, view, locale }: PartProps, day: string, value: number): string =>
  pointWords(day, shown.state.counter, reported(shown.report, day, value), view.prices, locale);

export const unreportedEntry = ({ unreported }: Report) =>
  unreported.size > 0
    ? [{ id: 'unreported', kind: 'unreported' as const, name: i18n.t('usage.unreported') }]
    : [];

/** In over a year a day would occur twice, so months are named at their first day. */
export function dayName({ shown, locale }: PartProps, index: number): string | null {
  const { days } = shown.report;
  const day = days[index]?.day ?? '';
  if (days.length <= 366) return dayShort(day, locale);
  return day.endsWith('-01') ? monthAndYear(day, locale) : null;
}

/** Selects a day, or clears the selection if it is picked again. */
export const pickDay =
  ({ shown, view, actions }: PartProps) =>
  (index: number) => {
    const { days } = shown.report;
    // The day is already alone.
    if (days.length === 1) return;
    const day = days[index]?.day ?? null;
    const isPicked = day === view.state.day;
    actions.change({ day: isPicked ? null : day });
  };

export const pickedDay = ({ shown }: PartProps): number | null => {
  const index = shown.report.days.findIndex(({ day }) => day === shown.state.day);
  return index < 0 ? null : index;
};
