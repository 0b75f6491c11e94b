import type { Clock } from '../../utils/base/clock.ts';
import type { Result } from '../../utils/base/result.ts';
import { succeed } from '../../utils/base/result.ts';
import { utcDayBefore } from '../../utils/base/utc-day.ts';
import type { ConnectionTest } from '../../utils/messages/table.ts';
import type { ServiceClient } from '../../utils/service/client.ts';

/** One word to translate, billed as five characters. */
const sample = 'Hello';

/** Tries both operations at once, each a single time: whoever tests wants the first answer, not the fifth. */
export async function testConnection(
  client: ServiceClient,
  target: string,
  clock: Pick<Clock, 'now'>,
): Promise<ConnectionTest> {
  const options = { signal: new AbortController().signal, attempts: 1 };
  // Reports reach to the day before, in UTC (contract.md).
  const day = utcDayBefore(clock.now(), 1);
  const [translate, usage] = await Promise.all([
    client.translate({ texts: [sample], target }, options),
    client.usage({ startDate: day, endDate: day }, options),
  ]);
  return {
    translate: mapResult(translate, ({ translations: [first] }) => ({
      billed: first?.billedCharacters ?? sample.length,
    })),
    usage: mapResult(usage, ({ endDate }) => ({ upTo: endDate })),
  };
}

const mapResult = <T, U>(result: Result<T>, change: (value: T) => U): Result<U> =>
  result.ok ? succeed(change(result.value)) : result;
