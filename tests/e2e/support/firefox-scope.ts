/**
 * Firefox's own scope, where a test does what a reader does with the browser itself: its toolbar, its keys, its menus, the
 * permissions that it asks for. The protocol runs code there if the browser was started with `--remote-allow-system-access`.
 *
 * Every function named `in…` is sent there as source: it may use nothing from outside itself.
 */
import type { Browser } from 'puppeteer-core';

export const extensionId = 'verso@verso.invalid';

/** A place that shows a document, as the protocol tells of it. */
export interface Shown {
  readonly context: string | null;
  readonly url: string;
}

/** What of the protocol's connection is used here. */
interface Connection {
  send(method: string, params: object): Promise<{ readonly result: unknown }>;
  emit(event: string, params: object): void;
}

/** A value as the protocol tells it. */
interface Value {
  readonly value?: unknown;
}

export const connectionOf = (browser: Browser): Connection =>
  (browser as unknown as { readonly connection: Connection }).connection;

/** Everything that shows a document of its own: tabs, and popups once `letPopupsBeSeen` has been run. */
export async function shownIn(browser: Browser): Promise<readonly Shown[]> {
  const { result } = await connectionOf(browser).send('browsingContext.getTree', {});
  return (result as { readonly contexts: readonly Shown[] }).contexts;
}

/**
 * Firefox tells the protocol of no document that an extension has opened, and it lists them all the same: a test tells of
 * one in its place, so that the page can be used as any other.
 */
export function tellOf(browser: Browser, shown: Shown, event: 'Created' | 'Destroyed'): void {
  connectionOf(browser).emit(`browsingContext.context${event}`, shown);
}

/** @param folder null: wherever the browser saves files by itself */
export async function saveFilesTo(browser: Browser, folder: string | null): Promise<void> {
  await connectionOf(browser).send('browser.setDownloadBehavior', {
    downloadBehavior: folder === null ? null : { type: 'allowed', destinationFolder: folder },
  });
}

/** What a function gives that runs there. @throws Error with what was thrown there */
async function run(
  browser: Browser,
  work: (...values: string[]) => unknown,
  values: readonly string[],
): Promise<unknown> {
  const connection = connectionOf(browser);
  const tree = await connection.send('browsingContext.getTree', { 'moz:scope': 'chrome' });
  const { contexts } = tree.result as { readonly contexts: readonly Shown[] };
  const done = await connection.send('script.callFunction', {
    functionDeclaration: String(work),
    awaitPromise: true,
    target: { context: contexts[0]?.context },
    arguments: values.map((value) => ({ type: 'string', value })),
  });
  const { type, result } = done.result as { readonly type: string; readonly result: Value };
  if (type !== 'success') throw new Error(`Firefox refused: ${JSON.stringify(done.result)}`);
  return result.value;
}

export async function inFirefox(
  browser: Browser,
  work: (...values: string[]) => unknown,
  ...values: readonly string[]
): Promise<void> {
  await run(browser, work, values);
}

/** The text that a function gives. */
export const askFirefox = (
  browser: Browser,
  work: (...values: string[]) => string,
  ...values: readonly string[]
): Promise<string> => run(browser, work, values) as Promise<string>;

interface Extension {
  terminateBackground(options: object): Promise<void>;
}
/** Where a tab shows its page. */
interface Shower extends Element {
  readonly browsingContext: Context & { mediumOverride: string };
}

/** A page, or a frame in one. */
interface Context {
  readonly parent: Context | null;
  readonly currentWindowGlobal: { readonly documentURI: { readonly spec: string } | null } | null;
  getAllBrowsingContextsInSubtree(): readonly Context[];
}

/** A window of the browser's own. */
interface BrowserWindow extends Window {
  readonly gBrowser: {
    readonly selectedBrowser: Shower;
    readonly browsers: readonly Shower[];
  };
  /** In pixels of style sheets, of what is inside its frame. */
  readonly mozInnerScreenX: number;
  readonly mozInnerScreenY: number;
  readonly windowUtils: {
    sendNativeTouchPoint(
      ...[finger, state, across, down, pressure, angle]: readonly number[]
    ): void;
  };
}

