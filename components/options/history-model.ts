import { signal } from '@preact/signals';
import type { Clock } from '../../utils/base/clock.ts';
import { byteOrderMark, toCsv } from '../../utils/base/csv.ts';
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
  /** Returns false if the browser refuses. */
  copy(text: string): Promise<boolean>;
  saveFile(name: string, text: string): void;
  readonly clock: Clock;
}

export interface HistoryView {
  readonly query: string;
  readonly starredOnly: boolean;
  /** The latest come first. */
  readonly entries: readonly HistoryEntry[];
  readonly hasMore: boolean;
  /** The entries match a search, or have stars. The question may have changed since. */
  readonly isFiltered: boolean;
  readonly total: number | null;
  readonly isUnavailable: boolean;
}

const pageLength = 20;

const restMs = 200;

export function createHistoryModel(needs: HistoryNeeds) {
  const view = signal<HistoryView>({
    query: '',
    starredOnly: false,
    entries: [],
    hasMore: false,
    isFiltered: false,
    total: null,
    isUnavailable: false,
  });
  let shown = pageLength;
  let typing = new AbortController();
  /** Answers may arrive in any order. */
  const ask = createLatest();

  const change = (changed: Partial<HistoryView>) => {
    view.value = { ...view.value, ...changed };
  };

  async function refresh(): Promise<void> {
    const isLatest = ask();
    const { query, starredOnly } = view.value;
    const read = await needs.read({ query, starredOnly, count: shown });
    if (!isLatest()) return;
    change(
      read.ok
        ? { ...read.value, isFiltered: query.trim() !== '' || starredOnly, isUnavailable: false }
        : { entries: [], hasMore: false, total: null, isUnavailable: true },
    );
  }

  function look(changed: Partial<HistoryView>): void {
    shown = pageLength;
    change(changed);
    void refresh();
  }

  /** The search waits for a pause. */
  function search(query: string): void {
    typing.abort();
    typing = new AbortController();
    change({ query });
    void needs.clock.sleep(restMs, typing.signal).then(
      () => look({}),
      () => {},
    );
  }

  async function after(work: Promise<Result<null>>): Promise<void> {
    const done = await work;
    await refresh();
    // The entries may be readable although the change failed.
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

/** Times are UTC in ISO 8601. */
const historyAsCsv = (entries: readonly HistoryEntry[]): string =>
  byteOrderMark +
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
