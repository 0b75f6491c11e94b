/**
 * That address, keys or what they are for have changed, for every page of ours that shows them: keys are where no page can watch
 * them. Only that something changed, never what.
 */
import { browser } from '../extension/api.ts';

const storageKey = 'connectionChangedAt';

/** Of the background, once it is done. A full disk keeps other pages from hearing of it, and must not undo it. */
export const tellConnectionChanged = (): Promise<void> =>
  browser.storage.local.set({ [storageKey]: Date.now() }).catch(() => {});

/** When it was last, in milliseconds since 1970; null: never. */
export async function readConnectionChange(): Promise<number | null> {
  const { [storageKey]: changedMs } = await browser.storage.local.get(storageKey);
  return typeof changedMs === 'number' ? changedMs : null;
}

export function watchConnection(onChange: () => void): void {
  browser.storage.onChanged.addListener((changes, area) => {
    if (area === 'local' && storageKey in changes) onChange();
  });
}
