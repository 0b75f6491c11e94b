import { describe, expect, it } from 'vitest';
import { fail } from '../../../utils/base/result.ts';
import { createShortMemory } from '../../../utils/pipeline/memory/memory.ts';
import type { StoredService } from '../../../utils/pipeline/service-state.ts';
import { createServiceState } from '../../../utils/pipeline/service-state.ts';
import { fillBodyBytes } from '../../../utils/service/limits.ts';
import { createIdleClock } from '../service/idle-clock.ts';
import { ask, openPipeline, plain } from './ask.ts';
import { fakeClient, inCapitals, settled } from './fake-client.ts';

const dayMs = 86_400_000;

/** Starts a worker at `nowMs` with the stored state of earlier workers. */
function worker({
  kept,
  nowMs = 0,
  service = 'https://a.example',
}: {
  kept?: unknown;
  nowMs?: number;
  service?: string;
} = {}) {
  const saved: StoredService[] = [];
  const state = createServiceState({
    clock: { now: () => nowMs },
    service: () => service,
    load: async () => kept,
    save: async (stored) => void saved.push(stored),
  });
  /** Returns the limit after the state has been loaded. */
  const current = async () => {
    await state.open();
    return state.fill();
  };
  return { state, saved, current };
}

const kept: StoredService = { service: 'https://a.example', bytes: 8_000, atMs: 0 };

describe('how far requests are filled', () => {
  it('is 64 KiB where nothing was refused', async () => {
    expect(await worker().current()).toEqual({ bytes: fillBodyBytes, mixes: true });
  });

  it('is half of what was refused, also for the workers that come later', async () => {
    const { state, saved, current } = worker({ nowMs: 5 });
    state.lower(60_001);
    expect(await current()).toHaveProperty('bytes', 30_000);
    expect(saved).toMatchObject([{ service: 'https://a.example', bytes: 30_000, atMs: 5 }]);
    expect(await worker({ kept: saved[0] }).current()).toHaveProperty('bytes', 30_000);
  });

  it('never grows by a refusal of something larger, which had its reason', async () => {
    const { state } = worker({ kept });
    await state.open();
    state.lower(100_000);
    expect(state.fill()).toHaveProperty('bytes', 8_000);
  });

  it('has room for a sentence, whatever is refused', async () => {
    const { state } = worker();
    state.lower(10);
    expect(state.fill()).toHaveProperty('bytes', 2_048);
  });

  it('holds for the service that has said so', async () => {
    const { current } = worker({ kept, service: 'https://b.example' });
    expect(await current()).toHaveProperty('bytes', fillBodyBytes);
  });

  it.each([
    [6, 8_000],
    [7, fillBodyBytes],
    [10_000, fillBodyBytes],
    // The clock was set back.
    [-30, 8_000],
  ])('is forgotten after a week: after %i days %i bytes', async (days, bytes) => {
    expect(await worker({ kept, nowMs: days * dayMs }).current()).toHaveProperty('bytes', bytes);
  });

  it('is with one format once something else than text came for a plain one, for a week', async () => {
    const { state, saved, current } = worker({ kept: { ...kept, bytes: fillBodyBytes } });
    expect(await current()).toHaveProperty('mixes', true);
    state.keepApart();
    expect(state.fill()).toEqual({ bytes: fillBodyBytes, mixes: false });
    const [apart] = saved;
    expect(await worker({ kept: apart, nowMs: 6 * dayMs }).current()).toHaveProperty(
      'mixes',
      false,
    );
    expect(await worker({ kept: apart, nowMs: 7 * dayMs }).current()).toHaveProperty('mixes', true);
    const elsewhere = worker({ kept: apart, service: 'https://b.example' });
    expect(await elsewhere.current()).toHaveProperty('mixes', true);
    state.lower(20_000);
    expect(state.fill()).toEqual({ bytes: 10_000, mixes: false });
  });

  it.each([
    null,
    'nothing',
    {},
    { ...kept, bytes: 0 },
    { ...kept, bytes: 1e300 },
    { ...kept, atMs: 'today' },
  ])('takes nothing from what is damaged: %o', async (damaged) => {
    expect(await worker({ kept: damaged }).current()).toHaveProperty('bytes', fillBodyBytes);
  });

  it('needs no storage: without one it holds until the worker ends', async () => {
    const broken = () => Promise.reject(new Error('quota'));
    const state = createServiceState({
      clock: { now: () => 0 },
      service: () => 'https://a.example',
      load: broken,
      save: broken,
    });
    await state.open();
    expect(state.fill()).toHaveProperty('bytes', fillBodyBytes);
    state.lower(20_000);
    expect(state.fill()).toHaveProperty('bytes', 10_000);
  });
});

