import { i18n } from '#i18n';
import type { MonthForecast } from '../../utils/usage/flags.ts';
import { endOfBudget } from '../../utils/usage/flags.ts';
import { numbers } from '../../utils/wording/formats.ts';
import { compact, dayShort } from '../../utils/wording/usage-words.ts';

/** "1.1M–1.3M": four of five months like the last weeks end there. */
export const forecastRange = ({ low, high }: MonthForecast, locale: string): string =>
  compact(low, locale) === compact(high, locale)
    ? compact(high, locale)
    : numbers(locale, { notation: 'compact', maximumSignificantDigits: 3 }).formatRange(low, high);

/** Shows what is left of the account's monthly budget, and where the month is going. It warns only if the budget will not do. */
export const MonthLeft = ({
  forecast,
  budget,
  locale,
}: {
  readonly forecast: MonthForecast;
  readonly budget: number;
  readonly locale: string;
}) => {
  const left = Math.max(0, budget - forecast.soFar);
  const ends = endOfBudget(forecast, budget);
  const words = [
    i18n.t('usage.left.of', { left: compact(left, locale), budget: compact(budget, locale) }),
    i18n.t('usage.left.range', { range: forecastRange(forecast, locale) }),
  ];
  return (
    <p class="month-left">
      {words.join(' · ')}
      {ends !== null && left > 0 && (
        <>
          {' · '}
          <strong class="month-left__ends">
            {i18n.t('usage.left.ends', { date: dayShort(ends, locale) })}
          </strong>
        </>
      )}
    </p>
  );
};
