import type { Result } from '../../../utils/base/result.ts';
import type { ServiceConnection } from '../../../utils/connection/connection.ts';
import { sendToFrame, sendToPage } from '../../../utils/messages/send.ts';
import type { Input, PageOrder } from '../../../utils/messages/table.ts';
import type { PageRequest } from '../../../utils/translation/page-status.ts';
import {
  checkAddress,
  checkContent,
  inject,
  injectFaded,
  injectOwnWords,
  injectProse,
} from './injection.ts';

export type TabOrder = PageOrder & { readonly tabId: number };
type InTab = Pick<TabOrder, 'tabId'>;

/** Reports the obstacle that would remain longest: a closed page before a missing key. */
export async function translatePage(
  { tabId, ...asked }: TabOrder,
  connection: Pick<ServiceConnection, 'check'>,
): Promise<Result<null>> {
  // Frames that joined before hear it too. Others join when the session finds them.
  return withStyles({ tabId, ...asked }, connection, () => sendToPage(tabId, 'page.begin', asked));
}

/** Reads the page for a possible `translatePage` once the set-up is complete. Sends and changes nothing. */
export async function preparePage(
  { tabId, ...read }: InTab & PageRequest,
  connection: Pick<ServiceConnection, 'check'>,
): Promise<Result<null>> {
  const ready = await connection.check();
  const tell = () => sendToPage(tabId, 'page.read', read);
  return ready.ok ? toScript({ tabId, ...read }, connection, tell) : ready;
}

/** Resolves to false if no script on the page knows which block is meant. */
export async function translateBlock(
  { tabId, ...asked }: InTab & Input<'page.block'>,
  connection: Pick<ServiceConnection, 'check'>,
): Promise<Result<boolean>> {
  const frame = { tabId, frameId: 0 };
  return withStyles({ tabId, ...asked }, connection, () => sendToFrame(frame, 'page.block', asked));
}

async function withStyles<Answer>(
  { tabId, ...asked }: InTab & PageRequest,
  connection: Pick<ServiceConnection, 'check'>,
  tell: () => Promise<Result<Answer>>,
): Promise<Result<Answer>> {
  if (asked.display.sideLook === 'faded') void injectFaded(tabId);
  const begun = await toScript({ tabId, ...asked }, connection, tell);
  if (begun.ok) void injectOwnWords({ tabId }, asked);
  return begun;
}

async function toScript<Answer>(
  { tabId, ...asked }: InTab & PageRequest,
  connection: Pick<ServiceConnection, 'check'>,
  tell: () => Promise<Result<Answer>>,
): Promise<Result<Answer>> {
  const [address, ready] = await Promise.all([checkAddress(tabId), connection.check()]);
  if (!address.ok) return address;
  if (!ready.ok) {
    const content = await checkContent(tabId);
    return content.ok ? ready : content;
  }
  const begin = async (): Promise<Result<Answer>> => {
    await injectProse({ tabId }, asked);
    return tell();
  };
  const answer = await begin();
  // Otherwise nobody answers: the script is not there yet.
  if (answer.ok || answer.failure.code !== 'worker-lost') return answer;
  // Both at once: scripts run in order, and ours does nothing before a message.
  const [content, injected] = await Promise.all([checkContent(tabId), inject('page', { tabId })]);
  if (!content.ok) return content;
  // The first attempt may have come before the page was open to us.
  if (injected.ok) return begin();
  const again = await inject('page', { tabId });
  return again.ok ? begin() : again;
}
