import { browser } from '../../../utils/extension/api.ts';
import type { ActionParts } from './actions.ts';
import { isActionName, runAction } from './actions.ts';

/** The keys of the manifest's `commands`. Firefox for Android has none. */
export function offerCommands(parts: ActionParts): void {
  browser.commands?.onCommand.addListener((name, tab) => {
    if (isActionName(name)) void run(name, tab);
  });

  async function run(name: Parameters<typeof runAction>[0], tab: Parameters<typeof runAction>[1]) {
    // Older Firefox does not say in which tab.
    const [active] = tab ? [tab] : await browser.tabs.query({ active: true, currentWindow: true });
    await runAction(name, active, {}, parts);
  }
}
