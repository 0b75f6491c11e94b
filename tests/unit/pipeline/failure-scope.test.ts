import { describe, expect, it } from 'vitest';
import type { Failure, FailureCode } from '../../../utils/base/failure.ts';
import { failureCodes } from '../../../utils/base/failure.ts';
import { fail } from '../../../utils/base/result.ts';
import { transitionOf } from '../../../utils/pipeline/failure-scope.ts';
import { ask, atMost, html, openPipeline, plain } from './ask.ts';
import type { FakeRequest } from './fake-client.ts';
import { fakeClient, settled } from './fake-client.ts';

/** The retry of a batch of two texts after each failure, and the result when no retry is left. */
const table: readonly (readonly [FailureCode | 'timed-out, billed', string, string])[] = [
  ['unreachable', 'the same again', 'everything ends'],
  ['timed-out', 'the same again', 'everything ends'],
  ['timed-out, billed', 'nothing', 'everything ends'],
  ['too-fast', 'the same again', 'everything ends'],
  ['overloaded', 'the same again', 'everything ends'],
  ['service-down', 'the same again', 'everything ends'],
  ['reply-not-json', 'the same again', 'everything ends'],
  ['too-large', 'each by itself', 'the batch ends'],
  ['budget-spent', 'each by itself', 'everything ends'],
  ['request-refused', 'nothing', 'the batch ends'],
  ['rule-broken', 'nothing', 'the batch ends'],
  ['reply-malformed', 'nothing', 'the batch ends'],
  ['reply-wrong-length', 'nothing', 'the batch ends'],
  ['address-missing', 'nothing', 'everything ends'],
  ['address-invalid', 'nothing', 'everything ends'],
  ['address-wrong', 'nothing', 'everything ends'],
  ['key-missing', 'nothing', 'everything ends'],
  ['key-elsewhere', 'nothing', 'everything ends'],
  ['key-refused', 'nothing', 'everything ends'],
  ['permission-missing', 'nothing', 'everything ends'],
  ['quota-spent', 'nothing', 'everything ends'],
  ['meter-failed', 'nothing', 'everything ends'],
  ['unexpected-status', 'nothing', 'everything ends'],
  ['internal', 'nothing', 'everything ends'],
];

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
  it.each(table)('for %s: %s, then %s', async (name, first, last) => {
    const failure: Failure =
      name === 'timed-out, billed' ? { code: 'timed-out', status: 200 } : { code: name };
    const { call, other, textsSent, failAll } = await openTwo(failure);
    await failAll();
    const ours = textsSent().filter((texts) => !texts.includes('other'));
    const again = ours[1] === undefined ? 'nothing' : ours[1]?.length === 2 ? 'same' : 'each';
    expect(again).toBe(
      { nothing: 'nothing', 'the same again': 'same', 'each by itself': 'each' }[first],
    );
    expect(new Set(call.results())).toEqual(new Set([failure.code]));
    const hasEnded = other.results()[0] === failure.code;
    expect(hasEnded).toBe(last === 'everything ends');
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

  it('that is in no row ends everything', () => {
    const rows = new Set<string>(table.map(([name]) => name));
    for (const code of failureCodes.filter((each) => !rows.has(each) && each !== 'offline')) {
      expect(transitionOf({ code }, 1)).toEqual({ scope: 'everything' });
    }
  });
});
