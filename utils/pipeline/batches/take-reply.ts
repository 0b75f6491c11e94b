/** What a reply brought, told and kept. */
import type { Failure } from '../../base/failure.ts';
import type { Result } from '../../base/result.ts';
import type { TextOutcome } from '../../base/texts.ts';
import type { TranslateReply } from '../../service/types.ts';
import type { Item } from '../item.ts';
import { settle } from '../item.ts';
import type { Remembered } from '../memory/memory.ts';
import type { Reservation } from '../meter/meter.ts';
import type { Spending } from '../meter/meter-rows.ts';
import { spendingsOf } from '../meter/spendings.ts';
import { formatOf } from './plan-batch.ts';
import { readReply, toRemembered } from './read-reply.ts';

/** What a reply means for each text, and what each has cost. */
export interface Taken {
  readonly outcomes: readonly TextOutcome[];
  readonly spendings: readonly Spending[];
  /** A plain text that went among texts with tags brought nothing of use. */
  readonly isOddlyMarked: boolean;
}

/** Where no reply came there are no outcomes, and the spendings are what may be billed all the same. */
export function takeReply(items: readonly Item[], result: Result<TranslateReply> | null): Taken {
  if (!result?.ok) {
    const spendings = spendingsOf(items, { translations: [] });
    return { outcomes: [], spendings, isOddlyMarked: false };
  }
  const outcomes = readReply(items, result.value);
  const isOdd = ({ text }: Item, index: number): boolean =>
    text.format === 'plain' && outcomes[index]?.ok === false;
  return {
    outcomes,
    spendings: spendingsOf(items, result.value),
    isOddlyMarked: formatOf(items) === 'html' && items.some(isOdd),
  };
}

/** Never rejects. A worker that dies before it is done leaves the reservation, which counts as billed. */
export async function keepReply(
  items: readonly Item[],
  { outcomes, spendings }: Taken,
  reservation: Reservation | undefined,
): Promise<void> {
  const paid = new Map<string, Remembered>();
  items.forEach((item, index) => {
    const outcome = outcomes[index];
    if (outcome?.ok) paid.set(item.key, toRemembered(outcome));
  });
  await Promise.all([
    // A memory that fails costs money later, never the translation that is here.
    items[0]?.memory.keep(paid).catch(() => {}),
    reservation?.settle(spendings),
  ]);
}

/**
 * Everyone who waits hears what came.
 * @returns what is wrong with it where no text of it is of use, else null
 */
export function deliverReply(
  items: readonly Item[],
  outcomes: readonly TextOutcome[],
): Failure | null {
  items.forEach((item, index) => {
    const outcome = outcomes[index];
    if (outcome !== undefined) settle(item, outcome);
  });
  const [first] = outcomes;
  return first?.ok === false && outcomes.every(({ ok }) => !ok) ? first.failure : null;
}
