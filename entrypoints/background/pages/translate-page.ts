import type { Result } from '../../../utils/base/result.ts';
import type { ServiceConnection } from '../../../utils/connection/connection.ts';
import { sendToFrame, sendToPage } from '../../../utils/messages/send.ts';
import type { PageScope, Wanted } from '../../../utils/translation/options.ts';
import type { PageDisplay } from '../../../utils/translation/page-display.ts';
import type { AskFirst } from '../../../utils/translation/page-estimate.ts';
import { checkAddress, checkContent, injectFaded, injectPage } from './injection.ts';

/** A page to be translated, and how. Plain data. */
export interface PageOrder {
  readonly tabId: number;
  readonly wanted: Wanted;
  readonly scope: PageScope;
  readonly display: PageDisplay;
  readonly titleAsContext: boolean;
  readonly asks: AskFirst;
  /** Ignores translations that are older than this time, in milliseconds since 1970. */
  readonly freshSince?: number;
}

type PageRead = Omit<PageOrder, 'asks' | 'freshSince'>;

/**
 * Begins a page's translation. It reports the obstacle that would remain longest:
 * a page that can't be translated at all comes before a missing key.
 */
export async function translatePage(
  { tabId, ...asked }: PageOrder,
  connection: Pick<ServiceConnection, 'check'>,
): Promise<Result<null>> {
  fadeIfSet(tabId, asked.display);
  // Frames that joined before hear it, too; others join when the page's session finds them.
  return toScript(tabId, connection, () => sendToPage(tabId, 'page.begin', asked));
}

/** Has the page read for a `translatePage` that may follow. Sends nothing to the service, and changes nothing on the page. */
export async function preparePage(
  { tabId, wanted, scope, display, titleAsContext }: PageRead,
  connection: Pick<ServiceConnection, 'check'>,
): Promise<Result<null>> {
  const read = { wanted, scope, display, titleAsContext };
  return toScript(tabId, connection, () => sendToPage(tabId, 'page.read', read));
}

/** Translates the block that the reader points at in the main frame, or restores it. */
export async function translateBlock(
  { tabId, ...asked }: PageRead & { readonly targetId?: number },
  connection: Pick<ServiceConnection, 'check'>,
): Promise<Result<null>> {
  fadeIfSet(tabId, asked.display);
  const frame = { tabId, frameId: 0 };
  return toScript(tabId, connection, () => sendToFrame(frame, 'page.block', asked));
}

function fadeIfSet(tabId: number, { sideLook }: PageDisplay): void {
  if (sideLook === 'faded') void injectFaded(tabId);
}

async function toScript(
  tabId: number,
  connection: Pick<ServiceConnection, 'check'>,
  tell: () => Promise<Result<null>>,
): Promise<Result<null>> {
  const [address, ready] = await Promise.all([checkAddress(tabId), connection.check()]);
  if (!address.ok) return address;
  if (ready.ok) {
    const answer = await tell();
    if (answer.ok || answer.failure.code !== 'worker-lost') return answer;
    // Nobody answers: the script is not there yet.
  }
  if (!ready.ok) {
    const content = await checkContent(tabId);
    return content.ok ? ready : content;
  }
  // Both at once: scripts reach a page in the order in which they are sent, and ours does nothing before it is told to.
  const [content, injected] = await Promise.all([checkContent(tabId), injectPage(tabId)]);
  if (!content.ok) return content;
  // The first try may have come before the page was open to us.
  if (injected.ok) return tell();
  const again = await injectPage(tabId);
  return again.ok ? tell() : again;
}
