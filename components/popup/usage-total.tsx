import { freeIn } from '../../utils/usage/money.ts';
import type { Figures } from '../../utils/usage/report.ts';
import { numbers } from '../../utils/wording/formats.ts';
import { formatLocale } from '../../utils/wording/locale.ts';
import { needsYear, priceInWords } from '../../utils/wording/usage-words.ts';
import { i18n } from '../../utils/words/i18n.ts';
import { MonthLeft, UsageNowLine } from '../usage/month-left.tsx';
import { figure, noFiguresYet, rangeInWords, signedChange } from '../usage/usage-words.ts';
import type { UsageView } from './usage-model.ts';

/** Minutes stand apart, because they are no characters. */
export const UsageTotal = ({
  summary,
  view: { period, budget, prices, usageNow },
}: {
  readonly summary: Figures;
  readonly view: Pick<UsageView, 'period' | 'budget' | 'prices' | 'usageNow'>;
}) => {
  const locale = formatLocale();
  const { counts, forecast } = summary;
  const { format } = numbers(locale, {});
  const free = prices ? freeIn(summary.summed, prices, true) : 0;
  const price = priceInWords('total', counts.total, prices, locale, free);
  const priceOfMinutes = priceInWords('speech', counts.speech, prices, locale);
  return (
    <div>
      {isBegun(summary) ? (
        <>
          <p class="usage__figure">
            {format(counts.total)}
            {price && <small>{price}</small>}
          </p>
          <p class="usage__change">{comparison(summary)}</p>
          {counts.speech > 0 && (
            <p class="usage__minutes">
              {i18n.t('usage.speech')}{' '}
              <strong>{figure('speech', counts.speech, locale, { unit: true })}</strong>{' '}
              {priceOfMinutes && <small>{priceOfMinutes}</small>}
            </p>
          )}
        </>
      ) : (
        <p class="usage__none">{noFiguresYet(summary.range, summary.today)}</p>
      )}
      {forecast !== null && (budget !== null || period === 'this-month') && (
        <MonthLeft {...{ forecast, budget, prices }} />
      )}
      <UsageNowLine now={usageNow} />
    </div>
  );
};

/** A day without a report is not zero. */
export const isBegun = ({ range, upTo }: Figures): boolean => upTo >= range.from;

function comparison(summary: Figures): string {
  const locale = formatLocale();
  const { today, counts, countsBefore, range, notCompared } = summary;
  const characters = i18n.t('usage.characters', counts.total);
  const before = summary.before ?? notCompared;
  if (before === null) return characters;
  const form = { withYear: needsYear(today, range, before) };
  const words = { range: rangeInWords(before, locale, form) };
  const compared = countsBefore
    ? [signedChange(counts.total, countsBefore.total, locale), i18n.t('report.comparedWith', words)]
    : [i18n.t('report.notCompared', words)];
  return [characters, ...compared].join(' · ');
}