/** What of the scope is used by tests. Nobody publishes types of it, so `globalThis` is cast where a function begins. */
export interface Scope {
  readonly Cc: Readonly<Record<string, { createInstance(kind: unknown): unknown }>>;
  readonly Ci: Readonly<Record<string, unknown>>;
  readonly ChromeUtils: { importESModule(address: string): Record<string, unknown> };
  readonly Services: {
    readonly wm: {
      getMostRecentWindow(type: string): BrowserWindow;
      getEnumerator(type: string): Iterable<Window>;
    };
    readonly locale: { availableLocales: readonly string[]; requestedLocales: readonly string[] };
    readonly io: { offline: boolean };
    readonly obs: {
      addObserver(observer: (subject?: unknown) => void, topic: string): void;
      removeObserver(observer: (subject?: unknown) => void, topic: string): void;
      notifyObservers(subject: null, topic: string): void;
    };
    readonly prefs: {
      setIntPref(name: string, value: number): void;
      getStringPref(name: string, otherwise: string): string;
      setStringPref(name: string, value: string): void;
      clearUserPref(name: string): void;
    };
    readonly clearData: Readonly<Record<string, number>> & {
      deleteData(kinds: number, done: () => void): void;
    };
    readonly console: { getMessageArray(): readonly { readonly timeStamp?: number }[] };
  };
  readonly WebExtensionPolicy: { getByID(id: string): { readonly extension: Extension } };
}

/** What holds an extension's popup. */
interface Panel extends Element {
  readonly state: string;
  hidePopup(): void;
}

/** Lists open popups among the places that the protocol can work in: it looks at tabs alone. */
export function inScopeLetPopupsBeSeen(): void {
  const { ChromeUtils, Services } = globalThis as unknown as Scope;
  const { TabManager } = ChromeUtils.importESModule(
    'chrome://remote/content/shared/TabManager.sys.mjs',
  ) as { readonly TabManager: { readonly allTabs: readonly object[] } };
  const listed = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(TabManager), 'allTabs');
  Object.defineProperty(TabManager, 'allTabs', {
    get(): readonly object[] {
      const popups = [...Services.wm.getEnumerator('navigator:browser')].flatMap((window) =>
        [...window.document.querySelectorAll('panel .webextension-popup-browser')].filter(
          (popup) => popup.closest<Panel>('panel')?.state === 'open',
        ),
      );
      return [
        ...(listed?.get?.call(this) ?? []),
        ...popups.map((popup) => {
          // What the protocol knows a browser element by: those of popups have none.
          const linkedBrowser = popup as Element & { permanentKey?: object };
          linkedBrowser.permanentKey ??= {};
          return { linkedBrowser };
        }),
      ];
    },
  });
}

/** What any click beside an open popup or another panel of the browser's does, and a tab that comes to the front. */
export async function inScopeClosePopups(): Promise<void> {
  const { Services } = globalThis as unknown as Scope;
  const panels = [...Services.wm.getEnumerator('navigator:browser')].flatMap((window) => [
    ...window.document.querySelectorAll<Panel>('panel'),
  ]);
  for (const panel of panels.filter(({ state }) => state === 'open')) {
    const closed = new Promise<void>((resolve) => {
      panel.addEventListener('popuphidden', ({ target }) => target === panel && resolve());
    });
    panel.hidePopup();
    await closed;
  }
}

/** What a click on the toolbar button does: it grants `activeTab` for the tab in front, and opens the popup. */
export function inScopeClickToolbarButton(id: string): void {
  const { ChromeUtils, Services, WebExtensionPolicy } = globalThis as unknown as Scope;
  const { ExtensionParent } = ChromeUtils.importESModule(
    'resource://gre/modules/ExtensionParent.sys.mjs',
  ) as {
    readonly ExtensionParent: {
      readonly apiManager: {
        readonly global: {
          browserActionFor(extension: Extension): { triggerAction(window: Window): void };
        };
      };
    };
  };
  const { extension } = WebExtensionPolicy.getByID(id);
  const action = ExtensionParent.apiManager.global.browserActionFor(extension);
  action.triggerAction(Services.wm.getMostRecentWindow('navigator:browser'));
}

