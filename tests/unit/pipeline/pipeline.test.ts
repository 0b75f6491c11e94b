import { describe, expect, it, vi } from 'vitest';
import { fail, succeed } from '../../../utils/base/result.ts';
import { createShortMemory } from '../../../utils/pipeline/memory/memory.ts';
import type { Formality } from '../../../utils/translation/options.ts';
import { ask, html, openPipeline, plain, toSpanish } from './ask.ts';
import { fakeClient, inCapitals, settled } from './fake-client.ts';

const words = (count: number, prefix = 'word') =>
  Array.from({ length: count }, (_, index) => plain(`${prefix} ${index}`));

describe('a call', () => {
  it('tells each text its translation, in its own place', async () => {
    const { client } = fakeClient(inCapitals);
    const call = ask(openPipeline(client), [plain('one'), plain('two'), plain('three')]);
    await call.finished;
    expect(call.results()).toEqual(['ONE', 'TWO', 'THREE']);
    expect(call.outcomes[0]).toEqual({
      ok: true,
      text: 'ONE',
      detectedSource: 'EN',
      billedCharacters: 3,
      fromMemory: false,
    });
  });

  it('resolves at once for no texts', async () => {
    const { client, requests } = fakeClient();
    await ask(openPipeline(client), []).finished;
    expect(requests).toEqual([]);
  });

  it('answers blank texts itself', async () => {
    const { client, textsSent } = fakeClient(inCapitals);
    const call = ask(openPipeline(client), [plain(''), plain('one'), plain(' \n')]);
    await call.finished;
    expect(call.results()).toEqual(['', 'ONE', ' \n']);
    expect(textsSent()).toEqual([['one']]);
  });

  it('asks for what the reader wants', async () => {
    const { client, requests } = fakeClient(inCapitals);
    const wanted = {
      source: 'EN',
      target: 'DE',
      formality: 'more',
      model: 'latency_optimized',
    } as const;
    await ask(openPipeline(client), [html('<b id="0">one</b>')], { wanted }).finished;
    expect(requests[0]?.request).toMatchObject({
      source: 'EN',
      target: 'DE',
      formality: 'more',
      model: 'latency_optimized',
      tagHandling: { kind: 'html', version: 'v2', ignoreTags: ['code', 'kbd', 'samp', 'var'] },
    });
  });

  it('says which tone was used in place of a refused one, and bills it once for both', async () => {
    const { client, requests } = fakeClient((request) => {
      const reply = inCapitals(request);
      if (!reply.ok) return reply;
      const translations = reply.value.translations.map((one) => ({
        ...one,
        toneUsed: 'prefer_more' as const,
      }));
      return succeed({ translations });
    });
    const memory = createShortMemory();
    const pipeline = openPipeline(client);
    const inTone = (formality: Formality) =>
      ask(pipeline, [plain('one')], { wanted: { ...toSpanish, target: 'KO', formality }, memory });
    for (const formality of ['more', 'more', 'prefer_more'] as const) {
      const call = inTone(formality);
      await call.finished;
      expect(call.outcomes).toMatchObject([{ text: 'ONE', toneUsed: 'prefer_more' }]);
    }
    expect(requests).toHaveLength(1);
    for (const formality of ['less', 'default'] as const) await inTone(formality).finished;
    expect(requests.map(({ request }) => request.formality)).toEqual(['more', 'less', 'default']);
  });

  it('sends plain text without tag handling, so that < and & are text', async () => {
    const { client, requests } = fakeClient(inCapitals);
    await ask(openPipeline(client), [plain('a < b & c')]).finished;
    expect(requests[0]?.request).not.toHaveProperty('tagHandling');
  });

  it('tells how long the service makes it wait', async () => {
    const answers = [fail({ code: 'too-fast', retryAfterMs: 2_000 })];
    const { client } = fakeClient((request) => answers.shift() ?? inCapitals(request));
    const call = ask(openPipeline(client), [plain('one'), plain('two')]);
    await call.finished;
    expect(call.waits).toEqual([[2_000, { code: 'too-fast', retryAfterMs: 2_000 }]]);
  });

  it('goes on after a wait whose timer fires a moment early, however long each look at the clock takes', async () => {
    for (let reads = 1; reads <= 12; reads += 1) {
      let nowMs = 0;
      const read = () => {
        nowMs += 1;
        return nowMs;
      };
      const sleep = async (ms: number) => {
        if (ms > 100) nowMs += ms - reads;
        else nowMs += ms;
      };
      const answers = [fail({ code: 'too-fast', retryAfterMs: 2_000 })];
      const { client } = fakeClient((request) => answers.shift() ?? inCapitals(request));
      const clock = { now: () => nowMs, monotonic: read, sleep };
      const call = ask(openPipeline(client, { clock }), [plain('one')]);
      await settled();
      expect(call.results(), `${reads} looks too early`).toEqual(['ONE']);
    }
  });

  it('counts code points without tags where the service does not say what it billed', async () => {
    const { client } = fakeClient(({ texts }) =>
      succeed({ translations: texts.map((text) => ({ text })) }),
    );
    const call = ask(openPipeline(client), [html('<b id="0">a𝒳</b> c'), plain('<b>')]);
    await call.finished;
    expect(call.billed()).toEqual([4, 3]);
  });
});

