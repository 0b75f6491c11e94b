import type { Browser } from 'wxt/browser';
import { browser } from 'wxt/browser';
import { i18n } from '#i18n';
import { originsOf, patternOfSite } from '../../utils/base/site-pattern.ts';
import { fromBcp47 } from '../../utils/languages/bcp47.ts';
import { sendToFrame } from '../../utils/messages/send.ts';
import type { Settings } from '../../utils/settings/schema.ts';
import { findSiteRule } from '../../utils/settings/site-rules.ts';
import { hasAlways, standingOf } from '../../utils/settings/standing.ts';
import type { ActionParts } from './actions.ts';
import { translateAsSet } from './actions.ts';
import { changeBadge } from './badge.ts';
import { noteBegunByItself } from './begun-by-itself.ts';
import { isDenied } from './denied-sites.ts';
import { awake } from './keep-awake.ts';

/**
 * Begins by itself on pages whose site or language the reader wants always translated, when they are loaded and when they go to
 * another address without loading anew. Nothing of ours is on any page before it is known to be such a one: browsers tell
 * the address of a tab only where the reader has let us onto its site.
 */
export function translateByRule(parts: ActionParts): void {
  const { settings } = parts;
  const last = new Map<number, Promise<void>>();

  /** One after the other in a tab: two that begin at once would both find nothing there. */
  const visit = (tabId: number): void => {
    const before = last.get(tabId) ?? Promise.resolve();
    const mine = before
      .then(() => awake(beginIfWanted(tabId, parts)))
      .catch(() => {})
      .then(() => void (last.get(tabId) === mine && last.delete(tabId)));
    last.set(tabId, mine);
  };
  const heed = (tabId: number, change: Browser.tabs.OnUpdatedInfo): void => {
    if (change.status === 'complete' || change.url !== undefined) visit(tabId);
  };
  const visitShown = async (): Promise<void> => {
    for (const { id } of await browser.tabs.query({ active: true }))
      if (id !== undefined) visit(id);
  };
  /** A worker that sleeps is woken by no tab while there is nothing to begin. */
  const listenAsNeeded = (now: Settings): void => {
    browser.tabs.onUpdated.removeListener(heed);
    if (hasAlways(now)) browser.tabs.onUpdated.addListener(heed);
  };

  // At once, and before it is known whether it is needed: it may be what has woken this worker.
  browser.tabs.onUpdated.addListener(heed);
  void settings.read().then(({ settings: now }) => listenAsNeeded(now));
  settings.watch(({ settings: now }) => {
    listenAsNeeded(now);
    if (hasAlways(now)) void visitShown();
  });
  // The prompt may have closed the popup where "always" was chosen.
  browser.permissions.onAdded.addListener(() => void visitShown());
}

async function beginIfWanted(tabId: number, parts: ActionParts): Promise<void> {
  const { settings } = await parts.settings.read();
  const tab = await browser.tabs.get(tabId).catch(() => null);
  const url = tab?.url;
  const site = url === undefined ? null : patternOfSite(url);
  if (url === undefined || site === null || tab?.status !== 'complete') return;
  if (!hasAlways(settings) || (await standingIn(tabId, url, settings)) !== 'always') return;
  if (!(await browser.permissions.contains({ origins: [...originsOf(site)] }))) return;
  // Who has a script there has begun already; it follows the page, and what a reader has stopped stays stopped.
  const there = await sendToFrame({ tabId, frameId: 0 }, 'page.wishes', {});
  if (there.ok || (await isDenied([url]))) return;
  // Before it begins: the page may ask at once.
  noteBegunByItself(tabId);
  const begun = await translateAsSet(tabId, url, parts);
  if (begun.ok) {
    const title = i18n.t('sites.translatedByItself', {
      site: findSiteRule(settings.sites.rules, url)?.pattern ?? site.text,
    });
    await changeBadge(tabId, { trouble: null, byItself: title });
  } else if (begun.failure.code !== 'page-forbidden') {
    await changeBadge(tabId, { trouble: begun.failure });
  }
}

/** The browser is asked for a page's language only where that decides. */
async function standingIn(tabId: number, url: string, settings: Settings) {
  const byAddress = findSiteRule(settings.sites.rules, url);
  if (byAddress || settings.sites.languages.length === 0) return standingOf(settings, url, null);
  const tag = await browser.tabs.detectLanguage(tabId).catch(() => 'und');
  return standingOf(settings, url, fromBcp47(tag) ?? null);
}
