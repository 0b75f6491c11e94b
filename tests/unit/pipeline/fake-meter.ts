import { fail, succeed } from '../../../utils/base/result.ts';
import type { Spending } from '../../../utils/pipeline/meter/meter-rows.ts';
import type { QueueParts } from '../../../utils/pipeline/queue.ts';

/** A meter that writes down what it is told. `budget`: characters that may be reserved and billed. */
export function openMeter(budget = Number.POSITIVE_INFINITY) {
  const settledOnes: Spending[] = [];
  const saved: Spending[] = [];
  let reserved = 0;
  let spent = 0;
  const meter: QueueParts['meter'] = {
    async reserve(characters) {
      if (spent + reserved + characters > budget) return fail({ code: 'budget-spent' });
      reserved += characters;
      return succeed({
        async settle(spendings) {
          reserved -= characters;
          settledOnes.push(...spendings);
          spent += spendings.reduce((sum, { billed }) => sum + billed, 0);
        },
        async release() {
          reserved -= characters;
        },
      });
    },
    async save(spendings) {
      saved.push(...spendings);
    },
    deaths: async () => 0,
  };
  return { meter, settled: settledOnes, saved, reserved: () => reserved };
}
