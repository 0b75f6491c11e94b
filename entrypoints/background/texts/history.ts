import type { Clock } from '../../../utils/base/clock.ts';
import { done, succeed } from '../../../utils/base/result.ts';
import type { HistoryStore, NewEntry } from '../../../utils/history/history-store.ts';
import type { HandlersOf } from '../../../utils/messages/listen.ts';
import type { Effective } from '../../../utils/settings/effective.ts';
import type { SettingsStore } from '../../../utils/settings/store.ts';
import { historyWasRefused } from '../../../utils/storage/items.ts';
import { awake } from '../keep-awake.ts';

export type History = ReturnType<typeof createHistory>;

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
    try {
      await store.keep({ ...entry, at: clock.now() });
    } catch {
      await historyWasRefused.setValue(true).catch(() => {});
    }
  };

  /** Clears the history if an administrator forbids it. */
  const obey = async (now: Effective): Promise<void> => {
    if (isForbidden(now)) await store.clear({ keepsStarred: false });
  };
  settings.watch((now) => void awake(obey(now)).catch(() => {}));
  // A policy may have changed while the browser was closed.
  void awake(settings.read().then(obey)).catch(() => {});

  return { keep, store };
}

const isForbidden = ({ settings, locked }: Effective): boolean =>
  locked.has('history.isOn') && !settings.history.isOn;

export const historyAnswers = ({
  history,
}: {
  readonly history: History;
}): HandlersOf<'history'> => ({
  'history.keep': ({ isPrivate, ...entry }) =>
    done(history.keep({ ...entry, kind: 'text' }, isPrivate)),
  'history.read': async (question) => {
    const page = await history.store.read(question);
    const wasRefused = await historyWasRefused.getValue();
    if (wasRefused) await historyWasRefused.removeValue();
    return succeed({ ...page, wasRefused });
  },
  'history.readAll': async () => succeed(await history.store.readAll()),
  'history.star': ({ id, isStarred }) => done(history.store.star(id, isStarred)),
  'history.remove': ({ id }) => done(history.store.remove(id)),
  'history.clear': (input) => done(history.store.clear(input)),
});
