import { randomUUID } from 'node:crypto';
import type { Browser, ElementHandle, Page } from 'puppeteer-core';
import puppeteer from 'puppeteer-core';
import type { LocalService } from '../../service/start.ts';
import { browserAdvice, findFirefox } from '../../support/browsers.mjs';
import { root } from '../../support/root.ts';
import { eventually } from './eventually.ts';
import { optionsScreen } from './options-screen.ts';

const extensionId = 'verso@verso.invalid';

/** Firefox with the built extension in it. */
export interface VersoInFirefox {
  readonly browser: Browser;
  /** A page of the extension in a tab of its own. */
  openOwn(name: string): Promise<Page>;
  /** Asks for a host as our pages do, in a click; the browser says yes by itself. */
  grantHost(ownPage: Page, pattern: string): Promise<void>;
  open(url: string): Promise<Page>;
  /** Opens the context menu on an element and picks the item of ours that says this: all as a reader does. */
  pickMenuItem(page: Page, selector: string, label: string): Promise<void>;
  /** Presses Alt+Shift+letter, as far as that can be done: it runs what Firefox runs for the extension's key. */
  pressShortcut(letter: 'U' | 'V'): Promise<void>;
  /** Ends the background, as the browser does when it has been idle; the next message to it starts it again. */
  killBackground(): Promise<void>;
  close(): Promise<void>;
}

/** What of the protocol's connection is used here. */
interface Connection {
  send(method: string, params: object): Promise<{ readonly result: unknown }>;
}

/** Runs in the browser's own scope. */
async function endBackground(id: string): Promise<void> {
  const { WebExtensionPolicy } = globalThis as unknown as {
    readonly WebExtensionPolicy: {
      getByID(id: string): {
        readonly extension: { terminateBackground(options: object): Promise<void> };
      };
    };
  };
  const { extension } = WebExtensionPolicy.getByID(id);
  // Else what goes on in it puts off the end.
  await extension.terminateBackground({ disableResetIdleForTest: true });
}

/** Runs in the browser's own scope, once the menu is opening. */
async function activateMenuItem(label: string): Promise<void> {
  interface Menu extends Element {
    readonly state: string;
    activateItem(item: Element): void;
  }
  const { Services } = globalThis as unknown as {
    readonly Services: { wm: { getMostRecentWindow(type: string): Window } };
  };
  const { document } = Services.wm.getMostRecentWindow('navigator:browser');
  const menu = document.querySelector<Menu>('#contentAreaContextMenu');
  if (!menu) throw new Error('The window has no context menu.');
  const shown = (popup: Element) =>
    new Promise((resolve) => popup.addEventListener('popupshown', resolve, { once: true }));
  if (menu.state !== 'open') await shown(menu);
  const items = [...menu.querySelectorAll('menuitem')];
  const item = items.find((candidate) => candidate.getAttribute('label') === label);
  if (!item) throw new Error(`The menu has no "${label}".`);
  menu.activateItem(item);
}

/** Runs in the browser's own scope. */
async function doCommand(letter: string): Promise<void> {
  const { Services } = globalThis as unknown as {
    readonly Services: { wm: { getMostRecentWindow(type: string): Window } };
  };
  const { document } = Services.wm.getMostRecentWindow('navigator:browser');
  const key = [...document.querySelectorAll('keyset[id^="ext-keyset-id-"] key')].find(
    (candidate) => candidate.getAttribute('key')?.toUpperCase() === letter,
  );
  if (!key) throw new Error(`No extension has a key ${letter}.`);
  (key as Element & { doCommand(): void }).doCommand();
}

async function runInBrowser(
  browser: Browser,
  work: (value: string) => Promise<void>,
  value = extensionId,
): Promise<void> {
  const { connection } = browser as unknown as { readonly connection: Connection };
  const scope = { 'moz:scope': 'chrome' };
  const tree = await connection.send('browsingContext.getTree', { ...scope });
  const { contexts } = tree.result as {
    readonly contexts: readonly { readonly context: string }[];
  };
  const done = await connection.send('script.callFunction', {
    functionDeclaration: String(work),
    awaitPromise: true,
    target: { context: contexts[0]?.context },
    arguments: [{ type: 'string', value }],
  });
  const { type } = done.result as { readonly type: string };
  if (type !== 'success') throw new Error(`Firefox refused: ${JSON.stringify(done.result)}`);
}

