import { browser } from '../../../utils/extension/api.ts';
import type { Sender } from '../../../utils/messages/sender.ts';
import type { Pipeline } from '../../../utils/pipeline/pipeline.ts';
import { isSiteAllowed } from '../../../utils/settings/policy.ts';
import { readManagedPolicy } from '../../../utils/settings/store.ts';
import { managedPolicy } from '../../../utils/storage/items.ts';

/** False for an address that is unknown. */
export async function isDenied(url: string | null | undefined): Promise<boolean> {
  const { siteAccess } = await readManagedPolicy();
  // `blob:https://page.example/…` is of its site.
  return !!url && !isOurs(url) && !isSiteAllowed(siteAccess, url.replace(/^blob:/, ''));
}

/** Our page to try Verso on is no site. */
const isOurs = (url: string): boolean => url.startsWith(browser.runtime.getURL('/'));

/** False if the tab's address is hidden: nothing of ours can be there. */
export async function isTabDenied(tabId: number): Promise<boolean> {
  const { allowed, denied } = (await readManagedPolicy()).siteAccess;
  // Nearly everywhere: then nothing is asked of the browser.
  if (allowed === null && denied.length === 0) return false;
  const tab = await browser.tabs.get(tabId).catch(() => null);
  return isDenied(tab?.url);
}

/**
 * Fails with `site-denied` if the frame's site or that of its page is denied. A policy that arrives later ends what is
 * still waiting, because Chromium reports it seconds after the start.
 */
export const keepOffDenied = (
  pipeline: Pick<Pipeline, 'translate'>,
  { tabId, frameUrl }: Pick<Sender, 'tabId' | 'frameUrl'>,
): Pick<Pipeline, 'translate'> => ({
  async translate(texts, wanted, requester, call) {
    const denied = new AbortController();
    const check = async (): Promise<void> => {
      const sites = await Promise.all([isDenied(frameUrl), tabId !== null && isTabDenied(tabId)]);
      if (sites.includes(true)) denied.abort();
    };
    const missing = new Set(texts.keys());
    const onOutcome: typeof call.onOutcome = (index, outcome) => {
      missing.delete(index);
      call.onOutcome(index, outcome);
    };
    const signal = AbortSignal.any([call.signal, denied.signal]);
    const unwatch = managedPolicy.watch(() => void check());
    try {
      await check();
      signal.throwIfAborted();
      await pipeline.translate(texts, wanted, requester, { ...call, signal, onOutcome });
    } catch (error) {
      if (call.signal.aborted || !denied.signal.aborted) throw error;
      for (const index of missing)
        call.onOutcome(index, { ok: false, failure: { code: 'site-denied' } });
    } finally {
      unwatch();
    }
  },
});
