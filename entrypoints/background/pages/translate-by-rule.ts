import { createMutex, createMutexes } from '../../../utils/base/mutex.ts';
import type { Tabs } from '../../../utils/extension/api.ts';
import { browser } from '../../../utils/extension/api.ts';
import { fromBcp47 } from '../../../utils/languages/bcp47.ts';
import { sendToFrame, sendToPage } from '../../../utils/messages/send.ts';
import type { Settings } from '../../../utils/settings/rows.ts';
import {
  matchesSite,
  originsOf,
  patternOfSite,
  sitePattern,
} from '../../../utils/settings/site-pattern.ts';
import { findPolicyRule, hasAlways, sitePolicyIn } from '../../../utils/settings/site-rules.ts';
import type { BegunByItself } from '../../../utils/storage/items.ts';
import {
  begunByItself,
  followedSite,
  tabsBegunByItself,
  tabsThatFollow,
} from '../../../utils/storage/items.ts';
import { i18n } from '../../../utils/words/i18n.ts';
import type { ActionParts } from '../actions/actions.ts';
import { translateAsSet } from '../actions/actions.ts';
import { changeBadge } from '../badge/badge.ts';
import { wordsChosen } from '../interface-language.ts';
import { awake } from '../keep-awake.ts';
import { isDenied } from './denied-sites.ts';

export type ByRule = ReturnType<typeof translateByRule>;

const followMs = 8 * 60 * 60_000;

/**
 * Translates pages by rule when they load or change their address, stops where no rule wants the page, and restores it
 * where a rule says never. No script is injected before a rule matches, because browsers reveal a tab's address only
 * for granted sites.
 */
export function translateByRule(parts: ActionParts) {
  const { settings } = parts;
  /** Two at once in a tab would both begin. */
  const inTurn = createMutexes<number>();
  /** An older check must not act last. */
  const oneByOne = createMutex();
  const run = (tabId: number, work: () => Promise<void>): Promise<void> =>
    inTurn(tabId, () => awake(work())).catch(() => {});
  /** @param address the new address of a page that did not load. Resolves when a rule has acted. */
  const visit = (tabId: number, address?: string): Promise<void> =>
    run(tabId, () => beginIfWanted(tabId, parts, address));
  const forget = (tabId: number): void =>
    void run(tabId, async () => {
      await begunByItself(tabId).removeValue();
      await followedSite(tabId).removeValue();
    });
  /** Chromium gives a tab that it discards another id. */
  const onReplaced = (tabId: number, before: number): void => {
    void run(before, async () => {
      const followed = await followedSite(before).getValue();
      if (followed) await followedSite(tabId).setValue(followed);
    });
    forget(before);
  };
  const onUpdated = (tabId: number, change: Tabs.OnUpdatedChangeInfoType): void => {
    if (change.status === 'complete' || change.url !== undefined) void visit(tabId);
  };
  /** Begins with visible pages after a new permission. */
  const visitShown = async (): Promise<void> => {
    for (const { id } of await browser.tabs.query({ active: true }))
      if (id !== undefined) void visit(id);
  };
  const listen = (how: 'addListener' | 'removeListener'): void => {
    browser.tabs.onUpdated[how](onUpdated);
    browser.tabs.onRemoved[how](forget);
    browser.tabs.onReplaced[how](onReplaced);
  };
  /** Without rules and pages that were translated by one, tabs need not wake the worker. */
  const listenAsNeeded = (): Promise<void> =>
    oneByOne(async () => {
      const begun = [...(await tabsBegunByItself()), ...(await tabsThatFollow())];
      const { settings: now } = await settings.read();
      listen('removeListener');
      if (hasAlways(now) || begun.length > 0) listen('addListener');
    });

  // Before it is known whether this is needed, because it may have woken the worker.
  listen('addListener');
  settings.watch(({ settings: now }) => {
    void listenAsNeeded();
    if (hasAlways(now)) void visitShown();
    void awake(giveBackWhereNever(now));
  });
  /** Translates pages of an address's site as they load in a tab; null ends that. */
  const follow = async (tabId: number, address: string | null): Promise<void> => {
    const site = address === null ? null : patternOfSite(address);
    if (site === null) return followedSite(tabId).removeValue();
    await followedSite(tabId).setValue({ site: site.text, untilMs: Date.now() + followMs });
    await listenAsNeeded();
    void visit(tabId);
  };
  return { visitShown, follow, move: visit, listenAsNeeded };
}

