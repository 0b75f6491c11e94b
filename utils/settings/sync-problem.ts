/** Why the browser's sync did not take the settings, kept for the page of settings, which may be closed when it happens. */
import { browser } from 'wxt/browser';

const storageKey = 'settingsSyncProblem';

/** `message`: the browser's own words; null: all is well. */
export async function writeSyncProblem(message: string | null): Promise<void> {
  if (message === (await readSyncProblem())) return;
  await browser.storage.local.set({ [storageKey]: message });
}

export async function readSyncProblem(): Promise<string | null> {
  const { [storageKey]: message } = await browser.storage.local.get(storageKey);
  return typeof message === 'string' ? message : null;
}

/** Tells now and whenever it changes. */
export function watchSyncProblem(onChange: (message: string | null) => void): void {
  void readSyncProblem().then(onChange);
  browser.storage.onChanged.addListener((changes, area) => {
    if (area === 'local' && storageKey in changes) void readSyncProblem().then(onChange);
  });
}
