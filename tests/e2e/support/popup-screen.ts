import type { Page } from 'puppeteer-core';
import { patienceMs } from '../../support/patience.ts';
import { choose, find, has, press, read, shown } from './controls.ts';
import { eventually } from './eventually.ts';
import type { Verso } from './verso.ts';

export type PageButton =
  | 'Translate page'
  | 'Continue'
  | 'Pause'
  | 'Stop'
  | 'Show original'
  | 'Show translation';

/** The popup of one tab. A real click on the toolbar button opens it, because that grants `activeTab`. */
export interface PopupScreen {
  readonly page: Page;
  chooseTarget(code: string): Promise<void>;
  chooseSource(code: string): Promise<void>;
  chooseWholePage(): Promise<void>;
  chooseAsIRead(): Promise<void>;
  press(button: PageButton, timeoutMs?: number): Promise<void>;
  /** Waits for one of these buttons and returns its name. */
  waitFor(buttons: readonly PageButton[], timeoutMs?: number): Promise<PageButton>;
  /** Waits until the page's translation is complete. @throws Error with the text of an alert */
  waitUntilDone(timeoutMs?: number): Promise<void>;
  /** Waits for the cost question, and returns its number of characters. */
  estimate(timeoutMs?: number): Promise<number>;
  alert(timeoutMs?: number): Promise<string>;
  waitUntilCalm(): Promise<void>;
  status(): Promise<string>;
  has(button: PageButton): Promise<boolean>;
  close(): Promise<void>;
}

export const openedPopup = async (verso: Verso): Promise<PopupScreen> =>
  ready(await verso.openedPopup());

export const openPopup = async (verso: Verso, page: Page): Promise<PopupScreen> =>
  ready(await verso.openPopup(page));

/** Grants Verso access to a page by a click on the toolbar button. Headless browsers cannot show the context menu. */
export async function openAsByMenu(verso: Verso, page: Page): Promise<void> {
  await (await openPopup(verso, page)).close();
  await page.bringToFront();
}

async function ready(popup: Page): Promise<PopupScreen> {
  await find(popup, 'tab', 'Page');
  return popupScreen(popup);
}

function popupScreen(popup: Page): PopupScreen {
  const alert = () => read(popup, 'alert');
  const waitFor = (buttons: readonly PageButton[], timeoutMs = patienceMs) =>
    eventually(
      async () => {
        for (const button of buttons) if (await has(popup, 'button', button)) return button;
        return null;
      },
      async () => `one of ${buttons.join(', ')} in the popup, which says: ${await shown(popup)}`,
      timeoutMs,
    );
  return {
    page: popup,
    chooseTarget: (code) => choose(popup, 'To', code),
    chooseSource: (code) => choose(popup, 'From', code),
    async chooseWholePage() {
      await press(popup, 'radio', 'Whole page');
      await scopeKept(popup, true);
    },
    async chooseAsIRead() {
      await press(popup, 'radio', 'As I read');
      await scopeKept(popup, false);
    },
    press: (button, timeoutMs) => press(popup, 'button', button, timeoutMs),
    waitFor,
    async waitUntilDone(timeoutMs = 60_000) {
      let isDone = false;
      const words = await eventually(
        async () => {
          const alerted = await alert();
          if (alerted !== '') return alerted;
          // The button must show twice in a row: if work starts again, the button disappears a moment later.
          const wasDone = isDone;
          isDone = await has(popup, 'button', 'Show original');
          return wasDone && isDone ? '' : null;
        },
        async () => `the translation to finish, where the popup says: ${await shown(popup)}`,
        timeoutMs,
      );
      if (words !== '') throw new Error(`The popup says: ${words}`);
    },
    estimate: (timeoutMs) =>
      eventually(
        async () => {
          const words = await popup.evaluate(
            () => document.querySelector('#cost-heading')?.textContent ?? null,
          );
          return words === null ? null : Number(words.replaceAll(/\D/g, ''));
        },
        'the question what the page would cost',
        timeoutMs,
      ),
    alert: (timeoutMs) =>
      eventually(async () => (await alert()) || null, 'an alert in the popup', timeoutMs),
    async waitUntilCalm() {
      await eventually(async () => ((await alert()) === '' ? '' : null), 'the alert to go');
    },
    status: () => read(popup, 'status'),
    has: (button) => has(popup, 'button', button),
    async close() {
      if (popup.isClosed()) return;
      // The browser may close it at this moment, because another page is in front.
      await popup.close().catch((error: unknown) => {
        if (!popup.isClosed()) throw error;
      });
    },
  };
}

/**
 * Waits until the scope is stored, because a popup that closes at once may lose it, and until the popup shows it. When an
 * earlier choice has been stored, the popup shows for a moment what is stored by then.
 */
async function scopeKept(popup: Page, isWholePage: boolean): Promise<void> {
  await eventually(
    () =>
      popup.evaluate(async (isWanted) => {
        const kept = JSON.stringify(await chrome.storage.local.get());
        const shown = document.querySelector<HTMLInputElement>('[value="whole-page"]');
        const areBoth = [kept.includes('"scope":"whole-page"'), shown?.checked].every(
          (isWhole) => isWhole === isWanted,
        );
        return areBoth || null;
      }, isWholePage),
    'the chosen scope to be kept and shown',
  );
}
