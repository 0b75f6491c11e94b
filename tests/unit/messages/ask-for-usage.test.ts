import { expect, it } from 'vitest';
import type { Failure } from '../../../utils/base/failure.ts';
import type { Patience } from '../../../utils/base/patience.ts';
import { fail, succeed } from '../../../utils/base/result.ts';
import { openUsageQuestions } from '../../../utils/messages/ask-for-usage.ts';
import type { UsageQuestion, UsageReply } from '../../../utils/messages/ports.ts';
import type { PieceRead } from '../../../utils/usage/usage-data.ts';
import { portPair } from './port-pair.ts';

const question: UsageQuestion = {
  ...{ from: '2026-01-01', to: '2026-01-31', fresh: false, groupBy: 'key' },
};
const outcome = succeed({ fetchedAt: 7 } as PieceRead);
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

function open() {
  const pairs: ReturnType<typeof portPair<UsageQuestion, UsageReply>>[] = [];
  const closed: number[] = [];
  const asked: (Patience | null)[] = [];
  const questions = openUsageQuestions(
    (now) => asked.push(now),
    () => {
      const pair = portPair<UsageQuestion, UsageReply>();
      const index = pairs.push(pair) - 1;
      pair.far.onClosed(() => closed.push(index));
      return pair.near;
    },
  );
  return { questions, pairs, closed, asked };
}

it('a question for usage has a port of its own, which closes with its answer', async () => {
  const { questions, pairs, closed, asked } = open();
  const first = questions.read(question);
  expect(pairs[0]?.postedByNear).toEqual([question]);
  pairs[0]?.far.post({ type: 'outcome', outcome });
  expect(await first).toEqual(outcome);
  expect(closed).toEqual([0]);
  expect(asked.at(-1)).toBeNull();
  questions.stop();
  const second = questions.read(question);
  pairs[1]?.far.post({ type: 'outcome', outcome });
  expect(await second).toEqual(outcome);
});

it('a question for usage ends with the next one, with a stop, and with the third dead worker', async () => {
  const { questions, pairs, closed, asked } = open();
  const first = questions.read(question);
  const second = questions.read({ ...question, fresh: true });
  expect(await first).toEqual(fail({ code: 'timed-out' }));
  const failure: Failure = { code: 'too-fast', status: 429 };
  pairs[1]?.far.post({ type: 'waiting', ms: 9_000, failure });
  await settled();
  const heldUp = asked.at(-1)?.heldUp;
  expect(heldUp?.failure).toEqual(failure);
  expect(heldUp?.untilMs).toBeGreaterThan(Date.now());
  questions.stop();
  expect(await second).toEqual(fail(failure));
  expect(asked.at(-1)).toBeNull();
  expect(closed).toEqual([0, 1]);
  const third = questions.read(question);
  for (const death of [2, 3, 4]) pairs[death]?.die();
  expect(await third).toEqual(fail({ code: 'worker-lost' }));
});
