import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, CDPSession, Page, Target, WebWorker } from 'puppeteer-core';
import puppeteer from 'puppeteer-core';
import { browserAdvice, findChromium, sandboxArguments } from '../../support/browsers.mjs';
import { patienceMs } from '../../support/patience.ts';
import type { BrowserName } from './browser-under-test.ts';
import { chromiumBuild } from './builds.ts';
import { endBrowser } from './end-browser.ts';
import { eventually } from './eventually.ts';
import { isUsed, keepExtensions } from './used-profile.ts';

/** The used members of the API of Chromium's extensions page. */
interface DeveloperPrivate {
  addHostPermission(extensionId: string, pattern: string): Promise<void>;
  reload(extensionId: string): Promise<void>;
  updateProfileConfiguration(change: { inDeveloperMode: boolean }): Promise<void>;
  updateExtensionConfiguration(change: {
    extensionId: string;
    incognitoAccess: boolean;
  }): Promise<void>;
}

interface DeveloperPage {
  readonly developerPrivate: DeveloperPrivate;
}

/** A browser with the built extension. All flows use this interface in every browser. */
export interface Verso {
  readonly browser: Browser;
  readonly browserName: BrowserName;
  /** Returns the address of an extension page. */
  address(name: string): string;
  /** Returns a context with extension APIs: the worker in Chromium, a page behind the others in Firefox. */
  worker(): Promise<Pick<WebWorker, 'evaluate'>>;
  /**
   * Evaluates an expression in that context, also after the worker has restarted, and awaits a promise. The restart
   * invalidates the result of `worker`.
   */
  evaluateInWorker(expression: string): Promise<unknown>;
  /** Ends the background, as the browser does when it is idle. The next message starts it again. */
  killWorker(): Promise<void>;
  /** Accepts, in advance, the one permission prompt that no test can press. */
  grantHost(pattern: string): Promise<void>;
  /** Grants Verso access to a host, as if the reader had accepted the prompt. */
  allowHost(pattern: string): Promise<void>;
  /** Restarts the extension under the open pages, as an update does. */
  reload(): Promise<void>;
  /** Updates Verso. Firefox needs a permanent installation for this (`launch.profile`). */
  update(): Promise<void>;
  /** Allows Verso in private windows, which restarts it. */
  allowPrivateWindows(): Promise<void>;
  /** The address of a browser page on which no extension works. */
  readonly browsersPage: string;
  open(url: string): Promise<Page>;
  /** Opens an extension page in a tab behind the others. */
  openBehind(url: string): Promise<Page>;
  /** Opens a private window. Call `allowPrivateWindows` first. */
  openPrivate(url: string): Promise<Page>;
  /** Clicks the toolbar button over a page, which grants `activeTab`, and returns the popup. */
  openPopup(page: Page): Promise<Page>;
  /** Returns the next popup that opens, whatever opens it. */
  openedPopup(): Promise<Page>;
  /** Returns the tab with a matching address that Verso opens or has opened. */
  openedTab(isIt: (url: string) => boolean): Promise<Page>;
  /** Gives a page the size of a phone and touch as the only pointer. */
  asOnPhone(page: Page, size: { readonly width: number; readonly height: number }): Promise<void>;
  /** Sets the folder for downloads, which then need no prompt. */
  saveFilesTo(folder: string): Promise<void>;
  /**
   * Resolves when Verso has received changed policies, or will receive them. A browser that must restart Verso for this
   * closes its tabs.
   */
  readPolicies(): Promise<void>;
  /** Disconnects the background from the network, or connects it again. */
  setOffline(isOffline: boolean): Promise<void>;
  close(): Promise<void>;
}

/** A browser that several flows use, one after the other. */
export interface KeptBrowser {
  begin(): Promise<Verso>;
  /** Uninstalls Verso with its data, and removes all other state of a flow. */
  clear(): Promise<void>;
  end(): Promise<void>;
}