export async function inScopeEndBackground(id: string): Promise<void> {
  const { WebExtensionPolicy } = globalThis as unknown as Scope;
  const { extension } = WebExtensionPolicy.getByID(id);
  // Else what goes on in it puts off the end.
  await extension.terminateBackground({ disableResetIdleForTest: true });
}

/** What Firefox runs for the extension's key: no protocol presses one that it takes for a command. */
export function inScopePressKey(letter: string): void {
  const { Services } = globalThis as unknown as Scope;
  const { document } = Services.wm.getMostRecentWindow('navigator:browser');
  const key = [...document.querySelectorAll('keyset[id^="ext-keyset-id-"] key')].find(
    (candidate) => candidate.getAttribute('key')?.toUpperCase() === letter,
  );
  if (!key) throw new Error(`No extension has a key ${letter}.`);
  (key as Element & { doCommand(): void }).doCommand();
}

/**
 * Presses a key where a keyboard does, before Firefox looks what it is for: keys of the protocol begin in the page, and an
 * open list of choices, which is the browser's, hears nothing of them.
 */
export function inScopeTypeKey(key: string, keyCode: string, hasAlt: string): void {
  interface Processor {
    beginInputTransactionForTests(window: Window): boolean;
    keydown(event: KeyboardEvent): void;
    keyup(event: KeyboardEvent): void;
  }
  const { Services, Cc, Ci } = globalThis as unknown as Scope;
  const window = Services.wm.getMostRecentWindow('navigator:browser');
  const made = Cc['@mozilla.org/text-input-processor;1']?.createInstance(Ci.nsITextInputProcessor);
  const processor = made as Processor;
  if (!processor.beginInputTransactionForTests(window)) throw new Error('Another test types.');
  const alt = new KeyboardEvent('', { key: 'Alt', code: 'AltLeft', keyCode: 18 });
  const pressed = new KeyboardEvent('', { key, code: key, keyCode: Number(keyCode) });
  if (hasAlt === 'true') processor.keydown(alt);
  processor.keydown(pressed);
  processor.keyup(pressed);
  if (hasAlt === 'true') processor.keyup(alt);
}

/** Picks an item of the context menu that is opening. */
export async function inScopePickMenuItem(label: string): Promise<void> {
  interface Menu extends Element {
    readonly state: string;
    activateItem(item: Element): void;
  }
  interface Submenu {
    openMenu(isOpen: boolean): void;
  }
  const { Services } = globalThis as unknown as Scope;
  const { document } = Services.wm.getMostRecentWindow('navigator:browser');
  const menu = document.querySelector<Menu>('#contentAreaContextMenu');
  if (!menu) throw new Error('The window has no context menu.');
  const shown = (popup: Element) =>
    new Promise((resolve) => popup.addEventListener('popupshown', resolve, { once: true }));
  if (menu.state !== 'open') await shown(menu);
  const items = [...menu.querySelectorAll('menuitem')];
  const item = items.find((candidate) => candidate.getAttribute('label') === label);
  if (!item) throw new Error(`The menu has no "${label}".`);
  const hidden = new Promise((resolve) =>
    menu.addEventListener('popuphidden', resolve, { once: true }),
  );
  // Where Verso has several items they are in a menu of its own, which opens as the mouse comes over it.
  const own = item.closest<Menu>('menupopup') ?? menu;
  if (own !== menu) {
    const opened = shown(own);
    // Nobody publishes types of it.
    (own.parentElement as unknown as Submenu).openMenu(true);
    await opened;
  }
  own.activateItem(item);
  // Else the next one finds this menu on its way out.
  await hidden;
}

