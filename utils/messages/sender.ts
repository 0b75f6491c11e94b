import type { Runtime } from '../extension/api.ts';
import { browser } from '../extension/api.ts';
import type { SenderContext } from './table.ts';

const ownPages: readonly SenderContext[] = ['popup', 'options', 'report', 'sample'];

/** The context that sent a message, or null for others, by the browser's `sender.id` and `sender.url` alone. */
export function senderContext(sender: Runtime.MessageSender | undefined): SenderContext | null {
  if (sender?.id !== browser.runtime.id) return null;
  const url = sender.url ?? '';
  if (url.startsWith(browser.runtime.getURL('/'))) {
    return ownPages.find((page) => new URL(url).pathname === `/${page}.html`) ?? null;
  }
  return sender.tab?.id === undefined || sender.frameId === undefined ? null : 'content';
}

/** The origin of a message or a port. */
export interface Sender {
  readonly tabId: number | null;
  readonly frameId: number | null;
  readonly frameUrl: string | null;
  /** The host of the tab's page, for the meter. A frame counts for the page around it. */
  readonly site: string | null;
  /** For site rules. Never stored. */
  readonly address: string | null;
  /** A private window, of which nothing may be stored. */
  readonly incognito: boolean;
}

/** A script in a page. */
export interface PageSender extends Sender {
  readonly tabId: number;
  readonly frameId: number;
}

export function readSender(
  // The types of the polyfill lack it.
  sender: (Runtime.MessageSender & { readonly origin?: string }) | undefined,
): Sender {
  const { tab, frameId, url, origin } = sender ?? {};
  const page = URL.parse(tab?.url ?? url ?? '');
  const isOfWeb = page !== null && /^https?:$/.test(page.protocol);
  return {
    tabId: tab?.id ?? null,
    frameId: frameId ?? null,
    // A document without a site in its address, such as an editor's `about:blank`, belongs to the site that made it.
    frameUrl: (url?.startsWith('about:') && origin) || (url ?? null),
    site: isOfWeb ? page.host : null,
    address: isOfWeb ? page.href : null,
    incognito: tab?.incognito ?? false,
  };
}
