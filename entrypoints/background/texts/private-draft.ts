import { browser } from '../../../utils/extension/api.ts';
import { draftIn } from '../../../utils/storage/text-draft.ts';

/** Removes the draft of private windows when the last of them closes. */
export function forgetPrivateDraft(): void {
  // Firefox for Android has tabs and no windows.
  if (browser.windows === undefined) browser.tabs.onRemoved.addListener(forgetUnlessPrivate);
  else browser.windows.onRemoved.addListener(forgetUnlessPrivate);
}

async function forgetUnlessPrivate(): Promise<void> {
  const tabs = await browser.tabs.query({});
  if (tabs.every(({ incognito }) => !incognito)) await draftIn(true).removeValue();
}
