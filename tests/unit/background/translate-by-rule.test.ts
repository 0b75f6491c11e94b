import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import {
  finishWhenAllowed,
  keepUntilAllowed,
} from '../../../entrypoints/background/pages/finish-when-allowed.ts';
import { translateByRule } from '../../../entrypoints/background/pages/translate-by-rule.ts';
import type { Failure } from '../../../utils/base/failure.ts';
import { fail, succeed } from '../../../utils/base/result.ts';
import type { SettingsPatch } from '../../../utils/settings/rows.ts';
import { begunByItself, followedSite } from '../../../utils/storage/items.ts';
import { createFakeSettings } from '../../support/fake-settings.ts';
import { replacing } from '../../support/replacing.ts';
import { fakeTab } from './fake-tab.ts';

const url = 'https://news.example/today';
const hourMs = 3_600_000;
const always = { pattern: 'news.example', translate: 'always' } as const;
const never = { ...always, translate: 'never' } as const;
const germanAlways = { source: 'DE', translate: 'always' } as const;

const byARule = { id: 'a page', why: 'by a rule', language: null, address: url, isLeft: false };

interface World {
  readonly chosen?: SettingsPatch;
  readonly isAllowed?: boolean;
  readonly isThere?: boolean;
  readonly missing?: Failure;
  readonly language?: string;
  /** Sites that the policy denies. */
  readonly denied?: readonly string[];
}

/** Opens one tab at `url`, and starts a new worker. */
async function start(world: World = {}) {
  const { chosen = { sites: { rules: [always] } }, isAllowed = true, isThere = false } = world;
  const page = { isThere, isAtWork: false, language: world.language ?? 'de', asked: {} };
  const { log } = fakeTab({
    url,
    answer: (_, name, asked) => {
      if (name === 'page.begin') Object.assign(page, { isThere: true, isAtWork: true, asked });
      if (name === 'page.command') page.isAtWork = false;
      if (name !== 'page.state') return succeed(null);
      if (!page.isThere) return fail({ code: 'worker-lost' });
      const order = page.isAtWork ? page.asked : null;
      return succeed({ hasBegun: true, report: { asked: page.asked }, order });
    },
  });
  const contains = vi.fn(async () => isAllowed);
  Object.assign(fakeBrowser.permissions, { contains });
  fakeBrowser.tabs.detectLanguage = vi.fn(async () => page.language) as never;
  if (world.denied) {
    await fakeBrowser.storage.managed.set({ sites: { denied: [...world.denied] } });
  }
  let replace = (_tabId: number, _before: number): void => {};
  Object.assign(fakeBrowser.tabs, {
    onReplaced: {
      addListener: (listener: typeof replace) => (replace = listener),
      removeListener: () => {},
    },
  });
  const settings = createFakeSettings(chosen);
  const check = async () => (world.missing ? fail(world.missing) : succeed(null));
  const connection = { check };
  const byRule = translateByRule({ settings, connection });
  const { visitShown: beginShown, move, follow } = byRule;
  void byRule.listenAsNeeded();
  return {
    ...{ log, page, settings, contains, connection, beginShown, move, follow },
    replace: (tabId: number, before: number) => replace(tabId, before),
    begun: () => log.filter((line) => line.startsWith('page.begin')),
    given: () => log.filter((line) => line.includes('show-original')),
    load: () => fakeBrowser.tabs.onUpdated.trigger(7, { status: 'complete' }, { id: 7 } as never),
    commands: () => log.filter((line) => line.startsWith('page.command')),
    goOn: (to = url) => {
      fakeBrowser.tabs.get = vi.fn(async () => ({ id: 7, status: 'complete', url: to })) as never;
      return fakeBrowser.tabs.onUpdated.trigger(7, { url: to }, { id: 7 } as never);
    },
  };
}

type Started = Awaited<ReturnType<typeof start>>;

