import { describe, expect, it, vi } from 'vitest';
import type { FailureCode } from '../../../utils/base/failure.ts';
import { fail, succeed } from '../../../utils/base/result.ts';
import { createShortMemory } from '../../../utils/pipeline/memory/memory.ts';
import type { ServiceClient } from '../../../utils/service/client.ts';
import { ask, atMost, html, openPipeline, plain, toSpanish } from './ask.ts';
import { fakeClient, inCapitals, serviceAddress, settled } from './fake-client.ts';
import { openMeter } from './fake-meter.ts';

const xml = { outlineDetection: true, splittingTags: [], nonSplittingTags: [], ignoreTags: [] };
const asXml = { ...toSpanish, details: { xml } };

const words = (count: number) =>
  Array.from({ length: count }, (_, index) => plain(`word ${index}`));

describe('what a request costs', () => {
  it('is settled to the character, where it was asked for', async () => {
    const { client } = fakeClient(inCapitals);
    const { meter, settled: paid, reserved } = openMeter();
    const pipeline = openPipeline(client, { meter });
    await ask(pipeline, [plain('one'), plain('three')], { site: 'a.example' }).finished;
    expect(paid).toEqual([
      {
        ...{ site: 'a.example', source: null, target: 'ES', kind: 'page' },
        ...{ billed: 3, estimated: 0, saved: 0 },
      },
      {
        ...{ site: 'a.example', source: null, target: 'ES', kind: 'page' },
        ...{ billed: 5, estimated: 0, saved: 0 },
      },
    ]);
    expect(reserved()).toBe(0);
  });

  it('is an estimate where the service does not say: code points without tags', async () => {
    const { client } = fakeClient(({ texts }) =>
      succeed({ translations: texts.map((text) => ({ text })) }),
    );
    const { meter, settled: paid } = openMeter();
    await ask(openPipeline(client, { meter }), [html('<b id="1">a𝒳</b> c')]).finished;
    expect(paid).toMatchObject([{ billed: 4, estimated: 4 }]);
  });

  it.each([2 ** 53 - 1, 'añ😀'.length + 5])(
    'is an estimate where the service names more than the text has bytes: %i',
    async (billedCharacters) => {
      const { client } = fakeClient(() =>
        succeed({ translations: [{ text: 'x', billedCharacters }] }),
      );
      const { meter, settled: paid } = openMeter();
      await ask(openPipeline(client, { meter }), [plain('añ😀')]).finished;
      expect(paid).toMatchObject([{ billed: 3, estimated: 3 }]);
    },
  );

  it('is what the service says, also where it counts in another way', async () => {
    const { client } = fakeClient(() =>
      succeed({ translations: [{ text: 'x', billedCharacters: 7 }] }),
    );
    const { meter, settled: paid } = openMeter();
    await ask(openPipeline(client, { meter }), [plain('añ😀')]).finished;
    expect(paid).toMatchObject([{ billed: 7, estimated: 0 }]);
  });

  it('counts what came back empty: it was billed', async () => {
    const { client } = fakeClient(() =>
      succeed({ translations: [{ text: '', billedCharacters: 3 }] }),
    );
    const { meter, settled: paid } = openMeter();
    await ask(openPipeline(client, { meter }), [plain('one')]).finished;
    expect(paid).toMatchObject([{ billed: 3, estimated: 0 }]);
  });

  it.each([
    ['reply-not-json', 2],
    ['reply-malformed', 1],
    ['timed-out', 1],
  ] as const)(
    'counts a reply that began with success and can’t be read: %s, %i times',
    async (code, times) => {
      const { client } = fakeClient(() => fail({ code, status: 200 }));
      const { meter, settled: paid, reserved } = openMeter();
      await ask(openPipeline(client, { meter }), [plain('one')]).finished;
      expect(paid).toHaveLength(times);
      for (const one of paid) expect(one).toMatchObject({ billed: 3, estimated: 3 });
      expect(reserved()).toBe(0);
    },
  );

  it.each([
    ['request-refused', 400],
    ['key-refused', 403],
    ['quota-spent', 456],
    ['service-down', 500],
    ['service-down', 503],
    ['overloaded', 529],
    ['too-fast', 429],
    ['internal', 414],
    ['unexpected-status', 418],
  ] as const)('is nothing for what was refused: %s', async (code: FailureCode, status) => {
    const { client } = fakeClient(() => fail({ code, ...(status && { status }) }));
    const { meter, settled: paid, reserved } = openMeter();
    await ask(openPipeline(client, { meter }), [plain('one')]).finished;
    expect(paid).toEqual([]);
    expect(reserved()).toBe(0);
  });

  it.each([
    ['service-down', 502],
    ['service-down', 504],
    ['unexpected-status', 520],
    ['unexpected-status', 524],
  ] as const)(
    'is an estimate for what a gateway gave up, since the service behind it goes on: %s %i',
    async (code, status) => {
      const answers = [fail({ code, status })];
      const { client } = fakeClient((request) => answers.pop() ?? inCapitals(request));
      const { meter, settled: paid, reserved } = openMeter();
      const call = ask(openPipeline(client, { meter }), [plain('one')]);
      await call.finished;
      expect(paid[0]).toMatchObject({ billed: 3, estimated: 3 });
      expect(call.uncertain()).toBe(3);
      expect(reserved()).toBe(0);
    },
  );

  it.each([
    [true, 3],
    [false, 0],
  ])('is an estimate for a defect of ours after it was sent: %s', async (wasSent, cost) => {
    const client: ServiceClient = {
      ...fakeClient().client,
      translate: async (_, { onSent }) => {
        if (wasSent) onSent?.(serviceAddress);
        throw new TypeError('a defect');
      },
    };
    const { meter, settled: paid, reserved } = openMeter();
    const call = ask(openPipeline(client, { meter }), [plain('one')]);
    await call.finished;
    expect(call.results()).toEqual(['internal']);
    expect(paid.reduce((sum, { billed }) => sum + billed, 0)).toBe(cost);
    expect(call.uncertain()).toBe(cost);
    expect(reserved()).toBe(0);
  });

  it('is told after a stop, too, once a reply that had begun is here', async () => {
    const { client, requests } = fakeClient();
    const { meter, settled: paid } = openMeter();
    const pipeline = openPipeline(client, { meter });
    const memory = createShortMemory();
    const call = ask(pipeline, [plain('one')], { memory });
    await settled();
    requests[0]?.options.onHead?.();
    call.abort();
    await expect(call.finished).rejects.toThrow();
    expect(call.uncertain()).toBe(0);
    requests[0]?.answer();
    await settled();
    expect(paid).toMatchObject([{ billed: 3, estimated: 0 }]);
    expect(call.uncertain()).toBe(3);
    const again = ask(pipeline, [plain('one')], { memory });
    await again.finished;
    expect(again.billed()).toEqual([0]);
  });

  it('is told after a stop where a reply that had begun falls silent', async () => {
    const { client, requests } = fakeClient();
    const call = ask(openPipeline(client), [plain('one')]);
    await settled();
    requests[0]?.options.onHead?.();
    call.abort();
    await expect(call.finished).rejects.toThrow();
    requests[0]?.answer(fail({ code: 'timed-out', status: 200 }));
    await settled();
    expect(call.uncertain()).toBe(3);
  });

  it('is reported to a requester that asks again before the reply, not to one that stopped', async () => {
    const { client, requests } = fakeClient();
    const pipeline = openPipeline(client);
    const memory = createShortMemory();
    const call = ask(pipeline, [plain('one')], { memory });
    await settled();
    requests[0]?.options.onHead?.();
    call.abort();
    await expect(call.finished).rejects.toThrow();
    const again = ask(pipeline, [plain('one')], { memory });
    await settled();
    requests[0]?.answer();
    await again.finished;
    expect(again.billed()).toEqual([3]);
    expect(call.uncertain()).toBe(0);
  });

  it('of a text that was cut is told after a stop: what came, and what was on its way', async () => {
    const { client, requests } = fakeClient();
    const pipeline = openPipeline(client, { ...atMost(1) });
    const text = Array.from({ length: 12_000 }, (_, index) => `Dog ${index} sleeps in the sun.`);
    const call = ask(pipeline, [plain(text.join(' '))]);
    await vi.waitUntil(() => requests.length === 1);
    requests[0]?.answer();
    await vi.waitUntil(() => requests.length === 2);
    call.abort();
    await expect(call.finished).rejects.toThrow();
    await settled();
    const sent = requests.flatMap(({ request }) => request.texts);
    expect(call.uncertain()).toBe(sent.join('').length);
  });

  it('of a text that was cut, and a part of it fails, is what came: told, remembered, and not paid for again', async () => {
    let isLastRefused = true;
    const { client, requests } = fakeClient((request) =>
      isLastRefused && request.texts.some((text) => text.includes('Dog 5999 '))
        ? fail({ code: 'request-refused', status: 400 })
        : inCapitals(request),
    );
    const { meter, settled: paid } = openMeter();
    const pipeline = openPipeline(client, { meter });
    const memory = createShortMemory();
    const text = Array.from({ length: 6_000 }, (_, index) => `Dog ${index} sleeps in the sun.`);
    const call = ask(pipeline, [plain(text.join(' '))], { memory });
    await call.finished;
    expect(call.results()).toEqual(['request-refused']);
    const sent = requests.map(({ request }) => request.texts.join(''));
    const came = sent.slice(0, -1).join('').length;
    expect(sent.length).toBeGreaterThan(1);
    expect(paid.reduce((sum, { billed }) => sum + billed, 0)).toBe(came);
    expect(call.uncertain()).toBe(came);
    isLastRefused = false;
    const again = ask(pipeline, [plain(text.join(' '))], { memory });
    await again.finished;
    expect(again.results()).toEqual([text.join(' ').toUpperCase()]);
    expect(requests).toHaveLength(sent.length + 1);
    expect(again.billed()).toEqual([sent.at(-1)?.length]);
    expect(again.uncertain()).toBe(0);
  });

  it('of a text that was cut is told once, where a part comes back empty', async () => {
    const { client, requests } = fakeClient((request) => {
      const isLast = request.texts.some((text) => text.includes('Dog 5999 '));
      const [text = ''] = request.texts;
      return succeed({
        translations: [{ text: isLast ? '' : text.toUpperCase(), billedCharacters: text.length }],
      });
    });
    const { meter, settled: paid } = openMeter();
    const text = Array.from({ length: 6_000 }, (_, index) => `Dog ${index} sleeps in the sun.`);
    const call = ask(openPipeline(client, { meter }), [plain(text.join(' '))]);
    await call.finished;
    expect(call.results()).toEqual(['reply-malformed']);
    const sent = requests.flatMap(({ request }) => request.texts).join('').length;
    expect(paid.reduce((sum, { billed }) => sum + billed, 0)).toBe(sent);
    expect(call.uncertain()).toBe(sent);
  });

  it('of what came back empty is told, since it is in no outcome', async () => {
    const { client } = fakeClient(() =>
      succeed({
        translations: [
          { text: 'UNO', billedCharacters: 3 },
          { text: 'DOS', billedCharacters: 3 },
          { text: 'TRES', billedCharacters: 5 },
          { text: '', billedCharacters: 4 },
        ],
      }),
    );
    const call = ask(openPipeline(client), ['one', 'two', 'three', 'four'].map(plain));
    await call.finished;
    expect(call.results()).toEqual(['UNO', 'DOS', 'reply-malformed', 'reply-malformed']);
    expect(call.billed()).toEqual([3, 3, 0, 0]);
    expect(call.uncertain()).toBe(9);
  });

  it('is an estimate for each try that was not answered in time, beside what the last one says', async () => {
    const answers = [fail({ code: 'timed-out' }), fail({ code: 'timed-out' })];
    const { client } = fakeClient((request) => answers.pop() ?? inCapitals(request));
    const { meter, settled: paid, reserved } = openMeter();
    const call = ask(openPipeline(client, { meter }), [plain('one')]);
    await call.finished;
    expect(call.results()).toEqual(['ONE']);
    expect(paid.map(({ billed, estimated }) => [billed, estimated])).toEqual([
      [3, 3],
      [3, 3],
      [3, 0],
    ]);
    expect(reserved()).toBe(0);
  });

  it.each([
    ['unreachable', true, 2],
    ['offline', true, 2],
    // The next attempt succeeds; only the first one had no network.
    ['offline', false, 1],
  ] as const)(
    'is an estimate for a try whose connection broke, where there was a network: %s, %s',
    async (code, wasOnline, counted) => {
      const answers = [fail({ code })];
      let online = wasOnline;
      const { client } = fakeClient((request) => {
        const answer = answers.pop() ?? inCapitals(request);
        online = true;
        return answer;
      });
      const { meter, settled: paid } = openMeter();
      const call = ask(openPipeline(client, { meter, isOnline: () => online }), [plain('one')]);
      await call.finished;
      const all = [
        [3, 3],
        [3, 0],
      ];
      expect(paid.map(({ billed, estimated }) => [billed, estimated])).toEqual(all.slice(-counted));
      expect(call.uncertain()).toBe(counted === 2 ? 3 : 0);
    },
  );

  it('is an estimate for what was aborted on its way: the service goes on, and bills', async () => {
    const { client } = fakeClient();
    const { meter, settled: paid, reserved } = openMeter();
    const call = ask(openPipeline(client, { meter }), [plain('one'), plain('three')]);
    await settled();
    expect(reserved()).toBe(8);
    call.abort();
    await expect(call.finished).rejects.toThrow();
    await settled();
    expect(paid).toMatchObject([
      { billed: 3, estimated: 3 },
      { billed: 5, estimated: 5 },
    ]);
    expect(reserved()).toBe(0);
    expect(call.uncertain()).toBe(8);
  });

  it('is nothing for what was aborted before it left', async () => {
    const { client } = fakeClient();
    let isAsked = false;
    // The client is still reading its address and key.
    const slow: typeof client = {
      ...client,
      translate: (_, { signal }) =>
        new Promise((_resolve, reject) => {
          isAsked = true;
          signal.addEventListener('abort', () => reject(signal.reason));
        }),
    };
    const { meter, settled: paid, reserved } = openMeter();
    const call = ask(openPipeline(slow, { meter }), [plain('one')]);
    await vi.waitUntil(() => isAsked);
    expect(reserved()).toBe(3);
    call.abort();
    await expect(call.finished).rejects.toThrow();
    await settled();
    expect(paid).toEqual([]);
    expect(reserved()).toBe(0);
    expect(call.uncertain()).toBe(0);
  });

  it('is reported as uncertain to the requester that asked first, and to none if it was not sent', async () => {
    const { client } = fakeClient();
    const pipeline = openPipeline(client, { ...atMost(1) });
    const memory = createShortMemory();
    const [first, last, waiting] = ['one', 'one', 'three'].map((text) =>
      ask(pipeline, [plain(text)], { memory, owner: text }),
    );
    await settled();
    for (const call of [first, last, waiting]) {
      call?.abort();
      await expect(call?.finished).rejects.toThrow();
    }
    await settled();
    expect([first, last, waiting].map((call) => call?.uncertain())).toEqual([3, 0, 0]);
  });

  it('is uncertain once, where several wait for a text whose connection broke', async () => {
    const answers = [fail({ code: 'unreachable' })];
    const { client } = fakeClient((request) => answers.pop() ?? inCapitals(request));
    const pipeline = openPipeline(client);
    const memory = createShortMemory();
    const calls = [1, 2].map((owner) => ask(pipeline, [plain('one')], { memory, owner }));
    await Promise.all(calls.map(({ finished }) => finished));
    expect(calls.map(({ uncertain }) => uncertain())).toEqual([3, 0]);
  });

  it('is uncertain for who still waits, if the requester that asked first has left', async () => {
    const { client, requests } = fakeClient();
    const pipeline = openPipeline(client);
    const memory = createShortMemory();
    const [first, second] = [1, 2].map((owner) => ask(pipeline, [plain('one')], { memory, owner }));
    await settled();
    first?.abort();
    await expect(first?.finished).rejects.toThrow();
    requests[0]?.answer(fail({ code: 'unreachable' }));
    await vi.waitFor(() => expect(requests).toHaveLength(2));
    requests[1]?.answer();
    await second?.finished;
    expect([first, second].map((call) => call?.uncertain())).toEqual([0, 3]);
  });

  it('is nothing from memory, and that is saved', async () => {
    const { client } = fakeClient(inCapitals);
    const { meter, saved, settled: paid } = openMeter();
    const pipeline = openPipeline(client, { meter });
    const memory = createShortMemory();
    await ask(pipeline, [plain('one')], { memory }).finished;
    await ask(pipeline, [plain('one'), plain('one')], { memory, site: 'b.example' }).finished;
    await settled();
    expect(paid).toHaveLength(1);
    expect(saved).toMatchObject([{ site: 'b.example', billed: 0, saved: 3 }]);
  });
});

