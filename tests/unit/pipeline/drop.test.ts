import { describe, expect, it, vi } from 'vitest';
import { fail } from '../../../utils/base/result.ts';
import { createShortMemory } from '../../../utils/pipeline/memory/memory.ts';
import { ask, atMost, openPipeline, plain } from './ask.ts';
import { fakeClient, settled } from './fake-client.ts';

/** Opens a pipeline with one request in flight and no room for another. */
async function busyPipeline() {
  const { client, requests, textsSent } = fakeClient();
  const pipeline = openPipeline(client, { ...atMost(1) });
  const memory = createShortMemory();
  void ask(pipeline, [plain('first')], { memory });
  await vi.waitUntil(() => requests.length === 1);
  return { pipeline, memory, requests, textsSent };
}

describe('a text that is dropped', () => {
  it('leaves the queue where it has not been sent, and others go on', async () => {
    const { pipeline, memory, requests, textsSent } = await busyPipeline();
    const call = ask(pipeline, ['one', 'two', 'three'].map(plain), { memory });
    await settled();
    call.drop(0, 2);
    requests[0]?.answer();
    await vi.waitUntil(() => requests.length === 2);
    requests[1]?.answer();
    await call.finished;
    expect(textsSent()).toEqual([['first'], ['two']]);
    expect(call.told()).toBe(1);
  });

  it('that was all there was ends its call at once', async () => {
    const { pipeline, memory, requests } = await busyPipeline();
    const call = ask(pipeline, [plain('one')], { memory });
    await settled();
    call.drop(0);
    await call.finished;
    requests[0]?.answer();
    await settled();
    expect(requests).toHaveLength(1);
  });

  it('is waited for where it has been sent, and kept', async () => {
    const { client, requests } = fakeClient();
    const pipeline = openPipeline(client);
    const memory = createShortMemory();
    const call = ask(pipeline, ['one', 'two'].map(plain), { memory });
    await vi.waitUntil(() => requests.length === 1);
    call.drop(0, 1);
    await settled();
    expect(requests[0]?.options.signal.aborted).toBe(false);
    requests[0]?.answer();
    await call.finished;
    expect(call.told()).toBe(2);
    const again = ask(pipeline, [plain('one')], { memory });
    await again.finished;
    expect(again.billed()).toEqual([0]);
    expect(requests).toHaveLength(1);
  });

  it('is not sent again where its request brought nothing', async () => {
    const { client, requests, textsSent } = fakeClient();
    const call = ask(openPipeline(client), ['one', 'two'].map(plain));
    await vi.waitUntil(() => requests.length === 1);
    call.drop(0);
    requests[0]?.answer(fail({ code: 'too-fast', retryAfterMs: 0 }));
    await vi.waitUntil(() => requests.length === 2);
    requests[1]?.answer();
    await call.finished;
    expect(textsSent()[1]).toEqual(['two']);
  });

  it('stays for others who wait for it, and for another place where it stands', async () => {
    const { pipeline, memory, requests, textsSent } = await busyPipeline();
    const call = ask(pipeline, ['one', 'two', 'one'].map(plain), { memory });
    const other = ask(pipeline, [plain('two')], { memory, owner: 'another tab' });
    await settled();
    call.drop(0, 1);
    requests[0]?.answer();
    await vi.waitUntil(() => requests.length === 2);
    requests[1]?.answer();
    await Promise.all([call.finished, other.finished]);
    expect(textsSent()[1]).toEqual(['one', 'two']);
    expect(call.results()).toEqual(['ONE', undefined, 'ONE']);
  });

  it('can be asked for once more, and is sent once', async () => {
    const { pipeline, memory, requests, textsSent } = await busyPipeline();
    const call = ask(pipeline, [plain('one')], { memory });
    await settled();
    call.drop(0);
    await call.finished;
    const again = ask(pipeline, [plain('one')], { memory });
    requests[0]?.answer();
    await vi.waitUntil(() => requests.length === 2);
    requests[1]?.answer();
    await again.finished;
    expect(textsSent()).toEqual([['first'], ['one']]);
    expect(again.results()).toEqual(['ONE']);
  });
});
