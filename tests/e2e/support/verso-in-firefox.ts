import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'puppeteer-core';
import puppeteer from 'puppeteer-core';
import { browserAdvice, findFirefox } from '../../support/browsers.mjs';
import { firefoxBuild } from './builds.ts';
import { endBrowser } from './end-browser.ts';
import { eventually } from './eventually.ts';
import type { Shown } from './firefox-scope.ts';
import {
  askFirefox,
  emitContext,
  extensionId,
  inFirefox,
  inScopeAllowHost,
  inScopeAllowPrivateWindows,
  inScopeClickToolbarButton,
  inScopeClosePopups,
  inScopeCountWindows,
  inScopeEndBackground,
  inScopeForget,
  inScopeHaveFingersOnly,
  inScopeLetPopupsBeSeen,
  inScopeReadPolicies,
  inScopeReload,
  inScopeRenewWindow,
  inScopeSetHost,
  inScopeSetOffline,
  inScopeSpeak,
  saveFilesTo,
  shownIn,
} from './firefox-scope.ts';
import { installForGood, updateForGood } from './install-in-firefox.ts';
import { isUsed } from './used-profile.ts';
import type { KeptBrowser, LaunchOptions, Verso } from './verso.ts';

/** The extension's host in every profile. Stored data belongs to the host, so a reused profile needs the same one. */
const lastingHost = randomUUID();

/** Starts Firefox with the built extension. @throws Error if the browser or the build is missing */
export async function launchVersoInFirefox(options: LaunchOptions = {}): Promise<Verso> {
  const { profile, extensionFolder = firefoxBuild } = options;
  const isAgain = profile !== undefined && isUsed(profile);
  const browser = await startFirefox(options);
  try {
    if (options.locale) await inFirefox(browser, inScopeSpeak, options.locale);
    const verso = versoIn(browser, lastingHost, extensionFolder);
    if (isAgain) return verso;
    if (profile === undefined) await browser.installExtension(extensionFolder);
    else await installForGood(browser, extensionFolder);
    await untilWelcome(verso);
    return verso;
  } catch (error) {
    await browser.close();
    throw error;
  }
}

/** The options page opens after installation. Until then, it could replace any tab. */
const untilWelcome = (verso: Verso): Promise<Page> =>
  verso.openedTab((url) => url === verso.address('options.html'));

/** Starts a Firefox that several flows share. @throws Error if there is no browser */
export async function keepFirefox(): Promise<KeptBrowser> {
  const browser = await startFirefox({});
  let isInstalled = false;
  return {
    async begin() {
      // Firefox deletes the stores of an uninstalled extension some time later. With a new host, the next installation
      // gets its own stores.
      const host = randomUUID();
      await inFirefox(browser, inScopeSetHost, extensionId, host);
      await browser.installExtension(firefoxBuild);
      isInstalled = true;
      const verso = versoIn(browser, host, firefoxBuild);
      await untilWelcome(verso);
      return verso;
    },
    async clear() {
      await inFirefox(browser, inScopeRenewWindow);
      await eventually(
        // A closing window does not answer.
        async () =>
          (await askFirefox(browser, inScopeCountWindows).catch(() => '')) === '1' || null,
        'the windows of a flow to close',
      );
      if (isInstalled) await browser.uninstallExtension(extensionId);
      isInstalled = false;
      await inFirefox(browser, inScopeForget);
      await saveFilesTo(browser, null);
    },
    end: () => endBrowser(browser),
  };
}

async function startFirefox(options: LaunchOptions): Promise<Browser> {
  const executablePath = options.executablePath ?? findFirefox();
  if (executablePath === null) throw new Error(`There is no Firefox here. ${browserAdvice}`);
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    ...(options.profile !== undefined && { userDataDir: options.profile }),
    defaultViewport: options.window ?? { width: 1280, height: 900 },
    args: ['--remote-allow-system-access'],
    acceptInsecureCerts: options.takesAnyCertificate ?? false,
    extraPrefsFirefox: {
      // The extension's pages need a known address, and popups must open without a user gesture. No test can answer a
      // permission prompt.
      'extensions.webextensions.uuids': JSON.stringify({ [extensionId]: lastingHost }),
      'extensions.webextOptionalPermissionPrompts': false,
      'extensions.openPopupWithoutUserGesture.enabled': true,
      // The panel of downloads would replace an open popup.
      'browser.download.alwaysOpenPanel': false,
      // The tests install an unsigned extension.
      'xpinstall.signatures.required': false,
      'intl.locale.requested': options.locale ?? 'en-US',
      // Offline tests must not reach the local service either.
      'network.disable-localhost-when-offline': true,
      'network.dns.localDomains': (options.namesOfThisMachine ?? []).join(','),
      ...options.preferences,
    },
  });
  try {
    await inFirefox(browser, inScopeLetPopupsBeSeen);
    return browser;
  } catch (error) {
    await browser.close();
    throw error;
  }
}

const contextOf = (page: Page): string =>
  (page.mainFrame() as unknown as { readonly _id: string })._id;

