import { isTooMuch } from '../../utils/usage/usage-data.ts';
import { UsageTrouble } from '../usage/usage-trouble.tsx';
import { Skeleton, UsageWaiting } from '../usage/usage-waiting.tsx';
import { ReportAlerts } from './report-alerts.tsx';
import { ReportChart } from './report-chart.tsx';
import { ReportChips } from './report-chips.tsx';
import { ReportFigures } from './report-figures.tsx';
import { ReportFilters } from './report-filters.tsx';
import { ReportHead } from './report-head.tsx';
import type { ReportProps } from './report-model.ts';
import { ReportNotes } from './report-notes.tsx';
import { isEmptyAccount } from './report-nothing.tsx';
import { ReportRows } from './report-rows.tsx';

export const Report = (props: ReportProps) => {
  const { view, actions, host } = props;
  const { shown, failure, missing, range, isReading, isBusy } = view;
  const parts = shown && { ...props, shown };
  /** The days' place explains it. */
  const isInstead = shown?.isByDay === false && failure !== null && isTooMuch(failure);
  return (
    <div class="report">
      <ReportHead {...props} />
      <main class="report__main" aria-busy={isBusy}>
        <ReportFilters {...props} />
        <ReportAlerts alerts={view.alerts} {...props} />
        {!isInstead && <UsageTrouble {...{ failure, missing, range, host, actions }} />}
        {isReading && view.asked && <UsageWaiting asked={view.asked} onStop={actions.stop} />}
        {shown === null && isReading && <Skeleton name="report__skeleton" />}
        {parts && (
          <div class={isReading ? 'report__body old-numbers' : 'report__body'}>
            <ReportChips {...parts} />
            <ReportFigures {...parts} />
            <ReportNotes {...parts} />
            <ReportChart {...parts} />
            {!isEmptyAccount(parts.shown) && <ReportRows {...parts} />}
          </div>
        )}
      </main>
    </div>
  );
};
