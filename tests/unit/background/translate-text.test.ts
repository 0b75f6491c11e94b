import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { withPrivateMemories } from '../../../entrypoints/background/texts/private-windows.ts';
import { serveText, translateText } from '../../../entrypoints/background/texts/translate-text.ts';
import { fail } from '../../../utils/base/result.ts';
import type { TextQuestion, TextReply } from '../../../utils/messages/ports.ts';
import { createShortMemory } from '../../../utils/pipeline/memory/memory.ts';
import { openSettings } from '../../../utils/settings/store.ts';
import { readBudgetWarning } from '../../../utils/translation/month-spending.ts';
import type { Formality } from '../../../utils/translation/options.ts';
import { portPair } from '../messages/port-pair.ts';
import { openPipeline } from '../pipeline/ask.ts';
import { fakeClient, inCapitals, serviceAddress, settled } from '../pipeline/fake-client.ts';
import { createIdleClock } from '../service/idle-clock.ts';

const from: Parameters<typeof translateText>[1] = {
  tabId: 7,
  frameId: 0,
  frameUrl: null,
  site: 'example.com',
  address: 'https://example.com/page',
  incognito: false,
};
const question = { text: 'one', format: 'plain', source: null, target: null } as const;

function parts(...[reply]: Parameters<typeof fakeClient>) {
  const { client, requests } = fakeClient(reply);
  const settings = openSettings('fr');
  const history = { keep: vi.fn(async () => {}) };
  const pipeline = openPipeline(client);
  const memory = createShortMemory();
  const memoryOf = withPrivateMemories(memory, async () => serviceAddress);
  const budgetWarning = vi.fn(async (): Promise<number | null> => null);
  const given = { requests, settings, pipeline, memory, memoryOf, history, budgetWarning };
  const { signal } = new AbortController();
  const ask = (asked: TextQuestion = question, origin = from) =>
    translateText(asked, origin, given, { signal });
  return { ...given, ask };
}

