/** What of the settings the browser's sync did not take, kept for the page of settings, which may be closed when it happens. */
import { browser } from '../extension/api.ts';
import { isObject, isSameValue } from './fields.ts';

/** All of it, for a reason in the browser's own words; or some fields, by path, that are too long for it. */
export type SyncProblem = { readonly message: string } | { readonly tooLong: readonly string[] };

const storageKey = 'settingsSyncProblem';

/** Null: all is well. */
export async function writeSyncProblem(problem: SyncProblem | null): Promise<void> {
  if (isSameValue(problem, await readSyncProblem())) return;
  await browser.storage.local.set({ [storageKey]: problem });
}

export async function readSyncProblem(): Promise<SyncProblem | null> {
  const { [storageKey]: kept } = await browser.storage.local.get(storageKey);
  if (!isObject(kept)) return null;
  if (typeof kept.message === 'string') return { message: kept.message };
  const { tooLong } = kept;
  if (!Array.isArray(tooLong)) return null;
  return { tooLong: tooLong.filter((path) => typeof path === 'string') };
}

/** Tells now and whenever it changes. */
export function watchSyncProblem(onChange: (problem: SyncProblem | null) => void): void {
  void readSyncProblem().then(onChange);
  browser.storage.onChanged.addListener((changes, area) => {
    if (area === 'local' && storageKey in changes) void readSyncProblem().then(onChange);
  });
}