describe('a wait that a service has asked for', () => {
  /** Returns the pause that the next worker finds at `nowMs`. */
  const waitAfter = async (saved: readonly unknown[], nowMs: number) => {
    const { state } = worker({ kept: saved.at(-1), nowMs });
    await state.open();
    return state.wait();
  };

  it('holds for the next worker for as long as is left of it', async () => {
    const { state, saved } = worker();
    expect(state.wait()).toBeNull();
    state.keepWait(20_000, { code: 'too-fast', status: 429, retryAfterMs: 20_000 });
    expect(await waitAfter(saved, 7_500)).toEqual({ code: 'too-fast', retryAfterMs: 12_500 });
    expect(await waitAfter(saved, 20_000)).toBeNull();
  });

  it('is never longer than a minute, whatever happens to the clock', async () => {
    const { state, saved } = worker();
    state.keepWait(60_000, { code: 'overloaded', retryAfterMs: 60_000 });
    expect(await waitAfter(saved, -86_400_000)).toEqual({
      code: 'overloaded',
      retryAfterMs: 60_000,
    });
  });

  it('leaves how requests are filled as it was', async () => {
    const { state, current } = worker({ kept });
    await state.open();
    state.keepWait(20_000, { code: 'too-fast', retryAfterMs: 20_000 });
    expect(await current()).toHaveProperty('bytes', 8_000);
  });

  it.each([
    ['a wait of our own', { code: 'too-fast' }],
    ['what is no word of the service', { code: 'offline', retryAfterMs: 2_000 }],
  ] as const)('is not %s', async (_, failure) => {
    const { state, saved } = worker();
    state.keepWait(2_000, failure);
    expect(saved).toEqual([]);
  });

  it.each([
    { code: 'too-fast' },
    { code: 'too-fast', untilMs: Number.NaN },
    { code: 'too-fast', untilMs: '9000' },
    { code: 'key-refused', untilMs: 9_000 },
  ])('is not %j', async (wait) => {
    expect(await waitAfter([{ ...kept, wait }], 0)).toBeNull();
  });
});

it('a worker that begins while a service is to be left alone sends nothing, and says why', async () => {
  const startMs = Date.UTC(2026, 0, 15, 12);
  let stored: unknown;
  const openWorker = (client: Parameters<typeof openPipeline>[0], atMs: number) => {
    const clock = createIdleClock(atMs);
    let address = '';
    // Only the first refusal is stored, as if the first worker had ended then.
    const service = createServiceState({
      clock,
      service: () => address,
      load: async () => stored,
      save: async (state) => {
        stored ??= state;
      },
    });
    // The settings may be read later than the stored state.
    const ready = async (): Promise<void> => {
      await settled();
      address = 'https://a.example';
    };
    const pipeline = openPipeline(client, { clock, service, ready });
    pipeline.prepare();
    return { clock, pipeline };
  };

  const refusal = fail({ code: 'too-fast', status: 429, retryAfterMs: 20_000 });
  const first = openWorker(fakeClient(() => refusal).client, startMs);
  await ask(first.pipeline, [plain('one')]).finished;
  expect(stored).toMatchObject({ wait: { code: 'too-fast', untilMs: startMs + 20_000 } });

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
