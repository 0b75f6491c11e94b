import type { JSX } from 'preact';
import type { Counter } from '../../utils/usage/columns.ts';
import { priceOf } from '../../utils/usage/money.ts';
import type { SortColumn } from '../../utils/usage/report-state.ts';
import { groupings } from '../../utils/usage/report-state.ts';
import type { ReportDay } from '../../utils/usage/rows.ts';
import type { TableKey } from '../../utils/usage/table.ts';
import { inMoney, nameOf, shortMask } from '../../utils/wording/usage-words.ts';
import { i18n } from '../../utils/words/i18n.ts';
import { changedUnder } from '../controls/button.tsx';
import { IconButton } from '../controls/icon-button.tsx';
import { Hidden } from '../controls/icons.tsx';
import { Segmented } from '../controls/segmented.tsx';
import { dayLong, figure, inWhole, noFiguresYet, signedChange } from '../usage/usage-words.ts';
import type { PartProps } from './report-model.ts';
import { DaysTooMany } from './report-nothing.tsx';
import { columnHead, groupingWords, whoName } from './report-words.ts';
import type { TableColumn } from './windowed-table.tsx';
import { mostPrinted, WindowedTable } from './windowed-table.tsx';

export const ReportRows = (props: PartProps) => {
  const { shown, view, actions, locale } = props;
  const { rows, order, part, isReported, who } = shown;
  const count = inWhole(rows.count, locale);
  // Only the chosen keys are printed.
  const chosen = rows.grouping === 'key' ? shown.state.chosen.length : 0;
  return (
    <section class="card" aria-label={i18n.t('report.rows')}>
      <div class="card__head">
        <h2>
          {i18n.t('report.rows')}{' '}
          <span class="card__count" role="status">
            {i18n.t('report.rowCount', rows.count, { count })}
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
      {(chosen > 0 ? chosen : rows.count) > mostPrinted && (
        <p class="only-printed">
          {i18n.t('report.printedRows', { count: inWhole(mostPrinted, locale) })}
        </p>
      )}
      {!shown.isByDay && !who && view.state.grouping !== 'key' ? (
        <DaysTooMany {...props} />
      ) : rows.count === 0 ? (
        <p class="card__none">
          {isReported ? i18n.t('report.noRows') : noFiguresYet(part, view.today)}
        </p>
      ) : (
        <WindowedTable
          label={labelOf(props)}
          columns={columnsOf(props)}
          count={rows.count}
          rowAt={(index) => order[index] ?? index}
          idOf={(row) => idOf(props, row)}
          isMarked={(row) => rows.grouping === 'key' && isChosen(props, row)}
          highest={620}
          version={versionOf(props)}
        />
      )}
    </section>
  );
};

