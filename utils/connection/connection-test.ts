import { forever } from '../base/abort.ts';
import type { Clock } from '../base/clock.ts';
import type { Failure } from '../base/failure.ts';
import type { Result } from '../base/result.ts';
import { mapResult } from '../base/result.ts';
import { utcDayBefore } from '../base/utc-day.ts';
import type { ConnectionTest } from '../messages/replies.ts';
import type { Meter } from '../pipeline/meter/meter.ts';
import { mayBeBilled, uncertain } from '../pipeline/meter/spendings.ts';
import type { CallOptions, ServiceClient } from '../service/client.ts';
import type { TranslateReply } from '../service/types.ts';
import { lastTest } from '../storage/items.ts';
import { billedAsTold } from '../translation/count-billable.ts';

interface TestParts {
  readonly client: ServiceClient;
  readonly meter: Pick<Meter, 'open' | 'reserve'>;
  readonly clock: Pick<Clock, 'now'>;
}

/** One word to translate, billed as five characters. */
const sample = 'Hello';

/** Tries both operations once. The cost counts toward the budget. */
export async function testConnection(target: string, parts: TestParts): Promise<ConnectionTest> {
  const { client, clock } = parts;
  const options = { signal: forever, attempts: 1 };
  // Reports reach to the day before, in UTC (contract.md).
  const day = utcDayBefore(clock.now(), 1);
  const [translate, usage] = await Promise.all([
    translateSample(target, options, parts),
    client.usage({ from: day, to: day, groupBy: 'key' }, options),
  ]);
  return {
    translate: mapResult(translate, ({ translations: [first] }) => ({
      billed: first?.billedCharacters ?? sample.length,
    })),
    usage: mapResult(usage, ({ range }) => ({ upTo: range.to })),
  };
}

async function translateSample(
  target: string,
  options: CallOptions,
  { client, meter }: TestParts,
): Promise<Result<TranslateReply>> {
  const about = { site: null, source: null, target, kind: 'text' } as const;
  await meter.open();
  const reserved = meter.reserve(sample.length, about);
  if (!reserved.ok) return reserved;
  const wasOnline = navigator.onLine;
  let wasSent = false;
  const onSent = () => {
    wasSent = true;
  };
  const reply = await client.translate({ texts: [sample], target }, { ...options, onSent });
  const told = reply.ok ? reply.value.translations[0]?.billedCharacters : undefined;
  const billed = billedAsTold({ text: sample }, told);
  if (billed !== null) {
    await reserved.value.settle([{ ...about, billed, estimated: 0, saved: 0 }]);
  } else {
    const isCounted = wasSent && (reply.ok || mayBeBilled(reply.failure, wasOnline));
    await reserved.value.settle(isCounted ? [uncertain(sample.length, about)] : []);
  }
  return reply;
}

/** Keeps the earlier result if the service was not reached. */
export async function keepLastTest(result: Result<unknown>): Promise<void> {
  if (!result.ok && !isOfService(result.failure)) return;
  // A full disk does not make a test fail.
  await lastTest.setValue(result.ok).catch(() => {});
}

/** No answer from an unused address is a finding, too. */
const isOfService = ({ code, status }: Failure): boolean =>
  status !== undefined || code === 'unreachable' || code === 'timed-out';
