import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Scheduler } from '../../../utils/page/schedule/scheduler.ts';
import { FakePipeline, place, turn, unit } from './fake-pipeline.ts';

let pipeline: FakePipeline;

beforeEach(() => {
  vi.useFakeTimers();
  pipeline = new FakePipeline();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Opens a scheduler with three groups in flight and others pending. */
async function openBusyScheduler(): Promise<Scheduler> {
  const scheduler = pipeline.openScheduler();
  scheduler.begin();
  for (let index = 0; index < 200; index += 1) scheduler.add(unit(`dog ${index}`));
  await turn();
  expect(pipeline.requests).toHaveLength(3);
  return scheduler;
}

const answered = (): number => pipeline.answers.length;

describe('a scheduler that pauses', () => {
  it('aborts nothing, holds what it has asked for, and asks for nothing more', async () => {
    const scheduler = await openBusyScheduler();
    scheduler.pause();
    expect(pipeline.requests.map(({ signal }) => signal.aborted)).toEqual([false, false, false]);
    for (const { texts, drops } of pipeline.requests) {
      expect([...texts.keys()].every((place) => drops?.has(place))).toBe(true);
    }
    await pipeline.answerAll();
    scheduler.add(unit('cat'));
    await turn();
    expect(pipeline.requests).toHaveLength(3);
    expect(answered()).toBe(150);
  });

  it('is busy until what is on its way has come', async () => {
    const scheduler = await openBusyScheduler();
    scheduler.pause();
    expect(scheduler.isBusy).toBe(true);
    await pipeline.answerAll();
    expect(scheduler.isBusy).toBe(false);
    expect(scheduler.isPaused).toBe(true);
  });

  it('rests, however many texts are pending', async () => {
    const scheduler = pipeline.openScheduler();
    scheduler.begin();
    for (let index = 0; index < 1_000; index += 1) scheduler.add(unit(`dog ${index}`));
    await turn();
    scheduler.pause();
    for (const request of pipeline.requests) request.finish();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(scheduler.isBusy).toBe(false);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('goes on with what was not sent, and asks for nothing twice', async () => {
    const scheduler = await openBusyScheduler();
    scheduler.pause();
    pipeline.requests[0]?.answerAll();
    // The other two groups were not sent, so they end without an outcome.
    for (const request of pipeline.requests) request.finish();
    await turn();
    expect(answered()).toBe(50);
    scheduler.resume();
    for (let at = 0; at < 5; at += 1) {
      await turn();
      await pipeline.answerAll();
    }
    expect(answered()).toBe(200);
    const [first = [], , , ...after] = pipeline.asked;
    const asked = [...first, ...after.flat()];
    expect(asked).toHaveLength(200);
    expect(new Set(asked).size).toBe(200);
    expect(scheduler.isBusy).toBe(false);
  });

  it('counts a text as sent once, also when it is stopped and begun again', async () => {
    const scheduler = await openBusyScheduler();
    scheduler.pause();
    pipeline.requests[0]?.answerAll();
    for (const request of pipeline.requests) request.finish();
    await turn();
    scheduler.stop();
    scheduler.resume();
    scheduler.begin();
    for (let at = 0; at < 5; at += 1) {
      await turn();
      await pipeline.answerAll();
    }
    const all = Array.from({ length: 200 }, (_, index) => `dog ${index}`);
    expect(scheduler.answers.counts().sentCharacters).toBe(all.join('').length);
  });

  it('puts what is known already', async () => {
    const scheduler = await openBusyScheduler();
    scheduler.pause();
    await pipeline.answerAll();
    scheduler.add(unit('dog 1'));
    await turn();
    expect(pipeline.answers.at(-1)).toBe('dog 1 DOG 1');
    expect(pipeline.requests).toHaveLength(3);
  });

  it('asks for nothing of what comes into view', async () => {
    const scheduler = pipeline.openScheduler('as-i-read');
    const far = place('far');
    scheduler.begin();
    scheduler.add(unit('dog', far));
    scheduler.setZone(far, 'far');
    scheduler.pause();
    scheduler.setZone(far, 'in-view');
    await turn();
    expect(pipeline.requests).toEqual([]);
    scheduler.resume();
    await turn();
    expect(pipeline.asked).toEqual([['dog']]);
  });

  it('pauses on while its page shows the original in between', async () => {
    const scheduler = await openBusyScheduler();
    scheduler.pause();
    scheduler.stop();
    scheduler.begin();
    await turn();
    expect(pipeline.requests).toHaveLength(3);
    scheduler.resume();
    await turn();
    expect(pipeline.requests).toHaveLength(6);
  });
});
