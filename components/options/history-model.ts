/** What is looked for in the history, and what the background has of it. */
import { signal } from '@preact/signals';
import type { Clock } from '../../utils/base/clock.ts';
import { toCsv } from '../../utils/base/csv.ts';
import { createLatest } from '../../utils/base/latest.ts';
import type { Result } from '../../utils/base/result.ts';
import { utcDay } from '../../utils/base/utc-day.ts';
import type {
  HistoryEntry,
  HistoryPage,
  HistoryQuestion,
} from '../../utils/history/history-entry.ts';

export interface HistoryNeeds {
  read(question: HistoryQuestion): Promise<Result<HistoryPage>>;
  readAll(): Promise<Result<readonly HistoryEntry[]>>;
  star(id: string, isStarred: boolean): Promise<Result<null>>;
  remove(id: string): Promise<Result<null>>;
  clear(keepsStarred: boolean): Promise<Result<null>>;
  /** False where the browser does not let it happen. */
  copy(text: string): Promise<boolean>;
  saveFile(name: string, text: string): void;
  readonly clock: Clock;
}

export interface HistoryView {
  readonly query: string;
  readonly starredOnly: boolean;
  /** Those that are shown, the latest first. */
  readonly entries: readonly HistoryEntry[];
  /** There are more of those that are looked for. */
  readonly hasMore: boolean;
  /** Null: not read yet. */
  readonly total: number | null;
  /** This browser gives it no room for the moment. */
  readonly isUnavailable: boolean;
}

/** Entries that are shown at a time. */
const pageLength = 20;

/** Between two keys of one word. */
const restMs = 200;

export function createHistoryModel(needs: HistoryNeeds) {
  const view = signal<HistoryView>({
    query: '',
    starredOnly: false,
    entries: [],
    hasMore: false,
    total: null,
    isUnavailable: false,
  });
  let shown = pageLength;
  /** Reported once, and shown for as long as the page is open. */
  let wasRefused = false;
  /** Until the reader types on. */
  let typing = new AbortController();
  /** What was asked last counts, in whatever order answers come. */
  const ask = createLatest();

  const change = (changed: Partial<HistoryView>) => {
    view.value = { ...view.value, ...changed };
  };

  /** Reads anew: something may have been translated meanwhile. */
  async function refresh(): Promise<void> {
    const isLatest = ask();
    const { query, starredOnly } = view.value;
    const read = await needs.read({ query, starredOnly, count: shown });
    if (!isLatest()) return;
    wasRefused ||= read.ok && read.value.wasRefused === true;
    change(
      read.ok
        ? { ...read.value, isUnavailable: wasRefused }
        : { entries: [], hasMore: false, total: 0, isUnavailable: true },
    );
  }

  function look(changed: Partial<HistoryView>): void {
    shown = pageLength;
    change(changed);
    void refresh();
  }

  /** The field shows each key at once; the history is searched when the fingers rest. */
  function search(query: string): void {
    typing.abort();
    typing = new AbortController();
    change({ query });
    void needs.clock.sleep(restMs, typing.signal).then(
      () => look({}),
      // Typed on.
      () => {},
    );
  }

  async function after(work: Promise<Result<null>>): Promise<void> {
    const done = await work;
    await refresh();
    // What is shown may be there, and could not be changed all the same.
    if (!done.ok) change({ isUnavailable: true });
  }

  async function exportCsv(): Promise<void> {
    const read = await needs.readAll();
    if (!read.ok) return change({ isUnavailable: true });
    needs.saveFile(`verso-history-${utcDay(needs.clock.now())}.csv`, historyAsCsv(read.value));
  }

  return {
    view,
    refresh,
    actions: {
      search,
      showStarred: (starredOnly: boolean) => look({ starredOnly }),
      showMore() {
        shown += pageLength;
        void refresh();
      },
      star: (id: string, isStarred: boolean) => void after(needs.star(id, isStarred)),
      remove: (id: string) => void after(needs.remove(id)),
      copy: needs.copy,
      clear: (keepsStarred: boolean) => void after(needs.clear(keepsStarred)),
      exportCsv: () => void exportCsv(),
    },
  };
}

const columns = ['time', 'kind', 'from', 'to', 'text', 'translation', 'cut', 'starred'];

/** Times are UTC, as ISO 8601 writes them. */
const historyAsCsv = (entries: readonly HistoryEntry[]): string =>
  toCsv([
    columns,
    ...entries.map(({ at, kind, source, target, text, translation, isCut, isStarred }) => [
      new Date(at).toISOString(),
      kind,
      source ?? '',
      target,
      text,
      translation,
      isCut ? 'yes' : '',
      isStarred ? 'yes' : '',
    ]),
  ]);