it('a broken meter fails pending requests, and delays nothing', async () => {
  const { client, requests } = fakeClient(inCapitals);
  const { meter } = openMeter();
  const reserve = vi.spyOn(meter, 'reserve').mockImplementation(() => {
    throw new Error('broken');
  });
  const pipeline = openPipeline(client, { meter });
  const calls = ['one', 'two', 'three'].map((text) => ask(pipeline, [plain(text)]));
  await Promise.all(calls.map(({ finished }) => finished));
  expect(calls.flatMap(({ results }) => results())).toEqual(['internal', 'internal', 'internal']);
  reserve.mockRestore();
  const later = ask(pipeline, [plain('four')]);
  await later.finished;
  expect(later.results()).toEqual(['FOUR']);
  expect(requests).toHaveLength(1);
});

describe('a month’s budget', () => {
  it('stops everything where it would be passed, and keeps what was done', async () => {
    const { client, requests } = fakeClient(inCapitals);
    const { meter, settled: paid } = openMeter(400);
    const call = ask(openPipeline(client, { meter }), words(200));
    await call.finished;
    const billed = paid.reduce((sum, spending) => sum + spending.billed, 0);
    expect(billed).toBeLessThanOrEqual(400);
    // The rest is less than one more text.
    expect(billed).toBeGreaterThan(390);
    expect(call.results().filter((result) => result.startsWith('WORD')).length).toBeGreaterThan(10);
    expect(new Set(call.results().filter((result) => !result.startsWith('WORD')))).toEqual(
      new Set(['budget-spent']),
    );
    expect(requests.flatMap(({ request }) => request.texts).join('')).toHaveLength(billed);
  });

  it.each([{ code: 'timed-out' }, { code: 'service-down', status: 504 }] as const)(
    'counts what was not answered in time: it is not asked for again beyond it: %o',
    async (failure) => {
      const { client, requests } = fakeClient(() => fail(failure));
      const { meter } = openMeter(10);
      const call = ask(openPipeline(client, { meter }), [plain('seven77')]);
      await call.finished;
      expect(call.results()).toEqual(['budget-spent']);
      expect(requests).toHaveLength(1);
    },
  );

  it('is not begun with for a text of many parts that goes beyond it', async () => {
    const { client, requests } = fakeClient(inCapitals);
    const { meter } = openMeter(100_000);
    const long = Array.from({ length: 5_000 }, (_, i) => `Dog ${i} sleeps in the warm sun.`).join(
      ' ',
    );
    const call = ask(openPipeline(client, { meter }), [plain(long)], { kind: 'selection' });
    await call.finished;
    expect(call.results()).toEqual(['budget-spent']);
    expect(requests).toEqual([]);
  });

  it('has a text of many parts go on whose first parts are remembered, as far as the rest fits', async () => {
    const { client, requests } = fakeClient(inCapitals);
    const long = Array.from({ length: 4_000 }, (_, i) => `Dog ${i} sleeps in the warm sun.`).join(
      ' ',
    );
    const memory = createShortMemory();
    const first = ask(openPipeline(client), [plain(long)], { memory });
    await vi.waitFor(() => expect(requests.length).toBeGreaterThan(1));
    await first.finished;
    const { meter } = openMeter(10);
    const again = ask(openPipeline(client, { meter }), [plain(long)], { memory });
    await again.finished;
    expect(again.results()).toEqual([long.toUpperCase()]);
  });

  it('that is too small for one text may do for others, of other tabs, too', async () => {
    const { client } = fakeClient(inCapitals);
    const { meter } = openMeter(100);
    const pipeline = openPipeline(client, { meter });
    const large = ask(pipeline, [plain('x'.repeat(200))], { kind: 'selection', owner: 1 });
    const small = ask(
      pipeline,
      Array.from({ length: 10 }, (_, i) => plain(`dog ${i}`)),
      { owner: 2 },
    );
    await Promise.all([large.finished, small.finished]);
    expect(large.results()).toEqual(['budget-spent']);
    expect(small.results()).toEqual(Array.from({ length: 10 }, (_, i) => `DOG ${i}`));
  });

  it('counts XML without its tags, as the service does', async () => {
    const { client } = fakeClient(({ texts }) =>
      succeed({ translations: texts.map((text) => ({ text })) }),
    );
    const { meter, settled: paid } = openMeter(5);
    const call = ask(openPipeline(client, { meter }), [plain('<p>Hello</p>')], { wanted: asXml });
    await call.finished;
    expect(call.results()).toEqual(['<p>Hello</p>']);
    expect(paid).toMatchObject([{ billed: 5, estimated: 5 }]);
  });

  it('holds for all tabs together, with requests of both on their way', async () => {
    const { client, requests } = fakeClient();
    const { meter } = openMeter(10);
    const pipeline = openPipeline(client, { meter });
    const one = ask(pipeline, [plain('seven77')], { owner: 1 });
    const two = ask(pipeline, [html('<b id="1">eight888</b> x')], { owner: 2 });
    await two.finished;
    expect(two.results()).toEqual(['budget-spent']);
    requests[0]?.answer();
    await one.finished;
    expect(one.results()).toEqual(['SEVEN77']);
    expect(requests).toHaveLength(1);
  });
});
