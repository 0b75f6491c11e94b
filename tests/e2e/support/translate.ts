import type { Page } from 'puppeteer-core';
import type { PageRecord } from './page-record.ts';
import { recordPage } from './page-record.ts';
import type { PopupScreen } from './popup-screen.ts';
import { openPopup } from './popup-screen.ts';
import type { Scene } from './scene.ts';

/** A page that was recorded and then translated whole through the popup. */
export interface Translated {
  readonly page: Page;
  readonly popup: PopupScreen;
  readonly record: PageRecord;
  close(): Promise<void>;
}

export async function translateWhole(
  { verso, pageAddress }: Scene,
  path: string,
  target = 'ES',
  timeoutMs = 60_000,
): Promise<Translated> {
  const page = await verso.open(pageAddress(path));
  const record = await recordPage(page);
  const popup = await openPopup(verso, page);
  await popup.chooseTarget(target);
  await popup.chooseWholePage();
  await popup.press('Translate page');
  await popup.waitUntilDone(timeoutMs);
  return {
    page,
    popup,
    record,
    async close() {
      await popup.close();
      await page.close();
    },
  };
}
