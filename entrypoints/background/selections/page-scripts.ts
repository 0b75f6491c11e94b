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
 * Keeps the small scripts for selections on pages exactly as the reader wants them: registered while their setting is on
 * and the browser lets us onto all sites, not a moment longer, and never on a site that was made quiet or is denied by an
 * administrator.
 */

type Script = Scripting.RegisteredContentScript;

const files = { selectionButton: '/selection-button.js', doublePress: '/double-press.js' } as const;
type Name = keyof typeof files;
const names = Object.keys(files) as Name[];

export function keepPageScripts(settings: SettingsStore): void {
  /** Two at once would both register. */
  const inTurn = createMutex();
  const refused = new Set<string>();
  const keep = () => void inTurn(() => putInOrder(settings, refused)).catch(() => {});
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
  const { selectionButton, doublePress } = (await settings.read()).settings.shortcuts;
  if (!(selectionButton || doublePress) || (await hasAccess())) return;
  for (const name of names) await settings.change({ shortcuts: { [name]: false } });
}

/** `refused`: patterns that the browser does not take; those found here are put in. */
async function putInOrder(settings: SettingsStore, refused: Set<string>): Promise<void> {
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
    const patterns = leftOut(effective).filter((pattern) => !refused.has(pattern));
    const wanted = scriptOf(name, effective, patterns);
    if (before && isSame(before, wanted)) continue;
    const isThere = before !== undefined;
    await put(wanted, isThere).catch(() => putWithoutRefused(wanted, isThere, refused));
    if (!before) await putIntoOpenPages(files[name], effective);
  }
}

/**
 * One pattern that the browser does not take costs only itself: the script is there, asks before it shows anything, and hears
 * that the site is quiet. Only by trying do browsers tell which one it is.
 */
async function putWithoutRefused(
  wanted: Script,
  isThere: boolean,
  refused: Set<string>,
): Promise<void> {
  const taken: string[] = [];
  await put({ ...wanted, excludeMatches: taken }, isThere);
  for (const pattern of wanted.excludeMatches ?? []) {
    await put({ ...wanted, excludeMatches: [...taken, pattern] }, true).then(
      () => taken.push(pattern),
      () => refused.add(pattern),
    );
  }
}

async function put(script: Script, isThere: boolean): Promise<void> {
  if (isThere) await browser.scripting.updateContentScripts([script]);
  else await browser.scripting.registerContentScripts([script]);
}

/**
 * If an administrator allows a part of a denied site, browsers still leave out the whole site, because registered scripts
 * have patterns without an order. For other actions the background decides.
 */
const leftOut = ({ settings, siteAccess }: Effective): string[] =>
  [...patternsWithoutButton(settings.sites.rules), ...siteAccess.denied]
    .filter(({ host }) => host !== null)
    .map(matchPatternOf);

/** If every site is denied, only sites that are allowed by name match. Between equal patterns, the denial wins. */
function matchesOf({ siteAccess: { allowed, denied } }: Effective): string[] {
  const isAll = ({ host, port, path }: SitePattern) =>
    host === null && port === null && path === null;
  if (!denied.some(isAll)) return allowed?.map(matchPatternOf) ?? [...allSites];
  return (allowed ?? []).filter((pattern) => !isAll(pattern)).map(matchPatternOf);
}

function scriptOf(name: Name, effective: Effective, excludeMatches: string[]): Script {
  const matches = matchesOf(effective);
  return {
    id: name,
    js: [files[name]],
    matches,
    excludeMatches,
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
