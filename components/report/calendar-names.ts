/** How weeks begin in the reader's region, and the names of their days, of months and of years. */
import { dates } from '../../utils/wording/formats.ts';
import { dateOf } from '../../utils/wording/usage-words.ts';

/** 0 is Sunday. Browsers that do not know begin on Monday, as ISO 8601 does. */
export function weekStartOf(locale: string): number {
  const { getWeekInfo } = Intl.Locale.prototype as {
    getWeekInfo?: () => { readonly firstDay: number };
  };
  return (getWeekInfo?.call(new Intl.Locale(locale)).firstDay ?? 1) % 7;
}

/** 1970 began on a Thursday: day 3 was a Sunday. */
export const weekdayNames = (weekStart: number, locale: string): string[] => {
  const { format } = dates(locale, { weekday: 'short', timeZone: 'UTC' });
  return Array.from({ length: 7 }, (_, index) =>
    format(new Date(Date.UTC(1970, 0, 4 + weekStart + index))),
  );
};

/** January has its year; where there is no room for both, the year alone, unless that is said beside it. */
export const monthName = (
  day: string,
  { isNarrow, isSaid }: { readonly isNarrow: boolean; readonly isSaid: boolean },
  locale: string,
): string => {
  const isJanuary = day.slice(5, 7) === '01';
  if (isJanuary && isNarrow && !isSaid) return yearName(day, locale);
  return dates(locale, {
    month: 'short',
    ...(isJanuary && !isNarrow && { year: 'numeric' }),
    timeZone: 'UTC',
  }).format(dateOf(day));
};

export const yearName = (day: string, locale: string): string =>
  dates(locale, { year: 'numeric', timeZone: 'UTC' }).format(dateOf(day));
