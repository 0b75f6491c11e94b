import { describe, expect, it } from 'vitest';
import { fail } from '../../../utils/base/result.ts';
import type { StoredWait } from '../../../utils/pipeline/kept-wait.ts';
import { createKeptWait } from '../../../utils/pipeline/kept-wait.ts';
import { createShortMemory } from '../../../utils/pipeline/memory/memory.ts';
import { createIdleClock } from '../service/idle-clock.ts';
import { ask, openPipeline, plain } from './ask.ts';
import { fakeClient, inCapitals, settled } from './fake-client.ts';

/** What lives on between two workers, at a time that the test sets. */
function session() {
  let kept: unknown;
  let nowMs = 1_000;
  const worker = () =>
    createKeptWait({
      clock: { now: () => nowMs },
      load: async () => structuredClone(kept),
      save: async (wait) => {
        kept = wait;
      },
    });
  return {
    worker,
    at: (ms: number) => {
      nowMs = ms;
    },
    keep: (value: unknown) => {
      kept = value;
    },
  };
}

describe('a wait that a service has asked for', () => {
  it('holds for the next worker for as long as is left of it', async () => {
    const { worker, at } = session();
    expect(await worker().read()).toBeNull();
    worker().keep(20_000, { code: 'too-fast', status: 429, retryAfterMs: 20_000 });
    at(8_500);
    expect(await worker().read()).toEqual({ code: 'too-fast', retryAfterMs: 12_500 });
    at(21_000);
    expect(await worker().read()).toBeNull();
  });

  it('is never longer than a minute, whatever happens to the clock', async () => {
    const { worker, at } = session();
    worker().keep(60_000, { code: 'overloaded', retryAfterMs: 60_000 });
    at(-86_400_000);
    expect(await worker().read()).toEqual({ code: 'overloaded', retryAfterMs: 60_000 });
  });

  it.each([
    ['a wait of our own', { code: 'too-fast' }],
    ['what is no word of the service', { code: 'offline', retryAfterMs: 2_000 }],
  ] as const)('is not %s', async (_, failure) => {
    const { worker } = session();
    worker().keep(2_000, failure);
    expect(await worker().read()).toBeNull();
  });

  it.each([
    null,
    7,
    {},
    { code: 'too-fast' },
    { code: 'too-fast', untilMs: Number.NaN },
    { code: 'too-fast', untilMs: '9000' },
    { code: 'key-refused', untilMs: 9_000 },
  ])('is not %j', async (stored) => {
    const { worker, keep } = session();
    keep(stored);
    expect(await worker().read()).toBeNull();
  });

  it('is none where it can be neither read nor written', async () => {
    const wait = createKeptWait({
      clock: { now: () => 0 },
      load: () => Promise.reject(new Error('no storage')),
      save: () => Promise.reject(new Error('no storage')),
    });
    wait.keep(1_000, { code: 'too-fast', retryAfterMs: 1_000 });
    expect(await wait.read()).toBeNull();
  });
});

it('a worker that begins while a service is to be left alone sends nothing, and says why', async () => {
  const startMs = Date.UTC(2026, 0, 15, 12);
  let kept: unknown;
  const openWorker = (client: Parameters<typeof openPipeline>[0], atMs: number) => {
    const clock = createIdleClock(atMs);
    // As if the first worker had ended with its first refusal.
    const save = async (wait: StoredWait) => {
      kept ??= wait;
    };
    const wait = createKeptWait({ clock, load: async () => kept, save });
    return { clock, pipeline: openPipeline(client, { clock, wait }) };
  };

  const refusal = fail({ code: 'too-fast', status: 429, retryAfterMs: 20_000 });
  const first = openWorker(fakeClient(() => refusal).client, startMs);
  await ask(first.pipeline, [plain('one')]).finished;
  expect(kept).toEqual({ code: 'too-fast', untilMs: startMs + 20_000 });

  const { client, requests } = fakeClient(inCapitals);
  const second = openWorker(client, startMs + 8_000);
  const call = ask(second.pipeline, [plain('two')]);
  await call.finished;
  expect(call.results()).toEqual(['TWO']);
  expect(requests).toHaveLength(1);
  expect(second.clock.now()).toBe(startMs + 20_000);
  expect(call.waits).toEqual([[12_000, { code: 'too-fast', retryAfterMs: 12_000 }]]);
});

it('who asks while the door is shut hears at once for how long; who is answered from memory does not', async () => {
  const { client, requests } = fakeClient();
  const memory = createShortMemory();
  const clock = { ...createIdleClock(), sleep: () => new Promise<void>(() => {}) };
  const pipeline = openPipeline(client, { clock });
  const paid = ask(pipeline, [plain('dog')], { memory, kind: 'selection' });
  await settled();
  requests[0]?.answer();
  await paid.finished;
  const busy = { code: 'too-fast', retryAfterMs: 12_000 } as const;
  ask(pipeline, [plain('cat')], { memory, kind: 'selection' });
  await settled();
  requests[1]?.answer(fail(busy));
  await settled();
  const late = ask(pipeline, [plain('bird')], { memory, kind: 'selection' });
  const known = ask(pipeline, [plain('dog')], { memory, kind: 'selection' });
  const joined = ask(pipeline, [plain('cat')], { memory, kind: 'page', owner: 2 });
  await settled();
  expect(joined.waits).toEqual([[expect.any(Number), busy]]);
  expect(late.waits).toEqual([[expect.any(Number), busy]]);
  expect(known.waits).toEqual([]);
  expect(known.results()).toEqual(['DOG']);
  expect(requests).toHaveLength(2);
});
