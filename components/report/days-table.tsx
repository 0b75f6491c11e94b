import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { priceOf } from '../../utils/usage/money.ts';
import type { ReportDay } from '../../utils/usage/rows.ts';
import { dayShort, inMoney, nameOf } from '../../utils/wording/usage-words.ts';
import { i18n } from '../../utils/words/i18n.ts';
import { dayLong, figure } from '../usage/usage-words.ts';
import { dayForm } from './about-days.ts';
import type { PartProps } from './report-model.ts';
import { columnHead, counterName } from './report-words.ts';
import type { TableColumn } from './windowed-table.tsx';
import { WindowedTable } from './windowed-table.tsx';

const exactly = { exact: true };

/** Rendered when it is opened. */
export const DaysTable = (props: PartProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const form = dayForm(props);
  const { shown, view, locale } = props;
  const { prices } = view;
  const { days, range, series, before } = shown;
  const { counter, chart } = shown.state;
  const ofDay = (words: (day: ReportDay, row: number) => ComponentChildren) => (row: number) => {
    const day = days[row];
    return day?.isReported ? words(day, row) : '–';
  };
  const number = (id: string, head: ComponentChildren, words: Parameters<typeof ofDay>[0]) => ({
    ...{ id, head, isNumber: true, cell: ofDay(words) },
  });
  const columns: (TableColumn | false | null)[] = [
    {
      ...{ id: 'day', head: i18n.t('usage.day'), isHead: true },
      cell: (row) => dayLong(days[row]?.day ?? range.from, locale),
    },
    ...shown.counters.map((id) => ({
      ...number(id, columnHead(id), ({ counts }) => figure(id, counts[id] ?? 0, locale, exactly)),
      isAside: id !== counter,
    })),
    prices &&
      number('cost', i18n.t('report.cost'), ({ counts }) =>
        inMoney(priceOf(counts, prices), prices, locale),
      ),
    chart === 'bars' &&
      shown.hasAverage &&
      number('average', i18n.t('report.average'), (day) => figure(counter, day.average, locale)),
    chart === 'bars' &&
      before &&
      number('before', i18n.t('report.before'), (day) =>
        day.before === null ? (
          '–'
        ) : (
          // The row names another day than the compared one.
          <>
            <span class="table__day">{dayShort(day.before.day, locale, form)}</span>{' '}
            {figure(counter, day.before.counts[counter] ?? 0, locale, exactly)}
          </>
        ),
      ),
    ...(chart === 'lines' ? series : []).map((line) =>
      number(`key ${line.key}`, <bdi class="table__name">{nameOf(line)}</bdi>, (_, row) =>
        figure(counter, line.byDay[row] ?? 0, locale, exactly),
      ),
    ),
  ];
  return (
    <details class="behind disclosure" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{i18n.t('report.asTable')}</summary>
      {isOpen && (
        <WindowedTable
          label={i18n.t('report.asTableLabel', { counter: counterName(counter) })}
          columns={columns}
          count={days.length}
          idOf={(row) => String(row)}
          highest={330}
          version={`${range.from} ${range.to}`}
        />
      )}
    </details>
  );
};
