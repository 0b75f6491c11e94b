import { describe, expect, it, vi } from 'vitest';
import { servePage } from '../../../entrypoints/background/texts/serve-texts.ts';
import { fail } from '../../../utils/base/result.ts';
import type { TextsReply, TextsRequest } from '../../../utils/messages/ports.ts';
import { createShortMemory } from '../../../utils/pipeline/memory/memory.ts';
import { portPair } from '../messages/port-pair.ts';
import { atMost, html, openPipeline, plain, toSpanish } from '../pipeline/ask.ts';
import type { FakeRequest } from '../pipeline/fake-client.ts';
import { fakeClient, inCapitals, settled } from '../pipeline/fake-client.ts';

const requester = { kind: 'page', owner: 7, site: 'example.com' } as const;

function page(...[reply]: Parameters<typeof fakeClient>) {
  const { client, requests } = fakeClient(reply);
  const port = portPair<TextsRequest, TextsReply>();
  servePage(port.far, requester, {
    pipeline: openPipeline(client, atMost(2)),
    memory: createShortMemory(),
  });
  const ask = (id: number, texts: Extract<TextsRequest, { type: 'translate' }>['texts']) =>
    port.near.post({ type: 'translate', id, wanted: toSpanish, texts });
  return { port, requests, ask, told: port.postedByFar };
}

const outcomesIn = (told: readonly TextsReply[], id: number) =>
  told.flatMap((reply) =>
    reply.type === 'outcomes' && reply.id === id
      ? [
          reply.outcomes.map(([index, outcome]) => [
            index,
            outcome.ok ? outcome.text : outcome.failure.code,
          ]),
        ]
      : [],
  );

describe('a page’s port', () => {
  it('that closed unheard costs other pages nothing', async () => {
    const { client, requests } = fakeClient();
    const pipeline = openPipeline(client, atMost(2));
    const memory = createShortMemory();
    const open = () => {
      const port = portPair<TextsRequest, TextsReply>();
      servePage(port.far, requester, { pipeline, memory });
      port.near.post({ type: 'translate', id: 1, wanted: toSpanish, texts: [plain('one')] });
      return port;
    };
    const gone = open();
    const here = open();
    await settled();
    gone.die();
    requests[0]?.options.onWait?.(1_000, { code: 'too-fast' });
    requests[0]?.answer();
    await settled();
    expect(requests).toHaveLength(1);
    expect(outcomesIn(here.postedByFar, 1)).toEqual([[[0, 'ONE']]]);
  });

  it('brings the outcomes of a batch in one message, then says that it is finished', async () => {
    const { ask, told } = page(inCapitals);
    ask(1, [plain('one'), plain('two'), plain('one')]);
    await settled();
    expect(outcomesIn(told, 1)).toEqual([
      [
        [0, 'ONE'],
        [2, 'ONE'],
        [1, 'TWO'],
      ],
    ]);
    expect(told.at(-1)).toEqual({ type: 'finished', id: 1 });
  });

  it('brings outcomes as each request comes back', async () => {
    const { ask, told, requests } = page();
    ask(1, [plain('one & all'), html('two')]);
    await vi.waitFor(() => expect(requests).toHaveLength(2));
    requests[1]?.answer();
    await settled();
    expect(outcomesIn(told, 1)).toEqual([[[1, 'TWO']]]);
    requests[0]?.answer();
    await settled();
    expect(told.map(({ type }) => type)).toEqual(['outcomes', 'outcomes', 'finished']);
  });

  it('brings failures as data', async () => {
    const { ask, told } = page(() => fail({ code: 'quota-spent', status: 456 }));
    ask(1, [plain('one')]);
    await settled();
    expect(told).toEqual([
      {
        type: 'outcomes',
        id: 1,
        outcomes: [[0, { ok: false, failure: { code: 'quota-spent', status: 456 } }]],
      },
      { type: 'finished', id: 1 },
    ]);
  });

  it('says when the service makes the page wait', async () => {
    const { ask, told, requests } = page();
    ask(4, [plain('one')]);
    await settled();
    const failure = { code: 'overloaded', retryAfterMs: 9_000 } as const;
    requests[0]?.answer(fail(failure));
    await settled();
    expect(told).toEqual([{ type: 'waiting', id: 4, ms: 9_000, failure }]);
    await vi.waitFor(() => expect(requests).toHaveLength(2));
    requests[1]?.answer();
    await settled();
  });

  it('finishes what is dropped as a whole with what is on its way, and aborts nothing', async () => {
    const { ask, told, requests, port } = page();
    ask(
      1,
      Array.from({ length: 200 }, (_, index) => plain(`word ${index}`)),
    );
    await vi.waitFor(() => expect(requests).toHaveLength(2));
    port.near.post({ type: 'drop', id: 1, places: Array.from({ length: 200 }, (_, at) => at) });
    for (const request of requests) request.answer();
    await vi.waitFor(() => expect(told.at(-1)).toEqual({ type: 'finished', id: 1 }));
    expect(requests).toHaveLength(2);
    expect(outcomesIn(told, 1).flat()).toHaveLength(
      requests.flatMap(({ request }) => request.texts).length,
    );
  });

  it('aborts a call that ends, and no other', async () => {
    const { ask, told, requests, port } = page();
    ask(1, [plain('one')]);
    ask(2, [plain('two')]);
    await vi.waitUntil(() => requests.length === 2);
    port.near.post({ type: 'drop-all', id: 1 });
    await settled();
    expect(requests.map(({ options }) => options.signal.aborted)).toEqual([true, false]);
    requests[1]?.answer();
    await settled();
    expect(told.filter((reply) => 'id' in reply && reply.id === 1)).toEqual([
      { type: 'uncertain', id: 1, characters: 'one'.length },
    ]);
    expect(outcomesIn(told, 2)).toEqual([[[0, 'TWO']]]);
  });

  it('aborts everything when the page goes away, and sends nothing afterwards', async () => {
    const { ask, requests, port } = page();
    const many = Array.from({ length: 400 }, (_, index) => plain(`word ${index}`));
    ask(1, many);
    ask(2, [html('two')]);
    await settled();
    port.near.close();
    await settled();
    expect(requests).toHaveLength(2);
    expect(requests.every(({ options }) => options.signal.aborted)).toBe(true);
  });

  it('is deaf to the end of a call that it does not know', async () => {
    const { port, told } = page();
    port.near.post({ type: 'drop-all', id: 9 });
    await settled();
    expect(told).toEqual([]);
  });

  it('closes on a defect of ours, so that the page asks again', async () => {
    const port = portPair<TextsRequest, TextsReply>();
    let closed = false;
    port.near.onClosed(() => {
      closed = true;
    });
    const broken = { translate: () => Promise.reject(new TypeError('defect')) };
    servePage(port.far, requester, { pipeline: broken, memory: createShortMemory() });
    port.near.post({ type: 'translate', id: 1, wanted: toSpanish, texts: [plain('one')] });
    await settled();
    expect(closed).toBe(true);
  });

  it('drops the texts that are dropped, and no others', async () => {
    const { ask, told, requests, port } = page();
    ask(
      1,
      Array.from({ length: 200 }, (_, index) => plain(`word ${index}`)),
    );
    await vi.waitFor(() => expect(requests).toHaveLength(2));
    const sent = requests.flatMap(({ request }) => request.texts).length;
    const places = Array.from({ length: 200 }, (_, place) => place);
    port.near.post({ type: 'drop', id: 1, places: places.filter((place) => place !== 150) });
    await settled();
    for (const request of requests) request.answer();
    await vi.waitFor(() => expect(requests).toHaveLength(3));
    requests[2]?.answer();
    await vi.waitFor(() => expect(told.at(-1)).toEqual({ type: 'finished', id: 1 }));
    expect(requests[2]?.request.texts).toEqual(['word 150']);
    expect(outcomesIn(told, 1).flat()).toHaveLength(sent + 1);
  });
});

