import { isTooMuch } from '../../utils/usage/usage-data.ts';
import { NoticeList } from '../controls/notice-list.tsx';
import { UsageTrouble } from '../usage/usage-trouble.tsx';
import { Skeleton, UsageWaiting } from '../usage/usage-waiting.tsx';
import { hasUnusualDay } from '../usage/usage-words.ts';
import { FlagsMethod, NoticeItem } from './notice-item.tsx';
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
  const { view, actions, host, locale } = props;
  const { shown, failure, missing, range, isReading, isBusy } = view;
  const parts = shown && { ...props, shown };
  /** The days' place explains it. */
  const isInstead = shown?.isByDay === false && failure !== null && isTooMuch(failure);
  const items = view.alerts.map((one) => <NoticeItem key={one.id} alert={one} {...props} />);
  return (
    <div class="report">
      <ReportHead {...props} />
      <main class="report__main" aria-busy={isBusy}>
        <ReportFilters {...props} />
        <NoticeList items={items} locale={locale}>
          {hasUnusualDay(view.alerts) && <FlagsMethod />}
        </NoticeList>
        {!isInstead && <UsageTrouble {...{ failure, missing, range, host, locale, actions }} />}
        {isReading && view.asked && (
          <UsageWaiting asked={view.asked} locale={locale} onStop={actions.stop} />
        )}
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
