import { browser } from '../../utils/extension/api.ts';

/** Nothing works without an address and a key, so the first thing a reader sees is where to give them. */
export function welcome(): void {
  browser.runtime.onInstalled.addListener(({ reason }) => {
    if (reason === 'install') void browser.runtime.openOptionsPage();
  });
}
