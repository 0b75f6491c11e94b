import type { Runtime } from '../extension/api.ts';
import { browser } from '../extension/api.ts';
import type { SenderContext } from './rows.ts';

const pages: Readonly<Record<string, SenderContext>> = {
  '/popup.html': 'popup',
  '/options.html': 'options',
  '/report.html': 'report',
  '/sample.html': 'sample',
};

/**
 * Which of our contexts a message comes from, or null for anyone else. Only the browser's own word counts
 * (`sender.id`, `sender.url`), never what the message says of itself.
 */
export function senderContext(sender: Runtime.MessageSender | undefined): SenderContext | null {
  if (sender?.id !== browser.runtime.id) return null;
  const url = sender.url ?? '';
  if (url.startsWith(browser.runtime.getURL('/'))) return pages[new URL(url).pathname] ?? null;
  // A content script is in a tab, at an address that is not ours.
  return sender.tab === undefined ? null : 'content';
}

/** The page that a message comes from. Of a frame, the page around it: that is what a reader knows it by. */
const pageOf = (sender: Runtime.MessageSender | undefined): URL | null => {
  const url = URL.parse(sender?.tab?.url ?? sender?.url ?? '');
  return url && /^https?:$/.test(url.protocol) ? url : null;
};

/** The host of the page that a message comes from, as the meter keeps it; null where it is not known. */
export const siteOf = (sender: Runtime.MessageSender | undefined): string | null =>
  pageOf(sender)?.host ?? null;

/** The whole address of that page, for the rules of sites alone; null where it is not known. */
export const addressOf = (sender: Runtime.MessageSender | undefined): string | null =>
  pageOf(sender)?.href ?? null;