describe('translateText', () => {
  beforeEach(async () => {
    // No translation waits until its language is noted. The test before may still write.
    await navigator.locks.request('verso-settings', () => {});
    fakeBrowser.reset();
  });

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

  it('asks as a policy says, whatever the question says', async () => {
    const { ask, requests } = parts(inCapitals);
    await fakeBrowser.storage.managed.set({
      languages: { source: 'EN', target: 'ES' },
      translation: { formality: 'prefer_more' },
    });
    const asked = { ...question, source: 'IT', target: 'DE', formality: 'less' } as const;
    expect(await ask(asked)).toMatchObject({ target: 'ES', formality: 'prefer_more' });
    expect(requests[0]?.request).toMatchObject({
      ...{ source: 'EN', target: 'ES', formality: 'prefer_more' },
    });
  });

  it('asks as formally as the site’s rule says, else the language’s, else as everywhere, and tells how', async () => {
    const { ask, settings } = parts(inCapitals);
    const options = (formality: Formality) => ({ options: { formality } });
    await settings.change({
      translation: { formality: 'prefer_less' },
      languages: { rules: [{ target: 'DE', ...options('prefer_more') }] },
    });
    const german = { ...question, target: 'DE' };
    expect(await ask()).toMatchObject({ target: 'FR', formality: 'prefer_less' });
    expect(await ask(german)).toMatchObject({ target: 'DE', formality: 'prefer_more' });
    const rule = { pattern: 'example.com', translate: 'ask', ...options('default') } as const;
    await settings.change({ sites: { rules: [rule] } });
    expect(await ask(german)).toMatchObject({ formality: 'default' });
    expect(await ask({ ...german, formality: 'more' })).toMatchObject({ formality: 'more' });
  });

  it('gives a failure with the target it was asked for', async () => {
    const { ask } = parts(() => fail({ code: 'key-refused', status: 403 }));
    expect(await ask()).toEqual({
      ok: false,
      failure: { code: 'key-refused', status: 403 },
      target: 'FR',
    });
  });

  it('tells how much of the budget is used, once that is to be said', async () => {
    const { ask, budgetWarning } = parts(inCapitals);
    expect(await ask()).not.toHaveProperty('budgetUsed');
    budgetWarning.mockResolvedValue(0.84);
    expect(await ask({ ...question, text: 'two' })).toMatchObject({ ok: true, budgetUsed: 0.84 });
  });

  it('gives what is paid for where the record of what was spent does not answer', async () => {
    const { ask, budgetWarning } = parts(inCapitals);
    const meter = { month: () => new Promise<never>(() => {}) };
    const clock = createIdleClock();
    budgetWarning.mockImplementation(() => readBudgetWarning(meter.month(), clock));
    const outcome = await ask();
    expect(outcome).toMatchObject({ ok: true, text: 'ONE' });
    expect(outcome).not.toHaveProperty('budgetUsed');
  });

  it('pays once for what is asked twice', async () => {
    const { ask, requests } = parts(inCapitals);
    await ask();
    expect(await ask()).toMatchObject({ fromMemory: true, billedCharacters: 0 });
    expect(requests).toHaveLength(1);
  });

  it('omits a glossary while the source language is unknown, and says so', async () => {
    const { ask, settings, requests } = parts(inCapitals);
    await settings.change({ translation: { glossary: 'terms' } });
    expect(await ask()).toMatchObject({ ok: true, needsSource: true });
    expect(JSON.stringify(requests[0]?.request)).not.toContain('terms');
    expect(await ask({ ...question, source: 'EN' })).not.toHaveProperty('needsSource');
    expect(JSON.stringify(requests[1]?.request)).toContain('terms');
  });

  it('does not ask for a source language that a policy leaves to detection', async () => {
    const { ask } = parts(inCapitals);
    await fakeBrowser.storage.managed.set({
      languages: { source: '' },
      translation: { glossary: 'terms' },
    });
    expect(await ask()).not.toHaveProperty('needsSource');
  });

  it('notes the language as the one that was used last', async () => {
    const { ask, settings } = parts(inCapitals);
    await ask({ ...question, target: 'DE' });
    await ask({ ...question, target: 'IT' });
    await vi.waitFor(async () =>
      expect((await settings.read()).settings.languages.recent).toEqual(['IT', 'DE']),
    );
  });

  it('notes no language in which there was no translation', async () => {
    const { ask, settings } = parts(() => fail({ code: 'key-refused', status: 403 }));
    const change = vi.spyOn(settings, 'change');
    await ask({ ...question, target: 'DE' });
    await settled();
    expect(change).not.toHaveBeenCalled();
  });

  describe('of a private window', () => {
    const hidden = { ...from, incognito: true };

    it('pays once for what is asked twice in a tab, also in one language and back', async () => {
      const { ask, requests } = parts(inCapitals);
      await ask(question, hidden);
      await ask({ ...question, target: 'DE' }, hidden);
      expect(await ask(question, hidden)).toMatchObject({ fromMemory: true, billedCharacters: 0 });
      expect(requests).toHaveLength(2);
    });

    it('joins what is under way in its tab', async () => {
      const { ask, requests } = parts();
      const both = [ask(question, hidden), ask(question, hidden)];
      await settled();
      requests[0]?.answer();
      expect(await Promise.all(both)).toMatchObject([{ ok: true }, { ok: true }]);
      expect(requests).toHaveLength(1);
    });

    it.each([
      ['a normal window', from],
      ['another private tab', { ...hidden, tabId: 8 }],
      ['a private page without a tab', { ...hidden, tabId: null }],
    ])('shares nothing with %s', async (_, other) => {
      const { ask, requests } = parts(inCapitals);
      for (const origin of [hidden, other]) await ask(question, origin);
      expect(requests).toHaveLength(2);
    });

    it('finds nothing of a normal window', async () => {
      const { ask, requests } = parts(inCapitals);
      for (const origin of [from, hidden]) await ask(question, origin);
      expect(requests).toHaveLength(2);
    });

    it('keeps nothing on a disk', async () => {
      const { ask, memory } = parts(inCapitals);
      const keep = vi.spyOn(memory, 'keep');
      await ask(question, hidden);
      expect(keep).not.toHaveBeenCalled();
      expect(await fakeBrowser.storage.local.get(null)).toEqual({});
      expect(await fakeBrowser.storage.session.get(null)).toEqual({});
    });

    it('forgets all when the last private window is closed', async () => {
      const { ask, requests } = parts(inCapitals);
      await ask(question, hidden);
      fakeBrowser.tabs.query = (async () => [{ id: 1, incognito: false }]) as never;
      await fakeBrowser.windows.onRemoved.trigger(7);
      await ask(question, hidden);
      expect(requests).toHaveLength(2);
    });
  });

  it('keeps words in the history, not their markup', async () => {
    const { ask, history } = parts(inCapitals);
    await ask({ ...question, format: 'html', text: 'one <b>&amp;</b> two' });
    expect(history.keep).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ kind: 'selection', text: 'one & two' }),
      false,
    );
  });
});

