import { isOfSomeKeys } from '../../utils/usage/report-state.ts';
import { i18n } from '../../utils/words/i18n.ts';
import { Notice } from '../controls/notice.tsx';
import { MonthLeft, UsageNowLine } from '../usage/month-left.tsx';
import { isNothing, noFiguresYet, unusualDays } from '../usage/usage-words.ts';
import { ReportAlerts } from './report-alerts.tsx';
import type { PartProps } from './report-model.ts';
import { isNothingDrawn } from './report-nothing.tsx';

export const ReportNotes = (props: PartProps) => {
  const { shown, view } = props;
  const { budget, prices, usageNow } = view;
  const { differs, counts, part, isReported } = shown;
  const { period, counter, day } = shown.state;
  // It is of all characters of a whole month.
  const isForetold = period === 'this-month' && counter === 'total' && day === null;
  const forecast = isForetold ? shown.forecast : null;
  const isNarrowed = isOfSomeKeys(shown.state, shown.keys);
  // Budget and free characters are those of all keys.
  const ofAll = isNarrowed ? { budget: null, prices: null } : { budget, prices };
  const nothingUsed = () => i18n.t(isNarrowed ? 'report.nothingShown' : 'usage.nothing');
  return (
    <>
      {(forecast !== null || usageNow !== null) && (
        <div class="report__forecast">
          {forecast && <MonthLeft {...ofAll} forecast={forecast} />}
          <UsageNowLine now={usageNow} />
        </div>
      )}
      {isNothing(counts) && !isNothingDrawn(shown) && (
        <Notice>
          <p>{isReported ? nothingUsed() : noFiguresYet(part, view.today)}</p>
        </Notice>
      )}
      <ReportAlerts alerts={unusualDays(shown.flags, view.alerts)} {...props} />
      {differs && (
        <Notice tone="warn">
          <p>{i18n.t('usage.differences')}</p>
        </Notice>
      )}
    </>
  );
};
