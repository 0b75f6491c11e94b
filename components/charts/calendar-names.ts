import { dates } from '../../utils/wording/formats.ts';
import { dateOf } from '../../utils/wording/usage-words.ts';

/** 0 is Sunday. The fallback is Monday, as in ISO 8601. */
export function weekStartOf(locale: string): number {
  const { getWeekInfo } = Intl.Locale.prototype as {
    getWeekInfo?: () => { readonly firstDay: number };
  };
  return (getWeekInfo?.call(new Intl.Locale(locale)).firstDay ?? 1) % 7;
}

/** Day 3 of 1970 was a Sunday. */
export const weekdayNames = (weekStart: number, locale: string): string[] => {
  const { format } = dates(locale, { weekday: 'short', timeZone: 'UTC' });
  return Array.from({ length: 7 }, (_, index) =>
    format(new Date(Date.UTC(1970, 0, 4 + weekStart + index))),
  );
};

/** January carries the year, alone if there is no room for both and it is not shown beside. */
export const monthName = (
  day: string,
  { isNarrow, isYearShown }: { readonly isNarrow: boolean; readonly isYearShown: boolean },
  locale: string,
): string => {
  const isJanuary = day.slice(5, 7) === '01';
  if (isJanuary && isNarrow && !isYearShown) return yearName(day, locale);
  return dates(locale, {
    month: 'short',
    ...(isJanuary && !isNarrow && { year: 'numeric' }),
    timeZone: 'UTC',
  }).format(dateOf(day));
};

export const yearName = (day: string, locale: string): string =>
  dates(locale, { year: 'numeric', timeZone: 'UTC' }).format(dateOf(day));