export interface LaunchOptions {
  readonly headless?: boolean;
  readonly extensionFolder?: string;
  /** The default is the Chromium of this machine. */
  readonly executablePath?: string;
  /**
   * The language of the browser's interface. The default is English, because controls are found by their English names.
   */
  readonly locale?: string;
  readonly preferences?: Readonly<Record<string, string | number | boolean>>;
  readonly arguments?: readonly string[];
  /** Host names that resolve to 127.0.0.1. */
  readonly namesOfThisMachine?: readonly string[];
  /** Whether the browser accepts self-signed certificates. */
  readonly takesAnyCertificate?: boolean;
  readonly window?: { readonly width: number; readonly height: number };
  /**
   * A folder for the browser's profile. The default is a new folder, which is deleted afterwards. A used profile
   * already contains the extension.
   */
  readonly profile?: string;
}

const resolverRules = (names: readonly string[]): string =>
  `--host-resolver-rules=${names.map((name) => `MAP ${name} 127.0.0.1`).join(',')}`;

/** @throws Error if the browser or the build is missing */
export async function launchVerso(options: LaunchOptions = {}): Promise<Verso> {
  const isAgain = options.profile !== undefined && isUsed(options.profile);
  if (options.profile !== undefined && isAgain) keepExtensions(options.profile);
  const folder = options.extensionFolder ?? chromiumBuild;
  const browser = await startChromium(options, isAgain ? [] : [folder]);
  try {
    return await findVerso(browser, { isAgain });
  } catch (error) {
    await browser.close();
    throw error;
  }
}

/** Starts a Chromium that several flows share. @throws Error if there is no browser */
export async function keepChromium(options: LaunchOptions): Promise<KeptBrowser> {
  const browser = await startChromium(options, []);
  let installed: string | null = null;
  return {
    async begin() {
      // The previous flow has deleted or replaced its policy file by this time.
      if (options.executablePath !== undefined) await readPolicyFiles(browser);
      installed = await browser.installExtension(chromiumBuild);
      return findVerso(browser, { isAgain: false });
    },
    async clear() {
      const blank = await browser.newPage();
      const left = () =>
        browser.targets().filter((target) => isTab(target) && target !== blank.target());
      await Promise.all(left().map(async (target) => (await target.asPage()).close()));
      await eventually(async () => left().length === 0 || null, 'the tabs of a flow to close');
      // The extension's stores, permissions, keys and alarms are removed with it.
      if (installed !== null) await browser.uninstallExtension(installed);
      installed = null;
      const session = await blank.createCDPSession();
      // The page server has a new port in each flow, but cookies ignore ports.
      await session.send('Network.clearBrowserCookies');
      await session.send('Network.clearBrowserCache');
      await session.send('Browser.setDownloadBehavior', { behavior: 'default' });
      await session.detach();
    },
    end: () => endBrowser(browser),
  };
}

/** A living worker answers within a second. */
const aSecond = { timeout: 1000 };

const isTab = (target: Target): boolean => target.type() === 'page';

async function startChromium(
  options: LaunchOptions,
  extensions: readonly string[],
): Promise<Browser> {
  const executablePath = options.executablePath ?? findChromium();
  if (executablePath === null) throw new Error(`There is no Chromium here. ${browserAdvice}`);
  const { width, height } = options.window ?? { width: 1280, height: 900 };
  return puppeteer.launch({
    executablePath,
    headless: options.headless ?? true,
    pipe: true,
    // A call without an answer must fail with its own error, long before the test times out.
    protocolTimeout: 100_000,
    enableExtensions: extensions.length === 0 || [...extensions],
    ...(options.profile !== undefined && { userDataDir: options.profile }),
    defaultViewport: options.headless === false ? null : { width, height },
    args: [
      ...sandboxArguments(),
      `--lang=${options.locale ?? 'en-US'}`,
      `--window-size=${width},${height}`,
      '--no-first-run',
      '--no-default-browser-check',
      ...(options.takesAnyCertificate ? ['--ignore-certificate-errors'] : []),
      ...(options.namesOfThisMachine ? [resolverRules(options.namesOfThisMachine)] : []),
      ...(options.arguments ?? []),
    ],
    env: { ...process.env, LANGUAGE: options.locale ?? 'en_US' },
  });
}

/**
 * Reads the policy files at once, as the button "Reload policies" does. By itself, Chromium reads them five seconds
 * after a change.
 */
