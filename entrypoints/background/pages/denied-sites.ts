import { browser } from '../../../utils/extension/api.ts';
import type { Pipeline } from '../../../utils/pipeline/pipeline.ts';
import { isSiteAllowed } from '../../../utils/settings/site-access.ts';
import { readManagedPolicy } from '../../../utils/settings/store.ts';

/** Whether an administrator keeps Verso off one of these addresses. */
export async function isDenied(urls: readonly (string | null | undefined)[]): Promise<boolean> {
  const { siteAccess } = await readManagedPolicy();
  return urls.some((url) => url && !isOurs(url) && !isSiteAllowed(siteAccess, url));
}

/** Our own page to try Verso on is no site: a list of those that are allowed says nothing of it. */
const isOurs = (url: string): boolean => url.startsWith(browser.runtime.getURL('/'));

/** As `isDenied`, of the page in a tab. False where its address is not told: nothing of ours can be there. */
export async function isTabDenied(tabId: number): Promise<boolean> {
  const { allowed, denied } = (await readManagedPolicy()).siteAccess;
  // Nearly everywhere: then nothing is asked of the browser.
  if (allowed === null && denied.length === 0) return false;
  const tab = await browser.tabs.get(tabId).catch(() => null);
  return isDenied([tab?.url]);
}

/** A page that asks for translations. */
interface Asking {
  readonly tabId: number | null;
  /** The frame's address; null: unknown. */
  readonly frameUrl: string | null;
}

/**
 * The pipeline for one page: it fails with `site-denied`, before anything is sent, once an administrator denies the frame's
 * site or that of the page around it. The page may have gone on to another address since it asked first.
 */
export const keepOffDenied = (
  pipeline: Pick<Pipeline, 'translate'>,
  { tabId, frameUrl }: Asking,
): Pick<Pipeline, 'translate'> => ({
  async translate(texts, wanted, requester, call) {
    const denied = await Promise.all([isDenied([frameUrl]), tabId !== null && isTabDenied(tabId)]);
    if (!denied.includes(true)) return pipeline.translate(texts, wanted, requester, call);
    texts.forEach((_, index) => {
      call.onOutcome(index, { ok: false, failure: { code: 'site-denied' } });
    });
  },
});
