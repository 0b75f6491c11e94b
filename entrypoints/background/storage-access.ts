import type { Browser } from 'wxt/browser';
import { browser } from 'wxt/browser';

/**
 * Closes the storage areas to content scripts, so that a page that breaks out of its own world finds nothing there.
 * Chromium only: Firefox has no such call, and what is secret is not in storage there (utils/vault).
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
