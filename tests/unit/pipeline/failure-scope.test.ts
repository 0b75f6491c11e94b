import { describe, expect, it } from 'vitest';
import type { Failure } from '../../../utils/base/failure.ts';
import { failureCodes } from '../../../utils/base/failure.ts';
import { fail } from '../../../utils/base/result.ts';
import type { transitionOf } from '../../../utils/pipeline/failure-scope.ts';
import { transitions } from '../../../utils/pipeline/failure-scope.ts';
import { ask, atMost, html, openPipeline, plain } from './ask.ts';
import type { FakeRequest } from './fake-client.ts';
import { fakeClient, settled } from './fake-client.ts';

/** How a batch of two texts is sent again in each first step. */
const sentAgain = { retry: 'the same', halve: 'each', shrink: 'each', wait: 'the same' } as const;

/** The table itself: what is sent again after each failure, and what ends when that fails, too. */
const rows = failureCodes
  .filter((code) => code !== 'offline')
  .map((code) => {
    const { first, scope }: ReturnType<typeof transitionOf> = transitions[code] ?? {
      scope: 'everything',
    };
    const ends = scope === 'batch' ? 'the batch' : 'everything';
    return [code, first ? sentAgain[first] : 'nothing', ends, { code } as Failure] as const;
  });

/** Sends two texts of two formats in one request, while a text of another tab waits. */
async function openTwo(failure: Failure) {
  const { client, requests, textsSent } = fakeClient();
  const pipeline = openPipeline(client, atMost(1));
  const call = ask(pipeline, [html('<b id="1">one</b>'), plain('two')]);
  await settled();
  const other = ask(pipeline, [plain('other')], { owner: 'another tab', urgency: 'later' });
  await settled();
  let answered = 0;
  /** Fails each request of the call until it has ended. */
  const failAll = async () => {
    let isOver = false;
    const over = call.finished.then(() => {
      isOver = true;
    });
    const isOther = ({ request }: FakeRequest) => request.texts.includes('other');
    while (!isOver) {
      const next = requests[answered];
      if (next === undefined || isOther(next)) {
        await settled();
        continue;
      }
      answered += 1;
      next.answer(fail(failure));
    }
    await over;
    await settled();
  };
  return { call, other, requests, textsSent, failAll };
}

describe('a batch that fails', () => {
  it.each([
    ...rows,
    [
      'timed-out with a status',
      'nothing',
      'everything',
      { code: 'timed-out', status: 200 },
    ] as const,
  ])('for %s sends %s again, and ends %s', async (_, again, ends, failure) => {
    const { call, other, textsSent, failAll } = await openTwo(failure);
    await failAll();
    const [, next] = textsSent().filter((texts) => !texts.includes('other'));
    expect(next === undefined ? 'nothing' : next.length === 2 ? 'the same' : 'each').toBe(again);
    expect(new Set(call.results())).toEqual(new Set([failure.code]));
    expect(other.results()[0] === failure.code ? 'everything' : 'the batch').toBe(ends);
  });

  it('for offline waits, and is sent again when the network is back', async () => {
    const { call, requests } = await openTwo({ code: 'offline' });
    requests[0]?.answer(fail({ code: 'offline' }));
    for (let at = 1; call.told() < 2; at += 1) {
      while (requests.length <= at) await settled();
      requests[at]?.answer();
      await settled();
    }
    expect(call.outcomes.every(({ ok }) => ok)).toBe(true);
  });
});
