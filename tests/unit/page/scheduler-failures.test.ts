import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakePipeline, place, turn, unit } from './fake-pipeline.ts';

let pipeline: FakePipeline;

beforeEach(() => {
  vi.useFakeTimers();
  pipeline = new FakePipeline();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('when the scheduler stops', () => {
  it('requests are aborted and their texts wait again', async () => {
    const scheduler = pipeline.openScheduler();
    scheduler.begin();
    scheduler.add(unit('dog'));
    scheduler.add(unit('cat'));
    await turn();
    pipeline.requests[0]?.answer(0);
    scheduler.stop();
    expect(pipeline.requests[0]?.signal.aborted).toBe(true);
    pipeline.requests[0]?.answer(1);
    expect(pipeline.answers).toEqual(['dog DOG']);
    scheduler.begin();
    await turn();
    expect(pipeline.asked.at(-1)).toEqual(['cat']);
  });

  it('nothing is asked for any more', async () => {
    const scheduler = pipeline.openScheduler();
    scheduler.begin();
    scheduler.add(unit('dog'));
    scheduler.stop();
    scheduler.add(unit('cat'));
    await turn();
    expect(pipeline.requests).toEqual([]);
    expect(scheduler.isBusy).toBe(false);
  });
});

describe('a failure', () => {
  const ofAll = { ok: false, failure: { code: 'key-refused' } } as const;
  const reported = () => pipeline.failures.map(({ code }) => code);
  const openWith = async (texts: number) => {
    const scheduler = pipeline.openScheduler();
    scheduler.begin();
    for (let i = 0; i < texts; i += 1) scheduler.add(unit(`dog ${i}`));
    await turn();
    return scheduler;
  };

  it('of everything stops the scheduler and is reported once', async () => {
    const scheduler = await openWith(120);
    for (const request of pipeline.requests) {
      request.answer(0, ofAll);
      request.finish();
    }
    await turn();
    expect(reported()).toEqual(['key-refused']);
    expect(pipeline.requests).toHaveLength(3);
    expect(scheduler.isBusy).toBe(false);
  });

  it('of everything is reported after what was in flight has come, and nothing else is sent', async () => {
    const scheduler = await openWith(80);
    pipeline.requests[0]?.answer(0, ofAll);
    pipeline.requests[0]?.finish();
    scheduler.add(unit('cat'));
    await turn();
    expect(reported()).toEqual([]);
    expect(scheduler.isBusy).toBe(true);
    pipeline.requests[1]?.answerAll();
    pipeline.requests[1]?.finish();
    await turn();
    expect(pipeline.answers).toContain('dog 79 DOG 79');
    expect(reported()).toEqual(['key-refused']);
    expect(pipeline.requests).toHaveLength(2);
  });

  it('of everything does not wait for a service that hangs; what comes later is kept', async () => {
    const scheduler = await openWith(80);
    pipeline.requests[0]?.answer(0, ofAll);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(reported()).toEqual(['key-refused']);
    expect(scheduler.isBusy).toBe(false);
    pipeline.requests[1]?.answerAll();
    expect(pipeline.answers).toEqual([]);
    scheduler.begin();
    await turn();
    const again = pipeline.asked.slice(2).flat();
    expect(again).toContain('dog 0');
    expect(again).not.toContain('dog 79');
    expect(pipeline.answers).toContain('dog 79 DOG 79');
  });

  it('of everything is forgotten by a stop', async () => {
    const scheduler = await openWith(80);
    pipeline.requests[0]?.answer(0, ofAll);
    scheduler.stop();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(reported()).toEqual([]);
  });

  it('of one text keeps that text, and goes on', async () => {
    const scheduler = pipeline.openScheduler();
    scheduler.begin();
    scheduler.add(unit('dog'));
    scheduler.add(unit('cat'));
    await turn();
    pipeline.requests[0]?.answer(0, { ok: false, failure: { code: 'too-large' } });
    await pipeline.answerAll();
    expect(pipeline.failures).toEqual([]);
    expect(pipeline.answers).toEqual(['dog stays', 'cat CAT']);
    expect(scheduler.answers.counts()).toMatchObject({ found: 2, translated: 1, kept: 1 });
  });

  it('of one text is forgotten when asked to', async () => {
    const scheduler = pipeline.openScheduler();
    scheduler.begin();
    scheduler.add(unit('dog'));
    await turn();
    pipeline.requests[0]?.answer(0, { ok: false, failure: { code: 'too-large' } });
    pipeline.requests[0]?.finish();
    await turn();
    scheduler.answers.forgetFailures();
    scheduler.add(unit('dog'));
    await turn();
    expect(pipeline.asked).toEqual([['dog'], ['dog']]);
  });
});

describe('the counts', () => {
  it('leave out a text that the page replaces before it is translated, until no place waits for it', async () => {
    const scheduler = pipeline.openScheduler('as-i-read');
    const clock = place('clock');
    scheduler.setZone(clock, 'far');
    const found = () => scheduler.answers.counts().found;
    const [one, two, again] = [unit('one', clock), unit('two', clock), unit('two', clock)];
    scheduler.begin();
    for (const time of [one, two, again]) scheduler.add(time);
    expect(found()).toBe(2);
    scheduler.drop(one);
    scheduler.drop(two);
    expect(found()).toBe(1);
    scheduler.drop(again);
    expect(found()).toBe(0);
  });

  it('keep a translated text that the page takes away', async () => {
    const scheduler = pipeline.openScheduler();
    const dog = unit('dog');
    scheduler.begin();
    scheduler.add(dog);
    await turn();
    await pipeline.answerAll();
    scheduler.drop(dog);
    expect(scheduler.answers.counts()).toMatchObject({ found: 1, translated: 1 });
  });

  it('are texts and characters: found, translated, sent, billed', async () => {
    const scheduler = pipeline.openScheduler();
    scheduler.begin();
    scheduler.add(unit('dog'));
    scheduler.add(unit('dog'));
    scheduler.add(unit('🐕'));
    await turn();
    await pipeline.answerAll();
    expect(scheduler.answers.counts()).toMatchObject({
      found: 2,
      translated: 2,
      kept: 0,
      sentCharacters: 4,
      billedCharacters: 5,
    });
    expect(scheduler.answers.detectedSource).toBe('EN');
  });

  it('name each model once, and the tone that was used in place of a refused one', async () => {
    const scheduler = pipeline.openScheduler();
    scheduler.begin();
    for (const text of ['dog', 'cat', 'cow']) scheduler.add(unit(text));
    await turn();
    const answered = { ok: true, text: '', billedCharacters: 1, fromMemory: false } as const;
    for (const [index, modelUsed] of ['a', 'b', 'a'].entries()) {
      pipeline.requests[0]?.answer(index, { ...answered, modelUsed, toneUsed: 'prefer_less' });
    }
    expect([...scheduler.answers.models]).toEqual(['a', 'b']);
    expect(scheduler.answers.toneUsed).toBe('prefer_less');
  });
});
