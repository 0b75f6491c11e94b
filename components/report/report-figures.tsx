import { useId } from 'preact/hooks';
import { i18n } from '#i18n';
import { rangeInWords } from '../usage/usage-words.ts';
import { ofCounter } from './choose-counter.ts';
import type { PartProps } from './report-view.ts';
import { counters, counterWords, figure, inWhole, signedChange } from './report-words.ts';
import { useDayForm } from './use-day-form.ts';

/** What it came to, of everything that is counted; the one that is chosen is what charts and comparisons are of. */
export const ReportFigures = ({ shown, view, actions, locale }: PartProps) => {
  const name = useId();
  const form = useDayForm({ shown, view });
  const { counts, countsBefore, before, isTold } = shown.report;
  return (
    <div>
      <fieldset class="figures">
        <legend class="visually-hidden">{i18n.t('report.counted')}</legend>
        {counters.map((counter) => (
          <label key={counter} class="figure">
            <input
              type="radio"
              name={name}
              checked={view.state.counter === counter}
              onChange={() => actions.change(ofCounter(counter))}
            />
            <span class="figure__name">{counterWords[counter]()}</span>
            <strong class="figure__value">
              {isTold ? figure(counter, counts[counter], locale) : '–'}
              {isTold && counter === 'speech' && <small> {i18n.t('report.minutes')}</small>}
            </strong>
            {countsBefore && (
              <span class="figure__change">
                {signedChange(counts[counter], countsBefore[counter], locale) ??
                  (counts[counter] > 0 ? i18n.t('report.new') : '–')}
              </span>
            )}
          </label>
        ))}
      </fieldset>
      <p class="figures__note">
        {[
          rangeInWords(shown.report.part, locale, form),
          countsBefore &&
            before &&
            i18n.t('report.comparedWith', { range: rangeInWords(before, locale, form) }),
          isTold &&
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
