import type { Browser, CDPSession, Page, Target, WebWorker } from 'puppeteer-core';
import puppeteer from 'puppeteer-core';
import { browserAdvice, findChromium, sandboxArguments } from '../../support/browsers.mjs';
import type { BrowserName } from './browser-under-test.ts';
import { chromiumBuild } from './builds.ts';
import { endBrowser } from './end-browser.ts';
import { eventually, patienceMs } from './eventually.ts';
import { isUsed, keepExtensions } from './used-profile.ts';

/** What the browser's own extensions page can do, as far as it is used here. */
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

/** A browser with the built extension in it: what every flow is played on, whichever browser it is. */
export interface Verso {
  readonly browser: Browser;
  readonly browserName: BrowserName;
  /** The address of a page of the extension's. */
  address(name: string): string;
  /** Where what the extension may use can be used: its worker in Chromium, one of its pages behind the others in Firefox. */
  worker(): Promise<Pick<WebWorker, 'evaluate'>>;
  /** Runs there, also once it has died and lives again, which ends what `worker` gave. A promise is waited for. */
  evaluateInWorker(expression: string): Promise<unknown>;
  /** Ends the background, as the browser does when it puts it to sleep; the next message to it starts it again. */
  killWorker(): Promise<void>;
  /** Says yes, ahead of the question, to the one prompt that no test can press. */
  grantHost(pattern: string): Promise<void>;
  /** Lets Verso use a host, as if its reader had been asked and had said yes. */
  allowHost(pattern: string): Promise<void>;
  /** Ends the extension and starts it again under the open pages, as an update does. */
  reload(): Promise<void>;
  /** The browser updates Verso. In Firefox, it has to be installed for good: `launch.profile`. */
  update(): Promise<void>;
  /** Lets Verso into private windows, which starts it anew. */
  allowPrivateWindows(): Promise<void>;
  /** A page of the browser's own, on which no extension works. */
  readonly browsersPage: string;
  /** A tab in front of all others. */
  open(url: string): Promise<Page>;
  /** A page of the extension's own in a tab behind all others. */
  openBehind(url: string): Promise<Page>;
  /** A private window of its own; `allowPrivateWindows` comes first. */
  openPrivate(url: string): Promise<Page>;
  /** Clicks the toolbar button over a page, which grants `activeTab`, and gives the popup. */
  openPopup(page: Page): Promise<Page>;
  /** The next popup that opens, whoever opens it. */
  openedPopup(): Promise<Page>;
  /** The tab with this address that Verso opens, or has opened. */
  openedTab(isIt: (url: string) => boolean): Promise<Page>;
  /** Makes a page what it is on a phone: as narrow, and touched with fingers alone. */
  asOnPhone(page: Page, size: { readonly width: number; readonly height: number }): Promise<void>;
  /** Where files go that Verso saves, without a question. */
  saveFilesTo(folder: string): Promise<void>;
  /** After a policy has changed: resolves when Verso is given it, or will be by itself. Where it is started anew, its tabs go. */
  readPolicies(): Promise<void>;
  /** Takes the network from the background, or gives it back. */
  setOffline(isOffline: boolean): Promise<void>;
  close(): Promise<void>;
}

/** A browser that is kept open for one flow after the other. */
export interface KeptBrowser {
  /** Installs Verso for the next flow. */
  begin(): Promise<Verso>;
  /** Takes Verso away, with all that it has stored, and closes and forgets what else a flow has left. */
  clear(): Promise<void>;
  /** Ends the browser, also one that does not answer. */
  end(): Promise<void>;
}

export interface LaunchOptions {
  /** True by default. */
  readonly headless?: boolean;
  readonly extensionFolder?: string;
  /** The Chromium of this machine by default. */
  readonly executablePath?: string;
  /** Language of the browser's interface; English by default, since controls are found by their English names. */
  readonly locale?: string;
  /** Of Firefox, beyond those that every test has. */
  readonly preferences?: Readonly<Record<string, string | number | boolean>>;
  readonly arguments?: readonly string[];
  /** Names, of other sites or of private networks, that lead to 127.0.0.1. */
  readonly namesOfThisMachine?: readonly string[];
  /** Certificates that nobody has signed are as good as others. */
  readonly takesAnyCertificate?: boolean;
  readonly window?: { readonly width: number; readonly height: number };
  /**
   * A folder that keeps what the browser keeps when it is closed; a new one by default, which goes with the browser. In one that was used,
   * the browser has the extension already.
   */
  readonly profile?: string;
}

const resolverRules = (names: readonly string[]): string =>
  `--host-resolver-rules=${names.map((name) => `MAP ${name} 127.0.0.1`).join(',')}`;

