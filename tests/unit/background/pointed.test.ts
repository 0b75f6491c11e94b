import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { pointAnswers } from '../../../entrypoints/background/pages/pointed.ts';
import { succeed } from '../../../utils/base/result.ts';
import type { PageSender } from '../../../utils/messages/sender.ts';
import { openSettings } from '../../../utils/settings/store.ts';
import { fakeTab } from './fake-tab.ts';

const page: PageSender = {
  tabId: 7,
  frameId: 0,
  frameUrl: 'https://docs.example.org/a',
  site: 'docs.example.org',
  address: 'https://docs.example.org/a',
  incognito: false,
};

const open = () => {
  const settings = openSettings('es');
  return { settings, ...pointAnswers(settings) };
};

beforeEach(() => fakeBrowser.reset());

describe('a part of a page that the reader points at', () => {
  it('joins the rule of its host, which keeps what a wider rule says', async () => {
    fakeTab();
    const { settings, 'page.pointed': pointed } = open();
    const wide = {
      pattern: '*.example.org',
      translate: 'never' as const,
      options: { leave: ['nav'], prose: true },
    };
    await settings.change({ sites: { rules: [wide] } });
    for (const selector of ['.comments', '.comments', '#menu'])
      expect(await pointed({ list: 'leave', selector }, page)).toEqual(succeed(false));
    await pointed({ list: 'only', selector: 'main' }, page);
    expect((await settings.read()).settings.sites.rules).toEqual([
      wide,
      {
        pattern: 'docs.example.org',
        translate: 'never',
        options: { leave: ['nav', '.comments', '#menu'], only: ['main'], prose: true },
      },
    ]);
  });

  it('is taken back, unless the rules have changed since', async () => {
    fakeTab();
    const { settings, 'page.pointed': pointed, 'page.unpointed': unpointed } = open();
    const rules = async () => (await settings.read()).settings.sites.rules;
    const mine = [{ pattern: 'docs.example.org', selectionButton: false }];
    await settings.change({ sites: { rules: mine } });
    await pointed({ list: 'leave', selector: '.comments' }, page);
    expect(await rules()).not.toEqual(mine);
    expect(await unpointed({}, { ...page, tabId: 8 })).toMatchObject({ ok: false });
    await pointed({ list: 'leave', selector: '.more' }, page);
    const before = await rules();
    await pointed({ list: 'only', selector: 'main' }, page);
    expect(await unpointed({}, page)).toEqual(succeed(null));
    expect(await rules()).toEqual(before);
    expect(await unpointed({}, page)).toMatchObject({ ok: false });
    await pointed({ list: 'only', selector: 'main' }, page);
    await settings.change({ sites: { rules: mine } });
    await unpointed({}, page);
    expect(await rules()).toEqual(mine);
  });

  it.each([
    [false, true],
    [true, false],
  ])('changes what is translated at once (only blocks: %s)', async (isOfBlocks, begins) => {
    const order = {
      wanted: { source: null, target: 'DE', formality: 'default', model: 'default' },
      freshSince: 5,
    };
    const { log } = fakeTab({
      hasScript: true,
      answer: (_, name) =>
        succeed(name === 'page.options' ? order : { shows: 'translation', isOfBlocks }),
    });
    const { 'page.pointed': pointed } = open();
    const answer = await pointed({ list: 'only', selector: 'main' }, page);
    expect(answer).toEqual(succeed(begins));
    const begun = await vi.waitFor(() => {
      const lines = log.filter((line) => line.startsWith('page.begin'));
      expect(lines).toHaveLength(begins ? 1 : 0);
      return lines;
    });
    if (begins) {
      expect(begun[0]).toContain('"target":"DE"');
      expect(begun[0]).toContain('"only":["main"]');
      expect(begun[0]).not.toContain('freshSince');
    }
  });
});

it('a kept word replaces its translation', async () => {
  fakeTab();
  const { settings, 'page.keepWord': keepWord } = open();
  await settings.change({ translation: { words: ['cloud = nube', 'cat = gato'] } });
  await keepWord({ word: 'cloud' }, page);
  expect((await settings.read()).settings.translation.words).toEqual(['cat = gato', 'cloud']);
});

it('a part of a page that the memory does not hold lets nothing be paid for twice', async () => {
  const { log } = fakeTab({ hasScript: true, answer: () => succeed({ isOfBlocks: false }) });
  const { settings, 'page.pointed': pointed } = open();
  await settings.change({ memory: { maxMegabytes: 0 } });
  expect(await pointed({ list: 'only', selector: 'main' }, page)).toEqual(succeed(false));
  expect(log).toEqual([]);
});

describe('a translation that the reader corrects', () => {
  const text = { text: 'The dog', source: 'EN', target: 'ES' };

  it('is kept with the one of the service, and given up', async () => {
    const { settings, 'page.correct': correct, 'page.correction': correction } = open();
    const stored = await correct({ ...text, translation: 'El can', before: 'El perro' }, page);
    expect(stored).toEqual(succeed(true));
    await correct({ ...text, translation: 'El chucho', before: 'El can' }, page);
    const kept = { ...text, translation: 'El chucho', before: 'El perro' };
    expect(await correction(text, page)).toEqual(succeed(kept));
    // A page whose texts all came from memory does not know its language.
    expect(await correction({ ...text, source: null }, page)).toEqual(succeed(kept));
    expect(await correction({ ...text, source: 'DE' }, page)).toEqual(succeed(null));
    await correct({ ...text, translation: null, before: 'El chucho' }, page);
    expect((await settings.read()).settings.memory.corrections).toEqual([]);
  });

  it('leaves no trace of a private window', async () => {
    const { settings, 'page.correct': correct } = open();
    const isPrivate = { ...page, incognito: true };
    const kept = await correct({ ...text, translation: 'El can', before: 'El perro' }, isPrivate);
    expect(kept).toEqual(succeed(false));
    expect((await settings.read()).settings.memory.corrections).toEqual([]);
  });
});
