import { createMutex } from '../../../utils/base/mutex.ts';
import type { Scripting } from '../../../utils/extension/api.ts';
import { browser } from '../../../utils/extension/api.ts';
import type { Effective } from '../../../utils/settings/effective.ts';
import { isSiteAllowed } from '../../../utils/settings/policy.ts';
import { allSites } from '../../../utils/settings/site-pattern.ts';
import { isWithoutButton, sitesWithScripts } from '../../../utils/settings/site-rules.ts';
import type { SettingsStore } from '../../../utils/settings/store.ts';

/**
 * Registers the small scripts for shortcuts while their setting is on and the browser allows all sites, except on quiet
 * and denied sites.
 */

type Script = Scripting.RegisteredContentScript;

const files = {
  selectionButton: '/selection-button.js',
  doublePress: '/double-press.js',
  blockKey: '/block-key.js',
  longPress: '/long-press.js',
} as const;
type Name = keyof typeof files;
const names = Object.keys(files) as Name[];

/**
 * Returns a function that registers them at the start: browsers forget them at an update, and settings may have changed
 * meanwhile.
 */
export function keepPageScripts(settings: SettingsStore): () => void {
  const inTurn = createMutex();
  const keep = () => void inTurn(() => putInOrder(settings)).catch(() => {});
  settings.watch(keep);
  browser.permissions.onAdded.addListener(keep);
  browser.permissions.onRemoved.addListener(() => {
    inTurn(() => turnOffWithoutAccess(settings)).catch(() => {});
    keep();
  });
  return keep;
}

const hasAccess = (): Promise<boolean> => browser.permissions.contains({ origins: allSites });

/** A reader who removes the permission does not want its features. */
async function turnOffWithoutAccess(settings: SettingsStore): Promise<void> {
  const { shortcuts } = (await settings.read()).settings;
  if (!names.some((name) => shortcuts[name]) || (await hasAccess())) return;
  for (const name of names) await settings.change({ shortcuts: { [name]: false } });
}

async function putInOrder(settings: SettingsStore): Promise<void> {
  const effective = await settings.read();
  const { shortcuts } = effective.settings;
  const isAllowed = await hasAccess();
  const registered = await browser.scripting.getRegisteredContentScripts({ ids: names });
  for (const name of names) {
    const before = registered.find(({ id }) => id === name);
    // Without any site a script can't be registered.
    if (!isAllowed || !shortcuts[name] || sitesWithScripts(effective).matches.length === 0) {
      if (before) await browser.scripting.unregisterContentScripts({ ids: [name] });
      continue;
    }
    const wanted = scriptOf(name, effective);
    if (before && isSame(before, wanted)) continue;
    if (before) await browser.scripting.updateContentScripts([wanted]);
    else await browser.scripting.registerContentScripts([wanted]);
    // A page that never finishes loading must not hold up later changes.
    if (!before) void putIntoOpenPages(name, effective).catch(() => {});
  }
}

function scriptOf(name: Name, effective: Effective): Script {
  const { matches, excludeMatches } = sitesWithScripts(effective);
  return {
    id: name,
    js: [files[name]],
    matches,
    excludeMatches,
    allFrames: isForFrames(name),
    // For frames without an address, as in editors. Browsers refuse it beside a path.
    matchOriginAsFallback: matches.every((pattern) => /^[^/]+:\/\/[^/]*\/\*$/.test(pattern)),
    runAt: 'document_idle',
    persistAcrossSessions: true,
  };
}

/** The page's script in the main frame would not know an element under a finger in another frame. */
const isForFrames = (name: Name): boolean => name !== 'longPress';

const isSame = (one: Script, other: Script): boolean =>
  sortedOnce(one.excludeMatches) === sortedOnce(other.excludeMatches) &&
  (one.matchOriginAsFallback ?? false) === other.matchOriginAsFallback &&
  sortedOnce(one.matches) === sortedOnce(other.matches);

/** As Chromium returns them. */
const sortedOnce = (patterns: readonly string[] = []): string =>
  String([...new Set(patterns)].sort());

/** Readers try a new shortcut on an open page. */
async function putIntoOpenPages(name: Name, { settings, siteAccess }: Effective): Promise<void> {
  const tabs = await browser.tabs.query({ url: allSites });
  const wanted = tabs.filter(
    ({ url = '' }) => !isWithoutButton(settings.sites.rules, url) && isSiteAllowed(siteAccess, url),
  );
  await Promise.allSettled(
    wanted.map(({ id }) =>
      browser.scripting.executeScript({
        target: { tabId: id ?? browser.tabs.TAB_ID_NONE, allFrames: isForFrames(name) },
        files: [files[name]],
      }),
    ),
  );
}
