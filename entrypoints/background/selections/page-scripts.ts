import { createMutex } from '../../../utils/base/mutex.ts';
import type { Scripting } from '../../../utils/extension/api.ts';
import { browser } from '../../../utils/extension/api.ts';
import type { Effective } from '../../../utils/settings/effective.ts';
import { isSiteAllowed } from '../../../utils/settings/site-access.ts';
import type { SitePattern } from '../../../utils/settings/site-pattern.ts';
import { allSites, matchPatternOf } from '../../../utils/settings/site-pattern.ts';
import { isWithoutButton, patternsWithoutButton } from '../../../utils/settings/site-rules.ts';
import type { SettingsStore } from '../../../utils/settings/store.ts';

/**
 * Keeps the small scripts for shortcuts on pages exactly as the reader wants them: registered while their setting is on
 * and the browser lets us onto all sites, not a moment longer, and never on a site that was made quiet or is denied by an
 * administrator.
 */

type Script = Scripting.RegisteredContentScript;

const files = {
  selectionButton: '/selection-button.js',
  doublePress: '/double-press.js',
  blockKey: '/block-key.js',
} as const;
type Name = keyof typeof files;
const names = Object.keys(files) as Name[];

export function keepPageScripts(settings: SettingsStore): void {
  /** Two at once would both register. */
  const inTurn = createMutex();
  const keep = () => void inTurn(() => putInOrder(settings)).catch(() => {});
  settings.watch(keep);
  browser.permissions.onAdded.addListener(keep);
  browser.permissions.onRemoved.addListener(() => {
    inTurn(() => turnOffWithoutAccess(settings)).catch(() => {});
    keep();
  });
  // Browsers forget registered scripts at an update, and settings may have come from elsewhere meanwhile.
  keep();
}

const hasAccess = (): Promise<boolean> => browser.permissions.contains({ origins: allSites });

/** A reader who takes the permission back has said no to what it was for. */
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
    // A script for no site at all can't be registered.
    if (!isAllowed || !shortcuts[name] || matchesOf(effective).length === 0) {
      if (before) await browser.scripting.unregisterContentScripts({ ids: [name] });
      continue;
    }
    const wanted = scriptOf(name, effective);
    if (before && isSame(before, wanted)) continue;
    if (before) await browser.scripting.updateContentScripts([wanted]);
    else await browser.scripting.registerContentScripts([wanted]);
    if (!before) await putIntoOpenPages(files[name], effective);
  }
}

/**
 * If an administrator allows a part of a denied site, browsers still leave out the whole site, because registered scripts
 * have patterns without an order. For other actions the background decides. No browser takes a numeric address of version 6: the script
 * is on such a site, asks before it shows anything, and hears that the site is quiet.
 */
const leftOut = ({ settings, siteAccess }: Effective): string[] =>
  [...patternsWithoutButton(settings.sites.rules), ...siteAccess.denied]
    .filter(({ host }) => host !== null && !host.startsWith('['))
    .map(matchPatternOf);

/** If every site is denied, only sites that are allowed by name match. Between equal patterns, the denial wins. */
function matchesOf({ siteAccess: { allowed, denied } }: Effective): string[] {
  const isAll = ({ host, port, path }: SitePattern) =>
    host === null && port === null && path === null;
  if (!denied.some(isAll)) return allowed?.map(matchPatternOf) ?? [...allSites];
  return (allowed ?? []).filter((pattern) => !isAll(pattern)).map(matchPatternOf);
}

function scriptOf(name: Name, effective: Effective): Script {
  const matches = matchesOf(effective);
  return {
    id: name,
    js: [files[name]],
    matches,
    excludeMatches: leftOut(effective),
    allFrames: true,
    // Frames without an address of their own, as editors have them. Browsers refuse it beside a path.
    matchOriginAsFallback: matches.every((pattern) => /^[^/]+:\/\/[^/]*\/\*$/.test(pattern)),
    runAt: 'document_idle',
    persistAcrossSessions: true,
  };
}

const isSame = (one: Script, other: Script): boolean =>
  String(one.excludeMatches ?? []) === String(other.excludeMatches) &&
  (one.matchOriginAsFallback ?? false) === other.matchOriginAsFallback &&
  String(one.matches) === String(other.matches);

/** A reader who turns it on tries it on an open page. */
async function putIntoOpenPages(
  file: (typeof files)[Name],
  { settings, siteAccess }: Effective,
): Promise<void> {
  const tabs = await browser.tabs.query({ url: allSites });
  const wanted = tabs.filter(
    ({ url = '' }) => !isWithoutButton(settings.sites.rules, url) && isSiteAllowed(siteAccess, url),
  );
  await Promise.allSettled(
    wanted.map(({ id }) =>
      browser.scripting.executeScript({
        target: { tabId: id ?? browser.tabs.TAB_ID_NONE, allFrames: true },
        files: [file],
      }),
    ),
  );
}