/** Grants a host, as its reader's yes to the question does. */
export async function inScopeAllowHost(id: string, pattern: string): Promise<void> {
  const { ChromeUtils, WebExtensionPolicy } = globalThis as unknown as Scope;
  const { ExtensionPermissions } = ChromeUtils.importESModule(
    'resource://gre/modules/ExtensionPermissions.sys.mjs',
  ) as {
    readonly ExtensionPermissions: {
      add(id: string, permissions: object, extension: Extension): Promise<void>;
    };
  };
  const { extension } = WebExtensionPolicy.getByID(id);
  const permissions = { permissions: [], origins: [pattern], data_collection: [] };
  await ExtensionPermissions.add(id, permissions, extension);
}

export async function inScopeAllowPrivateWindows(id: string): Promise<void> {
  const { ChromeUtils, WebExtensionPolicy } = globalThis as unknown as Scope;
  const { ExtensionPermissions } = ChromeUtils.importESModule(
    'resource://gre/modules/ExtensionPermissions.sys.mjs',
  ) as {
    readonly ExtensionPermissions: {
      add(id: string, permissions: object, extension: Extension): Promise<void>;
    };
  };
  const permissions = ['internal:privateBrowsingAllowed'];
  const { extension } = WebExtensionPolicy.getByID(id);
  await ExtensionPermissions.add(id, { permissions, origins: [], data_collection: [] }, extension);
}

/** Has its extensions speak a language whose pack is not installed: they are asked for what the browser says it speaks. */
export function inScopeSpeak(locale: string): void {
  const { Services } = globalThis as unknown as Scope;
  Services.locale.availableLocales = ['en-US', locale];
  Services.locale.requestedLocales = [locale];
}

/** Ends the extension and starts it again, as an update does. */
export async function inScopeReload(id: string): Promise<void> {
  const { ChromeUtils } = globalThis as unknown as Scope;
  const { AddonManager } = ChromeUtils.importESModule(
    'resource://gre/modules/AddonManager.sys.mjs',
  ) as {
    readonly AddonManager: {
      getAddonByID(id: string): Promise<{ reload(): Promise<void> }>;
    };
  };
  await (await AddonManager.getAddonByID(id)).reload();
}

