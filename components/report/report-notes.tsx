import { i18n } from '#i18n';
import type { Flag } from '../../utils/usage/flags.ts';
import { idOfFlag } from '../../utils/usage/flags.ts';
import { isOfSomeKeys } from '../../utils/usage/report-state.ts';
import { flagInWords } from '../../utils/wording/usage-words.ts';
import { Folded } from '../controls/folded.tsx';
import { Notice } from '../controls/notice.tsx';
import { flagsNotTold } from '../usage/flags-not-told.ts';
import { MonthLeft, monthInWords } from '../usage/month-left.tsx';
import { UsageNowLine } from '../usage/usage-now-line.tsx';
import { isNothing, noFiguresYet } from '../usage/usage-words.ts';
import { FlagsWhy } from './flags-why.tsx';
import type { PartProps } from './report-model.ts';
import { chosenAs } from './report-model.ts';
import { isNothingDrawn } from './report-nothing.tsx';
import { inWhole } from './report-words.ts';
import { useDayForm } from './use-day-form.ts';

const mostFlags = 3;
/** Including those that are shown at once. */
const mostListed = 50;

/**
 * Notes on unusual days, the month's forecast, and totals that differ from the sum of their parts.
 */
export const ReportNotes = ({ shown, view, actions, locale }: PartProps) => {
  const form = useDayForm({ shown, view });
  const { budget = null, prices = null, usageNow = null } = view;
  const { forecast, differs, counts } = shown.report;
  const flags = flagsNotTold(shown.report.flags, view.alerts);
  const isNarrowed = isOfSomeKeys(shown.state, shown.ids);
  const nothingUsed = () => i18n.t(isNarrowed ? 'report.nothingShown' : 'usage.nothing');
  const some = flags.slice(0, mostFlags);
  const more = flags.length - some.length;
  const { part, isTold } = shown.report;
  const isAlone = (day: string) => part.from === day && part.to === day;
  const item = (flag: Flag) => (
    <li key={idOfFlag(flag)}>
      {flagInWords(flag, locale, form)}
      {!isAlone(flag.day) && (
        <>
          {' '}
          <button
            type="button"
            class="link-button"
            onClick={() =>
              actions.change({ day: flag.day, grouping: 'key', chosen: chosenAs(shown, flag) })
            }
          >
            {i18n.t('report.lookAtDay')}
          </button>
        </>
      )}
    </li>
  );
  return (
    <>
      {(forecast !== null || usageNow !== null) && (
        <div class="report__forecast">
          {forecast !== null && budget !== null && !isNarrowed && (
            <MonthLeft forecast={forecast} {...{ budget, prices, locale }} />
          )}
          {forecast !== null && (budget === null || isNarrowed) && (
            <p>
              {i18n.t('usage.forecast', {
                count: monthInWords(forecast.total, isNarrowed ? null : prices, locale),
              })}
            </p>
          )}
          <UsageNowLine now={usageNow} locale={locale} />
        </div>
      )}
      {isNothing(counts) && !isNothingDrawn(shown) && (
        <Notice>
          <p>{isTold ? nothingUsed() : noFiguresYet(part, view.today)}</p>
        </Notice>
      )}
      {some.length > 0 && (
        <Notice tone="warn">
          <ul class="flags">{some.map(item)}</ul>
          {more > 0 && (
            <Folded summary={i18n.t('report.moreFlags', more, { count: inWhole(more, locale) })}>
              <ul class="flags">{flags.slice(mostFlags, mostListed).map(item)}</ul>
              {flags.length > mostListed && (
                <p>{i18n.t('report.flagsListed', { count: inWhole(mostListed, locale) })}</p>
              )}
            </Folded>
          )}
          {!view.alerts.some(({ kind }) => kind === 'unusual-day') && <FlagsWhy />}
        </Notice>
      )}
      {differs && (
        <Notice tone="warn">
          <p>{i18n.t('usage.differences')}</p>
        </Notice>
      )}
    </>
  );
};
