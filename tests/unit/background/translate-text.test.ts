import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { serveAsker, translateText } from '../../../entrypoints/background/translate-text.ts';
import { fail } from '../../../utils/base/result.ts';
import type { TextQuestion, TextReply } from '../../../utils/messages/ports.ts';
import { createShortMemory } from '../../../utils/pipeline/memory.ts';
import { openSettings } from '../../../utils/settings/store.ts';
import { portPair } from '../messages/port-pair.ts';
import { openPipeline } from '../pipeline/ask.ts';
import { fakeClient, inCapitals, settled } from '../pipeline/fake-client.ts';

const from = { tabId: 7, site: 'example.com', incognito: false };
const question = { text: 'one', format: 'plain', source: null, target: null } as const;

function parts(...[reply]: Parameters<typeof fakeClient>) {
  const { client, requests } = fakeClient(reply);
  const settings = openSettings('fr');
  const history = { keep: vi.fn(async () => {}) };
  const pipeline = openPipeline(client);
  const given = { requests, settings, pipeline, memory: createShortMemory(), history };
  const { signal } = new AbortController();
  const ask = (asked: TextQuestion = question, origin = from) =>
    translateText(asked, origin, given, { signal });
  return { ...given, ask };
}

describe('translateText', () => {
  beforeEach(() => fakeBrowser.reset());

  it('asks as the settings say where the question leaves it open', async () => {
    const { ask, settings, requests } = parts(inCapitals);
    await settings.change({ translation: { formality: 'more', model: 'quality_optimized' } });
    expect(await ask()).toMatchObject({
      ok: true,
      text: 'ONE',
      target: 'FR',
      detectedSource: 'EN',
    });
    expect(requests[0]?.request).toMatchObject({
      texts: ['one'],
      target: 'FR',
      formality: 'more',
      model: 'quality_optimized',
    });
  });

  it('asks as the question says otherwise', async () => {
    const { ask, requests } = parts(inCapitals);
    const asked = {
      ...question,
      source: 'EN',
      target: 'DE',
      formality: 'less',
      context: 'A whole sentence.',
    } as const;
    expect(await ask(asked)).toMatchObject({ target: 'DE' });
    expect(requests[0]?.request).toMatchObject({
      source: 'EN',
      target: 'DE',
      formality: 'less',
      context: 'A whole sentence.',
    });
  });

  it('gives a failure with the target it was asked for', async () => {
    const { ask } = parts(() => fail({ code: 'key-refused', status: 403 }));
    expect(await ask()).toEqual({
      ok: false,
      failure: { code: 'key-refused', status: 403 },
      target: 'FR',
    });
  });

  it('pays once for what is asked twice', async () => {
    const { ask, requests } = parts(inCapitals);
    await ask();
    expect(await ask()).toMatchObject({ fromMemory: true, billedCharacters: 0 });
    expect(requests).toHaveLength(1);
  });

  it.each([
    ['a page', from, 1],
    ['a private page', { ...from, incognito: true }, 2],
  ])(
    'of %s, asked twice, makes %3$i request(s): nothing of a private window is kept',
    async (_, origin, count) => {
      const { ask, requests } = parts(inCapitals);
      await ask(question, origin);
      await ask();
      expect(requests).toHaveLength(count);
    },
  );

  it('keeps words in the history, not their markup', async () => {
    const { ask, history } = parts(inCapitals);
    await ask({ ...question, format: 'html', text: 'one <b>&amp;</b> two' });
    expect(history.keep).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ kind: 'selection', text: 'one & two' }),
      false,
    );
  });
});

/** A bubble that has asked. */
async function asker(...[reply]: Parameters<typeof fakeClient>) {
  const given = parts(reply);
  const port = portPair<TextQuestion, TextReply>();
  serveAsker(port.far, from, given);
  port.near.post(question);
  await settled();
  await settled();
  return { ...given, port, told: port.postedByFar };
}

describe('the port of one text', () => {
  beforeEach(() => fakeBrowser.reset());

  it('brings the outcome', async () => {
    const { told } = await asker(inCapitals);
    expect(told).toEqual([
      { type: 'outcome', outcome: expect.objectContaining({ text: 'ONE', target: 'FR' }) },
    ]);
  });

  it('says when the service makes it wait', async () => {
    const { requests, told } = await asker();
    const failure = { code: 'overloaded', retryAfterMs: 9_000 } as const;
    requests[0]?.answer(fail(failure));
    await settled();
    expect(told).toEqual([{ type: 'waiting', ms: 9_000, failure }]);
  });

  it('that closes aborts the request', async () => {
    const { requests, port, told } = await asker();
    port.near.close();
    expect(requests[0]?.options.signal.aborted).toBe(true);
    await settled();
    expect(told).toEqual([]);
  });

  it('that closed unheard costs nobody else anything', async () => {
    const { requests, port } = await asker();
    port.die();
    requests[0]?.answer();
    await settled();
    expect(requests).toHaveLength(1);
  });

  it('closes on a defect of ours, so that its asker asks again', async () => {
    const port = portPair<TextQuestion, TextReply>();
    let closed = false;
    port.near.onClosed(() => {
      closed = true;
    });
    const broken = { translate: () => Promise.reject(new TypeError('defect')) };
    serveAsker(port.far, from, { ...parts(), pipeline: broken });
    port.near.post(question);
    await settled();
    await settled();
    expect(closed).toBe(true);
  });
});