describe('a page whose reader has left it, and comes back', () => {
  /** Exceeds the size of one request. */
  const tooLong = plain(
    Array.from({ length: 20_000 }, (_, index) => `Dog ${index} sleeps in the sun.`).join(' '),
  );

  const answerAll = async (requests: readonly FakeRequest[]) => {
    for (let answered = 0; answered < requests.length; ) {
      for (const request of requests.slice(answered)) request.answer();
      answered = requests.length;
      await settled();
      await settled();
    }
  };

  it('pays no second time for what had come of a text that was cut', async () => {
    const { client, requests } = fakeClient();
    const parts = { pipeline: openPipeline(client, atMost(2)), memory: createShortMemory() };
    const connect = () => {
      const port = portPair<TextsRequest, TextsReply>();
      servePage(port.far, requester, parts);
      port.near.post({ type: 'translate', id: 1, wanted: toSpanish, texts: [tooLong] });
      return port;
    };
    const first = connect();
    await vi.waitFor(() => expect(requests).toHaveLength(2));
    for (const request of [...requests]) request.answer();
    await vi.waitFor(() => expect(requests.length).toBeGreaterThan(2));
    const paid = requests.slice(0, 2).flatMap(({ request }) => request.texts);
    const before = requests.length;
    first.near.close();
    await settled();
    expect(requests).toHaveLength(before);

    const told = connect().postedByFar;
    await vi.waitFor(() => expect(requests.length).toBeGreaterThan(before));
    await answerAll(requests);
    await vi.waitFor(() => expect(told.at(-1)).toEqual({ type: 'finished', id: 1 }));
    const again = requests.slice(before).flatMap(({ request }) => request.texts);
    expect(again.filter((text) => paid.includes(text))).toEqual([]);
    expect(outcomesIn(told, 1)).toEqual([[[0, tooLong.text.toUpperCase()]]]);
  });
});
