import type { Browser } from 'wxt/browser';
import { browser } from 'wxt/browser';

/**
 * Closes the storage areas to content scripts, so that a page that breaks out of its own world finds nothing there.
 * Chromium only: Firefox has no such call. The reader's keys are not in storage (utils/vault); a key that a policy gives
 * is in managed storage, where the browser put it.
 */
export function keepFromPages(): void {
  const { local, sync, managed, session } = browser.storage;
  for (const area of [local, sync, managed, session]) void close(area);
}

async function close(area: Browser.storage.StorageArea): Promise<void> {
  try {
    await area.setAccessLevel?.({ accessLevel: 'TRUSTED_CONTEXTS' });
  } catch {
    // Some versions know the call but refuse it for some areas.
  }
}
