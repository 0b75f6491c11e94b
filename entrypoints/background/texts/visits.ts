/**
 * Pages whose readers are elsewhere, and that browsers may keep for their way back. Their requests end when they are left; what had come
 * by then, or may be billed all the same, is told when the reader is back, so that his page says what it has cost. Of a tab that is
 * closed nothing is kept: what it has missed holds a private window's texts, too.
 */

import type { Drops } from '../../../utils/base/drops.ts';
import { browser } from '../../../utils/extension/api.ts';
import type { TextsReply } from '../../../utils/messages/ports.ts';

/** Browsers keep a page for some minutes. */
const keptMs = 600_000;

/** More than a browser keeps in all its tabs. The oldest goes first. */
const maxVisits = 30;

/** A page's calls and where their replies go, whichever port it has. */
export interface Conversation {
  /** The tab. */
  readonly owner: unknown;
  /** Null: nobody hears it. */
  post: ((reply: TextsReply) => void) | null;
  /** What came meanwhile. */
  readonly missed: TextsReply[];
  readonly calls: Map<number, ServedCall>;
}

/** A call that goes on, and what ends it, or some of it. */
interface ServedCall {
  readonly end: AbortController;
  readonly hold: AbortController;
  readonly drops: Drops;
}

const left = new Map<number, Conversation>();

function forget(visit: number): void {
  left.delete(visit);
  // Else a closing tab would wake a worker that has nothing to forget.
  if (left.size === 0) browser.tabs.onRemoved.removeListener(forgetTab);
}

function forgetTab(tabId: number): void {
  for (const [visit, conversation] of left) {
    if (conversation.owner === tabId) forget(visit);
  }
}

/** The reader has left: what is under way is aborted, and what is told of it from now on is kept for him. */
export function leaveVisit(visit: number, conversation: Conversation): void {
  conversation.post = null;
  endCalls(conversation);
  left.set(visit, conversation);
  browser.tabs.onRemoved.addListener(forgetTab);
  for (const oldest of left.keys()) {
    if (left.size <= maxVisits) break;
    forget(oldest);
  }
  setTimeout(() => left.get(visit) === conversation && forget(visit), keptMs);
}

/** The reader is back. Null: nothing is known of the page any longer. */
export function returnTo(visit: number, owner: unknown): Conversation | null {
  const conversation = left.get(visit);
  if (conversation === undefined || conversation.owner !== owner) return null;
  forget(visit);
  return conversation;
}

/** Nobody waits any longer for what a page has asked. */
export function endCalls({ calls }: Conversation): void {
  for (const { end } of calls.values()) end.abort();
}
