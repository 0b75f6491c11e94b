/** What a reply brought, kept and then told. */
import type { Failure } from '../../base/failure.ts';
import type { TranslateReply } from '../../service/types.ts';
import type { Item } from '../item.ts';
import { settle } from '../item.ts';
import type { Remembered } from '../memory/memory.ts';
import type { Reservation } from '../meter/meter.ts';
import { spendingsOf } from '../meter/spendings.ts';
import { readReply, toRemembered } from './read-reply.ts';

/** Before it is told, so that a worker that dies in between has not paid for nothing. Never rejects. */
export async function keepReply(
  items: readonly Item[],
  reply: TranslateReply,
  reservation: Reservation | undefined,
): Promise<void> {
  const outcomes = readReply(items, reply);
  const paid = new Map<string, Remembered>();
  items.forEach((item, index) => {
    const outcome = outcomes[index];
    if (outcome?.ok) paid.set(item.key, toRemembered(outcome));
  });
  await Promise.all([
    // A memory that fails costs money later, never the translation that is here.
    items[0]?.memory.keep(paid).catch(() => {}),
    reservation?.settle(spendingsOf(items, reply)),
  ]);
}

/**
 * Everyone who waits hears what came.
 * @returns what is wrong with it where no text of it is of use, else null
 */
export function deliverReply(items: readonly Item[], reply: TranslateReply): Failure | null {
  const outcomes = readReply(items, reply);
  items.forEach((item, index) => {
    const outcome = outcomes[index];
    if (outcome !== undefined) settle(item, outcome);
  });
  const [first] = outcomes;
  return first?.ok === false && outcomes.every(({ ok }) => !ok) ? first.failure : null;
}
