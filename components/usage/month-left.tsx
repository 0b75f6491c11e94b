import { i18n } from '#i18n';
import type { MonthForecast } from '../../utils/usage/forecast.ts';
import { endOfBudget } from '../../utils/usage/forecast.ts';
import type { Prices } from '../../utils/usage/money.ts';
import { priceOf } from '../../utils/usage/money.ts';
import { compact, dayShort, inMoney, withMoney } from '../../utils/wording/usage-words.ts';

/** A month's characters, with their cost in that month: "1.2M (€24.00)". */
export const monthInWords = (total: number, prices: Prices | null, locale: string): string =>
  withMoney(
    compact(total, locale),
    prices?.perMillion
      ? inMoney(priceOf({ total }, prices, prices.freeCharacters), prices, locale)
      : null,
  );

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
  const cost = (total: number) => (prices ? priceOf({ total }, prices, prices.freeCharacters) : 0);
  const leftInWords = withMoney(
    compact(left, locale),
    prices?.perMillion ? inMoney(cost(budget) - cost(budget - left), prices, locale) : null,
  );
  const words = [
    i18n.t('usage.left.of', { left: leftInWords, budget: monthInWords(budget, prices, locale) }),
    i18n.t('usage.left.range', { range: monthInWords(forecast.total, prices, locale) }),
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
