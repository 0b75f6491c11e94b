import { i18n } from '#i18n';
import type { UsageSummary } from '../../utils/usage/summary.ts';
import { changeInWords, compact, rangeInWords } from './usage-words.ts';

/** The one figure to be read in a second, and how it compares. */
export const UsageTotal = ({
  summary,
  locale,
}: {
  readonly summary: UsageSummary;
  readonly locale: string;
}) => {
  const { counts, forecast, before } = summary;
  const { format } = new Intl.NumberFormat(locale);
  return (
    <div class="usage__total">
      <p class="usage__figure">{format(counts.total)}</p>
      <p class="usage__change">
        {i18n.t('usage.characters', counts.total, {
          change: changeInWords(summary.change, locale),
          before: rangeInWords(before, locale),
        })}
      </p>
      {forecast !== null && (
        <p class="usage__change">
          {i18n.t('usage.forecast', { count: compact(forecast, locale) })}
        </p>
      )}
    </div>
  );
};
