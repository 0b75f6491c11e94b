import { describe, expect, it } from 'vitest';
import { fail } from '../../../utils/base/result.ts';
import type { StoredWait } from '../../../utils/pipeline/kept-wait.ts';
import { createKeptWait } from '../../../utils/pipeline/kept-wait.ts';
import { createShortMemory } from '../../../utils/pipeline/memory/memory.ts';
import { createIdleClock } from '../service/idle-clock.ts';
import { ask, openPipeline, plain } from './ask.ts';
import { fakeClient, inCapitals, settled } from './fake-client.ts';

/** Starts a worker at `nowMs` with the stored wait of an earlier worker. */
function worker({ kept, nowMs = 0, service = 'https://a.example' }: Begin = {}) {
  const saved: StoredWait[] = [];
  const keptWait = createKeptWait({
    clock: { now: () => nowMs },
    service: () => service,
    load: async () => kept,
    save: async (stored) => void saved.push(stored),
  });
  return { keptWait, saved };
}

interface Begin {
  readonly kept?: unknown;
  readonly nowMs?: number;
  readonly service?: string;
}

const kept: StoredWait = { service: 'https://a.example', code: 'too-fast', untilMs: 9_000 };

describe('a wait that a service has asked for', () => {
  it('holds for the next worker for as long as is left of it', async () => {
    const { keptWait, saved } = worker();
    expect(await keptWait.read()).toBeNull();
    keptWait.keep(20_000, { code: 'too-fast', status: 429, retryAfterMs: 20_000 });
    const [stored] = saved;
    expect(await worker({ kept: stored, nowMs: 7_500 }).keptWait.read()).toEqual({
      delayMs: 12_500,
      failure: { code: 'too-fast', retryAfterMs: 12_500 },
    });
    expect(await worker({ kept: stored, nowMs: 20_000 }).keptWait.read()).toBeNull();
  });

  it('is never longer than a minute, whatever happens to the clock', async () => {
    const wait = await worker({ kept, nowMs: -86_400_000 }).keptWait.read();
    expect(wait?.delayMs).toBe(60_000);
  });

  it('holds for the service that has said so', async () => {
    expect(await worker({ kept, service: 'https://b.example' }).keptWait.read()).toBeNull();
  });

  it.each([
    ['a wait of our own', { code: 'too-fast' }],
    ['what is no word of the service', { code: 'offline', retryAfterMs: 2_000 }],
  ] as const)('is not %s', (_, failure) => {
    const { keptWait, saved } = worker();
    keptWait.keep(2_000, failure);
    expect(saved).toEqual([]);
  });

  it.each([
    null,
    'nothing',
    {},
    { ...kept, untilMs: undefined },
    { ...kept, untilMs: Number.NaN },
    { ...kept, untilMs: '9000' },
    { ...kept, code: 'key-refused' },
    // As older versions stored it.
    { service: kept.service, bytes: 65_536, atMs: 0, wait: { code: 'too-fast', untilMs: 9_000 } },
  ])('is not what is damaged: %j', async (damaged) => {
    expect(await worker({ kept: damaged }).keptWait.read()).toBeNull();
  });

  it('needs no storage', async () => {
    const broken = () => Promise.reject(new Error('quota'));
    const keptWait = createKeptWait({
      clock: { now: () => 0 },
      service: () => kept.service,
      load: broken,
      save: broken,
    });
    keptWait.keep(20_000, { code: 'too-fast', retryAfterMs: 20_000 });
    expect(await keptWait.read()).toBeNull();
  });
});

it('a worker that begins while a service is to be left alone sends nothing, and says why', async () => {
  const startMs = Date.UTC(2026, 0, 15, 12);
  let stored: unknown;
  const openWorker = (client: Parameters<typeof openPipeline>[0], atMs: number) => {
    const clock = createIdleClock(atMs);
    let address = '';
    // Only the first refusal is stored, as if the first worker had ended then.
    const keptWait = createKeptWait({
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
    const pipeline = openPipeline(client, { clock, keptWait, ready });
    pipeline.prepare();
    return { clock, pipeline };
  };

  const refusal = fail({ code: 'too-fast', status: 429, retryAfterMs: 20_000 });
  const first = openWorker(fakeClient(() => refusal).client, startMs);
  await ask(first.pipeline, [plain('one')]).finished;
  expect(stored).toMatchObject({ code: 'too-fast', untilMs: startMs + 20_000 });

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
