import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { runAction } from '../../../entrypoints/background/actions/actions.ts';
import { keepUntilAllowed } from '../../../entrypoints/background/pages/finish-when-allowed.ts';
import type { MemoryOf } from '../../../entrypoints/background/texts/private-windows.ts';
import type { Result } from '../../../utils/base/result.ts';
import { fail, succeed } from '../../../utils/base/result.ts';
import { createShortMemory } from '../../../utils/pipeline/memory/memory.ts';
import type { PipelineWithWords } from '../../../utils/pipeline/own-words.ts';
import type { Pipeline } from '../../../utils/pipeline/pipeline.ts';
import type { UsageNow } from '../../../utils/service/types.ts';
import type { SettingsPatch } from '../../../utils/settings/rows.ts';
import { openSettings } from '../../../utils/settings/store.ts';
import { begunByItself, connectionChangedAt } from '../../../utils/storage/items.ts';
import { replacing } from '../../support/replacing.ts';
import { fromContent, fromPopup } from '../messages/senders.ts';
import { answerWith } from './answer-with.ts';
import { fakeTab } from './fake-tab.ts';

const badge = () => fakeBrowser.action.getBadgeText({ tabId: 7 });

/** Opens a tab whose badge reports a missing key, and a popup that asks for its translation. */
async function troubled({
  isSetUp,
  asksFirst = false,
  change = {},
}: {
  readonly isSetUp: boolean;
  readonly change?: SettingsPatch;
  readonly asksFirst?: boolean;
}) {
  const { tab, log } = fakeTab();
  fakeBrowser.action.openPopup = undefined as never;
  const settings = openSettings('fr');
  await settings.change(change);
  const withoutKey = { check: async () => fail({ code: 'key-missing' }) };
  await runAction('translate-page', tab, {}, { settings, connection: withoutKey });
  const connection = isSetUp ? { check: async () => succeed(null) } : withoutKey;
  answerWith({ settings, connection });
  const { settings: current } = await settings.read();
  const { languages, translation, page } = current;
  const { source, target } = languages;
  const { scope, titleAsContext, ...display } = page;
  const wishes = { source, target, ...translation, scope, display, titleAsContext };
  const input = { tabId: 7, ...wishes, asksFirst };
  await new Promise((resolve) => {
    void fakeBrowser.runtime.onMessage.trigger(
      { name: 'page.translate', input },
      fromPopup,
      resolve,
    );
  });
  return { log, settings };
}

describe('"Translate page" in the popup', () => {
  // Fake timers keep a delayed write out of the next test.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  it('takes the mark of an earlier trouble off the button once it works', async () => {
    await troubled({ isSetUp: true });
    expect(await badge()).toBe('');
    expect(await fakeBrowser.action.getTitle({ tabId: 7 })).toBe('Verso');
  });

  it.each([
    [true, 'always'],
    [false, { above: 20_000 }],
  ] as const)(
    'asks first at the reader’s wish (%s), else as the settings say',
    async (asksFirst, asks) => {
      const { log } = await troubled({ isSetUp: true, asksFirst });
      expect(log.at(-1)).toContain(`"asks":${JSON.stringify(asks)}`);
    },
  );

  it.each([
    [false, ['FR', 'ES']],
    [true, ['ES']],
  ])(
    'puts the target first among the recent languages once the page is at work, of no private window (%s)',
    async (incognito, recent) => {
      const change = { languages: { recent: ['ES'] } };
      const { settings } = await troubled({ isSetUp: true, change });
      fakeBrowser.tabs.get = (async () => ({ id: 7, incognito })) as never;
      const now = async () => (await settings.read()).settings.languages.recent;
      expect(await now()).toEqual(['ES']);
      await vi.advanceTimersByTimeAsync(2_000);
      await vi.waitFor(async () => expect(await now()).toEqual(recent));
    },
  );

  it('leaves the mark while the trouble lasts', async () => {
    await troubled({ isSetUp: false });
    expect(await badge()).toBe('!');
  });
});