async function readPolicyFiles(browser: Browser): Promise<void> {
  const page = await browser.newPage({ background: true });
  // This file of the policy page may call the same APIs as the page, and loads faster.
  await page.goto('chrome://policy/strings.m.js');
  await page.evaluate(() => {
    const { send } = chrome as unknown as { send(name: string, values: readonly string[]): void };
    send('reloadPolicies', ['']);
  });
  await page.close();
}

/** Milliseconds for one of several attempts. */
const attemptMs = 5_000;

async function onExtensionsPage(
  browser: Browser,
  work: (page: Page) => Promise<void>,
): Promise<void> {
  // A tab in front would close an open popup.
  const page = await browser.newPage({ background: true });
  // This file of the extensions page may call the same APIs as the page, and loads four times as fast.
  await page.goto('chrome://extensions/strings.m.js');
  await work(page);
  await page.close();
}

async function findVerso(
  browser: Browser,
  { isAgain }: { readonly isAgain: boolean },
): Promise<Verso> {
  const isWorker = (url: string) =>
    url.startsWith('chrome-extension://') && url.endsWith('/background.js');
  const started = await browser.waitForTarget(
    (target) => target.type() === 'service_worker' && isWorker(target.url()),
  );
  const { host: id } = new URL(started.url());
  const extension = (await browser.extensions()).get(id);
  if (!extension) throw new Error('The extension did not load.');
  const address = (name: string) => `chrome-extension://${id}/${name}`;
  // After installation, the options page replaces an empty tab or a browser page. Until then, no tab is safe.
  if (!isAgain) await browser.waitForTarget((target) => target.url() === address('options.html'));

  /**
   * Finds the running worker and opens a session with it. After a restart, the browser may still list the old worker,
   * which never answers.
   */
  const attachToWorker = (): Promise<{ readonly target: Target; readonly session: CDPSession }> =>
    eventually(async () => {
      for (const target of browser.targets()) {
        if (target.url() !== started.url()) continue;
        const session = await target.createCDPSession().catch(() => null);
        try {
          // A worker that has just started may wait for this command.
          await session?.send('Runtime.runIfWaitingForDebugger', undefined, aSecond);
          await session?.send('Runtime.evaluate', { expression: '1' }, aSecond);
          if (session) return { target, session };
        } catch {
          await session?.detach().catch(() => {});
        }
      }
      return null;
    }, 'the background to answer');

  let offline: CDPSession | null = null;

  const findWorker = (): Promise<WebWorker> =>
    eventually(async () => {
      const { target, session } = await attachToWorker();
      await session.detach();
      // It may end at this moment. The next one has another target.
      return target.worker().catch(() => null);
    }, 'the background to start');
  const openedPopup = async () => {
    const before = new Set(browser.targets());
    const opened = await browser.waitForTarget(
      (target) => target.url().startsWith(address('popup.html')) && !before.has(target),
      { timeout: patienceMs },
    );
    return opened.asPage();
  };

  /** Waits until an extension page opens and the condition is true. */
  const untilBack = (what: string, saysYes: () => Promise<boolean>) =>
    eventually(async () => {
      const options = await browser.newPage({ background: true });
      try {
        await options.goto(address('options.html'), { timeout: attemptMs });
        // A message may get lost while Chromium restarts the extension, and is never answered then.
        const isBack = await Promise.race([options.evaluate(saysYes), sleep(attemptMs)]);
        return isBack || null;
      } catch {
        return null;
      } finally {
        await options.close();
      }
    }, what);

  const grantHost = (pattern: string) =>
    onExtensionsPage(browser, async (page) => {
      await page.evaluate(
        async (extensionId, host) => {
          const { developerPrivate } = chrome as unknown as DeveloperPage;
          await developerPrivate.addHostPermission(extensionId, host);
        },
        id,
        pattern,
      );
    });

  const reload = async () => {
    await onExtensionsPage(browser, async (page) => {
      await page.evaluate(async (extensionId) => {
        const { developerPrivate } = chrome as unknown as DeveloperPage;
        // An unpacked extension restarts only in developer mode.
        await developerPrivate.updateProfileConfiguration({ inDeveloperMode: true });
        await developerPrivate.reload(extensionId);
      }, id);
    });
    await untilBack('Verso to be back', async () => {
      const reply = await chrome.runtime.sendMessage({ name: 'connection.read', input: {} });
      return reply?.ok === true;
    });
  };

  return {
    browser,
    browserName: 'Chromium',
    browsersPage: 'chrome://version/',
    address,
    worker: findWorker,
    async evaluateInWorker(expression) {
      const { session } = await attachToWorker();
      const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
        expression,
        returnByValue: true,
        awaitPromise: true,
      });
      await session.detach();
      if (exceptionDetails) throw new Error(`The background threw: ${exceptionDetails.text}`);
      return result.value;
    },
    async killWorker() {
      const page = await browser.newPage({ background: true });
      await page.goto(address('manifest.json'));
      const session = await page.createCDPSession();
      // The browser reports the stop. Targets cannot show it, because an active page restarts the worker at once under
      // the same id.
      const stopped = new Promise<void>((resolve) => {
        session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
          if (versions.some(({ runningStatus }) => runningStatus === 'stopped')) resolve();
        });
      });
      await session.send('ServiceWorker.enable');
      const target = await browser.waitForTarget((candidate) => candidate.url() === started.url());
      // `stopAllWorkers` is no alternative: a worker with an attached session would wait for it at the next start.
      // After the first death there is no session to detach, and Puppeteer's attempt fails.
      await (await target.worker())?.close().catch(() => {});
      await stopped;
      await page.close();
    },
    grantHost,
    async allowHost(pattern) {
      await grantHost(pattern);
      const page = await browser.newPage({ background: true });
      await page.goto(address('licences.txt'));
      await page.evaluate((host) => chrome.permissions.request({ origins: [host] }), pattern);
      await page.close();
    },
    reload,
    // Chromium accepts packages only from its store. A restart has the same effect on open pages.
    update: reload,
    allowPrivateWindows: () =>
      onExtensionsPage(browser, async (page) => {
        await page.evaluate(async (extensionId) => {
          const { developerPrivate } = chrome as unknown as DeveloperPage;
          // An unpacked extension restarts only in developer mode.
          await developerPrivate.updateProfileConfiguration({ inDeveloperMode: true });
          await developerPrivate.updateExtensionConfiguration({
            extensionId,
            incognitoAccess: true,
          });
        }, id);
        await untilBack('Verso to be back, in private windows, too', async () => {
          const reply = await chrome.runtime.sendMessage({ name: 'connection.read', input: {} });
          return reply?.ok === true && chrome.extension.isAllowedIncognitoAccess();
        });
      }),
    async openPrivate(url) {
      const before = new Set(browser.targets());
      const opener = await browser.newPage();
      await opener.goto(address('options.html'));
      await opener.evaluate(async (target) => {
        await chrome.windows.create({ url: target, incognito: true });
      }, url);
      await opener.close();
      const opened = await browser.waitForTarget(
        (target) => target.url() === url && !before.has(target),
      );
      return opened.asPage();
    },
    async open(url) {
      const page = await browser.newPage();
      await page.bringToFront();
      await page.goto(url);
      return page;
    },
    async openBehind(url) {
      const page = await browser.newPage({ background: true });
      await page.goto(url);
      return page;
    },
    async openPopup(page) {
      await page.bringToFront();
      const opened = openedPopup();
      await page.triggerExtensionAction(extension);
      return opened;
    },
    openedPopup,
    openedTab: async (isIt) =>
      (await browser.waitForTarget((target) => isIt(target.url()))).asPage(),
    asOnPhone: (page, size) => page.setViewport({ ...size, hasTouch: true, isMobile: true }),
    async saveFilesTo(folder) {
      const session = await browser.target().createCDPSession();
      await session.send('Browser.setDownloadBehavior', {
        behavior: 'allow',
        downloadPath: folder,
      });
    },
    readPolicies: () => readPolicyFiles(browser),
    async setOffline(isOffline) {
      // Network conditions last as long as the session that set them.
      await offline?.detach().catch(() => {});
      offline = isOffline ? (await attachToWorker()).session : null;
      await offline?.send('Network.enable');
      await offline?.send('Network.emulateNetworkConditions', {
        ...{ offline: true, latency: 0, downloadThroughput: -1, uploadThroughput: -1 },
      });
    },
    close: () => browser.close(),
  };
}
