/** What is told of texts before they have their outcome, each listener once. */
import { countBillable } from '../base/count-billable.ts';
import type { Failure } from '../base/failure.ts';
import type { Carrier, Item, Listener } from './item.ts';

/** Their request brought nothing. Each text is billed to one of those who wait; where nobody does, to who went away last. */
export function tellUncertain(items: readonly Item[], { leaver }: Carrier): void {
  const sums = new Map<Listener, number>();
  for (const item of items) {
    const [first] = item.waiters;
    const listener = first?.listener ?? leaver;
    if (listener) sums.set(listener, (sums.get(listener) ?? 0) + countBillable(item.text));
  }
  for (const [listener, characters] of sums) listener.onUncertain?.(characters);
}

/** They go on by themselves, after `delayMs`. */
export function tellWait(items: readonly Item[], delayMs: number, failure: Failure): void {
  const waiters = items.flatMap((item) => [...item.waiters]);
  for (const listener of new Set(waiters.map((waiter) => waiter.listener))) {
    listener.onWait?.(delayMs, failure);
  }
}