/** Returns a bubble that has sent its request. */
async function requester(reply?: Parameters<typeof fakeClient>[0], asked: TextQuestion = question) {
  const given = parts(reply);
  const port = portPair<TextQuestion, TextReply>();
  serveText(port.far, from, given);
  port.near.post(asked);
  await settled();
  await settled();
  return { ...given, port, told: port.postedByFar };
}

describe('the port of one text', () => {
  beforeEach(() => fakeBrowser.reset());

  it('tells how many parts of a very long text are done', async () => {
    // All parts differ, because equal ones would be sent only once.
    const days = Array.from({ length: 8_000 }, (_, day) => `On day ${day} the dog sleeps.`);
    const text = days.join(' ');
    const { port } = await requester(inCapitals, { ...question, text });
    await vi.waitFor(() => expect(port.postedByFar.at(-1)?.type).toBe('outcome'));
    const told = port.postedByFar.filter(({ type }) => type === 'parts');
    expect(told).toEqual([0, 1, 2, 3].map((done) => ({ type: 'parts', done, all: 4 })));
  });

  it('brings the outcome', async () => {
    const { told } = await requester(inCapitals);
    expect(told).toEqual([
      { type: 'outcome', outcome: expect.objectContaining({ text: 'ONE', target: 'FR' }) },
    ]);
  });

  it('says when the service makes it wait', async () => {
    const { requests, port, told } = await requester();
    const failure = { code: 'overloaded', retryAfterMs: 9_000 } as const;
    requests[0]?.answer(fail(failure));
    await settled();
    expect(told).toEqual([{ type: 'waiting', ms: 9_000, failure }]);
    port.near.close();
  });

  it('that closes aborts the request', async () => {
    const { requests, port, told } = await requester();
    port.near.close();
    expect(requests[0]?.options.signal.aborted).toBe(true);
    await settled();
    expect(told).toEqual([]);
  });

  it('that closed without its answer causes no other request', async () => {
    const { requests, port } = await requester();
    port.die();
    requests[0]?.answer();
    await settled();
    expect(requests).toHaveLength(1);
  });

  it('closes on a defect of ours, so that its requester asks again', async () => {
    const port = portPair<TextQuestion, TextReply>();
    let closed = false;
    port.near.onClosed(() => {
      closed = true;
    });
    const broken = { translate: () => Promise.reject(new TypeError('defect')) };
    const given = parts();
    const pipeline = { ...given.pipeline, ...broken };
    serveText(port.far, from, { ...given, pipeline });
    port.near.post(question);
    await settled();
    await settled();
    expect(closed).toBe(true);
  });
});
