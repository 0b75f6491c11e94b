import { describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { servePage } from '../../../entrypoints/background/texts/serve-texts.ts';
import { fail } from '../../../utils/base/result.ts';
import type { TextsReply, TextsRequest, TypedPort } from '../../../utils/messages/ports.ts';
import type { Asker } from '../../../utils/pipeline/item.ts';
import { createShortMemory } from '../../../utils/pipeline/memory/memory.ts';
import { portPair } from '../messages/port-pair.ts';
import { html, openPipeline, plain, toSpanish } from '../pipeline/ask.ts';
import type { FakeRequest } from '../pipeline/fake-client.ts';
import { fakeClient, inCapitals, settled } from '../pipeline/fake-client.ts';

type TextsPort = TypedPort<TextsRequest, TextsReply>;

const asker = { kind: 'page', owner: 7, site: 'example.com' } as const;

function page(...[reply]: Parameters<typeof fakeClient>) {
  const { client, requests } = fakeClient(reply);
  const port = portPair<TextsRequest, TextsReply>();
  servePage(port.far, asker, { pipeline: openPipeline(client), memory: createShortMemory() });
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
    const pipeline = openPipeline(client);
    const memory = createShortMemory();
    const open = () => {
      const port = portPair<TextsRequest, TextsReply>();
      servePage(port.far, asker, { pipeline, memory });
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
    ask(1, [plain('one'), html('two')]);
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

  it('finishes what is held with what is on its way, and aborts nothing', async () => {
    const { ask, told, requests, port } = page();
    ask(
      1,
      Array.from({ length: 200 }, (_, index) => plain(`word ${index}`)),
    );
    await vi.waitFor(() => expect(requests).toHaveLength(2));
    port.near.post({ type: 'hold', id: 1 });
    for (const request of requests) request.answer();
    await vi.waitFor(() => expect(told.at(-1)).toEqual({ type: 'finished', id: 1 }));
    expect(requests).toHaveLength(2);
    expect(outcomesIn(told, 1).flat()).toHaveLength(
      requests.flatMap(({ request }) => request.texts).length,
    );
  });

  it('aborts what is cancelled, and nothing else', async () => {
    const { ask, told, requests, port } = page();
    ask(1, [plain('one')]);
    ask(2, [plain('two')]);
    await vi.waitUntil(() => requests.length === 2);
    port.near.post({ type: 'cancel', id: 1 });
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

  it('is deaf to the cancelling of what it does not know', async () => {
    const { port, told } = page();
    port.near.post({ type: 'cancel', id: 9 });
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
    servePage(port.far, asker, { pipeline: broken, memory: createShortMemory() });
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
  const many = Array.from({ length: 200 }, (_, index) => plain(`word ${index}`));

  /** For one request. */
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

  function visited() {
    const { client, requests } = fakeClient();
    const parts = { pipeline: openPipeline(client), memory: createShortMemory() };
    const connect = (by: Asker = asker) => {
      const port = portPair<TextsRequest, TextsReply>();
      servePage(port.far, by, parts);
      return { ...port, told: port.postedByFar };
    };
    const first = connect();
    const leave = (visit: number, from = first) => {
      from.near.post({ type: 'away', visit });
      from.near.close();
    };
    return { requests, connect, first, leave };
  }

  it('has what was on its way answered, kept and told with what it cost, and nothing else sent', async () => {
    const { requests, connect, first, leave } = visited();
    first.near.post({ type: 'translate', id: 1, wanted: toSpanish, texts: many });
    await vi.waitFor(() => expect(requests).toHaveLength(2));
    leave(0.1);
    await settled();
    expect(requests.map(({ options }) => options.signal.aborted)).toEqual([false, false]);
    for (const request of requests) request.answer();
    await settled();
    expect(requests).toHaveLength(2);

    const back = connect();
    back.near.post({ type: 'back', visit: 0.1 });
    await settled();
    const sent = requests.flatMap(({ request }) => request.texts);
    const told = back.told.flatMap((reply) => (reply.type === 'outcomes' ? reply.outcomes : []));
    const billed = told.map(([, outcome]) => (outcome.ok ? outcome.billedCharacters : 0));
    expect(told).toHaveLength(sent.length);
    expect(billed.reduce((sum, each) => sum + each, 0)).toBe(sent.join('').length);
    expect(back.told.at(-1)).toEqual({ type: 'back' });

    back.near.post({ type: 'translate', id: 2, wanted: toSpanish, texts: many });
    await vi.waitFor(() => expect(requests.length).toBeGreaterThan(3));
    const again = requests.slice(2).flatMap(({ request }) => request.texts);
    expect(again.filter((text) => sent.includes(text))).toEqual([]);
    back.near.close();
  });

  it('has nothing more sent of a text that was cut, and pays only for the rest of it once he is back', async () => {
    const { requests, connect, first, leave } = visited();
    first.near.post({ type: 'translate', id: 1, wanted: toSpanish, texts: [tooLong] });
    await vi.waitFor(() => expect(requests).toHaveLength(2));
    leave(0.6);
    await settled();
    expect(requests.map(({ options }) => options.signal.aborted)).toEqual([false, false]);
    await answerAll(requests);
    expect(requests).toHaveLength(2);
    const paid = requests.flatMap(({ request }) => request.texts);

    const back = connect();
    back.near.post({ type: 'back', visit: 0.6 });
    await settled();
    expect(back.told).toEqual([
      { type: 'uncertain', id: 1, characters: paid.join('').length },
      { type: 'finished', id: 1 },
      { type: 'back' },
    ]);
    back.near.post({ type: 'translate', id: 2, wanted: toSpanish, texts: [tooLong] });
    await vi.waitFor(() => expect(requests.length).toBeGreaterThan(2));
    await answerAll(requests);
    await vi.waitFor(() => expect(back.told.at(-1)).toEqual({ type: 'finished', id: 2 }));
    const sent = requests.flatMap(({ request }) => request.texts);
    expect(sent).toEqual([...new Set(sent)]);
    expect(outcomesIn(back.told, 2)).toEqual([[[0, tooLong.text.toUpperCase()]]]);
  });

  it('goes on with a text that was cut where he is back before its parts are', async () => {
    const { requests, connect, first, leave } = visited();
    first.near.post({ type: 'translate', id: 1, wanted: toSpanish, texts: [tooLong] });
    await vi.waitFor(() => expect(requests).toHaveLength(2));
    leave(0.7);
    await settled();
    const back = connect();
    back.near.post({ type: 'back', visit: 0.7 });
    back.near.post({ type: 'translate', id: 2, wanted: toSpanish, texts: [tooLong] });
    await settled();
    await answerAll(requests);
    await vi.waitFor(() => expect(back.told.at(-1)).toEqual({ type: 'finished', id: 2 }));
    const sent = requests.flatMap(({ request }) => request.texts);
    expect(sent).toEqual([...new Set(sent)]);
    expect(outcomesIn(back.told, 2)).toEqual([[[0, tooLong.text.toUpperCase()]]]);
  });

  it('has a part of a text that brought nothing not sent again', async () => {
    const { requests, connect, first, leave } = visited();
    first.near.post({ type: 'translate', id: 1, wanted: toSpanish, texts: [tooLong] });
    await vi.waitFor(() => expect(requests).toHaveLength(2));
    leave(0.8);
    for (const request of requests) request.answer(fail({ code: 'service-down', status: 503 }));
    await settled();
    const back = connect();
    back.near.post({ type: 'back', visit: 0.8 });
    await settled();
    expect(back.told).toEqual([{ type: 'finished', id: 1 }, { type: 'back' }]);
    expect(requests).toHaveLength(2);
  });

  it('hears on its new port what is still on its way, and can cancel it', async () => {
    const { requests, connect, first, leave } = visited();
    first.near.post({ type: 'translate', id: 1, wanted: toSpanish, texts: [plain('one')] });
    first.near.post({ type: 'translate', id: 2, wanted: toSpanish, texts: [html('two')] });
    await vi.waitFor(() => expect(requests).toHaveLength(2));
    leave(0.2);
    const back = connect();
    back.near.post({ type: 'back', visit: 0.2 });
    await settled();
    requests[0]?.answer();
    back.near.post({ type: 'cancel', id: 2 });
    await settled();
    expect(outcomesIn(back.told, 1)).toEqual([[[0, 'ONE']]]);
    expect(requests[1]?.options.signal.aborted).toBe(true);
  });

  it('gives up what takes too long, and hears that it may be billed', async () => {
    vi.useFakeTimers();
    try {
      const { requests, connect, first, leave } = visited();
      first.near.post({ type: 'translate', id: 1, wanted: toSpanish, texts: [plain('one')] });
      await vi.waitFor(() => expect(requests).toHaveLength(1));
      leave(0.3);
      await vi.advanceTimersByTimeAsync(9_000);
      expect(requests[0]?.options.signal.aborted).toBe(false);
      await vi.advanceTimersByTimeAsync(2_000);
      expect(requests[0]?.options.signal.aborted).toBe(true);
      const back = connect();
      back.near.post({ type: 'back', visit: 0.3 });
      await vi.advanceTimersByTimeAsync(10);
      expect(back.told).toEqual([
        { type: 'uncertain', id: 1, characters: 'one'.length },
        { type: 'back' },
      ]);
    } finally {
      vi.useRealTimers();
    }
  });

  const comesBack = async (
    connect: (by?: Asker) => { near: TextsPort; told: readonly TextsReply[] },
    visit: number,
  ) => {
    const back = connect();
    back.near.post({ type: 'back', visit });
    await settled();
    return back.told;
  };

  it('is forgotten with its tab, and what is on its way is given up', async () => {
    const { requests, connect, first, leave } = visited();
    first.near.post({ type: 'translate', id: 1, wanted: toSpanish, texts: [plain('one')] });
    first.near.post({ type: 'translate', id: 2, wanted: toSpanish, texts: [html('two')] });
    await vi.waitFor(() => expect(requests).toHaveLength(2));
    leave(0.9);
    requests[0]?.answer();
    await settled();
    await fakeBrowser.tabs.onRemoved.trigger(8, { windowId: 1, isWindowClosing: false });
    expect(requests[1]?.options.signal.aborted).toBe(false);
    await fakeBrowser.tabs.onRemoved.trigger(7, { windowId: 1, isWindowClosing: false });
    expect(requests[1]?.options.signal.aborted).toBe(true);
    expect(await comesBack(connect, 0.9)).toEqual([{ type: 'back' }]);
    expect(fakeBrowser.tabs.onRemoved.hasListeners()).toBe(false);
  });

  it('is forgotten after ten minutes', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      for (const [minutes, told] of [
        [9, 3],
        [11, 1],
      ] as const) {
        const { requests, connect, first, leave } = visited();
        first.near.post({ type: 'translate', id: 1, wanted: toSpanish, texts: [plain('one')] });
        await vi.waitFor(() => expect(requests).toHaveLength(1));
        leave(minutes);
        requests[0]?.answer();
        await vi.advanceTimersByTimeAsync(minutes * 60_000);
        const back = connect();
        back.near.post({ type: 'back', visit: minutes });
        await vi.advanceTimersByTimeAsync(10);
        expect(back.told).toHaveLength(told);
      }
    } finally {
      vi.useRealTimers();
    }
  });

  it('is forgotten where thirty others were left since, and no sooner', async () => {
    const { requests, connect } = visited();
    const leaveNext = async (visit: number) => {
      const port = connect();
      const text = plain(`of visit ${visit}`);
      port.near.post({ type: 'translate', id: 1, wanted: toSpanish, texts: [text] });
      const before = requests.length;
      await vi.waitFor(() => expect(requests).toHaveLength(before + 1));
      requests.at(-1)?.answer();
      port.near.post({ type: 'away', visit });
      port.near.close();
      await settled();
    };
    for (let visit = 100; visit <= 130; visit += 1) await leaveNext(visit);
    expect(await comesBack(connect, 100)).toEqual([{ type: 'back' }]);
    expect((await comesBack(connect, 101)).map(({ type }) => type)).toEqual([
      ...['outcomes', 'finished', 'back'],
    ]);
    await fakeBrowser.tabs.onRemoved.trigger(7, { windowId: 1, isWindowClosing: false });
  });

  it('is told nothing of another tab’s, and told at once where nothing is known', async () => {
    const { requests, connect, first, leave } = visited();
    first.near.post({ type: 'translate', id: 1, wanted: toSpanish, texts: [plain('one')] });
    await vi.waitFor(() => expect(requests).toHaveLength(1));
    leave(0.4);
    requests[0]?.answer();
    await settled();
    for (const [by, visit] of [
      [{ ...asker, owner: 8 }, 0.4],
      [asker, 0.5],
    ] as const) {
      const other = connect(by);
      other.near.post({ type: 'back', visit });
      await settled();
      expect(other.told).toEqual([{ type: 'back' }]);
    }
  });
});