describe('"Translate page" in the bubble', () => {
  it('begins, and is the reader’s own wish from then on', async () => {
    const { log } = fakeTab();
    await begunByItself(7).setValue({
      ...{
        id: 'a page',
        why: 'by a rule',
        language: 'DE',
        address: 'https://page.example/',
        isLeft: false,
      },
    });
    const connection = { check: async () => succeed(null) };
    const parts = { settings: openSettings('fr'), connection };
    answerWith(parts);
    const message = { name: 'page.translateHere', input: {} };
    await new Promise((resolve) => {
      void fakeBrowser.runtime.onMessage.trigger(message, fromContent, resolve);
    });
    expect(log.at(-1)).toMatch(/^page\.begin/);
    expect(await begunByItself(7).getValue()).toBeNull();
  });
});

describe('the browser’s question, refused in the popup', () => {
  it('leaves nothing of the page that was asked for', async () => {
    fakeTab();
    const wanted = { source: null, target: 'ES', formality: 'default', model: 'default' } as const;
    const shown = { display: replacing, titleAsContext: false, asks: 'always' } as const;
    await keepUntilAllowed({ tabId: 7, ...wanted, scope: 'whole-page', ...shown });
    answerWith({});
    const message = { name: 'page.forgetOrder', input: {} };
    await new Promise((resolve) => {
      void fakeBrowser.runtime.onMessage.trigger(message, fromPopup, resolve);
    });
    expect(await fakeBrowser.storage.session.get()).toEqual({});
    expect(await fakeBrowser.alarms.getAll()).toEqual([]);
  });
});

describe('a session that reports frames out of its reach', () => {
  it('is asked what it wishes of them', async () => {
    const { log } = fakeTab({ frames: [{ frameId: 0 }, { frameId: 5 }], outOfReach: [5] });
    answerWith({});
    await new Promise((resolve) => {
      void fakeBrowser.runtime.onMessage.trigger(
        { name: 'page.frames', input: {} },
        fromContent,
        resolve,
      );
    });
    expect(log).toContain(`page.state to frame ${fromContent.frameId} {}`);
  });
});

describe('what texts would cost', () => {
  const spanish = { source: null, target: 'ES', formality: 'default', model: 'default' } as const;
  const texts = [{ format: 'plain', text: 'one' }];

  it.each([true, false])(
    'is looked up in the lasting memory only outside of private windows: %s',
    async (incognito) => {
      fakeBrowser.reset();
      const memory = createShortMemory();
      const estimate = vi.fn<Pipeline['estimate']>(async () => ({ billable: 3, remembered: 0 }));
      const ofTab = createShortMemory();
      const memoryOf: MemoryOf = (sender) =>
        sender.incognito && sender.tabId === 7 ? ofTab : memory;
      answerWith({ memoryOf, pipeline: { estimate } });
      const answer = await new Promise((resolve) => {
        void fakeBrowser.runtime.onMessage.trigger(
          { name: 'page.estimate', input: { wanted: spanish, texts } },
          { ...fromContent, tab: { id: 7, incognito } as never },
          resolve,
        );
      });
      expect(answer).toEqual(succeed({ billable: 3, remembered: 0 }));
      expect(estimate.mock.calls[0]?.slice(0, 2)).toEqual([texts, spanish]);
      expect(estimate.mock.calls[0]?.[2]).toBe(incognito ? ofTab : memory);
    },
  );
});

it('a page hears what the present list of own words changes, and keeps its other options', async () => {
  fakeBrowser.reset();
  const settings = openSettings('fr');
  await settings.change({ translation: { words: ['Verso'], formality: 'more' } });
  const executeScript = vi.fn(async () => []);
  fakeBrowser.scripting.executeScript = executeScript as never;
  const memory = createShortMemory();
  const rewords = vi.fn<PipelineWithWords['rewords']>(async () => [[0, 'Verso!']]);
  answerWith({ settings, pipeline: { rewords }, memoryOf: () => memory });
  const before = { source: null, target: 'ES', formality: 'less', model: 'default' } as const;
  const asked = { ...before, details: { words: ['cloud = nube'], glossary: 'g' } };
  const texts = [{ format: 'plain', text: 'Verso' }] as const;
  const answer = await new Promise<unknown>((resolve) => {
    const input = { wanted: asked, texts };
    const message = { name: 'page.rewords', input };
    void fakeBrowser.runtime.onMessage.trigger(message, fromContent, resolve);
  });
  const now = { ...before, details: { words: ['Verso'], glossary: 'g' } };
  expect(answer).toEqual(succeed({ wanted: now, reworded: [[0, 'Verso!']] }));
  expect(rewords).toHaveBeenCalledWith(texts, { before: asked, now }, memory);
  // Nothing of the list is replaced, so nothing is underlined.
  expect(executeScript).not.toHaveBeenCalled();
});