/** @throws Error where there is no browser, or no build. */
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

/** A Chromium that outlives its flows. @throws Error where there is no browser */
export async function keepChromium(options: LaunchOptions): Promise<KeptBrowser> {
  const browser = await startChromium(options, []);
  let installed: string | null = null;
  return {
    async begin() {
      // The policy of the flow before this one is gone by now, or replaced by this one's.
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
      // The extension's stores, permissions, keys and alarms go with it.
      if (installed !== null) await browser.uninstallExtension(installed);
      installed = null;
      const session = await blank.createCDPSession();
      // Pages have an origin of their own in each flow, but they all share the cookies of one host.
      await session.send('Network.clearBrowserCookies');
      await session.send('Network.clearBrowserCache');
      await session.send('Browser.setDownloadBehavior', { behavior: 'default' });
      await session.detach();
    },
    end: () => endBrowser(browser),
  };
}

/** How long a living worker may take to answer. */
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
    // A call that the browser never answers fails by its own name, well before the test's time is up.
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

/** What the button "Reload policies" does: by itself, Chromium looks at its policy files five seconds after they change. */
async function readPolicyFiles(browser: Browser): Promise<void> {
  const page = await browser.newPage({ background: true });
  // A file of the page with that button may send what the page itself may, and loads faster.
  await page.goto('chrome://policy/strings.m.js');
  await page.evaluate(() => {
    const { send } = chrome as unknown as { send(name: string, values: readonly string[]): void };
    send('reloadPolicies', ['']);
  });
  await page.close();
}

async function onExtensionsPage(
  browser: Browser,
  work: (page: Page) => Promise<void>,
): Promise<void> {
  // Behind the others: a tab that comes to the front would close an open popup.
  const page = await browser.newPage({ background: true });
  // A file of the extensions page may call what the page itself may, and needs a quarter of its time to load.
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
  // The first run opens the options, in place of an empty tab or of a page of the browser's own: before that is done, no
  // tab is safe.
  if (!isAgain) await browser.waitForTarget((target) => target.url() === address('options.html'));

  /**
   * Finds the worker that lives, and opens a session with it. After the extension has restarted, the browser may still list
   * the worker that has ended, and that one never answers.
   */
  const attachToWorker = (): Promise<{ readonly target: Target; readonly session: CDPSession }> =>
    eventually(async () => {
      for (const target of browser.targets()) {
        if (target.url() !== started.url()) continue;
        const session = await target.createCDPSession().catch(() => null);
        try {
          // A worker that has just started may wait for this.
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

  const findWorker = async (): Promise<WebWorker> => {
    const { target, session } = await attachToWorker();
    await session.detach();
    const worker = await target.worker();
    if (!worker) throw new Error('The background did not start.');
    return worker;
  };
  const openedPopup = async () => {
    const before = new Set(browser.targets());
    const opened = await browser.waitForTarget(
      (target) => target.url().startsWith(address('popup.html')) && !before.has(target),
      { timeout: patienceMs },
    );
    return opened.asPage();
  };

  /** Waits until a page of ours opens, and says yes. */
  const untilBack = (what: string, saysYes: () => Promise<boolean>) =>
    eventually(async () => {
      const options = await browser.newPage({ background: true });
      try {
        await options.goto(address('options.html'));
        return (await options.evaluate(saysYes)) || null;
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
        // Else an unpacked extension does not come back from being started anew.
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
      // Said by the browser, not seen from its targets: a page that works on starts it again at once, under the same id.
      const stopped = new Promise<void>((resolve) => {
        session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
          if (versions.some(({ runningStatus }) => runningStatus === 'stopped')) resolve();
        });
      });
      await session.send('ServiceWorker.enable');
      const target = await browser.waitForTarget((candidate) => candidate.url() === started.url());
      // Not `stopAllWorkers`: a worker that we are still attached to would wait for us when it starts again.
      // After its first death there is no session left to be detached from, which is what this asks for.
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
    // It takes no package but its store's; what happens to open pages is the same.
    update: reload,
    allowPrivateWindows: () =>
      onExtensionsPage(browser, async (page) => {
        await page.evaluate(async (extensionId) => {
          const { developerPrivate } = chrome as unknown as DeveloperPage;
          // As above.
          await developerPrivate.updateProfileConfiguration({ inDeveloperMode: true });
          await developerPrivate.updateExtensionConfiguration({
            extensionId,
            incognitoAccess: true,
          });
        }, id);
        await untilBack('Verso to be back, in private windows, too', () =>
          chrome.extension.isAllowedIncognitoAccess(),
        );
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
      // The conditions last as long as the session that has set them.
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
