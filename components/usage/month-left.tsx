import type { UsageNow } from '../../utils/service/types.ts';
import type { MonthForecast } from '../../utils/usage/forecast.ts';
import { endOfBudget } from '../../utils/usage/forecast.ts';
import type { Prices } from '../../utils/usage/money.ts';
import { priceOf } from '../../utils/usage/money.ts';
import { numbers } from '../../utils/wording/formats.ts';
import { formatLocale } from '../../utils/wording/locale.ts';
import {
  compact,
  dayShort,
  inMoney,
  priceInWords,
  withMoney,
} from '../../utils/wording/usage-words.ts';
import { i18n } from '../../utils/words/i18n.ts';

/** "1.2M (€24.00)". */
const monthInWords = (total: number, prices: Prices | null, locale: string): string =>
  withMoney(
    compact(total, locale),
    priceInWords('total', total, prices, locale, prices?.freeCharacters),
  );

/** "1.1M–1.3M (€22.00 – €26.00)". */
function rangeOfMonth({ low, high }: MonthForecast, prices: Prices | null, locale: string): string {
  if (compact(low, locale) === compact(high, locale)) return monthInWords(high, prices, locale);
  const characters = numbers(locale, { notation: 'compact', maximumSignificantDigits: 3 });
  const words = characters.formatRange(low, high);
  if (!prices?.perMillion) return words;
  const [from = 0, to = 0] = [low, high].map((total) =>
    priceOf({ total }, prices, prices.freeCharacters),
  );
  const money = numbers(locale, { style: 'currency', currency: prices.currency });
  return withMoney(words, money.formatRange(from, to));
}

/** Shows the forecast of the month, and the rest of a budget with a warning only if it will not do. */
export const MonthLeft = ({
  forecast,
  budget,
  prices,
}: {
  readonly forecast: MonthForecast;
  readonly budget: number | null;
  readonly prices: Prices | null;
}) => {
  const locale = formatLocale();
  const range = rangeOfMonth(forecast, prices, locale);
  if (budget === null) {
    return <p class="month-left">{i18n.t('usage.forecast', { count: range })}</p>;
  }
  const left = Math.max(0, budget - forecast.soFar);
  const ends = endOfBudget(forecast, budget);
  const cost = (total: number) => (prices ? priceOf({ total }, prices, prices.freeCharacters) : 0);
  const leftInWords = withMoney(
    compact(left, locale),
    prices?.perMillion ? inMoney(cost(budget) - cost(budget - left), prices, locale) : null,
  );
  const words = [
    i18n.t('usage.left.of', { left: leftInWords, budget: monthInWords(budget, prices, locale) }),
    i18n.t('usage.left.range', { range }),
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

/** Few services have this count. */
export const UsageNowLine = ({ now }: { readonly now: UsageNow | null }) => {
  if (now === null) return null;
  const { format } = numbers(formatLocale(), {});
  const used = format(now.characters);
  return (
    <p class="usage-now">
      {now.limit === null
        ? i18n.t('usage.nowUsed', { used })
        : i18n.t('usage.now', { used, limit: format(now.limit) })}
    </p>
  );
};
