import { expect, it } from 'vitest';
import { fail, succeed } from '../../../utils/base/result.ts';
import { createUsageAsker } from '../../../utils/messages/ask-for-usage.ts';
import type { UsageQuestion } from '../../../utils/messages/ports.ts';
import type { PieceRead } from '../../../utils/usage/usage-data.ts';
import { portPair } from './port-pair.ts';

const question: UsageQuestion = {
  ...{ from: '2026-01-01', to: '2026-01-31', fresh: false, groupBy: 'key' },
};
const answer = succeed({ fetchedAt: 7 } as PieceRead);

function open() {
  const pairs: ReturnType<typeof portPair<UsageQuestion, typeof answer>>[] = [];
  const closed: number[] = [];
  const asker = createUsageAsker(() => {
    const pair = portPair<UsageQuestion, typeof answer>();
    const index = pairs.push(pair) - 1;
    pair.far.onClosed(() => closed.push(index));
    return pair.near;
  });
  return { asker, pairs, closed };
}

it('a question for usage has a port of its own, which closes with its answer', async () => {
  const { asker, pairs, closed } = open();
  const first = asker.read(question);
  expect(pairs[0]?.postedByNear).toEqual([question]);
  pairs[0]?.far.post(answer);
  expect(await first).toEqual(answer);
  expect(closed).toEqual([0]);
  asker.stop();
  const second = asker.read(question);
  pairs[1]?.far.post(answer);
  expect(await second).toEqual(answer);
});

it('a question for usage ends with the next one, with a stop, and with the worker', async () => {
  const { asker, pairs, closed } = open();
  const first = asker.read(question);
  const second = asker.read({ ...question, fresh: true });
  expect(await first).toEqual(fail({ code: 'timed-out' }));
  asker.stop({ code: 'too-fast', status: 429 });
  expect(await second).toEqual(fail({ code: 'too-fast', status: 429 }));
  expect(closed).toEqual([0, 1]);
  const third = asker.read(question);
  pairs[2]?.die();
  expect(await third).toEqual(fail({ code: 'worker-lost' }));
});
