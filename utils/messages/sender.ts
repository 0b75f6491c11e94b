import type { Runtime } from '../extension/api.ts';
import { browser } from '../extension/api.ts';
import type { SenderContext } from './table.ts';

const ownPages: readonly SenderContext[] = ['popup', 'options', 'report', 'sample'];

/**
 * Which of our contexts a message comes from, or null for anyone else. Only the browser's own word counts
 * (`sender.id`, `sender.url`), never what the message says of itself.
 */
export function senderContext(sender: Runtime.MessageSender | undefined): SenderContext | null {
  if (sender?.id !== browser.runtime.id) return null;
  const url = sender.url ?? '';
  if (url.startsWith(browser.runtime.getURL('/'))) {
    return ownPages.find((page) => new URL(url).pathname === `/${page}.html`) ?? null;
  }
  // A content script is in a tab, at an address that is not ours.
  return sender.tab === undefined ? null : 'content';
}

/** Where a message or a port comes from. */
export interface Sender {
  readonly tabId: number | null;
  readonly frameId: number | null;
  /** The address of the very frame; null where it is not known. */
  readonly frameUrl: string | null;
  /** The host of the tab's page, as the meter keeps it, or null. Of a frame it is the page around it: that is what a reader knows it by. */
  readonly site: string | null;
  /** The whole address of that page, for the rules of sites alone, or null. It is kept nowhere. */
  readonly address: string | null;
  /** A private window: nothing of it may be kept. */
  readonly incognito: boolean;
}

export function readSender(sender: Runtime.MessageSender | undefined): Sender {
  const { tab, frameId, url } = sender ?? {};
  const page = URL.parse(tab?.url ?? url ?? '');
  const isOfWeb = page !== null && /^https?:$/.test(page.protocol);
  return {
    tabId: tab?.id ?? null,
    frameId: frameId ?? null,
    frameUrl: url ?? null,
    site: isOfWeb ? page.host : null,
    address: isOfWeb ? page.href : null,
    incognito: tab?.incognito ?? false,
  };
}
