import { isOfSomeKeys } from '../../utils/usage/report-state.ts';
import { i18n } from '../../utils/words/i18n.ts';
import { Notice } from '../controls/notice.tsx';
import { MonthLeft, rangeOfMonth } from '../usage/month-left.tsx';
import { unusualDays } from '../usage/usage-alerts.tsx';
import { UsageNowLine } from '../usage/usage-now-line.tsx';
import { isNothing, noFiguresYet } from '../usage/usage-words.ts';
import { ReportAlerts } from './report-alerts.tsx';
import type { PartProps } from './report-model.ts';
import { isNothingDrawn } from './report-nothing.tsx';

export const ReportNotes = (props: PartProps) => {
  const { shown, view, locale } = props;
  const { budget = null, prices = null, usageNow = null } = view;
  const { differs, counts, part, isReported } = shown;
  const { period, counter, day } = shown.state;
  // It is of all characters of a whole month.
  const isForetold = period === 'this-month' && counter === 'total' && day === null;
  const forecast = isForetold ? shown.forecast : null;
  const isNarrowed = isOfSomeKeys(shown.state, shown.keys);
  const nothingUsed = () => i18n.t(isNarrowed ? 'report.nothingShown' : 'usage.nothing');
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
                count: rangeOfMonth(forecast, isNarrowed ? null : prices, locale),
              })}
            </p>
          )}
          <UsageNowLine now={usageNow} locale={locale} />
        </div>
      )}
      {isNothing(counts) && !isNothingDrawn(shown) && (
        <Notice>
          <p>{isReported ? nothingUsed() : noFiguresYet(part, view.today)}</p>
        </Notice>
      )}
      <ReportAlerts
        {...props}
        alerts={unusualDays(shown.flags, view.alerts)}
        isExplained={view.alerts.some(({ kind }) => kind === 'unusual-day')}
      />
      {differs && (
        <Notice tone="warn">
          <p>{i18n.t('usage.differences')}</p>
        </Notice>
      )}
    </>
  );
};
