import type { ComponentChildren } from 'preact';
import { Fragment } from 'preact';
import { useMemo } from 'preact/hooks';
import { i18n } from '#i18n';
import type { SortColumn } from '../../utils/usage/report-state.ts';
import { nameOf } from '../../utils/wording/usage-words.ts';
import { IconButton } from '../controls/icon-button.tsx';
import { Hidden } from '../controls/icons.tsx';
import { Segmented } from '../controls/segmented.tsx';
import { dayLong, noFiguresYet } from '../usage/usage-words.ts';
import { KeyName } from './key-name.tsx';
import { LeftOut } from './left-out.tsx';
import { mostPrinted, paperOrder } from './paper-order.ts';
import { PaperTable } from './paper-table.tsx';
import type { PartProps } from './report-model.ts';
import { DaysTooMany } from './report-nothing.tsx';
import {
  columnHead,
  groupingWords,
  inOrder,
  inWhole,
  keyHead,
  keysOf,
  whoName,
} from './report-words.ts';
import type { RowWords } from './row-words.ts';
import { rowWords } from './row-words.ts';
import type { TableColumn } from './windowed-table.tsx';
import { WindowedTable } from './windowed-table.tsx';

const groupings = keysOf(groupingWords);

/** All numbers by key, by day or by both, sorted as the reader likes. */
export const ReportRows = (props: PartProps) => {
  const { shown, view, actions, locale } = props;
  const { rows, order, part, isTold, who } = shown.report;
  const count = inWhole(rows.count, locale);
  const printed = useMemo(() => paperOrder(shown).length, [shown]);
  return (
    <section class="card" aria-label={i18n.t('report.rows')}>
      <div class="card__head">
        <h2>
          {i18n.t('report.rows')}{' '}
          <span class="card__count not-printed" role="status">
            {i18n.t('report.rowCount', rows.count, { count })}
          </span>
          <span class="card__count only-printed">
            {i18n.t('report.rowCount', printed, { count: inWhole(printed, locale) })}
          </span>
        </h2>
        {!who && (
          <Segmented
            label={i18n.t('report.rows')}
            value={view.state.grouping}
            choices={groupings.map((value) => ({ value, label: groupingWords[value]() }))}
            onChange={(grouping) => actions.change({ grouping })}
          />
        )}
      </div>
      {printed > mostPrinted && (
        <p class="only-printed">
          {i18n.t('report.printedRows', { count: inWhole(mostPrinted, locale) })}
        </p>
      )}
      {rows.grouping === 'day' && <LeftOut {...props} />}
      {!shown.report.isByDay && !who && view.state.grouping !== 'key' ? (
        <DaysTooMany {...props} />
      ) : rows.count === 0 ? (
        <p class="card__none">
          {isTold ? i18n.t('report.noRows') : noFiguresYet(part, view.today)}
        </p>
      ) : (
        <WindowedTable
          label={labelOf(props)}
          columns={columnsOf(props)}
          count={rows.count}
          idOf={(row) => idOf(props, order[row] ?? row)}
          isMarked={(row) => isMarked(props, order[row] ?? 0)}
          cells={(row) => cellsOf(props, order[row] ?? 0)}
          rowHead={rows.grouping === 'key' ? 1 : 0}
          highest={620}
          version={versionOf(props)}
        />
      )}
      <PaperTable {...props} />
    </section>
  );
};

