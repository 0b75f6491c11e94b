import type { PopupTab } from '../../components/popup/popup.tsx';
import { popupTabs } from '../../components/popup/popup.tsx';
import { browser } from '../../utils/extension/api.ts';

const key = 'popupTab';

/** The tab where the reader was last, until the browser closes. */
export async function readOpenTab(): Promise<PopupTab> {
  const { [key]: stored } = await browser.storage.session.get(key);
  return popupTabs.find((tab) => tab === stored) ?? 'page';
}

export const keepOpenTab = (tab: PopupTab): Promise<void> =>
  browser.storage.session.set({ [key]: tab });
