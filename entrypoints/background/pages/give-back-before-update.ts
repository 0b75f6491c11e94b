import { browser } from '../../../utils/extension/api.ts';
import { sendToAllPages } from '../../../utils/messages/send.ts';

/** A page that does not answer by then is not waited for: an update may mend what hangs there. */
const patienceMs = 5_000;

/**
 * Firefox ends the scripts of open pages at an update and tells them nothing, so what they have drawn would stay. An update of which
 * somebody hears waits until the extension is loaded anew: pages are given back first. Chromium leaves scripts at work, and
 * they give their pages back by themselves (`one-per-page.ts`).
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
