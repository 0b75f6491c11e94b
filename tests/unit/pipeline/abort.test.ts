import { describe, expect, it, vi } from 'vitest';
import { fail } from '../../../utils/base/result.ts';
import { createShortMemory } from '../../../utils/pipeline/memory/memory.ts';
import { ask, atMost, openPipeline, plain, toSpanish } from './ask.ts';
import { fakeClient, serviceAddress, settled } from './fake-client.ts';
import { openMeter } from './fake-meter.ts';

const many = Array.from({ length: 400 }, (_, index) => plain(`word ${index}`));

describe('aborting', () => {
  it('rejects with AbortError and tells nothing more', async () => {
    const { client, requests } = fakeClient();
    const call = ask(openPipeline(client), [plain('one')]);
    await settled();
    call.abort();
    await expect(call.finished).rejects.toMatchObject({ name: 'AbortError' });
    requests[0]?.answer();
    await settled();
    expect(call.told()).toBe(0);
  });

  it('rejects a call that begins aborted, and sends nothing', async () => {
    const { client, requests } = fakeClient();
    const pipeline = openPipeline(client);
    await expect(
      pipeline.translate(
        [plain('one')],
        toSpanish,
        { kind: 'page', owner: 7, site: null },
        {
          signal: AbortSignal.abort(),
          memory: createShortMemory(),
          onOutcome: () => {},
        },
      ),
    ).rejects.toMatchObject({ name: 'AbortError' });
    await settled();
    expect(requests).toEqual([]);
  });

  it('aborts the requests on their way and sends no more', async () => {
    const { client, requests } = fakeClient();
    const call = ask(openPipeline(client, atMost(2)), many);
    await settled();
    call.abort();
    await expect(call.finished).rejects.toThrow();
    await settled();
    expect(requests.map(({ options }) => options.signal.aborted)).toEqual([true, true]);
  });

  it('while memory is read sends nothing', async () => {
    const { client, requests } = fakeClient();
    const call = ask(openPipeline(client), [plain('one')]);
    call.abort();
    await expect(call.finished).rejects.toThrow();
    await settled();
    expect(requests).toEqual([]);
  });

  it('leaves a request alone that somebody else waits for', async () => {
    const { client, requests } = fakeClient();
    const pipeline = openPipeline(client);
    const memory = createShortMemory();
    const leaving = ask(pipeline, [plain('Reply'), plain('one')], { memory });
    await settled();
    const staying = ask(pipeline, [plain('Reply')], { memory });
    leaving.abort();
    await expect(leaving.finished).rejects.toThrow();
    expect(requests[0]?.options.signal.aborted).toBe(false);
    requests[0]?.answer();
    await staying.finished;
    expect(staying.results()).toEqual(['REPLY']);
    // The other text of that request was paid for too, although its requester is gone.
    const later = ask(pipeline, [plain('one')], { memory });
    await later.finished;
    expect(later.outcomes[0]).toMatchObject({ text: 'ONE', fromMemory: true });
  });

  it('by the last of several aborts the request', async () => {
    const { client, requests } = fakeClient();
    const pipeline = openPipeline(client);
    const memory = createShortMemory();
    const calls = [1, 2, 3].map(() => ask(pipeline, [plain('Reply')], { memory }));
    await settled();
    for (const call of calls) {
      expect(requests[0]?.options.signal.aborted).toBe(false);
      call.abort();
      await expect(call.finished).rejects.toThrow();
    }
    expect(requests[0]?.options.signal.aborted).toBe(true);
  });

  it('lets an equal text that comes later start again', async () => {
    const { client, requests } = fakeClient();
    const pipeline = openPipeline(client);
    const memory = createShortMemory();
    const first = ask(pipeline, [plain('Reply')], { memory });
    await settled();
    first.abort();
    await expect(first.finished).rejects.toThrow();
    const second = ask(pipeline, [plain('Reply')], { memory });
    await vi.waitUntil(() => requests.length === 2);
    requests[1]?.answer();
    await second.finished;
  });

  it('of a text whose shared request is retried lets an equal one start again', async () => {
    const { client, requests } = fakeClient();
    const pipeline = openPipeline(client, { ...atMost(1) });
    const memory = createShortMemory();
    void ask(pipeline, [plain('first')], { memory, owner: 0 });
    await settled();
    const leaving = ask(pipeline, [plain('one')], { memory, owner: 1 });
    const staying = ask(pipeline, [plain('two')], { memory, owner: 2 });
    await settled();
    requests[0]?.answer();
    await vi.waitUntil(() => requests.length === 2);
    expect(requests[1]?.request.texts).toEqual(['one', 'two']);
    leaving.abort();
    await expect(leaving.finished).rejects.toThrow();
    requests[1]?.answer(fail({ code: 'too-fast' }));
    await vi.waitUntil(() => requests.length === 3);
    expect(requests[2]?.request.texts).toEqual(['two']);
    requests[2]?.answer();
    await staying.finished;
    const again = ask(pipeline, [plain('one')], { memory, owner: 1 });
    await vi.waitUntil(() => requests.length === 4);
    requests[3]?.answer();
    await again.finished;
    expect(again.results()).toEqual(['ONE']);
  });

  it('of a request whose reply has begun leaves it to its end: what it brings is counted and kept', async () => {
    const { client, requests } = fakeClient();
    const { meter, settled: paid, reserved } = openMeter();
    const pipeline = openPipeline(client, { meter });
    const memory = createShortMemory();
    const leaving = ask(pipeline, [plain('one')], { memory });
    await settled();
    requests[0]?.options.onHead?.();
    leaving.abort();
    await expect(leaving.finished).rejects.toThrow();
    expect(requests[0]?.options.signal.aborted).toBe(false);
    requests[0]?.answer();
    await settled();
    expect(paid).toMatchObject([{ billed: 3, estimated: 0 }]);
    expect(reserved()).toBe(0);
    // None of their outcomes contains this cost.
    expect(leaving.uncertain()).toBe(3);
    const again = ask(pipeline, [plain('one')], { memory });
    await again.finished;
    expect(again.outcomes[0]).toMatchObject({ text: 'ONE', fromMemory: true });
    expect(requests).toHaveLength(1);
  });

  it('of a request that is being refused costs nothing, and has it not sent again', async () => {
    const { client, requests } = fakeClient();
    const { meter, settled: paid, reserved } = openMeter();
    const pipeline = openPipeline(client, { meter });
    const leaving = ask(pipeline, [plain('one')]);
    await settled();
    requests[0]?.options.onHead?.();
    leaving.abort();
    await expect(leaving.finished).rejects.toThrow();
    requests[0]?.answer(fail({ code: 'service-down', status: 503 }));
    await settled();
    expect(paid).toEqual([]);
    expect(reserved()).toBe(0);
    expect(requests).toHaveLength(1);
  });

  it.each(['before', 'after'] as const)(
    'of a request that is sent again without a refused member aborts it: stopped %s that',
    async (moment) => {
      const { client, requests } = fakeClient();
      const { meter, settled: paid } = openMeter();
      const call = ask(openPipeline(client, { meter }), [plain('one')]);
      await settled();
      const [request] = requests;
      request?.options.onHead?.();
      if (moment === 'after') request?.options.onSent?.(serviceAddress);
      call.abort();
      await expect(call.finished).rejects.toThrow();
      if (moment === 'before') request?.options.onSent?.(serviceAddress);
      expect(request?.options.signal.aborted).toBe(true);
      await settled();
      // The refused attempt is not billed, and the second one may be if it was sent.
      expect(paid.map(({ billed }) => billed)).toEqual(moment === 'after' ? [3] : []);
    },
  );

  it('says nothing of how much the service bears', async () => {
    const { client, requests } = fakeClient();
    const pipeline = openPipeline(client);
    for (let index = 0; index < 14; index += 1) {
      const call = ask(pipeline, [plain(`word ${index}`)]);
      await vi.waitUntil(() => requests.length === index + 1);
      call.abort();
      await expect(call.finished).rejects.toThrow();
      await settled();
    }
    void ask(pipeline, many);
    await settled();
    expect(requests).toHaveLength(14 + 3);
  });

  it('gives its place to those who wait', async () => {
    const { client, requests, textsSent } = fakeClient();
    const pipeline = openPipeline(client);
    const page = ask(pipeline, many);
    await settled();
    const next = ask(pipeline, [plain('next page')]);
    page.abort();
    await expect(page.finished).rejects.toThrow();
    await vi.waitUntil(() => textsSent().at(-1)?.includes('next page'));
    expect(textsSent().at(-1)).toEqual(['next page']);
    requests.at(-1)?.answer();
    await next.finished;
  });
});
