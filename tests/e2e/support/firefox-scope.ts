/**
 * Runs code in Firefox's privileged scope, to use the browser's own interface: toolbar, keys, menus, and permission
 * prompts. The protocol allows this if the browser was started with `--remote-allow-system-access`.
 *
 * Every function named `inScope…` is sent as source code, so it may use nothing from outside itself.
 */
import type { Browser } from 'puppeteer-core';

export const extensionId = 'verso@verso.invalid';

/** A browsing context as the protocol describes it. */
export interface Shown {
  readonly context: string | null;
  readonly url: string;
}

interface Connection {
  send(method: string, params: object): Promise<{ readonly result: unknown }>;
  emit(event: string, params: object): void;
}

interface Value {
  readonly value?: unknown;
}

export const connectionOf = (browser: Browser): Connection =>
  (browser as unknown as { readonly connection: Connection }).connection;

/** Returns all top-level contexts: tabs, and also popups after `inScopeLetPopupsBeSeen`. */
export async function shownIn(browser: Browser): Promise<readonly Shown[]> {
  const { result } = await connectionOf(browser).send('browsingContext.getTree', {});
  return (result as { readonly contexts: readonly Shown[] }).contexts;
}

/**
 * Emits the event for a document that an extension opened. Firefox lists such documents but sends no event for them, so
 * Puppeteer would not know the page.
 */
export function emitContext(browser: Browser, shown: Shown, event: 'Created' | 'Destroyed'): void {
  connectionOf(browser).emit(`browsingContext.context${event}`, shown);
}

/** @param folder null for Firefox's own download folder */
export async function saveFilesTo(browser: Browser, folder: string | null): Promise<void> {
  await connectionOf(browser).send('browser.setDownloadBehavior', {
    downloadBehavior: folder === null ? null : { type: 'allowed', destinationFolder: folder },
  });
}

/** Runs a function in the scope and returns its result. @throws Error with the function's error */
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

/** Runs a function in the scope and returns its text. */
export const askFirefox = (
  browser: Browser,
  work: (...values: string[]) => string,
  ...values: readonly string[]
): Promise<string> => run(browser, work, values) as Promise<string>;

interface Extension {
  terminateBackground(options: object): Promise<void>;
}
/** The element in which a tab shows its page. */
interface TabBrowser extends Element {
  readonly browsingContext: Context & { mediumOverride: string };
}

interface Context {
  readonly parent: Context | null;
  readonly currentWindowGlobal: { readonly documentURI: { readonly spec: string } | null } | null;
  getAllBrowsingContextsInSubtree(): readonly Context[];
}

interface BrowserWindow extends Window {
  readonly gBrowser: {
    readonly selectedBrowser: TabBrowser;
    readonly browsers: readonly TabBrowser[];
  };
  /** The left edge of the window's content area on the screen, in CSS pixels. */
  readonly mozInnerScreenX: number;
  readonly mozInnerScreenY: number;
  readonly windowUtils: {
    sendNativeTouchPoint(
      ...[finger, state, across, down, pressure, angle]: readonly number[]
    ): void;
  };
}

/** The used members of the scope. No package publishes its types, so each function casts `globalThis`. */
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

interface Panel extends Element {
  readonly state: string;
  hidePopup(): void;
}

/** Adds open popups to the protocol's list of tabs, so that a test can use them. */
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
          // The protocol knows a browser element by this key, and popups have none.
          const linkedBrowser = popup as Element & { permanentKey?: object };
          linkedBrowser.permanentKey ??= {};
          return { linkedBrowser };
        }),
      ];
    },
  });
}

/** Closes popups and panels, as a click beside them or a change of tab does. */
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

/** Opens the popup as a click on the toolbar button does, and so grants `activeTab` for the tab in front. */
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
  // Without this option, activity in the background delays its end.
  await extension.terminateBackground({ disableResetIdleForTest: true });
}

/** Runs the extension's keyboard command. No protocol presses a key that Firefox takes for a command. */
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
 * Presses a key before Firefox decides what it is for. Keys of the protocol start in the page, so the browser's open
 * drop-down lists do not receive them.
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
  // Firefox groups several items of one extension in a submenu, which opens on hover.
  const own = item.closest<Menu>('menupopup') ?? menu;
  if (own !== menu) {
    const opened = shown(own);
    // No package publishes the menu's types.
    (own.parentElement as unknown as Submenu).openMenu(true);
    await opened;
  }
  own.activateItem(item);
  // The next call must not find this menu while it closes.
  await hidden;
}

/** Grants access to a host, as a reader's "Allow" does. */
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

/**
 * Makes Firefox report a locale whose language pack is not installed. Extensions follow the locale that Firefox
 * reports.
 */
export function inScopeSpeak(locale: string): void {
  const { Services } = globalThis as unknown as Scope;
  Services.locale.availableLocales = ['en-US', locale];
  Services.locale.requestedLocales = [locale];
}

/** Stops the extension and starts it again, as an update does. */
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

/** Installs a newer package over the extension, as an update does. Resolves when the new version runs. */
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
  // This promise never settles if the extension delays the update, so the test does not wait for it.
  void (await AddonManager.getInstallForFile(file)).install();
  while ((await AddonManager.getAddonByID(id))?.version !== version) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Makes Firefox read its policy files again. By itself, it reads them only at start. */
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

/** Sets the host of the pages of an extension that is not yet installed. */
export function inScopeSetHost(id: string, host: string): void {
  const { prefs } = (globalThis as unknown as Scope).Services;
  const name = 'extensions.webextensions.uuids';
  const hosts = JSON.parse(prefs.getStringPref(name, '{}'));
  prefs.setStringPref(name, JSON.stringify({ ...hosts, [id]: host }));
}

/**
 * Opens a window with an empty tab, and closes all others soon after. An old window may keep the empty panel of an
 * uninstalled extension's popup open, and then the next popup would not open.
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
  // This code runs in one of the old windows, so it must return before that window closes.
  opened.setTimeout(() => {
    for (const window of old) window.close();
  });
}

export const inScopeCountWindows = (): string =>
  String(
    [...(globalThis as unknown as Scope).Services.wm.getEnumerator('navigator:browser')].length,
  );

/** Resets settings of the browser that a flow may have changed, and deletes stored data of pages. */
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

/** Makes style sheets see a touch screen as the only pointer. */
export function inScopeHaveFingersOnly(): void {
  const { prefs } = (globalThis as unknown as Scope).Services;
  const coarse = 1;
  prefs.setIntPref('ui.primaryPointerCapabilities', coarse);
  prefs.setIntPref('ui.allPointerCapabilities', coarse);
}

export function inScopeSetOffline(isOffline: string): void {
  (globalThis as unknown as Scope).Services.io.offline = isOffline === 'true';
}

/** Returns what policies of pages of this origin have refused since then, from Firefox's console. */
export function inScopeReadRefusals(origin: string, sinceMs: string): string {
  const { Services } = globalThis as unknown as Scope;
  const refusals = Services.console
    .getMessageArray()
    .filter(({ timeStamp = 0 }) => timeStamp >= Number(sinceMs))
    .map(String)
    .filter((text) => text.includes('Content-Security-Policy') && text.includes(origin));
  return JSON.stringify(refusals);
}

/**
 * Returns the addresses of the frames of all open pages, one per line. A refused frame has the address of an error
 * page.
 */
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
