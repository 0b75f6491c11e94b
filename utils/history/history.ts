import type { Clock } from '../base/clock.ts';
import type { Effective } from '../settings/effective.ts';
import type { SettingsStore } from '../settings/store.ts';
import type { HistoryStore, NewEntry } from './history-store.ts';

export type History = ReturnType<typeof createHistory>;

/** Decides what the history keeps, and clears it if an administrator forbids it. */
export function createHistory({
  store,
  settings,
  clock,
}: {
  readonly store: HistoryStore;
  readonly settings: Pick<SettingsStore, 'read' | 'watch'>;
  readonly clock: Pick<Clock, 'now'>;
}) {
  /** Keeps a translation if the reader wants that, and nothing of a private window. Never rejects. */
  const keep = async (entry: Omit<NewEntry, 'at'>, isPrivate: boolean): Promise<void> => {
    const { isOn } = (await settings.read()).settings.history;
    if (!isOn || isPrivate) return;
    // A translation needs no history.
    await store.keep({ ...entry, at: clock.now() }).catch(() => {});
  };

  const obey = async (now: Effective): Promise<void> => {
    if (isForbidden(now)) await store.clear({ keepsStarred: false });
  };
  settings.watch((now) => void obey(now).catch(() => {}));
  // A policy may have changed while the browser was closed.
  void settings
    .read()
    .then(obey)
    .catch(() => {});

  return { keep, store };
}

const isForbidden = ({ settings, locked }: Effective): boolean =>
  locked.has('history.isOn') && !settings.history.isOn;