/** Waits for all started work, because every step is answered at once. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

beforeEach(() => fakeBrowser.reset());
afterEach(() => vi.restoreAllMocks());

describe('a page whose site is always to be translated', () => {
  it('is begun when it is loaded, as the settings say, and says by the mark that it was', async () => {
    const { load, begun, log } = await start();
    await load();
    await vi.waitFor(() => expect(begun()).toHaveLength(1));
    expect(log).toContain('inject /content-scripts/page.js');
    await vi.waitFor(async () =>
      expect(await fakeBrowser.action.getTitle({ tabId: 7 })).toContain(
        'translated automatically, as you chose for news.example',
      ),
    );
    expect(await begunByItself(7).getValue()).toMatchObject({ address: url, language: 'DE' });
  });

  it('starts when it goes to another address without a load', async () => {
    const { goOn, begun } = await start();
    await goOn();
    await vi.waitFor(() => expect(begun()).toHaveLength(1));
  });

  it('is begun once however much is heard of it at a time', async () => {
    const { load, goOn, begun, log } = await start();
    await Promise.all([load(), goOn(), load()]);
    await settled();
    expect(begun()).toHaveLength(1);
    expect(log.filter((line) => line.startsWith('inject'))).toHaveLength(1);
  });

  it.each([
    [20_000, '"asks":{"above":20000}'],
    [0, '"asks":{"above":0}'],
    [null, '"asks":"never"'],
  ])('asks what it costs as one that was asked for by hand: above %s', async (askAbove, asks) => {
    const { load, begun } = await start({
      chosen: { sites: { rules: [always] }, budget: { askAbove } },
    });
    await load();
    await vi.waitFor(() => expect(begun()[0]).toContain(asks));
  });

  it('says by the mark what is in the way, and begins nothing', async () => {
    const { load, begun } = await start({ missing: { code: 'key-missing' } });
    await load();
    await vi.waitFor(async () =>
      expect(await fakeBrowser.action.getBadgeText({ tabId: 7 })).toBe('!'),
    );
    expect(begun()).toEqual([]);
  });

  it.each<[string, World]>([
    ['where the browser does not let us onto it', { isAllowed: false }],
    ['where a script of ours is already: it follows the page', { isThere: true }],
    ['where an administrator denies the site', { denied: ['news.example'] }],
    [
      'where the rule is for another site',
      { chosen: { sites: { rules: [{ ...always, pattern: 'other.example' }] } } },
    ],
    [
      'where a rule for a part of it says never',
      { chosen: { sites: { rules: [always, { ...never, pattern: 'news.example/today*' }] } } },
    ],
  ])('is left alone %s', async (_, world) => {
    const { load, begun, log } = await start(world);
    await load();
    await settled();
    expect(begun()).toEqual([]);
    expect(log.filter((line) => line.startsWith('inject'))).toEqual([]);
  });

  it('starts once the permission is granted, even if the popup that asked has closed', async () => {
    const { contains, beginShown, load, begun } = await start({ isAllowed: false });
    await load();
    await settled();
    expect(begun()).toEqual([]);
    contains.mockResolvedValue(true);
    await beginShown();
    await vi.waitFor(() => expect(begun()).toHaveLength(1));
  });

  it.each([
    ['it goes to another site', ({ goOn }: Started) => goOn('https://bank.example/')],
    [
      'its reader chooses never for its site',
      ({ settings }: Started) => settings.change({ sites: { rules: [never] } }),
    ],
  ])('is left alone if %s while its language is read', async (_, change) => {
    const started = await start();
    const { load, begun, log } = started;
    let read = (_language: string) => {};
    fakeBrowser.tabs.detectLanguage = vi.fn(
      () =>
        new Promise<string>((resolve) => {
          read = resolve;
        }),
    ) as never;
    void load();
    await vi.waitFor(() => expect(fakeBrowser.tabs.detectLanguage).toHaveBeenCalled());
    void change(started);
    read('de');
    await settled();
    expect(begun()).toEqual([]);
    expect(log.filter((line) => line.startsWith('inject'))).toEqual([]);
    expect(await begunByItself(7).getValue()).toBeNull();
  });

  it('is begun once, as its reader has asked, where both wait for the same word of the browser', async () => {
    const { beginShown, begun, connection } = await start();
    const allowed: (() => void)[] = [];
    Object.assign(fakeBrowser.permissions, {
      onAdded: { addListener: (listener: () => void) => void allowed.push(listener) },
    });
    finishWhenAllowed(connection, beginShown);
    const wanted = { source: null, target: 'ES', formality: 'default', model: 'default' } as const;
    const shown = { display: replacing, titleAsContext: false, asks: 'always' } as const;
    await keepUntilAllowed({ tabId: 7, ...wanted, scope: 'whole-page', ...shown });
    for (const tell of allowed) tell();
    await settled();
    expect(begun()).toHaveLength(1);
    expect(begun()[0]).toContain('"asks":"always"');
    expect(await begunByItself(7).getValue()).toBeNull();
  });
});

describe('a page by its language', () => {
  it.each([
    ['de', 1],
    ['de-AT', 1],
    ['fr', 0],
    ['und', 0],
  ])('is begun where the browser says %s: %i times', async (language, times) => {
    const { load, begun } = await start({
      chosen: { sites: { languages: [germanAlways] } },
      language,
    });
    await load();
    await settled();
    expect(begun()).toHaveLength(times);
  });

  it('is left to the rule of its site', async () => {
    const { load, begun } = await start({
      chosen: { sites: { rules: [never], languages: [germanAlways] } },
    });
    await load();
    await settled();
    expect(begun()).toEqual([]);
  });
});

describe('a page that a rule has begun', () => {
  it.each<[string, SettingsPatch]>([
    ['its site', { sites: { rules: [never] } }],
    [
      'its language',
      { sites: { rules: [], languages: [{ ...germanAlways, translate: 'never' }] } },
    ],
  ])('is given back once never is chosen for %s, wherever that is', async (_, chosen) => {
    const { load, begun, given, settings } = await start();
    await load();
    await vi.waitFor(() => expect(begun()).toHaveLength(1));
    await settings.change(chosen);
    await vi.waitFor(() => expect(given()).toHaveLength(1));
  });

  it('starts again where its reader takes never back, or it goes to a part without it, and is given back once', async () => {
    const { load, begun, given, settings, goOn } = await start();
    await load();
    await vi.waitFor(() => expect(begun()).toHaveLength(1));
    await settings.change({ sites: { rules: [never] } });
    await vi.waitFor(() => expect(given()).toHaveLength(1));
    await settings.change({ memory: { maxDays: 7 } });
    await settled();
    expect(given()).toHaveLength(1);
    await settings.change({ sites: { rules: [always] } });
    await vi.waitFor(() => expect(begun()).toHaveLength(2));
    const part = { pattern: 'news.example/today', translate: 'never' } as const;
    await settings.change({ sites: { rules: [always, part] } });
    await vi.waitFor(() => expect(given()).toHaveLength(2));
    await goOn('https://news.example/other');
    await vi.waitFor(() => expect(begun()).toHaveLength(3));
  });

  it('is given back by a worker that was started since', async () => {
    const { given, settings } = await start({ chosen: { sites: { rules: [] } }, isThere: true });
    await begunByItself(7).setValue(byARule);
    await settings.change({ sites: { rules: [never] } });
    await vi.waitFor(() => expect(given()).toHaveLength(1));
  });

  it('is judged by the language it had, not by the one that it is translated into', async () => {
    const languages = [germanAlways, { source: 'EN', translate: 'never' } as const];
    const { load, page, begun, given, settings } = await start({
      chosen: { sites: { languages } },
    });
    await load();
    await vi.waitFor(() => expect(begun()).toHaveLength(1));
    page.language = 'en';
    await settings.change({ memory: { maxDays: 7 } });
    await settled();
    expect(given()).toEqual([]);
    await settings.change({ sites: { languages: [{ ...germanAlways, translate: 'never' }] } });
    await vi.waitFor(() => expect(given()).toHaveLength(1));
  });

  it('is forgotten once its tab has another document, or is closed', async () => {
    const { load, page, begun, settings } = await start();
    await load();
    await vi.waitFor(() => expect(begun()).toHaveLength(1));
    // No page should start automatically from here on, but the started one must be forgotten.
    await settings.change({ sites: { rules: [{ ...always, translate: 'ask' }] } });
    await settled();
    await load();
    await settled();
    expect(await begunByItself(7).getValue()).not.toBeNull();
    page.isThere = false;
    await load();
    await vi.waitFor(async () => expect(await begunByItself(7).getValue()).toBeNull());
    await begunByItself(7).setValue(byARule);
    await fakeBrowser.tabs.onRemoved.trigger(7, { windowId: 1, isWindowClosing: false });
    await vi.waitFor(async () => expect(await begunByItself(7).getValue()).toBeNull());
  });

  it('stays as it is when something else is changed, and where its reader has asked since', async () => {
    const { load, begun, given, settings } = await start();
    await load();
    await vi.waitFor(() => expect(begun()).toHaveLength(1));
    await settings.change({ sites: { rules: [{ ...always, translate: 'ask' }] } });
    await settled();
    expect(given()).toEqual([]);
    await fakeBrowser.storage.session.clear();
    await settings.change({ sites: { rules: [never] } });
    await settled();
    expect(given()).toEqual([]);
  });
});

describe('a site that is translated until its tab is closed', () => {
  const ask = { chosen: {} };

  it('is begun at once, and with each page that loads, and says so by the mark', async () => {
    const { follow, load, begun, page } = await start(ask);
    await load();
    await settled();
    expect(begun()).toEqual([]);
    await follow(7, url);
    await vi.waitFor(() => expect(begun()).toHaveLength(1));
    await vi.waitFor(async () =>
      expect(await fakeBrowser.action.getTitle({ tabId: 7 })).toContain(
        'translated while you read news.example in this tab',
      ),
    );
    page.isThere = false;
    await load();
    await vi.waitFor(() => expect(begun()).toHaveLength(2));
  });

  it('goes on by a worker that was started since, also at an address that is reached without a load', async () => {
    const { goOn, begun, commands } = await start(ask);
    await followedSite(7).setValue({ site: 'news.example', untilMs: Date.now() + hourMs });
    await goOn();
    await vi.waitFor(() => expect(begun()).toHaveLength(1));
    await goOn('https://news.example/tomorrow');
    await settled();
    expect(commands()).toEqual([]);
    expect(await begunByItself(7).getValue()).not.toBeNull();
  });

  it.each<[string, World, { readonly site?: string; readonly untilMs?: number }]>([
    ['after eight hours', ask, { untilMs: Date.now() - 1 }],
    ['on another site', ask, { site: 'other.example' }],
    ['where the browser does not let us onto it', { ...ask, isAllowed: false }, {}],
    ['where a rule says never', { chosen: { sites: { rules: [never] } } }, {}],
    ['where an administrator has switched it off', { ...ask, denied: ['news.example'] }, {}],
  ])('begins nothing %s', async (_, world, change) => {
    const { load, begun } = await start(world);
    const untilMs = Date.now() + hourMs;
    await followedSite(7).setValue({ site: 'news.example', untilMs, ...change });
    await load();
    await settled();
    expect(begun()).toEqual([]);
  });

  it('is begun with later pages, too, where it is chosen while the worker looks for what there is to hear', async () => {
    const { follow, settings, begun } = await start(ask);
    await vi.waitFor(() => expect(fakeBrowser.tabs.onUpdated.hasListeners()).toBe(false));
    const { read } = settings;
    settings.read = async () => {
      for (let i = 0; i < 3; i++) await settled();
      return read();
    };
    await settings.change({ appearance: { theme: 'dark' } });
    await settled();
    await follow(7, url);
    for (let i = 0; i < 5; i++) await settled();
    expect(fakeBrowser.tabs.onUpdated.hasListeners()).toBe(true);
    await vi.waitFor(() => expect(begun()).toHaveLength(1));
  });

  it('goes on where the browser gives the tab another id, as it discards it', async () => {
    const { follow, replace } = await start(ask);
    await follow(7, url);
    replace(8, 7);
    await vi.waitFor(async () => expect(await followedSite(7).getValue()).toBeNull());
    expect(await followedSite(8).getValue()).toMatchObject({ site: 'news.example' });
  });

  it('ends when the reader says so, and with the tab', async () => {
    const { follow } = await start(ask);
    await follow(7, url);
    await follow(7, null);
    expect(await followedSite(7).getValue()).toBeNull();
    await follow(7, url);
    await fakeBrowser.tabs.onRemoved.trigger(7, { windowId: 1, isWindowClosing: false });
    await vi.waitFor(async () => expect(await followedSite(7).getValue()).toBeNull());
  });
});

describe('a page that a rule has started and that changes its address without a load', () => {
  const docs = { pattern: 'news.example/docs/*', translate: 'always' } as const;
  const account = { pattern: 'news.example/account/*', translate: 'never' } as const;
  const one = 'https://news.example/docs/one';

  const beginAtDocs = async (rules: Required<SettingsPatch>['sites']) => {
    const world = await start({ chosen: { sites: rules } });
    await world.goOn(one);
    await vi.waitFor(() => expect(world.begun()).toHaveLength(1));
    await settled();
    return world;
  };

  it('is given back where a rule says never', async () => {
    const { goOn, commands } = await beginAtDocs({ rules: [docs, account] });
    await goOn('https://news.example/account/one');
    await vi.waitFor(() => expect(commands()).toEqual([expect.stringContaining('show-original')]));
  });

  it('stops where no rule wants it, and goes on where one does again', async () => {
    const { goOn, commands, begun } = await beginAtDocs({ rules: [docs] });
    await goOn('https://news.example/account/one');
    await vi.waitFor(() => expect(commands()).toEqual([expect.stringContaining('"stop"')]));
    await goOn('https://news.example/account/two');
    await goOn('https://news.example/docs/two');
    await vi.waitFor(() => expect(begun()).toHaveLength(2));
    expect(commands()).toHaveLength(1);
    expect(await begunByItself(7).getValue()).toMatchObject({ isLeft: false });
  });

  it('is stopped before its own script is answered, though the browser has not reported the new address', async () => {
    const { move, commands } = await beginAtDocs({ rules: [docs] });
    await move(7, 'https://news.example/account/one');
    expect(commands()).toEqual([expect.stringContaining('"stop"')]);
  });

  it('is known again after the tab had another page, which a rule had not started', async () => {
    const { goOn, commands } = await beginAtDocs({ rules: [docs] });
    await begunByItself(7).removeValue();
    await goOn(one);
    await vi.waitFor(async () =>
      expect(await begunByItself(7).getValue()).toMatchObject({ address: one, language: 'DE' }),
    );
    expect(commands()).toEqual([]);
    await goOn('https://news.example/account/one');
    await vi.waitFor(() => expect(commands()).toEqual([expect.stringContaining('"stop"')]));
  });

  it('is known again after the tab had another page of the same rule, in another language', async () => {
    const { goOn } = await beginAtDocs({ rules: [docs] });
    const of = await begunByItself(7).getValue();
    if (of) await begunByItself(7).setValue({ ...of, id: 'another page', language: 'FR' });
    await goOn(one);
    await vi.waitFor(async () =>
      expect(await begunByItself(7).getValue()).toMatchObject({ address: one, language: 'DE' }),
    );
  });

  it('stays as the reader has stopped it, also after the tab had another page of the rule, which has left it', async () => {
    const { goOn, page, begun } = await beginAtDocs({ rules: [docs] });
    page.isAtWork = false;
    const of = await begunByItself(7).getValue();
    if (of) await begunByItself(7).setValue({ ...of, id: 'another page', isLeft: true });
    await goOn(one);
    await settled();
    expect(begun()).toHaveLength(1);
  });

  it('that the reader has stopped is told so once where no rule wants it, and then left alone', async () => {
    const { goOn, page, commands } = await beginAtDocs({ rules: [docs] });
    page.isAtWork = false;
    await goOn('https://news.example/account/one');
    await vi.waitFor(async () => expect(await begunByItself(7).getValue()).toBeNull());
    await goOn('https://news.example/account/two');
    await settled();
    expect(await begunByItself(7).getValue()).toBeNull();
    expect(commands()).toHaveLength(1);
  });

  it('is not taken for the page of the reader to which the tab comes back', async () => {
    const { goOn, page, commands } = await beginAtDocs({ rules: [docs] });
    page.asked = {};
    await goOn('https://news.example/start');
    await vi.waitFor(async () => expect(await begunByItself(7).getValue()).toBeNull());
    expect(commands()).toEqual([]);
  });

  it('does not have a later page of the tab translated by its own late report', async () => {
    const { goOn, page, move, begun } = await beginAtDocs({ rules: [docs] });
    page.isThere = false;
    await goOn('https://news.example/start');
    await settled();
    await move(7, one);
    expect(begun()).toHaveLength(1);
  });

  it('stays stopped where its reader had stopped it before it went away', async () => {
    const { goOn, page, begun } = await beginAtDocs({ rules: [docs] });
    page.isAtWork = false;
    await goOn('https://news.example/account/one');
    await goOn('https://news.example/docs/two');
    await settled();
    expect(begun()).toHaveLength(1);
  });

  it('goes on where the rule wants the next address, too', async () => {
    const { goOn, commands, begun } = await beginAtDocs({ rules: [docs] });
    await goOn('https://news.example/docs/two');
    await settled();
    expect(commands()).toEqual([]);
    expect(begun()).toHaveLength(1);
  });

  it('is judged by the language that it had before', async () => {
    const { goOn, page, commands } = await beginAtDocs({
      rules: [docs],
      languages: [germanAlways],
    });
    page.language = 'en';
    await goOn('https://news.example/account/one');
    await settled();
    expect(commands()).toEqual([]);
  });
});

describe('while nothing is always to be translated', () => {
  it('no tab wakes the worker', async () => {
    const { settings } = await start({ chosen: { sites: { rules: [never] } } });
    await vi.waitFor(() => expect(fakeBrowser.tabs.onUpdated.hasListeners()).toBe(false));
    await settings.change({ sites: { rules: [always] } });
    await vi.waitFor(() => expect(fakeBrowser.tabs.onUpdated.hasListeners()).toBe(true));
  });
});
