import type { Page } from 'puppeteer-core';
import type { Verso } from './verso.ts';

const altShift = 1 | 8;

/** Presses Alt+Shift+letter so that the browser takes it for a keyboard command of an extension. */
export async function pressShortcut(page: Page, letter: 'V' | 'U'): Promise<void> {
  await page.bringToFront();
  await page.waitForFunction(() => document.hasFocus());
  const session = await page.createCDPSession();
  const code = letter.charCodeAt(0);
  await session.send('Input.dispatchKeyEvent', {
    type: 'rawKeyDown',
    modifiers: altShift,
    windowsVirtualKeyCode: code,
    nativeVirtualKeyCode: code,
    code: `Key${letter}`,
    key: letter,
  });
  await session.detach();
}

/** What the browser tells of a link or a picture that its menu is opened on. */
interface Pointed {
  readonly linkUrl?: string;
  readonly srcUrl?: string;
  readonly frameId?: number;
  /** What no script can read. */
  readonly selectionText?: string;
}

/**
 * Picks an item of the context menu. No headless browser shows that menu, so its event is raised in the background; the
 * page has to hold `activeTab` already, which a real click would have granted.
 */
export async function pickMenuItem(
  verso: Verso,
  page: Page,
  item: 'translate-selection' | 'translate-link' | 'translate-image' | 'translate-page',
  pointed: Pointed = {},
): Promise<void> {
  const worker = await verso.worker();
  const selectionText = await page.evaluate(() => String(getSelection()));
  await worker.evaluate(
    async (menuItemId, url, selected, pointedAt) => {
      const tabs = await chrome.tabs.query({ active: true });
      // Of some pages no extension is told the address: then it is the tab in front.
      const tab =
        tabs.find((candidate) => candidate.url === url) ??
        (await chrome.tabs.query({ active: true, lastFocusedWindow: true }))[0];
      const info = {
        menuItemId,
        pageUrl: url,
        editable: false,
        selectionText: selected,
        ...pointedAt,
      };
      const { onClicked } = chrome.contextMenus as unknown as {
        onClicked: { dispatch(...event: unknown[]): void };
      };
      onClicked.dispatch(info, tab);
    },
    item,
    page.url(),
    selectionText,
    pointed,
  );
}

/** Selects the first stretch of text that says this. */
export async function select(page: Page, text: string): Promise<void> {
  await page.evaluate((wanted) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = node.nodeValue?.indexOf(wanted) ?? -1;
      if (at < 0) continue;
      getSelection()?.setBaseAndExtent(node, at, node, at + wanted.length);
      return;
    }
    throw new Error(`The page does not say "${wanted}".`);
  }, text);
}

/** Selects this in the field that a selector names, with the focus in it. */
export async function selectInField(page: Page, selector: string, text: string): Promise<void> {
  await page.focus(selector);
  await page.$eval(
    selector,
    (field, wanted) => {
      const { value } = field as HTMLTextAreaElement;
      const at = value.indexOf(wanted);
      if (at < 0) throw new Error(`The field does not say "${wanted}".`);
      (field as HTMLTextAreaElement).setSelectionRange(at, at + wanted.length);
    },
    text,
  );
}
