import { useId } from 'preact/hooks';
import type { DayRange } from '../../utils/base/utc-day.ts';
import type { Counter } from '../../utils/usage/columns.ts';
import { isMinutes } from '../../utils/usage/columns.ts';
import { freeIn } from '../../utils/usage/money.ts';
import type { Report } from '../../utils/usage/report.ts';
import { isOfSomeKeys } from '../../utils/usage/report-state.ts';
import { priceInWords } from '../../utils/wording/usage-words.ts';
import { i18n } from '../../utils/words/i18n.ts';
import { dayLong, figure, inWhole, rangeInWords, signedChange } from '../usage/usage-words.ts';
import { dayForm } from './about-days.ts';
import type { PartProps } from './report-model.ts';
import { counterName } from './report-words.ts';

/** The total of each counter. The selected one decides charts and comparisons. */
export const ReportFigures = ({ shown, view, actions, locale }: PartProps) => {
  const name = useId();
  const form = dayForm({ shown, view });
  const { counts, countsBefore, summed, isReported } = shown;
  // It is compared with the same weekday.
  const inWords = (days: DayRange) =>
    days.from === days.to ? dayLong(days.from, locale) : rangeInWords(days, locale, form);
  const { prices } = view;
  const free = prices?.perMillion
    ? freeIn(summed, prices, !isOfSomeKeys(shown.state, shown.keys))
    : 0;
  // The sum of all characters is without the free ones.
  const priceOf = (counter: Counter) =>
    priceInWords(counter, counts[counter] ?? 0, prices, locale, counter === 'total' ? free : 0);
  return (
    <div>
      <fieldset class="figures">
        <legend class="visually-hidden">{i18n.t('report.counted')}</legend>
        {shown.counters.map((counter) => (
          <label key={counter} class="figure">
            <input
              type="radio"
              name={name}
              checked={view.state.counter === counter}
              onChange={() => actions.change({ counter, sort: { by: counter, descending: true } })}
            />
            <span class="figure__name">{counterName(counter)}</span>
            <strong class="figure__value">
              {isReported ? figure(counter, counts[counter] ?? 0, locale) : '–'}
              {isReported && isMinutes(counter) && <small> {i18n.t('report.minutes')}</small>}
            </strong>
            {isReported && priceOf(counter) && (
              <span class="figure__change">{priceOf(counter)}</span>
            )}
            {countsBefore && (
              <span class="figure__change">
                {signedChange(counts[counter] ?? 0, countsBefore[counter] ?? 0, locale)}
              </span>
            )}
          </label>
        ))}
      </fieldset>
      <p class="figures__note">
        {[
          inWords(summed),
          free > 0 && i18n.t('report.free', { count: inWhole(free, locale) }),
          comparison(shown, inWords),
          isReported &&
            !shown.who &&
            i18n.t('report.keysInUse', shown.keysInUse, {
              count: inWhole(shown.keysInUse, locale),
            }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </div>
  );
};

function comparison(
  { state, compared, notCompared, isReported }: Report,
  inWords: (days: DayRange) => string,
): string | null {
  if (compared) return i18n.t('report.comparedWith', { range: inWords(compared) });
  if (state.compare === 'none' || !isReported) return null;
  return notCompared
    ? i18n.t('report.notCompared', { range: inWords(notCompared) })
    : i18n.t('report.noDayBeside');
}
