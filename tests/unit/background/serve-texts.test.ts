import { afterEach, describe, expect, it, vi } from 'vitest';
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

// What a reader has left is remembered beyond the test, and forgotten with its tab. The fake event keeps a listener that is added twice.
afterEach(async () => {
  await fakeBrowser.tabs.onRemoved.trigger(7, { windowId: 1, isWindowClosing: false });
  fakeBrowser.tabs.onRemoved.removeAllListeners();
});

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

  const comesBack = async (
    connect: (by?: Asker) => { near: TextsPort; told: readonly TextsReply[] },
    visit: number,
  ) => {
    const back = connect();
    back.near.post({ type: 'back', visit });
    await settled();
    return back;
  };

  it('has its requests aborted at once and nothing else sent, and hears what of them may be billed', async () => {
    const { requests, connect, first, leave } = visited();
    first.near.post({ type: 'translate', id: 1, wanted: toSpanish, texts: many });
    await vi.waitFor(() => expect(requests).toHaveLength(2));
    leave(0.1);
    await settled();
    expect(requests.map(({ options }) => options.signal.aborted)).toEqual([true, true]);
    expect(requests).toHaveLength(2);

    const { told } = await comesBack(connect, 0.1);
    const sent = requests.flatMap(({ request }) => request.texts);
    const uncertain = told.flatMap((reply) => (reply.type === 'uncertain' ? reply.characters : []));
    expect(uncertain.reduce((sum, each) => sum + each, 0)).toBe(sent.join('').length);
    expect(told.at(-1)).toEqual({ type: 'back' });
  });

  it('has nothing sent for what else it has asked, whatever is given up first', async () => {
    const { requests, connect, first, leave } = visited();
    first.near.post({ type: 'translate', id: 1, wanted: toSpanish, texts: many });
    await vi.waitFor(() => expect(requests).toHaveLength(2));
    const others = many.map(({ text }) => html(`${text} of others`));
    first.near.post({ type: 'translate', id: 2, wanted: toSpanish, texts: others });
    await settled();
    leave(0.11);
    await new Promise((resolve) => setTimeout(resolve, 100));
    await comesBack(connect, 0.11);
    expect(requests).toHaveLength(2);
  });

  it('pays no second time for what had come of a text that was cut', async () => {
    const { requests, connect, first, leave } = visited();
    first.near.post({ type: 'translate', id: 1, wanted: toSpanish, texts: [tooLong] });
    await vi.waitFor(() => expect(requests).toHaveLength(2));
    for (const request of [...requests]) request.answer();
    await vi.waitFor(() => expect(requests.length).toBeGreaterThan(2));
    const paid = requests.slice(0, 2).flatMap(({ request }) => request.texts);
    const before = requests.length;
    leave(0.6);
    await settled();
    expect(requests).toHaveLength(before);

    const back = await comesBack(connect, 0.6);
    back.near.post({ type: 'translate', id: 2, wanted: toSpanish, texts: [tooLong] });
    await vi.waitFor(() => expect(requests.length).toBeGreaterThan(before));
    await answerAll(requests);
    await vi.waitFor(() => expect(back.told.at(-1)).toEqual({ type: 'finished', id: 2 }));
    const again = requests.slice(before).flatMap(({ request }) => request.texts);
    expect(again.filter((text) => paid.includes(text))).toEqual([]);
    expect(outcomesIn(back.told, 2)).toEqual([[[0, tooLong.text.toUpperCase()]]]);
  });

  it('is told on its new port what it asks for there', async () => {
    const { requests, connect, first, leave } = visited();
    first.near.post({ type: 'translate', id: 1, wanted: toSpanish, texts: [plain('one')] });
    await vi.waitFor(() => expect(requests).toHaveLength(1));
    leave(0.2);
    const back = await comesBack(connect, 0.2);
    back.near.post({ type: 'translate', id: 2, wanted: toSpanish, texts: [plain('one')] });
    await vi.waitFor(() => expect(requests).toHaveLength(2));
    requests[1]?.answer();
    await settled();
    expect(outcomesIn(back.told, 2)).toEqual([[[0, 'ONE']]]);
  });

  /** Leaves while its one text is on its way. */
  const leaveMidway = async (visit: number) => {
    const scene = visited();
    const texts = [plain('one')];
    scene.first.near.post({ type: 'translate', id: 1, wanted: toSpanish, texts });
    await vi.waitFor(() => expect(scene.requests).toHaveLength(1));
    scene.leave(visit);
    await settled();
    return scene.connect;
  };
  const mayBeBilled: TextsReply = { type: 'uncertain', id: 1, characters: 'one'.length };

  it('is forgotten with its tab, and not with another', async () => {
    const near = await leaveMidway(0.9);
    await fakeBrowser.tabs.onRemoved.trigger(8, { windowId: 1, isWindowClosing: false });
    expect((await comesBack(near, 0.9)).told).toEqual([mayBeBilled, { type: 'back' }]);
    const gone = await leaveMidway(0.9);
    await fakeBrowser.tabs.onRemoved.trigger(7, { windowId: 1, isWindowClosing: false });
    expect((await comesBack(gone, 0.9)).told).toEqual([{ type: 'back' }]);
    expect(fakeBrowser.tabs.onRemoved.hasListeners()).toBe(false);
  });

  it('is forgotten after ten minutes', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      for (const [minutes, told] of [
        [9, [mayBeBilled, { type: 'back' }]],
        [11, [{ type: 'back' }]],
      ] as const) {
        const { requests, connect, first, leave } = visited();
        first.near.post({ type: 'translate', id: 1, wanted: toSpanish, texts: [plain('one')] });
        await vi.waitFor(() => expect(requests).toHaveLength(1));
        leave(minutes);
        await vi.advanceTimersByTimeAsync(minutes * 60_000);
        const back = connect();
        back.near.post({ type: 'back', visit: minutes });
        await vi.advanceTimersByTimeAsync(10);
        expect(back.told).toEqual(told);
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
      port.near.post({ type: 'away', visit });
      port.near.close();
      await settled();
    };
    for (let visit = 100; visit <= 130; visit += 1) await leaveNext(visit);
    expect((await comesBack(connect, 100)).told).toEqual([{ type: 'back' }]);
    expect((await comesBack(connect, 101)).told.map(({ type }) => type)).toEqual([
      ...['uncertain', 'back'],
    ]);
    await fakeBrowser.tabs.onRemoved.trigger(7, { windowId: 1, isWindowClosing: false });
  });

  it('is told nothing of another tab’s, and told at once where nothing is known', async () => {
    const connect = await leaveMidway(0.4);
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
