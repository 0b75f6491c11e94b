import { chartKinds } from '../../utils/usage/report-state.ts';
import { i18n } from '../../utils/words/i18n.ts';
import { Segmented } from '../controls/segmented.tsx';
import { DaysTable } from './days-table.tsx';
import { BarsOfDays, CalendarOfDays, LinesOfKeys } from './pictures-of-days.tsx';
import type { PartProps } from './report-model.ts';
import { DaysTooMany, isNothingDrawn, ReportNothing } from './report-nothing.tsx';
import { ReportShares } from './report-shares.tsx';

export const ReportChart = (props: PartProps) => {
  const { shown, view, actions } = props;
  // Groups that are no keys have only totals.
  const chart = shown.who ? 'shares' : view.state.chart;
  return (
    <section class="card" aria-label={i18n.t('report.chart')}>
      <div class="card__head">
        <h2>{i18n.t(chart === 'shares' ? 'report.shares' : 'report.byDay')}</h2>
        {!shown.who && (
          <Segmented
            label={i18n.t('report.chart')}
            value={chart}
            choices={chartKinds.map((value) => ({
              value,
              label: i18n.t(`report.charts.${value}`),
            }))}
            onChange={(kind) => actions.change({ chart: kind })}
          />
        )}
      </div>
      {!shown.isByDay && chart !== 'shares' ? (
        <DaysTooMany {...props} />
      ) : isNothingDrawn(shown) ? (
        <ReportNothing {...props} />
      ) : (
        <>
          {chart === 'bars' && <BarsOfDays {...props} />}
          {chart === 'lines' && <LinesOfKeys {...props} />}
          {chart === 'calendar' && <CalendarOfDays {...props} />}
          {chart === 'shares' && <ReportShares {...props} />}
          {chart !== 'shares' && shown.days.length > 0 && <DaysTable {...props} />}
        </>
      )}
    </section>
  );
};
