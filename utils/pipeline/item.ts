import type { Failure } from '../base/failure.ts';
import type { SourceText, TextOutcome, Urgency } from '../base/texts.ts';
import type { Wanted } from '../base/wanted.ts';
import type { Memory } from './memory/memory.ts';

/** What is translated: a page's texts let a selection's pass, whose reader looks at an empty bubble. */
export type Kind = 'page' | 'selection' | 'text';

/** Who asks. */
export interface Asker {
  readonly kind: Kind;
  /** One line in the queue: all frames of one tab. Any value, compared by identity. */
  readonly owner: unknown;
  /** The page's host, for the meter; null where nothing may be kept of it. */
  readonly site: string | null;
  /** Default `now`. */
  readonly urgency?: Urgency;
}

export interface Listener {
  onOutcome(index: number, outcome: TextOutcome): void;
  /** Some texts wait for the service for `delayMs`, because of `failure`. They go on by themselves. */
  onWait?(delayMs: number, failure: Failure): void;
  /** A text too large for one request goes in `all` parts, of which so many are done. */
  onParts?(done: number, all: number): void;
  /**
   * A request brought nothing, and the service may have billed these characters all the same: the meter counts them. Told of
   * what was given up for this call, too, after its abort.
   */
  onUncertain?(characters: number): void;
}

/** One call that waits for an item, or one text of which it is a part, and where in that its text stands. */
export interface Waiter {
  /** The text that was cut, and is told and sent for the sake of its own waiters; null: a call. */
  readonly whole: Item | null;
  readonly kind: Kind;
  readonly listener: Listener;
  readonly indexes: readonly number[];
  /** Called after the outcome was told, or once it waits no longer for what is not sent. */
  readonly done: () => void;
  /** It waits for what is on its way, and wants nothing sent for it. */
  isHeld: boolean;
}

/** The request that carries some items. Nobody waits for any of them any longer: it is aborted. */
export interface Carrier {
  readonly items: readonly Item[];
  readonly controller: AbortController;
  /**
   * Its reply has begun, or is here and being kept: nobody can abort it, since it is paid for or refused and the rest of it says which;
   * what it brings is kept, and equal texts get it.
   */
  isAnswered: boolean;
}

/** One text on its way, for all who wait for it. */
export interface Item {
  readonly key: string;
  readonly text: SourceText;
  readonly wanted: Wanted;
  /** Who asked first. */
  readonly asker: Asker;
  /** Of the most urgent of those who wait. */
  urgency: Urgency;
  readonly memory: Memory;
  readonly waiters: Set<Waiter>;
  /** From then on an equal text begins anew. */
  readonly forget: () => void;
  carrier: Carrier | null;
  /** Who went away last, and left nobody who waits: what it cost after all is told there. */
  leaver: Listener | null;
  /** The texts that this one was cut into: they are sent in its place. */
  parts: readonly Item[];
  /** What those that came have cost, in characters. */
  billedParts: number;
}

/** One of those who wait for it, or for a text of which it is a part, is like that. */
function someWaits(item: Item, like: (waiter: Waiter) => boolean): boolean {
  for (const waiter of item.waiters) {
    if (waiter.whole === null ? like(waiter) : someWaits(waiter.whole, like)) return true;
  }
  return false;
}

export const isAwaited = (item: Item): boolean => someWaits(item, () => true);

/** Whom it is billed to. A text that was cut and that nobody waits for any longer does not count. */
export const payerOf = ({ waiters }: Item): Waiter | undefined =>
  [...waiters].find(({ whole }) => whole === null || isAwaited(whole));

/** Somebody looks at an empty place until it comes: it is not for pages alone. */
export const isLookedFor = (item: Item): boolean => someWaits(item, ({ kind }) => kind !== 'page');

/** Ends an item: everyone hears its outcome, and the first place where it stands is billed for all. */
export function settle(item: Item, outcome: TextOutcome): void {
  item.forget();
  const payer = payerOf(item);
  const waiters = new Set([...(payer ? [payer] : []), ...item.waiters]);
  let told = outcome;
  for (const { listener, indexes, done } of waiters) {
    for (const index of indexes) {
      listener.onOutcome(index, told);
      if (outcome.ok) told = { ...outcome, billedCharacters: 0 };
    }
    done();
  }
  item.waiters.clear();
}

/**
 * True while a request that may bring it is under way, and from when it is cut to its end: a part of it would be of no use,
 * whether another one is under way just now or not.
 */
const isOnItsWay = (item: Item): boolean => item.carrier !== null || item.parts.length > 0;

/** One of those who wait wants nothing sent any more: it goes away at once, or when what is on its way has brought nothing. */
export function hold(item: Item, waiter: Waiter): void {
  waiter.isHeld = true;
  if (!isOnItsWay(item)) letGo(item);
}

/** An item would be sent again: who is held waits for that no longer. A text that was cut goes on to its end. */
export function letGo(item: Item): void {
  for (const waiter of [...item.waiters]) {
    if (!waiter.isHeld) continue;
    leave(item, waiter);
    waiter.done();
  }
}

/**
 * Those who look at an empty place hear that it failed, and go; pages wait on.
 * @returns false where no page does: nothing is told then
 */
export function failLookers(item: Item, failure: Failure): boolean {
  if (!someWaits(item, ({ kind }) => kind === 'page')) return false;
  for (const waiter of [...item.waiters]) {
    const { whole, kind, listener, indexes, done } = waiter;
    if (whole === null ? kind === 'page' : failLookers(whole, failure)) continue;
    item.waiters.delete(waiter);
    for (const index of indexes) listener.onOutcome(index, { ok: false, failure });
    done();
  }
  return true;
}

/** One of those who wait goes away. An item that is already being paid for stays for whoever asks next. */
export function leave(item: Item, waiter: Waiter): void {
  if (item.waiters.delete(waiter) && !isAwaited(item)) abandon(item, waiter.listener);
}

/** Nobody waits for it any longer, nor for what it was cut into, unless that is of another text, too. */
function abandon(item: Item, leaver: Listener): void {
  item.leaver = leaver;
  const { carrier, parts, billedParts } = item;
  if (carrier === null) item.forget();
  // Paid for, and never told as an outcome.
  if (parts.length > 0 && billedParts > 0) leaver.onUncertain?.(billedParts);
  for (const part of parts) if (!isAwaited(part)) abandon(part, leaver);
  if (carrier === null || carrier.isAnswered || carrier.items.some(isAwaited)) return;
  for (const carried of carrier.items) carried.forget();
  carrier.controller.abort();
}
