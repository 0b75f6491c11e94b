/** One request, asked only where the month's budget allows it. */
import { isAbortError } from '../../base/abort.ts';
import type { Result } from '../../base/result.ts';
import { fail } from '../../base/result.ts';
import type { CallOptions, ServiceClient } from '../../service/client.ts';
import type { TranslateReply } from '../../service/types.ts';
import { requestOf } from '../batches/plan-batch.ts';
import type { Item } from '../item.ts';
import type { Meter, Reservation } from './meter.ts';
import { aboutOf, billableIn } from './spendings.ts';

export interface PayParts {
  readonly client: Pick<ServiceClient, 'translate'>;
  readonly meter: Pick<Meter, 'reserve'>;
}

/** What became of a request. */
export interface Paid {
  /** Null: nobody waits any longer. */
  readonly result: Result<TranslateReply> | null;
  /** To be settled or released. Left out: nothing was sent, and nothing is billed. */
  readonly reservation?: Reservation;
}

/** Never rejects. */
export async function pay(
  items: readonly Item[],
  options: Pick<CallOptions, 'signal' | 'onHead' | 'onSilent'>,
  { client, meter }: PayParts,
): Promise<Paid> {
  const { signal } = options;
  const [first] = items;
  if (first === undefined) return { result: null };
  const reserved = await meter
    .reserve(billableIn(items), aboutOf(first))
    // A defect of ours must not hold up the queue.
    .catch((): Result<Reservation> => fail({ code: 'internal' }));
  if (!reserved.ok) return { result: signal.aborted ? null : reserved };
  if (signal.aborted) {
    await reserved.value.release();
    return { result: null };
  }
  let wasSent = false;
  const onSent = () => {
    wasSent = true;
  };
  const result = await ask(items, { ...options, onSent }, client);
  // What has failed before it left is no `internal` of a request that the service may have answered.
  if (wasSent || result?.ok) return { result, reservation: reserved.value };
  await reserved.value.release();
  return { result };
}

/** Null: nobody waits any longer. */
async function ask(
  items: readonly Item[],
  told: CallOptions,
  client: PayParts['client'],
): Promise<Result<TranslateReply> | null> {
  const request = requestOf(items);
  if (request === null) return null;
  try {
    // Tried again by the queue, not there: all tabs slow down together.
    const options = { ...told, attempts: 1 };
    return await client.translate(request, options);
  } catch (error) {
    if (told.signal.aborted && isAbortError(error)) return null;
    return fail({ code: 'internal' });
  }
}