/** Names the list and its filter for a reader who arrives from a row. */
function labelOf({ shown, locale }: PartProps): string {
  const { rows, part, who } = shown.report;
  const [id, another] = shown.state.chosen;
  const key = id && another === undefined ? shown.keys[shown.ids.indexOf(id)] : undefined;
  return [
    `${i18n.t('report.rows')}: ${who ? whoName(who) : groupingWords[rows.grouping]()}`,
    key && rows.grouping !== 'key' && nameOf(key),
    part.from === part.to && dayLong(part.from, locale),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Identifies a row by key and day, because its index differs in the next list. */
function idOf({ shown }: PartProps, row: number): string {
  const { grouping, keys, days } = shown.report.rows;
  const key = grouping === 'day' ? '' : shown.ids[keys[row] ?? -1];
  const day = grouping === 'key' ? '' : shown.days[days[row] ?? -1];
  return `${key} ${day}`;
}

/**
 * Changes if the list is another one. Hiding a key keeps the list, so that its reader keeps the
 * place.
 */
function versionOf({ shown: { state, report } }: PartProps): string {
  const { rows, part, compared } = report;
  return JSON.stringify([
    rows.grouping,
    part,
    state.sort,
    state.query,
    // A list by key has all keys, even if some are selected.
    rows.grouping === 'key' ? null : state.chosen,
    state.sort.by === 'before' ? [state.counter, compared] : null,
  ]);
}

function columnsOf({ shown, view, actions }: PartProps): TableColumn[] {
  const { rows, sortedBy } = shown.report;
  const { sort, counter: chosen } = view.state;
  const sortable = (by: SortColumn, head: string, isNumber: boolean): TableColumn => {
    const isSorted = sortedBy === by;
    return {
      id: by,
      head,
      isNumber,
      sort: isSorted ? (sort.descending ? 'descending' : 'ascending') : undefined,
      // Numbers sort from the largest, and names and days from the first.
      onSort: () =>
        actions.change({ sort: { by, descending: isSorted ? !sort.descending : isNumber } }),
    };
  };
  return [
    ...(rows.grouping === 'key'
      ? [{ id: 'choose', head: <span class="visually-hidden">{i18n.t('report.choose')}</span> }]
      : []),
    ...(rows.grouping === 'key' ? [] : [sortable('day', i18n.t('usage.day'), false)]),
    ...(rows.grouping === 'day' ? [] : [sortable('key', keyHead(shown.report), false)]),
    // Phones show only the counter that is selected above.
    ...inOrder(shown.report).map((counter) => ({
      ...sortable(counter, columnHead(counter), true),
      isAside: counter !== chosen,
    })),
    ...(view.prices
      ? [{ id: 'cost', head: i18n.t('report.cost'), isNumber: true, isAside: true }]
      : []),
    ...(rows.before
      ? [
          { ...sortable('before', i18n.t('report.before'), true), isAside: true },
          { id: 'change', head: i18n.t('report.change'), isNumber: true, isAside: true },
        ]
      : []),
    ...(rows.grouping === 'key'
      ? [{ id: 'hide', head: <span class="visually-hidden">{i18n.t('report.hide')}</span> }]
      : []),
  ];
}

function isMarked({ shown }: PartProps, row: number): boolean {
  const { rows } = shown.report;
  const id = shown.ids[rows.keys[row] ?? -1];
  return rows.grouping === 'key' && id !== undefined && shown.state.chosen.includes(id);
}

/** Names the compared day for pointer and screen reader, because the row names only its own. */
const besideWords = (compared: RowWords['compared'], locale: string): string | undefined =>
  compared?.day
    ? i18n.t('report.pointBefore', { day: dayLong(compared.day, locale), value: compared.before })
    : undefined;

function cellsOf(props: PartProps, row: number): ComponentChildren[] {
  const { shown, view, actions, locale } = props;
  const { rows } = shown.report;
  const { key, day, figures, cost, compared } = rowWords(props, row);
  const id = shown.ids[rows.keys[row] ?? -1] ?? '';
  const { chosen, hidden } = view.state;
  return [
    ...(rows.grouping === 'key' && key
      ? [
          <input
            key="choose"
            type="checkbox"
            aria-label={i18n.t('report.chooseKey', { key: nameOf(key) })}
            checked={chosen.includes(id)}
            onChange={({ currentTarget }) =>
              actions.change({
                chosen: currentTarget.checked
                  ? [...chosen, id]
                  : chosen.filter((one) => one !== id),
              })
            }
          />,
        ]
      : []),
    ...(day
      ? [
          <button
            key="day"
            type="button"
            class="link-button"
            title={besideWords(compared, locale)}
            onClick={() => actions.change({ day, grouping: 'key' })}
          >
            {dayLong(day, locale)}
          </button>,
        ]
      : []),
    ...(key
      ? [
          <KeyName
            key="key"
            of={key}
            onClick={() =>
              actions.change({ chosen: [id], ...(!shown.report.who && { grouping: 'day' }) })
            }
          />,
        ]
      : []),
    ...figures.map(({ counter, words, isZero }) => {
      if (counter === shown.state.counter) {
        const change = compared?.change;
        return (
          <Fragment key={counter}>
            <strong>{words}</strong>
            {change && <span class="row-change">{change}</span>}
          </Fragment>
        );
      }
      if (!isZero) return words;
      return (
        <span key={counter} class="is-zero">
          {words}
        </span>
      );
    }),
    ...(cost === null ? [] : [cost]),
    ...(compared ? [compared.before, compared.change] : []),
    ...(rows.grouping === 'key' && key
      ? [
          <IconButton
            key="hide"
            label={i18n.t('report.hideKey', { key: nameOf(key) })}
            onClick={() => actions.change({ hidden: [...hidden, id] })}
          >
            <Hidden />
          </IconButton>,
        ]
      : []),
  ];
}
