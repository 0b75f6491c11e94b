/**
 * Whether the reader is through with the first run. Where he stands in it is not kept: that follows from what is set
 * (entrypoints/options/welcome-model.ts), so that closing the browser in between loses nothing.
 */
import { browser } from '../extension/api.ts';

const storageKey = 'firstRunDone';

/** For good: he has seen a page translated, or wants no introduction. */
export const finishFirstRun = (): Promise<void> =>
  browser.storage.local.set({ [storageKey]: true });

/** Tells now and whenever it changes. */
export function watchFirstRun(onChange: (isDone: boolean) => void): void {
  const read = async () => {
    const { [storageKey]: isDone } = await browser.storage.local.get(storageKey);
    onChange(isDone === true);
  };
  void read();
  browser.storage.onChanged.addListener((changes, area) => {
    if (area === 'local' && storageKey in changes) void read();
  });
}
