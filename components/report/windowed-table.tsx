import type { ComponentChildren, RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { useIsPrinting } from '../use-is-printing.ts';

export interface TableColumn {
  readonly id: string;
  readonly head: ComponentChildren;
  readonly cell: (row: number) => ComponentChildren;
  /** Its cells name their rows. */
  readonly isHead?: boolean;
  readonly isNumber?: boolean;
  /** Left out on phones. */
  readonly isAside?: boolean;
  /** Left out on paper. */
  readonly isControl?: boolean;
  readonly sort?: 'ascending' | 'descending' | undefined;
  readonly onSort?: (() => void) | undefined;
}

interface WindowedTableProps {
  readonly label: string;
  /** False and null stand for columns that are left out. */
  readonly columns: readonly (TableColumn | false | null)[];
  readonly count: number;
  /** Without it, rows are listed by their numbers. */
  readonly rowAt?: (place: number) => number;
  /** Across sorting, and across lists. */
  readonly idOf: (row: number) => string;
  readonly isMarked?: (row: number) => boolean;
  /** In px. */
  readonly highest: number;
  /** A change shows the list from its beginning. */
  readonly version: string;
}

/** Nobody reads more on paper, and the file has all rows. */
export const mostPrinted = 1_000;

const rowHeight = 36;
const headHeight = 40;
/** Firefox limits a box's height to about 17 million px. The file has all rows. */
const mostListed = 450_000;
/** So that scrolling shows no gap. */
const around = 8;

/** The rows to render: `first` and the one after the last, `offset` px from the top of a list of `height` px. */
export function rowWindow(all: number, scrolled: number, viewHeight: number) {
  const count = Math.min(all, mostListed);
  const height = count * rowHeight;
  const at = Math.max(0, Math.min(scrolled, height - viewHeight));
  const first = Math.max(0, Math.floor(at / rowHeight) - around);
  const end = Math.min(count, Math.ceil((at + viewHeight) / rowHeight) + around);
  return { first, end, offset: first * rowHeight, height };
}

/**
 * A table that renders only visible rows, and the focused row, which would lose the focus. Screen readers count all rows. On
 * paper it has its first rows, which the screen shows only as far as they are in view, because the layout of all would hold
 * the page.
 */
export const WindowedTable = (props: WindowedTableProps) => {
  const { label, count, highest, version, rowAt = (place) => place } = props;
  const columns = props.columns.filter((column) => column !== false && column !== null);
  const isPrinting = useIsPrinting();
  const box = useRef<HTMLDivElement>(null);
  const [scrolled, setScrolled] = useState(0);
  const hasMore = useHasMore(box);
  const viewHeight = Math.min(highest, count * rowHeight + headHeight) - headHeight;
  const seen = rowWindow(count, scrolled, viewHeight);
  const drawn = isPrinting
    ? printed(props)
    : Array.from({ length: seen.end - seen.first }, (_, index) => seen.first + index);
  const focused = focusedRow(box.current);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list starts at its beginning
  useLayoutEffect(() => {
    box.current?.scrollTo({ top: 0 });
    setScrolled(0);
    // The reader's row is gone, so the list takes the focus.
    const isLost = focused !== null && document.activeElement === document.body;
    if (isLost) box.current?.focus({ preventScroll: true });
  }, [version]);
  const isAbove = focused !== null && focused < seen.first;
  if (focused !== null && focused < count && !drawn.includes(focused)) drawn.push(focused);
  // In the order of the list, because a row that moves loses the focus.
  drawn.sort((one, other) => one - other);
  const isSeen = (place: number) => (place >= seen.first && place < seen.end) || place === focused;
  return (
    <section
      class={`table${hasMore ? ' has-more' : ''}`}
      ref={box}
      // Scrolled with the keyboard, as any box that scrolls.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
      tabIndex={0}
      aria-label={label}
      style={{ '--highest': `${highest}px` }}
      onScroll={({ currentTarget }) => setScrolled(currentTarget.scrollTop)}
    >
      <div class="table__room" style={{ '--height': `${seen.height + headHeight}px` }}>
        <table
          aria-rowcount={Math.min(count, mostListed) + 1}
          style={{ insetBlockStart: `${seen.offset - (isAbove ? rowHeight : 0)}px` }}
        >
          <thead>
            <tr aria-rowindex={1}>
              {columns.map(({ onSort, ...column }) => (
                // Chromium repeats the heads on each sheet only if they are text, not buttons.
                <Head key={column.id} {...column} onSort={isPrinting ? undefined : onSort} />
              ))}
            </tr>
          </thead>
          <tbody>
            {drawn.map((place) => (
              <Row
                key={props.idOf(rowAt(place))}
                place={place}
                row={rowAt(place)}
                isSeen={isSeen(place)}
                {...{ ...props, columns }}
              />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
};

/** The places of the marked rows, or of all if none is marked. */
function printed({ count, rowAt = (place) => place, isMarked = () => false }: WindowedTableProps) {
  const places = Array.from({ length: count }, (_, place) => place);
  const marked = places.filter((place) => isMarked(rowAt(place)));
  return (marked.length > 0 ? marked : places).slice(0, mostPrinted);
}

function focusedRow(box: HTMLElement | null): number | null {
  const { activeElement } = document;
  const row = box?.contains(activeElement) ? activeElement?.closest('tbody tr') : null;
  return row ? Number(row.getAttribute('aria-rowindex')) - firstIndex : null;
}

/** Screen readers count the head as the first row. */
const firstIndex = 2;

const classOf = ({ isNumber, isAside, isControl }: TableColumn): string | undefined =>
  classes(isNumber && 'is-number', isAside && 'is-aside', isControl && 'is-control');

const classes = (...names: readonly (string | false | undefined)[]): string | undefined =>
  names.filter(Boolean).join(' ') || undefined;

const Head = (column: TableColumn) => (
  <th scope="col" class={classOf(column)} aria-sort={column.sort}>
    {column.onSort ? (
      <button class="table__sort" type="button" onClick={column.onSort}>
        <span>{column.head}</span>
        <svg viewBox="0 0 8 10" width="8" height="10" fill="currentColor" aria-hidden="true">
          {column.sort !== 'descending' && <path d="M4 0 7.5 4h-7z" />}
          {column.sort !== 'ascending' && <path d="M4 10 .5 6h7z" />}
        </svg>
      </button>
    ) : (
      column.head
    )}
  </th>
);

const Row = ({
  place,
  row,
  columns,
  isMarked,
  isSeen,
}: Pick<WindowedTableProps, 'isMarked'> & {
  readonly place: number;
  readonly row: number;
  readonly columns: readonly TableColumn[];
  /** The others are on paper only. */
  readonly isSeen: boolean;
}) => (
  <tr
    aria-rowindex={place + firstIndex}
    class={classes(isMarked?.(row) && 'is-marked', !isSeen && 'only-printed')}
  >
    {columns.map((column) =>
      column.isHead ? (
        <th key={column.id} scope="row" class={classOf(column)}>
          {column.cell(row)}
        </th>
      ) : (
        <td key={column.id} class={classOf(column)}>
          {(isSeen || !column.isControl) && column.cell(row)}
        </td>
      ),
    )}
  </tr>
);

/** True if a sideways scrolling box has more at its end. */
function useHasMore(box: RefObject<HTMLElement | null>): boolean {
  const [hasMore, setHasMore] = useState(false);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const look = () => {
      const { scrollWidth, clientWidth, scrollLeft } = element;
      // From right to left, values count down from 0. Zoomed pages round.
      setHasMore(scrollWidth - clientWidth - Math.abs(scrollLeft) > 1);
    };
    const observer = new ResizeObserver(look);
    for (const each of [element, ...element.querySelectorAll('table')]) observer.observe(each);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [box]);
  return hasMore;
}