/** Names the list and its filter for a reader who arrives from a row. */
function labelOf({ shown, locale }: PartProps): string {
  const { rows, part, who } = shown;
  const [id, another] = shown.state.chosen;
  const key = another === undefined ? shown.keys.find((one) => one.id === id) : undefined;
  return [
    `${i18n.t('report.rows')}: ${who ? whoName(who) : groupingWords[rows.grouping]()}`,
    key && rows.grouping !== 'key' && nameOf(key),
    part.from === part.to && dayLong(part.from, locale),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Undefined where rows are keys. */
const dayOf = ({ shown: { days, rows } }: PartProps, row: number): ReportDay | undefined =>
  days[rows.days[row] ?? -1];

/** Undefined where rows are days. */
const keyOf = ({ shown: { keys, rows } }: PartProps, row: number): TableKey | undefined =>
  keys[rows.keys[row] ?? -1];

/** Its index differs in the next list. */
const idOf = (props: PartProps, row: number): string =>
  `${keyOf(props, row)?.id ?? ''} ${dayOf(props, row)?.day ?? ''}`;

const isChosen = (props: PartProps, row: number): boolean =>
  props.shown.state.chosen.includes(keyOf(props, row)?.id ?? '');

/** Hiding a key is no other list, so the reader keeps the place. */
function versionOf({ shown: { state, rows, part, compared } }: PartProps): string {
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

function columnsOf(props: PartProps): (TableColumn | false | null)[] {
  const { shown, view, locale } = props;
  const { rows, sortedBy, who } = shown;
  const { prices } = view;
  const { sort, counter: chosen } = view.state;
  // Rows of keys have only what is reported.
  const isReported = (row: number) => dayOf(props, row)?.isReported !== false;
  const sortable = (
    by: SortColumn,
    head: string,
    cell: TableColumn['cell'],
    isNumber = true,
  ): TableColumn => ({
    ...{ id: by, head, cell, isNumber },
    sort: sortedBy === by ? (sort.descending ? 'descending' : 'ascending') : undefined,
    // Numbers sort from the largest, others from the first.
    onSort: () =>
      props.actions.change({
        sort: { by, descending: sortedBy === by ? !sort.descending : isNumber },
      }),
  });
  const day = sortable('day', i18n.t('usage.day'), (row) => dayCell(props, row), false);
  const key = sortable(
    'key',
    who ? whoName(who) : i18n.t('report.key'),
    (row) => keyCell(props, row),
    false,
  );
  const costOf = (row: number) => {
    const counts = { total: rows.values.total[row] ?? 0, speech: rows.values.speech[row] ?? 0 };
    return prices && isReported(row) ? inMoney(priceOf(counts, prices), prices, locale) : '–';
  };
  return [
    rows.grouping === 'key' && chooseColumn(props),
    rows.grouping !== 'key' && { ...day, isHead: true },
    rows.grouping !== 'day' && { ...key, isHead: rows.grouping === 'key' },
    // Phones show only the selected counter.
    ...shown.counters.map((counter) => ({
      ...sortable(counter, columnHead(counter), (row) =>
        isReported(row) ? figureCell(props, counter, row) : '–',
      ),
      isAside: counter !== chosen,
    })),
    prices && {
      ...{ id: 'cost', head: i18n.t('report.cost'), isNumber: true, isAside: true, cell: costOf },
    },
    rows.before && {
      ...sortable('before', i18n.t('report.before'), (row) =>
        isReported(row) ? beforeWords(props, row) : '–',
      ),
      isAside: true,
    },
    rows.before && {
      ...{ id: 'change', head: i18n.t('report.change'), isNumber: true, isAside: true },
      cell: (row: number) => (isReported(row) ? changeWords(props, row) : '–'),
    },
    rows.grouping === 'key' && hideColumn(props),
  ];
}

const controlColumn = (
  props: PartProps,
  id: string,
  head: string,
  control: (id: string, name: string) => JSX.Element,
): TableColumn => ({
  id,
  isControl: true,
  head: <span class="visually-hidden">{head}</span>,
  cell(row) {
    const key = keyOf(props, row);
    return key && control(key.id, nameOf(key));
  },
});

const chooseColumn = (props: PartProps): TableColumn =>
  controlColumn(props, 'choose', i18n.t('report.choose'), (id, key) => {
    const { chosen } = props.view.state;
    const change = (isOn: boolean) =>
      props.actions.change({ chosen: isOn ? [...chosen, id] : chosen.filter((one) => one !== id) });
    return (
      <input
        type="checkbox"
        aria-label={i18n.t('report.chooseKey', { key })}
        checked={chosen.includes(id)}
        onChange={({ currentTarget }) => change(currentTarget.checked)}
      />
    );
  });

const hideColumn = (props: PartProps): TableColumn =>
  controlColumn(props, 'hide', i18n.t('report.hide'), (id, key) => (
    <IconButton
      label={i18n.t('report.hideKey', { key })}
      onClick={() => props.actions.change({ hidden: [...props.view.state.hidden, id] })}
    >
      <Hidden />
    </IconButton>
  ));

/** A key's label, with its mask if two keys share a label or there is room. */
function keyCell(props: PartProps, row: number) {
  const { shown, actions } = props;
  const key = keyOf(props, row);
  if (key === undefined) return null;
  const patch = { chosen: [key.id], ...(!shown.who && { grouping: 'day' as const }) };
  const mask = shortMask(key.maskedKey);
  const name = key.label.trim();
  return (
    <span class="key-name">
      <button
        type="button"
        class="link-button"
        title={i18n.t('report.lookAtKey', { key: `${name} ${key.maskedKey}`.trim() })}
        onClick={(event) => changedUnder(event) || actions.change(patch)}
      >
        {/* Labels are other people's text in any direction. */}
        <bdi>{name || mask}</bdi>
      </button>
      {name && mask && (
        <small class={key.isDoubled ? 'is-needed' : ''} dir="ltr">
          {mask}
        </small>
      )}
    </span>
  );
}

/** The row names only its own day. */
function dayCell(props: PartProps, row: number) {
  const { shown, actions, locale } = props;
  const { day = shown.range.from, before = null } = dayOf(props, row) ?? {};
  // Rows by key and day are compared with none.
  const other = shown.rows.before && before?.day;
  return (
    <button
      type="button"
      class="link-button"
      title={
        other
          ? i18n.t('report.pointBefore', {
              day: dayLong(other, locale),
              value: beforeWords(props, row),
            })
          : undefined
      }
      onClick={(event) => changedUnder(event) || actions.change({ day, grouping: 'key' })}
    >
      {dayLong(day, locale)}
    </button>
  );
}

/** Phones have no column for the change of the selected counter. */
function figureCell(props: PartProps, counter: Counter, row: number) {
  const { rows } = props.shown;
  const value = rows.values[counter]?.[row] ?? 0;
  const words = figure(counter, value, props.locale);
  if (counter !== props.shown.state.counter) {
    return value === 0 ? <span class="is-zero">{words}</span> : words;
  }
  return (
    <>
      <strong>{words}</strong>
      {rows.before && <span class="row-change">{changeWords(props, row)}</span>}
    </>
  );
}

/** A dash for a day that is compared with none. */
function beforeWords({ shown, locale }: PartProps, row: number): string {
  const { counter } = shown.state;
  const before = shown.rows.before?.[counter]?.[row] ?? 0;
  return Number.isNaN(before) ? '–' : figure(counter, before, locale);
}

function changeWords({ shown, locale }: PartProps, row: number): string {
  const { values, before } = shown.rows;
  const { counter } = shown.state;
  const now = values[counter]?.[row] ?? 0;
  const earlier = before?.[counter]?.[row] ?? 0;
  if (Number.isNaN(earlier)) return '–';
  return signedChange(now, earlier, locale);
}