/** Installs a package over what is there, as an update does that has been loaded. Resolves when it is at work. */
export async function inScopeUpdate(path: string, id: string, version: string): Promise<void> {
  interface File {
    initWithPath(path: string): void;
  }
  interface Manager {
    getInstallForFile(file: File): Promise<{ install(): Promise<void> }>;
    getAddonByID(id: string): Promise<{ readonly version: string } | null>;
  }
  const { Cc, Ci, ChromeUtils } = globalThis as unknown as Scope;
  const { AddonManager } = ChromeUtils.importESModule(
    'resource://gre/modules/AddonManager.sys.mjs',
  ) as { readonly AddonManager: Manager };
  const file = Cc['@mozilla.org/file/local;1']?.createInstance(Ci.nsIFile) as File;
  file.initWithPath(path);
  // It ends where the extension puts it off, too.
  void (await AddonManager.getInstallForFile(file)).install();
  while ((await AddonManager.getAddonByID(id))?.version !== version) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Has Firefox read its policy files again, which it does by itself only when it starts. */
export async function inScopeReadPolicies(): Promise<void> {
  const { Services } = globalThis as unknown as Scope;
  const topic = 'EnterprisePolicies:AllPoliciesApplied';
  await new Promise<void>((resolve) => {
    const observer = () => {
      Services.obs.removeObserver(observer, topic);
      resolve();
    };
    Services.obs.addObserver(observer, topic);
    Services.obs.notifyObservers(null, 'EnterprisePolicies:Restart');
  });
}

/** Gives an extension that is not installed the host that its pages will have. */
export function inScopeSetHost(id: string, host: string): void {
  const { prefs } = (globalThis as unknown as Scope).Services;
  const name = 'extensions.webextensions.uuids';
  const hosts = JSON.parse(prefs.getStringPref(name, '{}'));
  prefs.setStringPref(name, JSON.stringify({ ...hosts, [id]: host }));
}

/**
 * Opens a window with an empty tab, and closes all others soon after. A new window has none of the old one's panels: one that an extension's
 * popup hung in may stay open, and empty, when the extension is uninstalled, and the next popup would open in vain.
 */
export async function inScopeRenewWindow(): Promise<void> {
  const { ChromeUtils, Services } = globalThis as unknown as Scope;
  const { PrivateBrowsingUtils } = ChromeUtils.importESModule(
    'resource://gre/modules/PrivateBrowsingUtils.sys.mjs',
  ) as { readonly PrivateBrowsingUtils: { isWindowPrivate(window: Window): boolean } };
  const old = [...Services.wm.getEnumerator('navigator:browser')];
  const opener = old.find((window) => !PrivateBrowsingUtils.isWindowPrivate(window));
  if (!opener) throw new Error('No window is left but private ones.');
  const topic = 'browser-delayed-startup-finished';
  const opened = await new Promise<Window>((resolve) => {
    const observer = (subject?: unknown) => {
      if (subject !== fresh) return;
      Services.obs.removeObserver(observer, topic);
      resolve(fresh);
    };
    Services.obs.addObserver(observer, topic);
    const fresh = (opener as unknown as { OpenBrowserWindow(): Window }).OpenBrowserWindow();
  });
  // This runs in one of the old windows, and would not get to its end without it.
  opened.setTimeout(() => {
    for (const window of old) window.close();
  });
}

export const inScopeCountWindows = (): string =>
  String(
    [...(globalThis as unknown as Scope).Services.wm.getEnumerator('navigator:browser')].length,
  );

/** Puts back what a flow may have changed in the browser itself, and forgets what its pages have stored. */
export async function inScopeForget(): Promise<void> {
  const { clearData, io, prefs } = (globalThis as unknown as Scope).Services;
  io.offline = false;
  prefs.clearUserPref('ui.primaryPointerCapabilities');
  prefs.clearUserPref('ui.allPointerCapabilities');
  const { CLEAR_COOKIES = 0, CLEAR_ALL_CACHES = 0, CLEAR_DOM_STORAGES = 0 } = clearData;
  await new Promise<void>((resolve) => {
    clearData.deleteData(CLEAR_COOKIES | CLEAR_ALL_CACHES | CLEAR_DOM_STORAGES, resolve);
  });
}

/** Tells style sheets that the reader points with a finger, and with nothing finer. */
export function inScopeHaveFingersOnly(): void {
  const { prefs } = (globalThis as unknown as Scope).Services;
  const coarse = 1;
  prefs.setIntPref('ui.primaryPointerCapabilities', coarse);
  prefs.setIntPref('ui.allPointerCapabilities', coarse);
}

export function inScopeSetOffline(isOffline: string): void {
  (globalThis as unknown as Scope).Services.io.offline = isOffline === 'true';
}

/** What policies of pages of this origin have refused since then, as Firefox writes it down for developers. */
export function inScopeReadRefusals(origin: string, sinceMs: string): string {
  const { Services } = globalThis as unknown as Scope;
  const refusals = Services.console
    .getMessageArray()
    .filter(({ timeStamp = 0 }) => timeStamp >= Number(sinceMs))
    .map(String)
    .filter((text) => text.includes('Content-Security-Policy') && text.includes(origin));
  return JSON.stringify(refusals);
}

/** Where the frames of all open pages are, one address a line; an error page of the browser's has one of its own. */
export function inScopeFrames(): string {
  const { Services } = globalThis as unknown as Scope;
  const tabs = Services.wm.getMostRecentWindow('navigator:browser').gBrowser.browsers;
  const frames = tabs.flatMap(({ browsingContext }) =>
    browsingContext.getAllBrowsingContextsInSubtree(),
  );
  return frames
    .filter((frame) => frame.parent !== null)
    .map(({ currentWindowGlobal }) => currentWindowGlobal?.documentURI?.spec ?? '')
    .join('\n');
}
