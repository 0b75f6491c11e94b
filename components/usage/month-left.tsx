import { i18n } from '#i18n';
import type { MonthForecast } from '../../utils/usage/flags.ts';
import { endOfBudget } from '../../utils/usage/flags.ts';
import type { Prices } from '../../utils/usage/money.ts';
import { costOfMonth } from '../../utils/usage/money.ts';
import { numbers } from '../../utils/wording/formats.ts';
import {
  compact,
  dayShort,
  inMoney,
  moneyRange,
  withMoney,
} from '../../utils/wording/usage-words.ts';

/** "1.1M–1.3M": four of five months like the last weeks end there. */
export function forecastRange(
  { low, high }: MonthForecast,
  prices: Prices | null,
  locale: string,
): string {
  const characters =
    compact(low, locale) === compact(high, locale)
      ? compact(high, locale)
      : numbers(locale, { notation: 'compact', maximumSignificantDigits: 3 }).formatRange(
          low,
          high,
        );
  return withMoney(
    characters,
    prices?.perMillion
      ? moneyRange(costOfMonth(low, prices), costOfMonth(high, prices), prices, locale)
      : null,
  );
}

/** Shows what is left of the account's monthly budget, and where the month is going. It warns only if the budget will not do. */
export const MonthLeft = ({
  forecast,
  budget,
  prices,
  locale,
}: {
  readonly forecast: MonthForecast;
  readonly budget: number;
  readonly prices: Prices | null;
  readonly locale: string;
}) => {
  const left = Math.max(0, budget - forecast.soFar);
  const ends = endOfBudget(forecast, budget);
  const cost = (characters: number) => (prices ? costOfMonth(characters, prices) : 0);
  const inBoth = (characters: number, amount: number) =>
    withMoney(
      compact(characters, locale),
      prices?.perMillion ? inMoney(amount, prices, locale) : null,
    );
  const words = [
    i18n.t('usage.left.of', {
      left: inBoth(left, cost(budget) - cost(budget - left)),
      budget: inBoth(budget, cost(budget)),
    }),
    i18n.t('usage.left.range', { range: forecastRange(forecast, prices, locale) }),
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
