import type { PageDisplay } from '../../../utils/base/page-display.ts';
import type { AskFirst } from '../../../utils/base/page-estimate.ts';
import type { Result } from '../../../utils/base/result.ts';
import type { PageScope, Wanted } from '../../../utils/base/wanted.ts';
import { sendToPage } from '../../../utils/messages/send.ts';
import type { ServiceConnection } from '../service/connection.ts';
import { checkPage, injectPage } from './injection.ts';

/** A page to be translated, and how. Plain data. */
export interface PageOrder {
  readonly tabId: number;
  readonly wanted: Wanted;
  readonly scope: PageScope;
  readonly display: PageDisplay;
  readonly titleAsContext: boolean;
  readonly asks: AskFirst;
  /** Everything anew, whatever was remembered when it was wished: milliseconds since 1970. */
  readonly freshSince?: number;
}

/**
 * Begins a page's translation. What stands in its way is said in the order in which it would still be in the way:
 * a page that can't be translated at all comes before a key that is missing.
 */
export async function translatePage(
  { tabId, ...asked }: PageOrder,
  connection: Pick<ServiceConnection, 'check'>,
): Promise<Result<null>> {
  const [page, ready] = await Promise.all([checkPage(tabId), connection.check()]);
  if (!page.ok) return page;
  if (!ready.ok) return ready;
  const injected = await injectPage(tabId);
  if (!injected.ok) return injected;
  // Frames that joined before hear it, too; others join when the page's session finds them.
  return sendToPage(tabId, 'page.begin', asked);
}
