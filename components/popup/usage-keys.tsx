import { sum } from 'd3-array';
import type { Prices } from '../../utils/usage/money.ts';
import type { Figures, KeySeries } from '../../utils/usage/report.ts';
import { numbers } from '../../utils/wording/formats.ts';
import { formatLocale } from '../../utils/wording/locale.ts';
import {
  dayShort,
  inPercent,
  nameOf,
  needsYear,
  priceInWords,
} from '../../utils/wording/usage-words.ts';
import { i18n } from '../../utils/words/i18n.ts';
import { Sparkline } from '../charts/sparkline.tsx';
import { isNothing } from '../usage/usage-words.ts';
import { isBegun } from './usage-total.tsx';

/** The largest keys, with shares and days. */
export const UsageKeys = ({
  summary,
  prices,
}: {
  readonly summary: Figures;
  readonly prices: Prices | null;
}) => {
  const locale = formatLocale();
  const { days, series, ranked, counts } = summary;
  const others = ranked.slice(series.length);
  const { format } = numbers(locale, {});
  if (series.length === 0) {
    return isBegun(summary) && isNothing(counts) ? (
      <p class="usage__none">{i18n.t('usage.nothing')}</p>
    ) : null;
  }
  return (
    <div class="usage__keys">
      <ol aria-label={i18n.t('usage.keys')}>
        {series.map((key) => (
          <li key={`${key.maskedKey} ${key.label}`}>
            <span class="usage__key" title={`${key.label} ${key.maskedKey}`.trim()}>
              {/* Labels are other people's text in any direction. */}
              <bdi>{nameOf(key)}</bdi>
            </span>
            {days.length > 0 && (
              <Sparkline
                values={key.byDay.map((value, at) => (days[at]?.isReported ? value : null))}
                words={peakOf(key, summary, locale)}
              />
            )}
            <span class="usage__key-total">
              {format(key.total)}
              {prices && <small>{priceInWords('total', key.total, prices, locale)}</small>}
            </span>
            <span class="usage__key-share">{inPercent(key.total / counts.total, locale)}</span>
          </li>
        ))}
      </ol>
      {others.length > 0 && (
        <p>
          {i18n.t('usage.others', others.length, {
            keys: format(others.length),
            count: format(sum(others, ({ total }) => total)),
          })}
        </p>
      )}
    </div>
  );
};

function peakOf({ byDay }: KeySeries, { days, today, range }: Figures, locale: string): string {
  const count = Math.max(...byDay);
  const day = days[byDay.indexOf(count)]?.day ?? range.from;
  return i18n.t('usage.most', {
    date: dayShort(day, locale, { withYear: needsYear(today, range) }),
    count: numbers(locale, {}).format(count),
  });
}
