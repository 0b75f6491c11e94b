import type { Browser } from 'wxt/browser';
import { browser } from 'wxt/browser';
import { allSites } from '../../utils/base/all-sites.ts';
import type { Settings } from '../../utils/settings/schema.ts';
import type { SettingsStore } from '../../utils/settings/store.ts';

/**
 * Keeps the small scripts for selections on pages exactly as the reader wants them: registered while their setting is on
 * and the browser lets us onto all sites, not a moment longer, and never on a site that was made quiet.
 */

type Shortcuts = Settings['shortcuts'];
type Script = Browser.scripting.RegisteredContentScript;

const files = { selectionButton: '/selection-button.js', doublePress: '/double-press.js' } as const;
type Name = keyof typeof files;
const names = Object.keys(files) as Name[];

export function keepPageScripts(settings: SettingsStore): void {
  let last: Promise<void> = Promise.resolve();
  // One after the other: two at once would both register.
  const keep = (): void => {
    last = last.then(() => putInOrder(settings)).catch(() => {});
  };
  settings.watch(keep);
  browser.permissions.onAdded.addListener(keep);
  browser.permissions.onRemoved.addListener(() => {
    last = last.then(() => turnOffWithoutAccess(settings)).catch(() => {});
    keep();
  });
  // Browsers forget registered scripts at an update, and settings may have come from elsewhere meanwhile.
  keep();
}

const hasAccess = (): Promise<boolean> => browser.permissions.contains({ origins: allSites });

/** A reader who takes the permission back has said no to what it was for. */
async function turnOffWithoutAccess(settings: SettingsStore): Promise<void> {
  const { selectionButton, doublePress } = (await settings.read()).settings.shortcuts;
  if (!(selectionButton || doublePress) || (await hasAccess())) return;
  for (const name of names) await settings.change({ shortcuts: { [name]: false } });
}

async function putInOrder(settings: SettingsStore): Promise<void> {
  const { shortcuts } = (await settings.read()).settings;
  const isAllowed = await hasAccess();
  const registered = await browser.scripting.getRegisteredContentScripts({ ids: names });
  for (const name of names) {
    const before = registered.find(({ id }) => id === name);
    if (!isAllowed || !shortcuts[name]) {
      if (before) await browser.scripting.unregisterContentScripts({ ids: [name] });
    } else if (!before) {
      await browser.scripting.registerContentScripts([scriptOf(name, shortcuts)]);
      await putIntoOpenPages(files[name], shortcuts);
    } else if (!isSame(before, scriptOf(name, shortcuts))) {
      await browser.scripting.updateContentScripts([scriptOf(name, shortcuts)]);
    }
  }
}

const scriptOf = (name: Name, { quietSites }: Shortcuts): Script => ({
  id: name,
  js: [files[name]],
  matches: allSites,
  excludeMatches: quietSites.map((site) => `*://${site}/*`),
  allFrames: true,
  runAt: 'document_idle',
  persistAcrossSessions: true,
});

const isSame = (one: Script, other: Script): boolean =>
  String(one.excludeMatches ?? []) === String(other.excludeMatches);

/** Who turns it on tries it on a page that is open already. */
async function putIntoOpenPages(file: (typeof files)[Name], shortcuts: Shortcuts): Promise<void> {
  const tabs = await browser.tabs.query({ url: allSites });
  const wanted = tabs.filter(({ url }) => !isQuiet(url, shortcuts));
  await Promise.allSettled(
    wanted.map(({ id }) =>
      browser.scripting.executeScript({
        target: { tabId: id ?? browser.tabs.TAB_ID_NONE, allFrames: true },
        files: [file],
      }),
    ),
  );
}

const isQuiet = (url: string | undefined, { quietSites }: Shortcuts): boolean =>
  quietSites.includes(URL.parse(url ?? '')?.hostname ?? '');
