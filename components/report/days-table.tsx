import { useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { dayLong } from '../usage/usage-words.ts';
import type { PartProps } from './report-view.ts';
import { counters, counterWords, exact } from './report-words.ts';
import { WindowedTable } from './windowed-table.tsx';

/** The numbers behind a picture of days. Drawn when it is opened. */
export const DaysTable = ({ shown, locale }: PartProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const { days, series, before } = shown.report;
  const { counter, chart } = shown.state;
  const ofKeys = chart === 'lines' ? series : [];
  const hasBefore = before !== null && chart === 'bars';
  const columns = [
    { id: 'day', head: i18n.t('usage.day') },
    ...counters.map((id) => ({ id, head: counterWords[id](), isNumber: true })),
    ...(hasBefore ? [{ id: 'before', head: i18n.t('report.before'), isNumber: true }] : []),
    ...ofKeys.map(({ key }) => ({
      id: `key ${key}`,
      head: <bdi class="table__name">{shown.keys[key]?.label || shown.keys[key]?.maskedKey}</bdi>,
      isNumber: true,
    })),
  ];
  return (
    <details class="behind" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary class="behind__button">{i18n.t('report.asTable')}</summary>
      {isOpen && (
        <WindowedTable
          label={i18n.t('report.asTableLabel', { counter: counterWords[counter]() })}
          columns={columns}
          count={days.length}
          idOf={(row) => days[row]?.day ?? row}
          rowHead={0}
          highest={330}
          version={days}
          cells={(row) => {
            const day = days[row];
            if (!day) return [];
            return [
              dayLong(day.day, locale),
              ...counters.map((each) => exact(each, day.counts[each], locale)),
              ...(hasBefore ? [exact(counter, day.before ?? 0, locale)] : []),
              ...ofKeys.map(({ byDay }) => exact(counter, byDay[row] ?? 0, locale)),
            ];
          }}
        />
      )}
    </details>
  );
};
