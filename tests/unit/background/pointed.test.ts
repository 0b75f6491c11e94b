import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { pointAnswers } from '../../../entrypoints/background/pages/pointed.ts';
import { succeed } from '../../../utils/base/result.ts';
import type { PageSender } from '../../../utils/messages/sender.ts';
import type { LanguageRule } from '../../../utils/settings/shapes.ts';
import { openSettings } from '../../../utils/settings/store.ts';
import { fakeTab, untouched } from './fake-tab.ts';

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
  it('joins the rule of its host, which keeps the options of a wider rule', async () => {
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
    expect(await unpointed({}, page)).toEqual(succeed(null));
    expect(await rules()).toEqual(mine);
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

  it('is taken back from a rule with any other options', async () => {
    fakeTab();
    const { settings, 'page.pointed': pointed, 'page.unpointed': unpointed } = open();
    const rules = [{ pattern: 'docs.example.org', options: { context: 'A shop for bicycles.' } }];
    await settings.change({ sites: { rules } });
    await pointed({ list: 'leave', selector: '.comments' }, page);
    expect(await unpointed({}, page)).toEqual(succeed(null));
    expect((await settings.read()).settings.sites.rules).toEqual(rules);
  });

  it.each([
    [false, true],
    [true, false],
  ])('changes what is translated at once (only blocks: %s)', async (isOfBlocks, begins) => {
    const order = {
      ...{ source: null, target: 'DE', formality: 'default', model: 'default' },
      freshSince: 5,
    };
    const { log } = fakeTab({
      hasScript: true,
      answer: (_, name) =>
        // A page of blocks has no order.
        succeed(name === 'page.state' ? { ...untouched, order: isOfBlocks ? null : order } : null),
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

describe("a word of the reader's own", () => {
  const english = { word: 'cloud', translation: 'nube', source: 'EN', target: 'ES' };
  const rule = (source: string | null, target: string, ...words: string[]) => ({
    ...(source && { source }),
    ...{ target, options: { words } },
  });
  const choose = async (
    choice: Partial<typeof english | Record<'source' | 'translation', null>>,
    rules: LanguageRule[] = [],
  ) => {
    const { settings, 'page.ownWord': ownWord } = open();
    await settings.change({
      translation: { words: ['cloud = humo', 'cat = gato'] },
      languages: { rules },
    });
    expect(await ownWord({ ...english, ...choice }, page)).toEqual(succeed(null));
    const { languages, translation } = (await settings.read()).settings;
    return { rules: languages.rules, words: translation.words };
  };

  it('replaces its translation if it is kept, also those in rules of its languages', async () => {
    const others = [rule('EN', 'DE', 'cloud = Wolke'), rule('FR', 'ES', 'cloud = x')];
    const before = [
      rule('EN', 'ES', 'cloud = nube', 'sea = mar'),
      rule(null, 'ES', 'cloud = nubes'),
      ...others,
    ];
    const kept = await choose({ translation: null }, before);
    expect(kept.words).toEqual(['cat = gato', 'cloud']);
    // It is kept in texts of every language, and a rule that would say nothing goes.
    expect(kept.rules).toEqual([rule('EN', 'ES', 'sea = mar'), rule('EN', 'DE', 'cloud = Wolke')]);
  });

  it('is kept although a policy locks the rules of languages', async () => {
    const locked = [rule('EN', 'DE', 'cloud = Wolke')];
    await fakeBrowser.storage.managed.set({ languages: { rules: locked } });
    const { settings, 'page.ownWord': ownWord } = open();
    expect(await ownWord({ ...english, translation: null }, page)).toEqual(succeed(null));
    expect((await settings.read()).settings.translation.words).toEqual(['cloud']);
  });

  it('gets a translation for its languages, in a new rule if there is none', async () => {
    expect(await choose({})).toEqual({
      rules: [rule('EN', 'ES', 'cloud = nube')],
      words: ['cloud = humo', 'cat = gato'],
    });
  });

  it('gets a translation in the rule that holds, in place of the one before', async () => {
    const formal = { target: 'PT', options: { formality: 'more' } } as const;
    const pair = { source: 'EN', target: 'PT', options: { model: 'quality_optimized' } } as const;
    const words = ['Sea = mar', 'cloud  = nuvem'];
    const before = [formal, { ...pair, options: { ...pair.options, words } }];
    // A rule for PT-BR would hide the one for PT.
    const { rules } = await choose({ target: 'PT-BR', translation: 'nuvens' }, before);
    const changed = ['Sea = mar', 'cloud = nuvens'];
    expect(rules).toEqual([formal, { ...pair, options: { ...pair.options, words: changed } }]);
  });

  it('gets a translation where it has one if its language is not known, else for texts of any', async () => {
    const before = [rule('EN', 'ES', 'cloud = x', 'sea = mar'), rule('EN', 'DE', 'cloud = y')];
    expect((await choose({ source: null }, before)).rules).toEqual([
      rule('EN', 'ES', 'sea = mar', 'cloud = nube'),
      rule('EN', 'DE', 'cloud = y'),
    ]);
    expect((await choose({ source: null }, before.slice(1))).rules).toEqual([
      rule('EN', 'DE', 'cloud = y'),
      rule(null, 'ES', 'cloud = nube'),
    ]);
  });

  it('is found in the list although it begins a sentence', async () => {
    const { rules } = await choose({ word: 'Cloud' }, [rule('EN', 'ES', 'cloud = x')]);
    expect(rules).toEqual([rule('EN', 'ES', 'cloud = nube')]);
  });

  it('is itself in a list that has it with and without a capital', async () => {
    const before = [rule('EN', 'ES', 'Apple = x', 'apple = manzana')];
    const { rules } = await choose({ word: 'Apple', translation: 'Apple Inc.' }, before);
    expect(rules).toEqual([rule('EN', 'ES', 'apple = manzana', 'Apple = Apple Inc.')]);
  });

  it('gets its translation in the rule of the site that has one', async () => {
    const { settings, 'page.ownWord': ownWord } = open();
    const site = { pattern: 'docs.example.org', options: { words: ['cloud = x', 'sea = mar'] } };
    await settings.change({ sites: { rules: [site] } });
    const rulesAfter = async (translation: string | null) => {
      await ownWord({ ...english, translation }, page);
      const { sites, languages } = (await settings.read()).settings;
      return [sites.rules, languages.rules];
    };
    const words = ['sea = mar', 'cloud = nube'];
    expect(await rulesAfter('nube')).toEqual([[{ ...site, options: { words } }], []]);
    expect(await rulesAfter(null)).toEqual([[{ ...site, options: { words: ['sea = mar'] } }], []]);
  });

  it('gets its translation in the wider rule that has one, behind a rule of a choice alone', async () => {
    const { settings, 'page.ownWord': ownWord } = open();
    const wide = { pattern: '*.example.org', options: { words: ['cloud = x'] } };
    const choice = { pattern: 'docs.example.org', translate: 'always' as const };
    await settings.change({ sites: { rules: [wide, choice] } });
    await ownWord(english, page);
    const { sites } = (await settings.read()).settings;
    expect(sites.rules).toEqual([{ ...wide, options: { words: ['cloud = nube'] } }, choice]);
  });

  it('wins over the same word of another pair while the language is detected', async () => {
    const { rules } = await choose({}, [rule('DE', 'ES', 'cloud = x')]);
    expect(rules).toEqual([rule('EN', 'ES', 'cloud = nube'), rule('DE', 'ES', 'cloud = x')]);
  });

  it('is refused if it is too long', async () => {
    const { 'page.ownWord': ownWord } = open();
    const choice = { ...english, translation: 'x'.repeat(200) };
    expect(await ownWord(choice, page)).toMatchObject({ failure: { code: 'rule-broken' } });
  });
});

it('a part of a page that the memory does not hold lets nothing be paid for twice', async () => {
  const { log } = fakeTab({ hasScript: true, answer: () => succeed({ isOfBlocks: false }) });
  const { settings, 'page.pointed': pointed } = open();
  await settings.change({ memory: { maxMegabytes: 0 } });
  expect(await pointed({ list: 'only', selector: 'main' }, page)).toEqual(succeed(false));
  expect(log).toEqual([]);
});

it('a part of a page in a private tab, whose translations may be gone, lets nothing be paid for twice', async () => {
  const { log } = fakeTab({ hasScript: true, answer: () => succeed({ isOfBlocks: false }) });
  const { 'page.pointed': pointed } = open();
  const place = { ...page, incognito: true };
  expect(await pointed({ list: 'only', selector: 'main' }, place)).toEqual(succeed(false));
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
    expect(await correction(text)).toEqual(succeed(kept));
    // A page whose texts all came from memory does not know its language.
    expect(await correction({ ...text, source: null })).toEqual(succeed(kept));
    expect(await correction({ ...text, source: 'DE' })).toEqual(succeed(null));
    await correct({ ...text, translation: null, before: 'El chucho' }, page);
    expect((await settings.read()).settings.memory.corrections).toEqual([]);
  });

  it('is the latest, as the page shows it, if a text of two languages has two', async () => {
    const { settings, 'page.correct': correct, 'page.correction': correction } = open();
    const [english, french] = [text, { ...text, source: 'FR' }];
    await correct({ ...english, translation: 'El can', before: 'El perro' }, page);
    await correct({ ...french, translation: 'El chucho', before: 'El perro' }, page);
    const unknown = { ...text, source: null };
    expect(await correction(unknown)).toMatchObject({ value: { translation: 'El chucho' } });
    await correct({ ...unknown, translation: null, before: 'El chucho' }, page);
    const { corrections } = (await settings.read()).settings.memory;
    expect(corrections.map(({ translation }) => translation)).toEqual(['El can']);
  });

  it('leaves no trace of a private window', async () => {
    const { settings, 'page.correct': correct } = open();
    const isPrivate = { ...page, incognito: true };
    const kept = await correct({ ...text, translation: 'El can', before: 'El perro' }, isPrivate);
    expect(kept).toEqual(succeed(false));
    expect((await settings.read()).settings.memory.corrections).toEqual([]);
  });
});
