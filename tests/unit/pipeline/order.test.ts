import { describe, expect, it, vi } from 'vitest';
import { fail } from '../../../utils/base/result.ts';
import { createShortMemory } from '../../../utils/pipeline/memory/memory.ts';
import { ask, atMost, openPipeline, plain } from './ask.ts';
import { fakeClient, settled } from './fake-client.ts';

const words = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => plain(`${prefix} ${index}`));

/** Sends and answers one request at a time. All later ones are queued. */
function oneByOne() {
  const { client, requests, textsSent } = fakeClient();
  const pipeline = openPipeline(client, { ...atMost(1) });
  let answered = 0;
  const answerNext = async () => {
    await vi.waitUntil(() => requests.length > answered);
    requests[answered]?.answer();
    answered += 1;
    await settled();
  };
  /** Returns the first word of each request. */
  const order = () => textsSent().map(([first]) => first?.split(' ')[0]);
  return { pipeline, requests, textsSent, answerNext, order };
}

describe('the order of requests', () => {
  it('goes from tab to tab: a huge page does not hold up a small one', async () => {
    const { pipeline, answerNext, order } = oneByOne();
    void ask(pipeline, words('huge', 500), { owner: 'huge' });
    await settled();
    void ask(pipeline, words('small', 62), { owner: 'small' });
    for (let i = 0; i < 6; i += 1) await answerNext();
    expect(order().slice(0, 6)).toEqual(['huge', 'small', 'huge', 'small', 'huge', 'huge']);
  });

  it('puts what is in view before what is near, and that before the rest, in all tabs', async () => {
    const { pipeline, answerNext, order } = oneByOne();
    void ask(pipeline, [plain('first')], { owner: 0 });
    await settled();
    const asLater = { model: 'quality_optimized' as const };
    const wanted = { source: null, target: 'ES', formality: 'default' as const };
    void ask(pipeline, [plain('later')], {
      owner: 1,
      urgency: 'later',
      wanted: { ...wanted, ...asLater },
    });
    void ask(pipeline, [plain('soon')], {
      owner: 1,
      urgency: 'soon',
      wanted: { ...wanted, model: 'latency_optimized' },
    });
    void ask(pipeline, [plain('now')], { owner: 2, urgency: 'now' });
    for (let i = 0; i < 4; i += 1) await answerNext();
    expect(order()).toEqual(['first', 'now', 'soon', 'later']);
  });

  it('follows the reader: what is asked for again more urgently goes sooner, and once', async () => {
    const { pipeline, answerNext, textsSent } = oneByOne();
    const memory = createShortMemory();
    void ask(pipeline, [plain('first')], { memory });
    await settled();
    const far = words('far', 100);
    void ask(pipeline, far, { memory, urgency: 'later' });
    const seen = ask(pipeline, far.slice(90), { memory, urgency: 'now' });
    await answerNext();
    expect(textsSent()[1]?.slice(0, 10)).toEqual(far.slice(90).map(({ text }) => text));
    await answerNext();
    await seen.finished;
    await answerNext();
    const sent = textsSent().flat();
    expect(sent).toHaveLength(new Set(sent).size);
    expect(sent).toHaveLength(101);
  });

  it.each([false, true])(
    'lets a selection pass a page whose text it is: %s, however far down it stands',
    async (hasLeft) => {
      const { pipeline, answerNext, textsSent } = oneByOne();
      const memory = createShortMemory();
      const page = [...words('page', 1_000), plain('far')];
      void ask(pipeline, page, { memory, owner: 'page' });
      await settled();
      const selection = ask(pipeline, [plain('far')], { memory, owner: 2, kind: 'selection' });
      await settled();
      if (hasLeft) {
        selection.abort();
        await expect(selection.finished).rejects.toThrow();
      }
      await answerNext();
      await answerNext();
      expect(textsSent()[1]?.includes('far')).toBe(!hasLeft);
      if (!hasLeft) expect(selection.results()).toEqual(['FAR']);
    },
  );

  it('sends what waits for company at once where a selection is the same', async () => {
    const { client, requests } = fakeClient();
    const sleep = () => new Promise<void>(() => {});
    const pipeline = openPipeline(client, { clock: { monotonic: () => 0, sleep } });
    const memory = createShortMemory();
    void ask(pipeline, [plain('first')], { memory });
    await vi.waitUntil(() => requests.length === 1);
    void ask(pipeline, [plain('far')], { memory, urgency: 'later' });
    await settled();
    expect(requests).toHaveLength(1);
    void ask(pipeline, [plain('far')], { memory, kind: 'selection' });
    await settled();
    expect(requests).toHaveLength(2);
  });

  it('lets a selection pass what of a page is tried again', async () => {
    const { client, requests, textsSent } = fakeClient();
    const pipeline = openPipeline(client, { ...atMost(1) });
    void ask(pipeline, words('page', 12), { owner: 1 });
    await settled();
    void ask(pipeline, [plain('selected')], { owner: 2, kind: 'selection' });
    await settled();
    requests[0]?.answer(fail({ code: 'too-large' }));
    await vi.waitUntil(() => requests.length === 2);
    expect(textsSent()[1]).toEqual(['selected']);
    requests[1]?.answer();
    await vi.waitUntil(() => requests.length === 3);
    expect(textsSent()[2]).toEqual(words('page', 6).map(({ text }) => text));
  });

  it('sends again what is in view before what is far away, whichever had trouble last', async () => {
    const { client, requests, textsSent } = fakeClient();
    const order = () => textsSent().map(([first]) => first);
    const pipeline = openPipeline(client, { ...atMost(2) });
    void ask(pipeline, words('seen', 12), { owner: 1 });
    void ask(pipeline, words('far', 50), { owner: 2, urgency: 'later' });
    await vi.waitUntil(() => requests.length === 2);
    expect(order()).toEqual(['seen 0', 'far 0']);
    requests[0]?.answer(fail({ code: 'too-large' }));
    await vi.waitUntil(() => requests.length === 3);
    requests[1]?.answer(fail({ code: 'too-large' }));
    await vi.waitUntil(() => requests.length === 4);
    expect(order().slice(2)).toEqual(['seen 0', 'seen 6']);
  });

  it('fills a request with what others wait for', async () => {
    const { pipeline, answerNext, textsSent } = oneByOne();
    const memory = createShortMemory();
    void ask(pipeline, [plain('first')], { owner: 0, memory });
    await settled();
    for (let owner = 1; owner <= 5; owner += 1) {
      void ask(pipeline, words(`tab${owner}`, 8), { owner, memory });
    }
    await answerNext();
    expect(textsSent().map((texts) => texts.length)).toEqual([1, 40]);
  });
});
