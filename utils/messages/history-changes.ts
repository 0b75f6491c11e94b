import { browser } from '../extension/api.ts';

const key = 'historyChange';

/** Tells all contexts of ours that something was kept in the history, changed or removed; not what. */
export const tellHistoryChanged = (): Promise<void> =>
  browser.storage.session.set({ [key]: crypto.randomUUID() });

/** @returns what ends it */
export function watchHistory(onChanged: () => void): () => void {
  const listener = (changes: Record<string, unknown>, area: string): void => {
    if (area === 'session' && key in changes) onChanged();
  };
  browser.storage.onChanged.addListener(listener);
  return () => browser.storage.onChanged.removeListener(listener);
}
