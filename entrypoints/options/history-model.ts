/** The section "History", without a screen: what is looked for, and what the background has of it. */
import type { ReadonlySignal } from '@preact/signals';
import { signal } from '@preact/signals';
import type { HistoryActions, HistoryView } from '../../components/options/history-view.ts';
import type { Clock } from '../../utils/base/clock.ts';
import { createLatest } from '../../utils/base/latest.ts';
import type { Result } from '../../utils/base/result.ts';
import { utcDay } from '../../utils/base/utc-day.ts';
import type {
  HistoryEntry,
  HistoryPage,
  HistoryQuestion,
} from '../../utils/history/history-entry.ts';
import { historyAsCsv, historyAsJson } from './history-files.ts';

export interface HistoryModelNeeds {
  read(question: HistoryQuestion): Promise<Result<HistoryPage>>;
  readAll(): Promise<Result<readonly HistoryEntry[]>>;
  star(id: string, isStarred: boolean): Promise<Result<null>>;
  remove(id: string): Promise<Result<null>>;
  clear(keepsStarred: boolean): Promise<Result<null>>;
  copy(text: string): Promise<boolean>;
  saveFile(name: string, text: string): void;
  readonly clock: Clock;
}

/** All but what is a setting. */
type KnownHistory = Omit<HistoryView, 'isOn'>;

export interface HistoryModel {
  readonly view: ReadonlySignal<KnownHistory>;
  readonly actions: HistoryActions;
  /** Reads anew: something may have been translated meanwhile. */
  refresh(): Promise<void>;
}

/** Entries that are shown at a time. */
const pageLength = 20;

/** Between two keys of one word. */
const restMs = 200;

export function createHistoryModel(needs: HistoryModelNeeds): HistoryModel {
  const view = signal<KnownHistory>({
    query: '',
    starredOnly: false,
    entries: [],
    hasMore: false,
    total: null,
    isAsking: false,
    isUnavailable: false,
  });
  let shown = pageLength;
  /** Reported once, and shown for as long as the page is open. */
  let wasRefused = false;
  /** Until the reader types on. */
  let typing = new AbortController();
  /** What was asked last counts, in whatever order answers come. */
  const ask = createLatest();

  const change = (changed: Partial<KnownHistory>) => {
    view.value = { ...view.value, ...changed };
  };

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

  function look(changed: Partial<KnownHistory>): void {
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

  async function exportAs(format: 'csv' | 'json'): Promise<void> {
    const read = await needs.readAll();
    if (!read.ok) return change({ isUnavailable: true });
    const text = format === 'csv' ? historyAsCsv(read.value) : historyAsJson(read.value);
    needs.saveFile(`verso-history-${utcDay(needs.clock.now())}.${format}`, text);
  }

  return {
    view,
    refresh,
    actions: {
      search,
      showStarred: (starredOnly) => look({ starredOnly }),
      showMore() {
        shown += pageLength;
        void refresh();
      },
      star: (id, isStarred) => void after(needs.star(id, isStarred)),
      remove: (id) => void after(needs.remove(id)),
      copy: needs.copy,
      askToClear: () => change({ isAsking: true }),
      clear(keepsStarred) {
        change({ isAsking: false });
        void after(needs.clear(keepsStarred));
      },
      keep: () => change({ isAsking: false }),
      exportAs: (format) => void exportAs(format),
    },
  };
}
