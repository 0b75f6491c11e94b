import { describe, expect, it, vi } from 'vitest';
import { fail } from '../../../utils/base/result.ts';
import { spareAfterMs } from '../../../utils/pipeline/governor.ts';
import { createIdleClock } from '../service/idle-clock.ts';
import { ask, changingPace, openPipeline, plain } from './ask.ts';
import { fakeClient, settled } from './fake-client.ts';

/** A pipeline whose first requests, of a page, hang: as many as may go at once. */
async function openHanging(most = 6) {
  const clock = createIdleClock();
  const { client, requests, textsSent } = fakeClient();
  const pipeline = openPipeline(client, { clock, pace: changingPace(most) });
  const words = Array.from({ length: 300 }, (_, index) => plain(`word ${index}`));
  void ask(pipeline, words);
  await settled();
  const held = requests.length;
  /** What was sent since. */
  const since = () => textsSent().slice(held);
  const isSent = () => vi.waitUntil(() => requests.length > held, { interval: 1 });
  const select = (text: string) =>
    ask(pipeline, [{ format: 'html', text }], { kind: 'selection', owner: 'bubble' });
  return { clock, requests, held, since, isSent, select };
}

describe('a selection, while requests of pages hold all places', () => {
  it('goes beside them once they have held them for long', async () => {
    const { clock, requests, held, since, isSent, select } = await openHanging();
    expect(held).toBe(2);
    const sinceMs = clock.now();
    const call = select('selected');
    await isSent();
    expect(clock.now() - sinceMs).toBe(spareAfterMs);
    expect(since()).toEqual([['selected']]);
    requests.at(-1)?.answer();
    await call.finished;
    expect(call.results()).toEqual(['SELECTED']);
    expect(since()).toHaveLength(1);
  });

  it('goes at once where they have held them for long already', async () => {
    const { clock, since, isSent, select } = await openHanging();
    await clock.sleep(spareAfterMs);
    expect(since()).toEqual([]);
    const sinceMs = clock.now();
    select('selected');
    await isSent();
    expect(since()).toEqual([['selected']]);
    expect(clock.now()).toBe(sinceMs);
  });

  it('has one place more and no second one', async () => {
    const { clock, since, isSent, select } = await openHanging();
    select('one');
    await isSent();
    select('two');
    await clock.sleep(10 * spareAfterMs);
    expect(since()).toEqual([['one']]);
  });

  it('has none beyond what is set', async () => {
    const { clock, since, select } = await openHanging(2);
    select('selected');
    await clock.sleep(10 * spareAfterMs);
    expect(since()).toEqual([]);
  });

  it('has none while the service asks for patience', async () => {
    const { clock, requests, since, select } = await openHanging();
    // Asked for first, it is over before the service's own time is.
    const later = clock.sleep(10 * spareAfterMs);
    requests[0]?.answer(fail({ code: 'too-fast', retryAfterMs: 20 * spareAfterMs }));
    const call = select('selected');
    await later;
    expect(since()).toEqual([]);
    expect(call.waits).toHaveLength(1);
  });

  it('leaves its place to none of a page, where it is too long for one request', async () => {
    const { clock, since, isSent, select } = await openHanging();
    const long = 'The dog sleeps while the cat looks at the bird. '.repeat(2_000);
    select(long);
    await isSent();
    await clock.sleep(spareAfterMs);
    expect(since()).toHaveLength(1);
    expect(long.startsWith(since()[0]?.[0] ?? '-')).toBe(true);
  });
});
