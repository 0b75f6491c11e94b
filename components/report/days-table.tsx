import { useState } from 'preact/hooks';
import { i18n } from '#i18n';
import type { Counter } from '../../utils/usage/columns.ts';
import { priceOfAll } from '../../utils/usage/money.ts';
import type { ReportDay } from '../../utils/usage/report.ts';
import type { DayForm } from '../../utils/wording/usage-words.ts';
import { dayShort, inMoney, nameOf } from '../../utils/wording/usage-words.ts';
import { dayLong } from '../usage/usage-words.ts';
import type { PartProps } from './report-model.ts';
import { columnHead, counterName, exact, figure, inOrder } from './report-words.ts';
import { useDayForm } from './use-day-form.ts';
import { WindowedTable } from './windowed-table.tsx';

/** Names the compared day too, because the row names another. */
const Before = ({
  of: { day, value },
  counter,
  locale,
  form,
}: {
  readonly of: NonNullable<ReportDay['before']>;
  readonly counter: Counter;
  readonly locale: string;
  readonly form: DayForm;
}) => (
  <>
    <span class="table__day">{dayShort(day, locale, form)}</span> {exact(counter, value, locale)}
  </>
);

/** The numbers behind a picture of days. Rendered when it is opened. */
export const DaysTable = ({ shown, view, locale }: PartProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const { prices = null } = view;
  const form = useDayForm({ shown, view });
  const { days, range, series, before, untold } = shown.report;
  const { counter, chart } = shown.state;
  const ofKeys = chart === 'lines' ? series : [];
  const hasAverage = chart === 'bars' && shown.report.hasAverage;
  const hasBefore = before !== null && chart === 'bars';
  const columns = [
    { id: 'day', head: i18n.t('usage.day') },
    ...inOrder(shown.report).map((id) => ({
      id,
      head: columnHead(id),
      isNumber: true,
      isAside: id !== counter,
    })),
    ...(prices ? [{ id: 'cost', head: i18n.t('report.cost'), isNumber: true }] : []),
    ...(hasAverage ? [{ id: 'average', head: i18n.t('report.average'), isNumber: true }] : []),
    ...(hasBefore ? [{ id: 'before', head: i18n.t('report.before'), isNumber: true }] : []),
    ...ofKeys.map((line) => ({
      id: `key ${line.key}`,
      head: <bdi class="table__name">{nameOf(line)}</bdi>,
      isNumber: true,
    })),
  ];
  return (
    <details class="behind disclosure" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{i18n.t('report.asTable')}</summary>
      {isOpen && (
        <WindowedTable
          label={i18n.t('report.asTableLabel', { counter: counterName(counter) })}
          columns={columns}
          count={days.length}
          idOf={(row) => days[row]?.day ?? row}
          rowHead={0}
          highest={330}
          version={`${range.from} ${range.to}`}
          cells={(row) => {
            const day = days[row];
            if (!day) return [];
            const isTold = !untold.has(day.day);
            return [
              dayLong(day.day, locale),
              ...inOrder(shown.report).map((each) =>
                isTold ? exact(each, day.counts[each] ?? 0, locale) : '–',
              ),
              ...(prices
                ? [isTold ? inMoney(priceOfAll(day.counts, prices), prices, locale) : '–']
                : []),
              ...(hasAverage ? [isTold ? figure(counter, day.average, locale) : '–'] : []),
              ...(hasBefore
                ? [
                    day.before === null ? (
                      '–'
                    ) : (
                      <Before key="before" of={day.before} {...{ counter, locale, form }} />
                    ),
                  ]
                : []),
              ...ofKeys.map(({ byDay }) =>
                isTold ? exact(counter, byDay[row] ?? 0, locale) : '–',
              ),
            ];
          }}
        />
      )}
    </details>
  );
};
