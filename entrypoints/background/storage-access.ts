import { browser } from '../../utils/extension/api.ts';

/**
 * Closes the storage areas to content scripts, so that a page that breaks out of its own world finds nothing there.
 * Chromium only: Firefox has no such call, and webextension-polyfill passes it through untyped. The reader's keys are not in storage (utils/vault); a key that a policy gives
 * is in managed storage, where the browser put it.
 */
export function keepFromPages(): void {
  const { local, sync, managed, session } = browser.storage;
  for (const area of [local, sync, managed, session]) void close(area);
}

/**
 * Firefox evicts what is not said to stay, also with `unlimitedStorage`, which spares the reader its question. A worker in Chromium
 * has no such call, and needs none.
 */
export function keepFromEviction(): void {
  void navigator.storage?.persist?.().catch(() => {});
}

interface Closable {
  get: unknown;
  setAccessLevel?(level: { readonly accessLevel: 'TRUSTED_CONTEXTS' }): Promise<void>;
}

async function close(area: Closable): Promise<void> {
  try {
    await area.setAccessLevel?.({ accessLevel: 'TRUSTED_CONTEXTS' });
  } catch {
    // Some versions know the call but refuse it for some areas.
  }
}