/** @param address as the page reports it, because the browser may be late */
async function beginIfWanted(tabId: number, parts: ActionParts, address?: string): Promise<void> {
  const effective = await parts.settings.read();
  const { settings, locked } = effective;
  const tab = await browser.tabs.get(tabId).catch(() => null);
  const before = await noteOfThisDocument(tabId);
  const url = address ?? tab?.url;
  const site = url === undefined ? null : patternOfSite(url);
  if (tab === null || url === undefined || site === null) return;
  if (before?.isLeft === false) return goAlong(tabId, url, { before, settings });
  const isFollowed = await isSiteFollowed(tabId, url);
  if (tab.status !== 'complete' || !(isFollowed || hasAlways(settings))) return;
  const language = async () => (before ? before.language : languageShown(tabId));
  const sitePolicy = await sitePolicyIn(url, settings, language);
  if (sitePolicy !== 'always' && !(isFollowed && sitePolicy === 'ask')) return;
  if (!(await browser.permissions.contains({ origins: [...originsOf(site)] }))) return;
  // A script in the page has begun, and follows the page. A reader's stop holds. Only such a script reports an address.
  if (before === null && (address !== undefined || (await stateOf(tabId))?.hasBegun)) return;
  if (await isDenied(url)) return;
  const rule = findPolicyRule(settings.sites.rules, url);
  const whose = { site: rule?.pattern ?? site.text };
  const isLocked = locked.has(rule ? 'sites.rules' : 'sites.languages');
  await wordsChosen();
  const why =
    sitePolicy === 'ask'
      ? i18n.t('sites.translatedFollowing', { site: site.text })
      : i18n.t(isLocked ? 'sites.translatedByPolicy' : 'sites.translatedByItself', whose);
  const byItself = { id: crypto.randomUUID(), why, language: await language() };
  // The tab may show another page by now, which its own event checks, and the rules may have changed.
  if ((await browser.tabs.get(tabId)).url !== tab.url) return;
  if ((await parts.settings.read()) !== effective) return beginIfWanted(tabId, parts, address);
  // Stored first: the page may ask at once, and its language is its own only until then.
  await begunByItself(tabId).setValue({ ...byItself, address: url, isLeft: false });
  const begun = await translateAsSet(tabId, url, parts, byItself);
  if (begun.ok) await changeBadge(tabId, { trouble: null, byItself: why });
  else if (begun.failure.code !== 'page-forbidden') {
    await changeBadge(tabId, { trouble: begun.failure });
  }
}

/**
 * The page's script follows it to any address, so it must stop where no rule wants that. A rule that says never
 * restores the page.
 */
async function goAlong(
  tabId: number,
  url: string,
  { before, settings }: { readonly before: BegunByItself; readonly settings: Settings },
): Promise<void> {
  if (url === before.address) return;
  const sitePolicy = await sitePolicyIn(url, settings, async () => before.language);
  const goesOn = sitePolicy === 'ask' && (await isSiteFollowed(tabId, url));
  if (goesOn || sitePolicy === 'always')
    return begunByItself(tabId).setValue({ ...before, address: url });
  const command = sitePolicy === 'never' ? 'show-original' : 'stop';
  await leave(tabId, { ...before, address: url }, command);
}

/** A page that the reader stopped does not continue elsewhere. */
async function leave(
  tabId: number,
  note: BegunByItself,
  command: 'show-original' | 'stop',
): Promise<void> {
  const goesOnElsewhere = note.isLeft || (await stateOf(tabId))?.order;
  if (goesOnElsewhere) await begunByItself(tabId).setValue({ ...note, isLeft: true });
  else await begunByItself(tabId).removeValue();
  await sendToPage(tabId, 'page.command', { command });
}

async function giveBackWhereNever(settings: Settings): Promise<void> {
  for (const tabId of await tabsBegunByItself()) {
    const url = (await browser.tabs.get(tabId).catch(() => null))?.url;
    const begun = await begunByItself(tabId).getValue();
    // The reader may have turned the translation of a restored page on again.
    const isRestored = begun?.isLeft && begun.address === '';
    if (url === undefined || begun === null || isRestored) continue;
    // The browser would report the language of the translation.
    if ((await sitePolicyIn(url, settings, async () => begun.language)) !== 'never') continue;
    await leave(tabId, { ...begun, address: '' }, 'show-original');
  }
}

/**
 * Null for a page that the reader began, or nobody. The tab may have another document by now, also one that the back/forward
 * cache has restored, so the page knows better.
 */
async function noteOfThisDocument(tabId: number): Promise<BegunByItself | null> {
  const stored = begunByItself(tabId);
  const [note, state] = await Promise.all([stored.getValue(), stateOf(tabId)]);
  if (note?.id === state?.report?.asked.byItself?.id) return note;
  // A page that has been stopped needs no note to stay so.
  const own = state?.order?.byItself ?? null;
  if (note === null && own === null) return null;
  if (own === null) await stored.removeValue();
  // Without an address, the rules are applied again.
  else await stored.setValue({ ...own, address: '', isLeft: false });
  await changeBadge(tabId, { byItself: own?.why ?? null });
  return stored.getValue();
}

async function isSiteFollowed(tabId: number, url: string): Promise<boolean> {
  const followed = await followedSite(tabId).getValue();
  const pattern = followed && sitePattern(followed.site);
  return !!pattern && Date.now() < followed.untilMs && matchesSite(pattern, url);
}

/** Null without a script. Without an order, the reader stopped or restored the page. */
async function stateOf(tabId: number) {
  const state = await sendToFrame({ tabId, frameId: 0 }, 'page.state', {});
  return state.ok ? state.value : null;
}

/** A translated page is in its target language. */
async function languageShown(tabId: number): Promise<string | null> {
  const tag = await browser.tabs.detectLanguage(tabId).catch(() => 'und');
  return fromBcp47(tag) ?? null;
}
