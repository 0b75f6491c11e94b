/** Messages to all translated pages. */

import { browser } from '../../../utils/extension/api.ts';
import { sendToAllPages } from '../../../utils/messages/send.ts';
import type { SettingsStore } from '../../../utils/settings/store.ts';
import type { PageDisplay } from '../../../utils/translation/page-display.ts';
import { displayOf, isSameDisplay } from '../../../utils/translation/page-display.ts';
import { injectFaded } from './injection.ts';

/**
 * Translated pages follow how pages are to show, wherever that is changed: it costs nothing. The popup tells the page
 * under it by itself, and sooner.
 */
export function showAsSet(settings: SettingsStore): void {
  /** Null: a worker that has just been woken does not know. A page that shows so already does nothing. */
  let told: PageDisplay | null = null;
  settings.watch(({ settings: { page } }) => {
    const display = displayOf(page);
    if (told && isSameDisplay(told, display)) return;
    told = display;
    void sendToAllPages('page.display', { display });
    if (display.sideLook === 'faded') void fadeAllPages();
  });
}

async function fadeAllPages(): Promise<void> {
  const tabs = await browser.tabs.query({});
  await Promise.all(tabs.map(({ id }) => id !== undefined && injectFaded(id)));
}

/** A page that does not answer by then is not waited for: an update may mend what hangs there. */
const patienceMs = 5_000;

/**
 * Firefox ends the scripts of open pages at an update and tells them nothing, so what they have drawn would stay. An update of which
 * somebody hears waits until the extension is loaded anew: pages are given back first. Chromium leaves scripts at work, and
 * they give their pages back by themselves (`page-life.ts`).
 */
export function giveBackBeforeUpdate(): void {
  if (import.meta.env.BROWSER !== 'firefox') return;
  browser.runtime.onUpdateAvailable.addListener(() => void update());
}

async function update(): Promise<void> {
  const late = new Promise((resolve) => setTimeout(resolve, patienceMs));
  const givenBack = sendToAllPages('page.command', { command: 'show-original' });
  await Promise.race([givenBack, late]);
  browser.runtime.reload();
}
