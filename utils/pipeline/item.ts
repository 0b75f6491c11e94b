import type { Failure } from '../base/failure.ts';
import type { SourceText, TextOutcome } from '../base/texts.ts';
import type { Wanted } from '../base/wanted.ts';
import type { Memory } from './memory.ts';

/** What is translated: a page's texts let a selection's pass, whose reader looks at an empty bubble. */
export type Kind = 'page' | 'selection' | 'text';

export interface Listener {
  onOutcome(index: number, outcome: TextOutcome): void;
  /** Some texts wait for the service for `delayMs`, because of `failure`. They go on by themselves. */
  onWait?(delayMs: number, failure: Failure): void;
}

/** One call that waits for an item, and where in that call its text stands. */
export interface Waiter {
  readonly listener: Listener;
  readonly indexes: readonly number[];
  /** Called after the outcome was told. */
  readonly done: () => void;
}

/** The request that carries some items. Nobody waits for any of them any longer: it is aborted. */
export interface Carrier {
  readonly items: readonly Item[];
  readonly controller: AbortController;
}

/** One text on its way, for all who wait for it. */
export interface Item {
  readonly key: string;
  readonly text: SourceText;
  readonly wanted: Wanted;
  readonly kind: Kind;
  readonly memory: Memory;
  readonly waiters: Set<Waiter>;
  /** From then on an equal text begins anew. */
  readonly forget: () => void;
  carrier: Carrier | null;
}

export const isAwaited = (item: Item): boolean => item.waiters.size > 0;

/** Ends an item: everyone hears its outcome, and the first place where it stands is billed for all. */
export function settle(item: Item, outcome: TextOutcome): void {
  item.forget();
  let told = outcome;
  for (const { listener, indexes, done } of item.waiters) {
    for (const index of indexes) {
      listener.onOutcome(index, told);
      if (outcome.ok) told = { ...outcome, billedCharacters: 0 };
    }
    done();
  }
  item.waiters.clear();
}

/** One of those who wait goes away. An item that is already being paid for stays for whoever asks next. */
export function leave(item: Item, waiter: Waiter): void {
  if (!item.waiters.delete(waiter) || isAwaited(item)) return;
  if (item.carrier === null) item.forget();
  else if (!item.carrier.items.some(isAwaited)) {
    for (const carried of item.carrier.items) carried.forget();
    item.carrier.controller.abort();
  }
}
