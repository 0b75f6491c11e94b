import { describe, expect, it, vi } from 'vitest';
import { fail } from '../../../utils/base/result.ts';
import type { Memory } from '../../../utils/pipeline/memory/memory.ts';
import { createShortMemory } from '../../../utils/pipeline/memory/memory.ts';
import { ask, atMost, openPipeline, plain } from './ask.ts';
import { fakeClient, settled } from './fake-client.ts';

const words = (count: number, prefix = 'word') =>
  Array.from({ length: count }, (_, index) => plain(`${prefix} ${index}`));

/** Exceeds the size of one request. */
const tooLong = plain(
  Array.from({ length: 8_000 }, (_, index) => `Dog ${index} sleeps in the sun.`).join(' '),
);

describe('a call that is held', () => {
  it('sends nothing more, and ends with what is on its way', async () => {
    const { client, requests } = fakeClient();
    const call = ask(openPipeline(client, { ...atMost(1) }), words(150));
    await vi.waitUntil(() => requests.length === 1);
    call.hold();
    const sent = requests[0]?.request.texts.length ?? 0;
    expect(sent).toBeLessThan(150);
    expect(requests[0]?.options.signal.aborted).toBe(false);
    requests[0]?.answer();
    await call.finished;
    await settled();
    expect(requests).toHaveLength(1);
    expect(call.told()).toBe(sent);
    expect(call.uncertain()).toBe(0);
  });

  it('ends at once where nothing is on its way', async () => {
    const { client, requests } = fakeClient();
    const pipeline = openPipeline(client, { ...atMost(1) });
    void ask(pipeline, [plain('first')]);
    await vi.waitUntil(() => requests.length === 1);
    const call = ask(pipeline, words(10));
    await settled();
    call.hold();
    await call.finished;
    expect(call.told()).toBe(0);
    requests[0]?.answer();
    await settled();
    expect(requests).toHaveLength(1);
  });

  it('is not sent again where its request brought nothing', async () => {
    const { client, requests } = fakeClient();
    const call = ask(openPipeline(client), words(3));
    await vi.waitUntil(() => requests.length === 1);
    call.hold();
    requests[0]?.answer(fail({ code: 'too-fast', retryAfterMs: 0 }));
    await call.finished;
    await settled();
    expect(requests).toHaveLength(1);
    expect(call.told()).toBe(0);
  });

  it('hears why its request failed for good', async () => {
    const { client, requests } = fakeClient();
    const call = ask(openPipeline(client), words(3));
    await vi.waitUntil(() => requests.length === 1);
    call.hold();
    requests[0]?.answer(fail({ code: 'key-refused' }));
    await call.finished;
    expect(call.results()).toEqual(['key-refused', 'key-refused', 'key-refused']);
  });

  it('goes on to the end of a text that was cut, also while no part of it is on its way', async () => {
    const { client, requests, textsSent } = fakeClient();
    const sleepers: (() => void)[] = [];
    let nowMs = 0;
    const sleep = () => new Promise<void>((resolve) => sleepers.push(resolve));
    const pipeline = openPipeline(client, {
      ...atMost(1),
      clock: { monotonic: () => nowMs, sleep },
    });
    const call = ask(pipeline, [tooLong]);
    await vi.waitUntil(() => requests.length === 1);
    requests[0]?.answer(fail({ code: 'too-fast', retryAfterMs: 1_000 }));
    await vi.waitUntil(() => call.waits.length > 0);
    await settled();
    call.hold();
    for (let at = 0; at < 20 && call.told() === 0; at += 1) {
      nowMs += 10_000;
      for (const wake of sleepers.splice(0)) wake();
      requests.at(-1)?.answer();
      await settled();
    }
    await call.finished;
    expect(call.outcomes[0]?.ok).toBe(true);
    expect(new Set(textsSent().flat()).size).toBeGreaterThan(2);
  });

  it('lets a text go that is too long for one request and has not begun', async () => {
    const { client, requests } = fakeClient();
    const pipeline = openPipeline(client, { ...atMost(1) });
    void ask(pipeline, [plain('first')]);
    await vi.waitUntil(() => requests.length === 1);
    const call = ask(pipeline, [tooLong]);
    await settled();
    call.hold();
    await call.finished;
    requests[0]?.answer();
    await settled();
    expect(requests).toHaveLength(1);
  });

  it('lets a text go that is too long for one request while its parts are looked up', async () => {
    const { client, requests } = fakeClient();
    const answers: (() => void)[] = [];
    const memory: Memory = {
      ...createShortMemory(),
      lookUp: (keys) =>
        new Promise((resolve) => {
          if (keys.length === 1) resolve(new Map());
          else answers.push(() => resolve(new Map()));
        }),
    };
    const call = ask(openPipeline(client), [tooLong], { memory });
    await vi.waitUntil(() => answers.length === 1);
    call.hold();
    answers[0]?.();
    await settled();
    expect(requests).toEqual([]);
    await call.finished;
    expect(call.told()).toBe(0);
  });

  it('takes nothing from others who wait for the same', async () => {
    const { client, requests, textsSent } = fakeClient();
    const pipeline = openPipeline(client, { ...atMost(1) });
    const memory = createShortMemory();
    void ask(pipeline, [plain('first')], { memory });
    await vi.waitUntil(() => requests.length === 1);
    const held = ask(pipeline, words(2), { memory });
    const other = ask(pipeline, words(2), { memory, owner: 'another tab' });
    await settled();
    held.hold();
    await held.finished;
    requests[0]?.answer();
    await vi.waitUntil(() => requests.length === 2);
    requests[1]?.answer();
    await other.finished;
    expect(other.results()).toEqual(['WORD 0', 'WORD 1']);
    expect(textsSent()).toEqual([['first'], ['word 0', 'word 1']]);
  });

  it('costs nothing twice: what is asked for afterwards joins what is on its way', async () => {
    const { client, requests, textsSent } = fakeClient();
    const pipeline = openPipeline(client, { ...atMost(1) });
    const memory = createShortMemory();
    const call = ask(pipeline, words(150), { memory });
    await vi.waitUntil(() => requests.length === 1);
    call.hold();
    const again = ask(pipeline, words(150), { memory });
    for (let at = 0; at < 20 && again.told() < 150; at += 1) {
      requests.at(-1)?.answer();
      await settled();
    }
    await Promise.all([call.finished, again.finished]);
    const sent = textsSent().flat();
    expect(again.told()).toBe(150);
    expect(sent).toHaveLength(150);
    expect(new Set(sent).size).toBe(150);
  });
});
