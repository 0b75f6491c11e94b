import { describe, expect, it, vi } from 'vitest';
import { fail } from '../../../utils/base/result.ts';
import { createShortMemory } from '../../../utils/pipeline/memory/memory.ts';
import { sizeOfBody } from '../../../utils/service/encode.ts';
import { ask, freeMeter, openPipeline, plain } from './ask.ts';
import { fakeClient, inCapitals } from './fake-client.ts';

const texts = [plain('one'), plain('two')];

/** Creates a memory whose clock the test sets. */
function openMemory() {
  let nowMs = 1_000;
  const memory = createShortMemory({ now: () => nowMs });
  const at = (ms: number) => {
    nowMs = ms;
  };
  return { memory, at };
}

describe('texts that are translated afresh', () => {
  it('are sent once more, and once only, and what comes is kept', async () => {
    const { memory, at } = openMemory();
    const { client, requests } = fakeClient(inCapitals);
    const pipeline = openPipeline(client);
    const translate = async (freshSince?: number) => {
      const call = ask(pipeline, texts, { memory, ...(freshSince && { freshSince }) });
      await call.finished;
      return call.billed();
    };
    expect(await translate()).toEqual([3, 3]);
    expect(await translate()).toEqual([0, 0]);
    at(2_000);
    expect(await translate(2_000)).toEqual([3, 3]);
    expect(await translate(2_000)).toEqual([0, 0]);
    expect(requests).toHaveLength(2);
    expect(await translate()).toEqual([0, 0]);
  });

  it('are not paid for again by the worker after the one that had paid for them', async () => {
    const { memory, at } = openMemory();
    const { client, requests } = fakeClient(inCapitals);
    at(2_000);
    const first = ask(openPipeline(client), texts, { memory, freshSince: 2_000 });
    await first.finished;
    at(60_000);
    // This is another worker, so only the stored entries are left.
    const next = ask(openPipeline(client), texts, { memory: { ...memory }, freshSince: 2_000 });
    await next.finished;
    expect(next.billed()).toEqual([0, 0]);
    expect(requests).toHaveLength(1);
  });

  it('are sent once for all frames that ask for them with the same options', async () => {
    const { memory } = openMemory();
    const { client, requests } = fakeClient();
    const pipeline = openPipeline(client);
    const frames = [1, 2].map(() => ask(pipeline, texts, { memory, freshSince: 2_000 }));
    await vi.waitFor(() => expect(requests).toHaveLength(1));
    requests[0]?.answer();
    await Promise.all(frames.map(({ finished }) => finished));
    expect(frames.map(({ billed }) => billed())).toEqual([
      [3, 3],
      [0, 0],
    ]);
  });

  it('are sent again for a later request', async () => {
    const { memory, at } = openMemory();
    const { client, requests } = fakeClient(inCapitals);
    const pipeline = openPipeline(client);
    for (const sinceMs of [2_000, 3_000]) {
      at(sinceMs);
      await ask(pipeline, texts, { memory, freshSince: sinceMs }).finished;
    }
    expect(requests).toHaveLength(2);
  });

  it('of a text that is cut are counted anew against the budget', async () => {
    const text = Array.from({ length: 400 }, (_, at) => `Dog number ${at} sleeps.`).join(' ');
    const { memory } = openMemory();
    const { client } = fakeClient((request) =>
      sizeOfBody(request) > 6_000 ? fail({ code: 'too-large' }) : inCapitals(request),
    );
    const asked: number[] = [];
    const refusal = (characters: number) => {
      asked.push(characters);
      return null;
    };
    const pipeline = openPipeline(client, { meter: { ...freeMeter, refusal } });
    await ask(pipeline, [plain(text)], { memory }).finished;
    asked.length = 0;
    await ask(pipeline, [plain(text)], { memory, freshSince: 2_000 }).finished;
    expect(Math.max(...asked)).toBeGreaterThan(text.length * 0.9);
  });
});