describe('outcomes', () => {
  it('come as each request comes back', async () => {
    const { client, requests } = fakeClient();
    const call = ask(openPipeline(client), [html('page'), plain('a & b')]);
    await vi.waitFor(() => expect(requests).toHaveLength(2));
    requests[1]?.answer();
    await settled();
    expect(call.results()).toEqual([undefined, 'A & B']);
    requests[0]?.answer();
    await call.finished;
    expect(call.results()).toEqual(['PAGE', 'A & B']);
  });

  it('start with a small request where many are needed', async () => {
    const { client, textsSent } = fakeClient(inCapitals);
    await ask(openPipeline(client), words(120)).finished;
    expect(textsSent().map((texts) => texts.length)).toEqual([12, 50, 50, 8]);
  });

  it('come from one request where one is enough', async () => {
    const { client, textsSent } = fakeClient(inCapitals);
    await ask(openPipeline(client), words(50)).finished;
    expect(textsSent()).toHaveLength(1);
  });

  it('of a selection do not wait for the rest of a page', async () => {
    const { client, requests, textsSent } = fakeClient();
    const pipeline = openPipeline(client);
    const page = ask(pipeline, words(400));
    const selection = ask(pipeline, [html('selected')], { kind: 'selection' });
    await settled();
    expect(textsSent()).toContainEqual(['selected']);
    requests.at(-1)?.answer();
    await selection.finished;
    page.abort();
    await expect(page.finished).rejects.toThrow();
  });
});

describe('requests', () => {
  it('keep contexts apart, and plain texts and markup where one of these would be read otherwise', async () => {
    const { client, textsSent } = fakeClient(inCapitals);
    const call = ask(openPipeline(client), [
      plain('one & all'),
      html('two'),
      { ...plain('three'), context: 'a sentence' },
      plain('four'),
      { ...plain('five'), context: 'a sentence' },
    ]);
    await call.finished;
    expect(textsSent()).toEqual([['one & all', 'four'], ['two'], ['three', 'five']]);
    expect(call.results()).toEqual(['ONE & ALL', 'TWO', 'THREE', 'FOUR', 'FIVE']);
  });

  it('keep requests with one different option apart', async () => {
    const { client, requests } = fakeClient();
    const pipeline = openPipeline(client);
    const first = ask(pipeline, [plain('same')]);
    const second = ask(pipeline, [plain('same')], { wanted: { ...toSpanish, target: 'DE' } });
    await vi.waitFor(() => expect(requests).toHaveLength(2));
    expect(requests.map(({ request }) => request.target)).toEqual(['ES', 'DE']);
    for (const request of requests) request.answer();
    await Promise.all([first.finished, second.finished]);
  });
});

describe('equal texts', () => {
  it('are sent once, and billed in one place', async () => {
    const { client, textsSent } = fakeClient(inCapitals);
    const call = ask(openPipeline(client), [plain('Reply'), plain('one'), plain('Reply')]);
    await call.finished;
    expect(textsSent()).toEqual([['Reply', 'one']]);
    expect(call.results()).toEqual(['REPLY', 'ONE', 'REPLY']);
    expect(call.billed()).toEqual([5, 3, 0]);
  });

  it('are sent twice where their format or context differs', async () => {
    const { client, textsSent } = fakeClient(inCapitals);
    const texts = [plain('Reply'), html('Reply'), { ...plain('Reply'), context: 'c' }];
    await ask(openPipeline(client), texts).finished;
    expect(textsSent()).toEqual([['Reply', 'Reply'], ['Reply']]);
  });

  it('of another call join the request that is on its way', async () => {
    const { client, requests } = fakeClient();
    const pipeline = openPipeline(client);
    const memory = createShortMemory();
    const first = ask(pipeline, [plain('Reply')], { memory });
    await settled();
    const second = ask(pipeline, [plain('Reply')], { memory });
    await settled();
    expect(requests).toHaveLength(1);
    requests[0]?.answer();
    await Promise.all([first.finished, second.finished]);
    expect([first.billed(), second.billed()]).toEqual([[5], [0]]);
  });

  it('that were paid for come from memory, for nothing', async () => {
    const { client, requests } = fakeClient(inCapitals);
    const pipeline = openPipeline(client);
    const memory = createShortMemory();
    await ask(pipeline, [plain('Reply')], { memory }).finished;
    const later = ask(pipeline, [plain('Reply')], { memory });
    await later.finished;
    expect(requests).toHaveLength(1);
    expect(later.outcomes).toEqual([
      { ok: true, text: 'REPLY', detectedSource: 'EN', billedCharacters: 0, fromMemory: true },
    ]);
  });

  it('of another memory are neither joined nor found', async () => {
    const { client, requests } = fakeClient();
    const pipeline = openPipeline(client);
    const calls = [ask(pipeline, [plain('Reply')]), ask(pipeline, [plain('Reply')])];
    await vi.waitFor(() => expect(requests).toHaveLength(2));
    for (const request of requests) request.answer();
    await Promise.all(calls.map((call) => call.finished));
  });

  it('that failed are asked again', async () => {
    const answers = [fail({ code: 'request-refused' }), undefined];
    const { client, requests } = fakeClient((request) => answers.shift() ?? inCapitals(request));
    const pipeline = openPipeline(client);
    const memory = createShortMemory();
    await ask(pipeline, [plain('Reply')], { memory }).finished;
    const again = ask(pipeline, [plain('Reply')], { memory });
    await again.finished;
    expect(again.results()).toEqual(['REPLY']);
    expect(requests).toHaveLength(2);
  });
});
