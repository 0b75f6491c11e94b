import type { Frame, KeyInput, Page } from 'puppeteer-core';
import english from '../../../assets/locales/en.json' with { type: 'json' };
import { browserUnderTest } from './browser-under-test.ts';
import {
  inFirefox,
  inScopePickMenuItem,
  inScopePressKey,
  inScopeTypeKey,
} from './firefox-scope.ts';
import type { Verso } from './verso.ts';

const altShift = 1 | 8;

/** Presses Alt+Shift+letter as a keyboard command of the extension. */
export async function pressShortcut(
  page: Page,
  letter: 'V' | 'U' | 'O' | 'S' | 'B',
): Promise<void> {
  await page.bringToFront();
  await page.waitForFunction(() => document.hasFocus());
  if (browserUnderTest === 'Firefox') return inFirefox(page.browser(), inScopePressKey, letter);
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

const listKeys = { ArrowDown: 40, Enter: 13, Escape: 27 } as const;

/** Presses a key that reaches the browser's own open drop-down list. */
export async function typeKey(
  page: Page,
  key: keyof typeof listKeys,
  withAlt = false,
): Promise<void> {
  if (browserUnderTest === 'Firefox') {
    const given = [key, String(listKeys[key]), String(withAlt)];
    return inFirefox(page.browser(), inScopeTypeKey, ...given);
  }
  if (withAlt) await page.keyboard.down('Alt');
  await page.keyboard.press(key);
  if (withAlt) await page.keyboard.up('Alt');
}

/**
 * Presses keys without waiting between them. On a busy machine, each wait may be longer than the pause that ends a
 * reader's typing.
 */
export async function pressAtOnce(page: Page, keys: readonly KeyInput[]): Promise<void> {
  await Promise.all(keys.flatMap((key) => [page.keyboard.down(key), page.keyboard.up(key)]));
}

/** Taps with a finger. On a busy machine, one that waits for the answer to its touch would rest, and open a menu. */
export async function tap(page: Page, x: number, y: number): Promise<void> {
  if (browserUnderTest === 'Firefox') return page.touchscreen.tap(x, y);
  const session = await page.createCDPSession();
  await Promise.all([
    session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] }),
    session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
  ]);
  await session.detach();
}

/** Undoes the last edits where the focus is. */
export async function undo(page: Page, times = 1): Promise<void> {
  await page.keyboard.down('Control');
  for (let step = 0; step < times; step += 1) await page.keyboard.press('z');
  await page.keyboard.up('Control');
}

/** The data of Chromium's context menu event. */
interface Pointed {
  readonly linkUrl?: string;
  readonly srcUrl?: string;
  /** The id of the frame below, or of one that no test can know. */
  readonly frameId?: number;
  /** The selected text, for selections that no script can read. */
  readonly selectionText?: string;
}

const menuItems = {
  'translate-selection': english.menu.translateSelection,
  'translate-link': english.menu.translateLink,
  'translate-image': english.menu.translateImage,
  'translate-page': english.menu.translatePage,
  'translate-block': english.menu.translateBlock,
} as const;
type MenuItem = keyof typeof menuItems;

/**
 * Picks an item of the context menu, opened on an element or on the selection, in a frame if one is given. Firefox
 * opens the real menu. Headless Chromium shows no menu, so its event is dispatched in the background, and a click on
 * the toolbar button grants `activeTab` instead.
 */
export async function pickMenuItem(
  verso: Verso,
  page: Page,
  item: MenuItem,
  {
    on,
    frame = page.mainFrame(),
    ...pointed
  }: Pointed & { readonly on?: string; readonly frame?: Frame } = {},
): Promise<void> {
  await page.bringToFront();
  if (verso.browserName === 'Firefox') {
    await (on === undefined
      ? openMenuOnSelection(page, frame)
      : frame.click(on, { button: 'right' }));
    return inFirefox(page.browser(), inScopePickMenuItem, menuItems[item]);
  }
  if (on !== undefined) await frame.click(on, { button: 'right' });
  return raiseMenuEvent(verso, page, item, pointed);
}

/** In a field, the click at its middle hits the selection. */
async function openMenuOnSelection(page: Page, frame: Frame): Promise<void> {
  const { x, y } = await frame.evaluate(() => {
    const field = document.activeElement;
    const isField = field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement;
    const box = isField
      ? field.getBoundingClientRect()
      : (getSelection()?.getRangeAt(0).getClientRects()[0] ?? new DOMRect());
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  });
  const inside = await insideOf(frame);
  await page.mouse.click(inside.x + x, inside.y + y, { button: 'right' });
}

/** Returns the position of a frame's content, inside its border. */
async function insideOf(frame: Frame): Promise<{ readonly x: number; readonly y: number }> {
  const element = await frame.frameElement();
  if (element === null) return { x: 0, y: 0 };
  return element.evaluate((frameElement) => {
    const { left, top } = frameElement.getBoundingClientRect();
    return { x: left + frameElement.clientLeft, y: top + frameElement.clientTop };
  });
}

async function raiseMenuEvent(
  verso: Verso,
  page: Page,
  item: MenuItem,
  pointed: Pointed,
): Promise<void> {
  const selectionText = await page.evaluate(() => String(getSelection()));
  const given = [item, page.url(), selectionText, pointed].map((value) => JSON.stringify(value));
  // A worker that ended in an earlier flow starts again for an expression, but not for a handle.
  await verso.evaluateInWorker(`(${String(dispatchMenuEvent)})(${given.join(', ')})`);
}

async function dispatchMenuEvent(
  menuItemId: string,
  url: string,
  selectionText: string,
  pointed: object,
): Promise<void> {
  const tabs = await chrome.tabs.query({ active: true });
  // The browser hides some addresses from extensions. Then the page is in the tab in front.
  const tab =
    tabs.find((candidate) => candidate.url === url) ??
    (await chrome.tabs.query({ active: true, lastFocusedWindow: true }))[0];
  const info = { menuItemId, pageUrl: url, editable: false, selectionText, ...pointed };
  // Chromium's events have `dispatch`, but their published types do not.
  const { onClicked } = chrome.contextMenus as unknown as {
    onClicked: { dispatch(...event: unknown[]): void };
  };
  onClicked.dispatch(info, tab);
}

/** Selects the first occurrence of this text. */
export async function select(page: Page | Frame, text: string): Promise<void> {
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

/** Focuses the matching field and selects this text in it. */
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