describe('a bubble that is about to open', () => {
  async function deliver(name: string, input: object, settings = openSettings('fr')) {
    answerWith({ settings });
    const answer = await new Promise<unknown>((resolve) => {
      void fakeBrowser.runtime.onMessage.trigger({ name, input }, fromContent, resolve);
    });
    return { answer, settings };
  }

  beforeEach(() => fakeBrowser.reset());

  it('hears what the settings say of selections', async () => {
    const settings = openSettings('fr');
    await settings.change({
      languages: { recent: ['DE', 'FR'], further: ['PT-BR'] },
      translation: { formality: 'more' },
      selection: { pinned: true },
      appearance: { theme: 'dark' },
    });
    const { answer } = await deliver('selection.options', { spoken: 'browser' }, settings);
    expect(answer).toEqual(
      succeed({
        wanted: { source: null, target: 'FR', formality: 'more', model: 'default' },
        recent: ['DE', 'FR'],
        further: ['PT-BR'],
        pinned: true,
        locked: [],
        theme: 'dark',
        language: 'browser',
      }),
    );
  });

  it('hears that a policy’s rule of the site locks the tone', async () => {
    await fakeBrowser.storage.managed.set({
      sites: { rules: [{ pattern: '*', options: { formality: 'prefer_more' } }] },
    });
    const { answer } = await deliver('selection.options', { spoken: 'browser' });
    expect(answer).toMatchObject({ value: { locked: ['sites.rules', 'translation.formality'] } });
  });

  it('gets the words of a chosen language once', async () => {
    const catalogue = { locale: { message: 'de' } };
    vi.stubGlobal('fetch', async () => ({ json: async () => catalogue }));
    const settings = openSettings('fr');
    await settings.change({ appearance: { language: 'de' } });
    const first = await deliver('selection.options', { spoken: 'browser' }, settings);
    expect(first.answer).toMatchObject({ value: { language: 'de', words: catalogue } });
    const next = await deliver('selection.options', { spoken: 'de' }, settings);
    expect(next.answer).toMatchObject({ value: { language: 'de' } });
    expect(JSON.stringify(next.answer)).not.toContain('words');
    vi.unstubAllGlobals();
  });

  it('adds a word to those that stay as they are', async () => {
    const kept = { translation: null, source: 'EN', target: 'ES' };
    await deliver('page.ownWord', { word: 'Verso', ...kept });
    const { answer, settings } = await deliver('page.ownWord', { word: 'New York', ...kept });
    expect(answer).toEqual(succeed(null));
    const { words } = (await settings.read()).settings.translation;
    expect(words.at(-1)).toBe('New York');
  });

  it('stays open in other tabs, too, once it is pinned', async () => {
    const { answer, settings } = await deliver('selection.pin', { pinned: true });
    expect(answer).toEqual(succeed(null));
    expect((await settings.read()).settings.selection.pinned).toBe(true);
  });
});

describe('the count of now', () => {
  const count: UsageNow = { characters: 1_234, limit: 500_000 };
  const ask = (usageNow: () => Promise<Result<UsageNow>>) => {
    fakeBrowser.reset();
    answerWith({ client: { usageNow } });
    return new Promise((resolve) => {
      void fakeBrowser.runtime.onMessage.trigger(
        { name: 'usage.now', input: {} },
        fromPopup,
        resolve,
      );
    });
  };

  it('is what the service tells', async () => {
    expect(await ask(async () => succeed(count))).toEqual(succeed(count));
  });

  it('is left out where the service has none', async () => {
    const none = fail({ code: 'address-wrong', status: 404 });
    expect(await ask(async () => none)).toEqual(succeed(null));
  });

  it('is left out once the reader has changed the connection meanwhile', async () => {
    const answer = ask(async () => {
      await connectionChangedAt.setValue(1);
      return succeed(count);
    });
    expect(await answer).toEqual(succeed(null));
  });
});