function versoIn(browser: Browser, host: string, extensionFolder: string): Verso {
  const origin = `moz-extension://${host}/`;
  const address = (name: string) => `${origin}${name}`;

  /** Returns the page of this context, and reports the context to Puppeteer if Firefox has not done so. */
  const pageOf = async (shown: Shown & { readonly context: string }): Promise<Page> => {
    const known = (await browser.pages()).find((page) => contextOf(page) === shown.context);
    if (known) return known;
    const before = new Set(browser.targets());
    emitContext(browser, shown, 'Created');
    const target = await browser.waitForTarget(
      (candidate) => !before.has(candidate) && candidate.url() === shown.url,
    );
    return target.asPage();
  };

  /** Waits for a new context with a matching address. */
  const nextShown = (isIt: (url: string) => boolean, before: ReadonlySet<string | null>) =>
    eventually(async () => {
      for (const { context, ...shown } of await shownIn(browser)) {
        if (context !== null && !before.has(context) && isIt(shown.url)) {
          return { ...shown, context };
        }
      }
      return null;
    }, 'Verso to open a page');

  const contexts = async () => new Set((await shownIn(browser)).map(({ context }) => context));

  const openOwn = async (url: string, background = false): Promise<Page> => {
    const page = await browser.newPage({ background });
    if (!background) await page.bringToFront();
    // The protocol reports no load of an extension page, so the code below waits for its content.
    await page.goto(url, { waitUntil: [] });
    await page.waitForSelector('main, h1, button');
    return page;
  };

  const openedPopup = async (before: ReadonlySet<string | null>): Promise<Page> => {
    const shown = await nextShown((url) => url.startsWith(address('popup.html')), before);
    const popup = await pageOf(shown);
    const close = async () => {
      // The browser may have closed the popup already.
      await popup.evaluate(() => window.close()).catch(() => {});
      await eventually(
        async () => ((await contexts()).has(shown.context) ? null : true),
        'the popup to close',
      );
      emitContext(browser, shown, 'Destroyed');
    };
    return Object.assign(popup, { close });
  };

  const openHidden = async (): Promise<Page> => {
    const page = await browser.newPage({ background: true });
    try {
      await page.goto(address('licences.txt'), { waitUntil: [] });
      await page.waitForFunction(() => 'chrome' in globalThis && chrome.runtime?.id !== undefined);
      return page;
    } catch (error) {
      await page.close();
      throw error;
    }
  };
  let hidden: Promise<Page> | null = null;
  /** Returns an extension page behind the others. Tests call extension APIs from there. */
  const hiddenPage = async (): Promise<Page> => {
    const opened = await hidden?.catch(() => null);
    // The page closes when the extension restarts.
    if (opened && !opened.isClosed()) return opened;
    hidden = openHidden();
    return hidden;
  };
  const anew = async (begin: () => Promise<void>) => {
    // The tabs of the extension close with it. Without another tab, the window and the browser would close too.
    await browser.newPage({ background: true });
    await begin();
    // The protocol does not always report that the page is gone.
    hidden = null;
  };
  const reload = () => anew(() => inFirefox(browser, inScopeReload, extensionId));

  return {
    browser,
    browserName: 'Firefox',
    browsersPage: 'about:support',
    address,
    worker: hiddenPage,
    evaluateInWorker: async (expression) => (await hiddenPage()).evaluate(expression),
    killWorker: () => inFirefox(browser, inScopeEndBackground, extensionId),
    // A preference accepts all prompts in this browser.
    grantHost: async () => {},
    allowHost: (pattern) => inFirefox(browser, inScopeAllowHost, extensionId, pattern),
    reload,
    update: () => anew(() => updateForGood(browser, extensionFolder)),
    async allowPrivateWindows() {
      await inFirefox(browser, inScopeAllowPrivateWindows, extensionId);
      await reload();
      await eventually(async () => {
        try {
          const page = await hiddenPage();
          return (await page.evaluate(() => chrome.extension.isAllowedIncognitoAccess())) || null;
        } catch {
          // The extension is stopping or not yet running.
          return null;
        }
      }, 'Verso to be back, in private windows, too');
    },
    async openPrivate(url) {
      const before = new Set(browser.targets());
      await (await hiddenPage()).evaluate(async (target) => {
        await chrome.windows.create({ url: target, incognito: true });
      }, url);
      const opened = await browser.waitForTarget(
        (target) => target.url() === url && !before.has(target),
      );
      return opened.asPage();
    },
    async open(url) {
      await inFirefox(browser, inScopeClosePopups);
      if (url.startsWith(origin)) return openOwn(url);
      const page = await browser.newPage();
      await page.bringToFront();
      // PDF viewers and the browser's own pages report no load either.
      await page.goto(url, url.startsWith('http') ? {} : { waitUntil: [] });
      return page;
    },
    openBehind: (url) => openOwn(url, true),
    async openPopup(page) {
      // A click with an open popup would close the popup.
      await inFirefox(browser, inScopeClosePopups);
      await page.bringToFront();
      const before = await contexts();
      await inFirefox(browser, inScopeClickToolbarButton, extensionId);
      return openedPopup(before);
    },
    openedPopup: async () => openedPopup(await contexts()),
    openedTab: async (isIt) => {
      const page = await pageOf(await nextShown(isIt, new Set()));
      await page.waitForSelector('main, h1, button');
      return page;
    },
    async asOnPhone(page, size) {
      await inFirefox(browser, inScopeHaveFingersOnly);
      await page.setViewport(size);
    },
    saveFilesTo: (folder) => saveFilesTo(browser, folder),
    async readPolicies() {
      await inFirefox(browser, inScopeReadPolicies);
      await reload();
    },
    setOffline: (isOffline) => inFirefox(browser, inScopeSetOffline, String(isOffline)),
    close: () => browser.close(),
  };
}
