import type { Failure } from '../../../utils/base/failure.ts';
import { fail, succeed } from '../../../utils/base/result.ts';
import type { Spending } from '../../../utils/pipeline/meter/spendings.ts';
import type { QueueParts } from '../../../utils/pipeline/queue.ts';

/** Creates a meter that records its calls. At most `budget` characters may be reserved and billed. */
export function openMeter(budget = Number.POSITIVE_INFINITY) {
  const settledOnes: Spending[] = [];
  const saved: Spending[] = [];
  let reserved = 0;
  let spent = 0;
  const refusal = (characters: number): Failure | null =>
    spent + reserved + characters > budget ? { code: 'budget-spent' } : null;
  const meter: QueueParts['meter'] = {
    open: async () => {},
    refusal,
    reserve(characters) {
      const refused = refusal(characters);
      if (refused) return fail(refused);
      reserved += characters;
      return succeed({
        async settle(spendings) {
          reserved -= characters;
          settledOnes.push(...spendings);
          spent += spendings.reduce((sum, { billed }) => sum + billed, 0);
        },
      });
    },
    async save(spendings) {
      saved.push(...spendings);
    },
  };
  return { meter, settled: settledOnes, saved, reserved: () => reserved };
}
