import { useId } from 'preact/hooks';
import { i18n } from '#i18n';
import type { Counter } from '../../utils/usage/columns.ts';
import { isMinutes } from '../../utils/usage/columns.ts';
import { freeIn, priceOf } from '../../utils/usage/money.ts';
import type { DayRange } from '../../utils/usage/ranges.ts';
import { isOfSomeKeys } from '../../utils/usage/report-state.ts';
import type { ShownReport } from '../../utils/usage/report-work.ts';
import { inMoney, priceInWords } from '../../utils/wording/usage-words.ts';
import { dayLong, rangeInWords } from '../usage/usage-words.ts';
import { useDayForm } from './about-days.ts';
import type { PartProps } from './report-model.ts';
import { counterName, figure, inOrder, inWhole, ofCounter, signedChange } from './report-words.ts';

/** The total of each counter. The selected one decides charts and comparisons. */
export const ReportFigures = ({ shown, view, actions, locale }: PartProps) => {
  const name = useId();
  const form = useDayForm({ shown, view });
  const { counts, countsBefore, summed, isReported } = shown.report;
  // It is compared with the same weekday.
  const inWords = (days: DayRange) =>
    days.from === days.to ? dayLong(days.from, locale) : rangeInWords(days, locale, form);
  const free = view.prices?.perMillion
    ? freeIn(summed, view.prices, !isOfSomeKeys(shown.state, shown.ids))
    : 0;
  return (
    <div>
      <fieldset class="figures">
        <legend class="visually-hidden">{i18n.t('report.counted')}</legend>
        {inOrder(shown.report).map((counter) => (
          <label key={counter} class="figure">
            <input
              type="radio"
              name={name}
              checked={view.state.counter === counter}
              onChange={() => actions.change(ofCounter(counter))}
            />
            <span class="figure__name">{counterName(counter)}</span>
            <strong class="figure__value">
              {isReported ? figure(counter, counts[counter] ?? 0, locale) : '–'}
              {isReported && isMinutes(counter) && <small> {i18n.t('report.minutes')}</small>}
            </strong>
            {isReported && <Price {...{ shown, view, counter, free, locale }} />}
            {countsBefore && (
              <span class="figure__change">
                {signedChange(counts[counter] ?? 0, countsBefore[counter] ?? 0, locale) ??
                  ((counts[counter] ?? 0) > 0 ? i18n.t('report.new') : '–')}
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
            !shown.report.who &&
            i18n.t('report.keysInUse', shown.report.keysInUse, {
              count: inWhole(shown.report.keysInUse, locale),
            }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </div>
  );
};

/** The sum of all characters is without the free ones. */
const Price = ({
  shown,
  view: { prices = null },
  counter,
  free,
  locale,
}: Pick<PartProps, 'shown' | 'view' | 'locale'> & {
  readonly counter: Counter;
  readonly free: number;
}) => {
  const { total } = shown.report.counts;
  const words =
    counter === 'total' && prices?.perMillion
      ? inMoney(priceOf({ total }, prices, free), prices, locale)
      : priceInWords(counter, shown.report.counts[counter] ?? 0, prices, locale);
  return words === null ? null : <span class="figure__change">{words}</span>;
};

function comparison(
  { state, report }: ShownReport,
  inWords: (days: DayRange) => string,
): string | null {
  const { compared, notCompared, isReported } = report;
  if (compared) return i18n.t('report.comparedWith', { range: inWords(compared) });
  if (state.compare === 'none' || !isReported) return null;
  return notCompared
    ? i18n.t('report.notCompared', { range: inWords(notCompared) })
    : i18n.t('report.noDayBeside');
}
