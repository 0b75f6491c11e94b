import { i18n } from '#i18n';
import type { UsageSummary } from '../../utils/usage/summary.ts';
import { numbers } from '../usage/formats.ts';
import { changeInWords, compact, needsYear, rangeInWords } from '../usage/usage-words.ts';

/** The one figure to be read in a second, and how it compares. */
export const UsageTotal = ({
  summary,
  isCompared,
  locale,
}: {
  readonly summary: UsageSummary;
  /** False: the days that it is compared with could not be read. */
  readonly isCompared: boolean;
  readonly locale: string;
}) => {
  const { today, counts, forecast, range, before } = summary;
  const { format } = numbers(locale, {});
  const inWords = rangeInWords(before, locale, { withYear: needsYear(today, range, before) });
  return (
    <div class="usage__total">
      <p class="usage__figure">{format(counts.total)}</p>
      <p class="usage__change">
        {isCompared
          ? i18n.t('usage.characters', counts.total, {
              change: changeInWords(summary.change, locale),
              before: inWords,
            })
          : i18n.t('usage.notCompared', { before: inWords })}
      </p>
      {forecast !== null && (
        <p class="usage__change">
          {i18n.t('usage.forecast', { count: compact(forecast, locale) })}
        </p>
      )}
    </div>
  );
};
