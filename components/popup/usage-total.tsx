import { i18n } from '#i18n';
import { numbers } from '../../utils/wording/formats.ts';
import { needsYear } from '../../utils/wording/usage-words.ts';
import { changeOf } from '../usage/change-of.ts';
import { forecastRange, MonthLeft } from '../usage/month-left.tsx';
import {
  changeInWords,
  fewDigits,
  inMinutes,
  noFiguresYet,
  rangeInWords,
} from '../usage/usage-words.ts';
import type { UsageSummary } from './usage-model.ts';

/** The total and its comparison. Minutes stand apart, because they are no characters. */
export const UsageTotal = ({
  summary,
  budget,
  locale,
}: {
  readonly summary: UsageSummary;
  readonly budget: number | null;
  readonly locale: string;
}) => {
  const { counts, forecast, month } = summary;
  const { format } = numbers(locale, {});
  return (
    <div class="usage__total">
      {isBegun(summary) ? (
        <>
          <p class="usage__figure">{format(counts.total)}</p>
          <p class="usage__change">{comparison(summary, locale)}</p>
          {counts.speech > 0 && (
            <p class="usage__minutes">
              {i18n.t('usage.speech')}{' '}
              <strong>{inMinutes(counts.speech, locale, fewDigits(counts.speech))}</strong>
            </p>
          )}
        </>
      ) : (
        <p class="usage__none">{noFiguresYet(summary.range, summary.today)}</p>
      )}
      {month !== null && budget !== null ? (
        <MonthLeft forecast={month} budget={budget} locale={locale} />
      ) : (
        forecast !== null && (
          <p class="usage__change">
            {i18n.t('usage.forecast', { count: forecastRange(forecast, locale) })}
          </p>
        )
      )}
    </div>
  );
};

/** True if the service has reported any day of the range. A day without a report is not zero. */
export const isBegun = ({ range, upTo }: UsageSummary): boolean => upTo >= range.from;

function comparison(summary: UsageSummary, locale: string): string {
  const { today, counts, countsBefore, range, notCompared } = summary;
  const before = summary.before ?? notCompared;
  if (before === null) return '';
  const inWords = rangeInWords(before, locale, { withYear: needsYear(today, range, before) });
  if (countsBefore === null) return i18n.t('usage.notCompared', { before: inWords });
  return i18n.t('usage.characters', counts.total, {
    change: changeInWords(changeOf(counts.total, countsBefore.total), locale),
    before: inWords,
  });
}
