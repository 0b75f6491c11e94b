/** What is told of texts before they have their outcome, each listener once. */
import { countBillable } from '../base/count-billable.ts';
import type { Failure } from '../base/failure.ts';
import type { Taken } from './batches/take-reply.ts';
import type { Item, Listener } from './item.ts';
import { isAwaited, payerOf } from './item.ts';

/** Their request brought nothing. Each text is billed to one of those who wait; where nobody does, to who went away last. */
export function tellUncertain(items: readonly Item[]): void {
  tellSums(items, (item) => {
    const listener = isAwaited(item) ? payerOf(item)?.listener : item.leaver;
    return [listener, countBillable(item.text, item.wanted)];
  });
}

/** Outcomes tell what they cost to those who wait. What is in none is told here: to who went away before it was here, and of what is of no use. */
export function tellUnshown(items: readonly Item[], { outcomes, spendings }: Taken): void {
  tellSums(items, (item, index) => {
    const waiting = outcomes[index]?.ok ? null : payerOf(item)?.listener;
    return [isAwaited(item) ? waiting : item.leaver, spendings[index]?.billed ?? 0];
  });
}

function tellSums(
  items: readonly Item[],
  of: (item: Item, index: number) => readonly [Listener | null | undefined, number],
): void {
  const sums = new Map<Listener, number>();
  items.forEach((item, index) => {
    const [listener, characters] = of(item, index);
    if (listener) sums.set(listener, (sums.get(listener) ?? 0) + characters);
  });
  for (const [listener, characters] of sums) listener.onUncertain?.(characters);
}

/** They go on by themselves, after `delayMs`. */
export function tellWait(items: readonly Item[], delayMs: number, failure: Failure): void {
  const waiters = items.flatMap((item) => [...item.waiters]);
  for (const listener of new Set(waiters.map((waiter) => waiter.listener))) {
    listener.onWait?.(delayMs, failure);
  }
}