/** `program`: the Firefox of this machine by default. */
export async function launchFirefox(program?: string): Promise<VersoInFirefox> {
  const executablePath = program ?? findFirefox();
  if (executablePath === null) throw new Error(`There is no Firefox here. ${browserAdvice}`);
  const host = randomUUID();
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    args: ['--remote-allow-system-access'],
    extraPrefsFirefox: {
      // A known address for the extension's pages, no prompt that nobody can press, and a popup that opens without one.
      'extensions.webextensions.uuids': JSON.stringify({ [extensionId]: host }),
      'extensions.webextOptionalPermissionPrompts': false,
      'extensions.openPopupWithoutUserGesture.enabled': true,
      'intl.locale.requested': 'en-US',
    },
  });
  await browser.installExtension(`${root}.output/firefox-mv3`);
  return {
    browser,
    async openOwn(name) {
      const page = await browser.newPage();
      // The protocol reports no load of an extension's page: what is waited for is its content.
      await page.goto(`moz-extension://${host}/${name}`, { waitUntil: [] });
      await page.waitForSelector('main, h1, button');
      return page;
    },
    async grantHost(ownPage, pattern) {
      await ownPage.evaluate((origin) => {
        const ask = () => void chrome.permissions.request({ origins: [origin] });
        document.addEventListener('click', ask, { once: true });
      }, pattern);
      await ownPage.click('h1');
      await ownPage.waitForFunction(
        (origin) => chrome.permissions.contains({ origins: [origin] }),
        {},
        pattern,
      );
    },
    async open(url) {
      const page = await browser.newPage();
      await page.bringToFront();
      await page.goto(url);
      return page;
    },
    async pickMenuItem(page, selector, label) {
      await page.click(selector, { button: 'right' });
      await runInBrowser(browser, activateMenuItem, label);
    },
    pressShortcut: (letter) => runInBrowser(browser, doCommand, letter),
    killBackground: () => runInBrowser(browser, endBackground),
    close: () => browser.close(),
  };
}

/** Gives Verso the service's address and key, and Spanish to read in. @returns the options page where that was done */
export async function setUpInFirefox(verso: VersoInFirefox, service: LocalService): Promise<Page> {
  const ownPage = await verso.openOwn('options.html');
  const options = optionsScreen(ownPage);
  await fillLabelled(ownPage, 'Service address', service.baseUrl);
  await fillLabelled(ownPage, 'API key', service.keys.translate);
  await options.pressSave();
  await options.waitFor(/Saved\./);
  await ownPage.select('::-p-aria([name="To"][role="combobox"])', 'ES');
  await options.chooseAskAbove(null);
  return ownPage;
}

/**
 * Types into the field with this label. Firefox's accessibility tree has no role for a password, so it can't be found by
 * role and name.
 */
export async function fillLabelled(page: Page, label: string, text: string): Promise<void> {
  const field = await page.evaluateHandle((wanted) => {
    const labels = [...document.querySelectorAll('label')];
    return labels.find(({ textContent }) => textContent?.trim() === wanted)?.control ?? null;
  }, label);
  const element = field.asElement() as ElementHandle<HTMLInputElement> | null;
  if (!element) throw new Error(`There is no field "${label}".`);
  await element.type(text);
  await field.dispose();
}

/**
 * The popup over the tab in front, reached from one of the extension's own pages in another tab. A label stands for what
 * it labels.
 */
export interface FirefoxPopup {
  press(button: string): Promise<void>;
  /** Waits for a button, or for one of several. */
  waitFor(button: string | readonly string[], timeoutMs?: number): Promise<void>;
  /** Waits until the popup says this, anywhere, and gives what it says. */
  waitForText(pattern: RegExp): Promise<RegExpMatchArray>;
  close(): Promise<void>;
}

export async function openFirefoxPopup(ownPage: Page): Promise<FirefoxPopup> {
  await ownPage.evaluate(() => chrome.action.openPopup());
  return firefoxPopup(ownPage);
}

/** The popup that is open, or about to be, whoever opens it. */
export function firefoxPopup(ownPage: Page): FirefoxPopup {
  const hasButton = (name: string, click: boolean) =>
    ownPage.evaluate(
      (wanted, isPressed) => {
        const [view] = chrome.extension.getViews({ type: 'popup' });
        const buttons = [...(view?.document.querySelectorAll<HTMLElement>('button, label') ?? [])];
        const button = buttons.find(({ textContent }) => textContent?.trim() === wanted);
        if (isPressed) button?.click();
        return button !== undefined;
      },
      name,
      click,
    );
  const waitFor = async (button: string | readonly string[], timeoutMs = 20_000) => {
    const names = [button].flat();
    await eventually(
      async () => {
        const found = await Promise.all(names.map((name) => hasButton(name, false)));
        return found.includes(true) || null;
      },
      `${names.join(' or ')} in the popup`,
      timeoutMs,
    );
  };
  const text = () =>
    ownPage.evaluate(
      () => chrome.extension.getViews({ type: 'popup' })[0]?.document.body.innerText ?? '',
    );
  return {
    waitFor,
    waitForText: (pattern) =>
      eventually(async () => (await text()).match(pattern), `the popup to say ${pattern}`),
    async press(name) {
      await waitFor(name);
      await hasButton(name, true);
    },
    async close() {
      await ownPage.evaluate(() => chrome.extension.getViews({ type: 'popup' })[0]?.close());
      await eventually(
        () =>
          ownPage.evaluate(() => chrome.extension.getViews({ type: 'popup' }).length === 0 || null),
        'the popup to close',
      );
    },
  };
}

export interface FirefoxButton {
  isShown(label: string): Promise<boolean>;
  /** A real click on it. */
  press(page: Page, label: string): Promise<void>;
}

/** The bubble over the tab in front, reached as the popup is. */
export interface FirefoxBubble {
  /** Waits until it says this, and gives all of it. */
  text(pattern: RegExp): Promise<string>;
  /** Whether our styles hold in it. */
  isDressed(): Promise<boolean>;
  isOpen(): Promise<boolean>;
  /** A real click on one of its buttons, on the page in front. */
  press(page: Page, button: string): Promise<void>;
  /** A real mouse that comes to rest on one of them. */
  hover(page: Page, button: string): Promise<void>;
}

/**
 * Shows the bubble for what is selected in the tab in front. No protocol presses a key that Firefox takes for an extension's,
 * so what the background does then is done from here.
 */
export async function showFirefoxBubble(ownPage: Page): Promise<FirefoxBubble> {
  await ownPage.evaluate(async () => {
    const [tab] = await chrome.tabs.query({ active: true, currentWindow: true });
    const tabId = tab?.id ?? chrome.tabs.TAB_ID_NONE;
    await chrome.scripting.executeScript({
      target: { tabId },
      files: ['/content-scripts/selection.js'],
    });
    await chrome.tabs.sendMessage(tabId, { name: 'selection.show', input: {} });
  });
  return firefoxBubble(ownPage);
}

/** The bubble over the tab in front, opened or not. */
export function firefoxBubble(ownPage: Page): FirefoxBubble {
  const look = (button = '') =>
    ownPage.evaluate(async (name) => {
      const [tab] = await chrome.tabs.query({ active: true, currentWindow: true });
      const [seen] = await chrome.scripting.executeScript({
        target: { tabId: tab?.id ?? chrome.tabs.TAB_ID_NONE },
        args: [name],
        func: (wanted) => {
          const host = document.querySelector('verso-ui') as
            | (Element & { openOrClosedShadowRoot: ShadowRoot })
            | null;
          const dialog = host?.openOrClosedShadowRoot.querySelector<HTMLElement>('[role=dialog]');
          const buttons = [...(dialog?.querySelectorAll('button') ?? [])];
          const box = buttons
            .find((one) => (one.ariaLabel ?? one.textContent) === wanted)
            ?.getBoundingClientRect();
          return (
            dialog && {
              text: dialog.innerText,
              radius: getComputedStyle(dialog).borderRadius,
              at: box ? { x: box.left + box.width / 2, y: box.top + box.height / 2 } : null,
            }
          );
        },
      });
      return seen?.result ?? null;
    }, button);
  const placeOf = (button: string) =>
    eventually(async () => (await look(button))?.at ?? null, `"${button}" in the bubble`);
  return {
    text: (pattern) =>
      eventually(async () => {
        const text = (await look())?.text ?? '';
        return pattern.test(text) ? text : null;
      }, `a bubble that says ${pattern}`),
    isDressed: async () => (await look())?.radius === '12px',
    isOpen: async () => (await look()) !== null,
    async press(page, button) {
      const { x, y } = await placeOf(button);
      await page.mouse.click(x, y);
    },
    async hover(page, button) {
      const { x, y } = await placeOf(button);
      await page.mouse.move(x, y, { steps: 3 });
    },
  };
}

/**
 * The small button beside a selection in the tab in front, with the smaller one that ends it for the site, reached as the
 * bubble is.
 */
export function firefoxButton(ownPage: Page): FirefoxButton {
  const look = (label: string) =>
    ownPage.evaluate(async (wanted) => {
      const [tab] = await chrome.tabs.query({ active: true, currentWindow: true });
      const [seen] = await chrome.scripting.executeScript({
        target: { tabId: tab?.id ?? chrome.tabs.TAB_ID_NONE },
        args: [wanted],
        func: (name) => {
          const host = document.querySelector('verso-ui') as
            | (Element & { openOrClosedShadowRoot: ShadowRoot })
            | null;
          const buttons = [...(host?.openOrClosedShadowRoot.querySelectorAll('button') ?? [])];
          const box = buttons.find(({ ariaLabel }) => ariaLabel === name)?.getBoundingClientRect();
          return box ? { x: box.left + box.width / 2, y: box.top + box.height / 2 } : null;
        },
      });
      return seen?.result ?? null;
    }, label);
  return {
    isShown: async (label) => (await look(label)) !== null,
    async press(page, label) {
      const at = await eventually(() => look(label), `the button "${label}"`);
      await page.mouse.click(at.x, at.y);
    },
  };
}
