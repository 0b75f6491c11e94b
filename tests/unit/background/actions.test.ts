import { describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { runAction } from '../../../entrypoints/background/actions/actions.ts';
import type { Failure } from '../../../utils/base/failure.ts';
import { failureCodes } from '../../../utils/base/failure.ts';
import { fail, succeed } from '../../../utils/base/result.ts';
import { openSettings } from '../../../utils/settings/store.ts';
import { begunByItself, followedSite } from '../../../utils/storage/items.ts';
import { draftIn } from '../../../utils/storage/text-draft.ts';
import { replacing } from '../../support/replacing.ts';
import { fakeTab } from './fake-tab.ts';

const parts = (failure?: Failure) => ({
  settings: openSettings('fr'),
  connection: { check: async () => (failure ? fail(failure) : succeed(null)) },
});
const badge = () => fakeBrowser.action.getBadgeText({ tabId: 7 });
const title = () => fakeBrowser.action.getTitle({ tabId: 7 });

function openPopup() {
  const open = vi.fn(async () => {});
  fakeBrowser.action.openPopup = open as never;
  return open;
}

/** The answers of a translated page. */
const showing = (shows: 'translation' | 'original') => (_: number, name: string) =>
  succeed(name === 'page.state' ? { report: { shows, asked: { display: replacing } } } : null);

describe('an action without the popup', () => {
  it('translates the page as the settings say', async () => {
    const { log, tab } = fakeTab();
    await openSettings('fr').change({
      languages: { source: 'EN', target: 'JA' },
      translation: { formality: 'more', model: 'latency_optimized' },
      page: { scope: 'whole-page', titleAsContext: true },
      budget: { askAbove: 5_000 },
    });
    await runAction('translate-page', tab, {}, parts());
    const wanted = { source: 'EN', target: 'JA', formality: 'more', model: 'latency_optimized' };
    const order = {
      ...wanted,
      scope: 'whole-page',
      display: replacing,
      titleAsContext: true,
      asks: { above: 5_000 },
    };
    expect(log.at(-1)).toBe(`page.begin to all frames ${JSON.stringify(order)}`);
    expect(await badge()).toBe('');
  });

  it('translates a block of the main frame as the settings say, and leaves the page to its rule', async () => {
    const { log, tab } = fakeTab({ answer: () => succeed(true) });
    const note = { id: 'a page', why: 'a rule', address: '', isLeft: false, language: null };
    await begunByItself(7).setValue(note);
    await runAction('translate-block', tab, { at: 12 }, parts());
    expect(log.at(-1)).toMatch(/^page\.block to frame 0 \{"source":.*"at":12\}$/);
    expect(await begunByItself(7).getValue()).toEqual(note);
  });

  it('lets the reader point where no script remembers the block, but not into a frame', async () => {
    const { log, tab } = fakeTab({ answer: (_frame, name) => succeed(name !== 'page.block') });
    await runAction('translate-block', tab, { at: 'pointed', frameId: 4 }, parts());
    expect(log).toEqual([]);
    await runAction('translate-block', tab, { at: 'pointed', frameId: 0 }, parts());
    expect(log.some((line) => /^page\.block .*"at":"pointed"/.test(line))).toBe(true);
    expect(log.at(-1)).toMatch(/^point\.begin to frame 0 \{"purpose":"block"/);
  });

  it('hands the menu’s text to the popup where a page takes no bubble, and opens it', async () => {
    const { tab } = fakeTab({ contentType: 'application/pdf' });
    const open = openPopup();
    await runAction('translate-selection', tab, { text: 'one' }, parts());
    expect(await draftIn(false).getValue()).toEqual({ text: 'one', wish: 'asked' });
    expect(open).toHaveBeenCalledOnce();
    expect(await badge()).toBe('');
  });

  it.each([
    [false, '/popup.html'],
    // Chromium opens this page in an ordinary window, so the address carries the mark.
    [true, '/popup.html#private'],
  ] as const)(
    'opens the popup as a page where the browser does not let us open it; private: %s',
    async (incognito, path) => {
      const { tab } = fakeTab({ contentType: 'application/pdf' });
      openPopup().mockRejectedValue(new Error('needs a user gesture'));
      const create = vi.fn(async () => ({}));
      fakeBrowser.tabs.create = create as never;
      await runAction(
        'translate-selection',
        Object.assign(tab, { incognito }),
        { text: 'one' },
        parts(),
      );
      expect(create).toHaveBeenCalledExactlyOnceWith({
        url: `${fakeBrowser.runtime.getURL('/')}${path.slice(1)}`,
        windowId: 1,
      });
      expect(await draftIn(incognito).getValue()).toEqual({ text: 'one', wish: 'asked' });
      expect(await draftIn(!incognito).getValue()).toBeNull();
      expect(await badge()).toBe('');
    },
  );

  it('says so where neither opens, and keeps the text for the popup', async () => {
    const { tab } = fakeTab({ contentType: 'application/pdf' });
    openPopup().mockRejectedValue(new Error('needs a user gesture'));
    fakeBrowser.tabs.create = (async () => {
      throw new Error('no window');
    }) as never;
    await runAction('translate-selection', tab, { text: 'one' }, parts());
    expect(await badge()).toBe('!');
    expect(await draftIn(false).getValue()).toEqual({ text: 'one', wish: 'asked' });
  });

  it.each([
    ['toggle-original', 'translation', 'page.command to all frames {"command":"show-original"}'],
    ['toggle-original', 'original', 'page.command to all frames {"command":"show-translation"}'],
    ['toggle-side-by-side', 'translation', 'page.display to all frames {"display":'],
  ] as const)(
    'changes the view of all frames as the main frame decides: %s, %s',
    async (name, shows, sent) => {
      const { log, tab } = fakeTab({ answer: showing(shows) });
      const open = openPopup();
      await runAction(name, tab, {}, parts());
      expect(log[0]).toBe('page.state to frame 0 {}');
      expect(log[1]).toContain(sent);
      if (name === 'toggle-side-by-side') expect(log[1]).toContain('"layout":"side-by-side"');
      expect(open).not.toHaveBeenCalled();
    },
  );

  it('leaves a layout that a policy locks, and opens the popup, which says so', async () => {
    const { log, tab } = fakeTab({ answer: showing('translation') });
    const open = openPopup();
    await fakeBrowser.storage.managed.set({ page: { layout: 'replace' } });
    await runAction('toggle-side-by-side', tab, {}, parts());
    expect(log).toEqual(['page.state to frame 0 {}']);
    expect(open).toHaveBeenCalledOnce();
  });

  it('ends the site that is translated until its tab is closed, with its original', async () => {
    const { tab } = fakeTab({ answer: showing('translation') });
    await followedSite(7).setValue({ site: 'page.example', untilMs: Number.MAX_VALUE });
    await runAction('toggle-side-by-side', tab, {}, parts());
    expect(await followedSite(7).getValue()).not.toBeNull();
    await runAction('toggle-original', tab, {}, parts());
    expect(await followedSite(7).getValue()).toBeNull();
  });

  it('opens the popup where nothing is translated whose view could change', async () => {
    const { log, tab } = fakeTab();
    const open = openPopup();
    await runAction('toggle-original', tab, {}, parts());
    expect(log).toEqual(['page.state to frame 0 {}']);
    expect(open).toHaveBeenCalledOnce();
  });

  it('shows a selection', async () => {
    const { log, tab } = fakeTab();
    await runAction('translate-selection', tab, { frameId: 0, text: 'one' }, parts());
    expect(log.at(-1)).toBe('selection.show to frame 0 {"text":"one"}');
  });

  it('says on the button what is in the way, and opens the popup', async () => {
    const { tab } = fakeTab();
    const open = openPopup();
    await runAction('translate-page', tab, {}, parts({ code: 'key-missing' }));
    expect(await badge()).toBe('!');
    expect(await title()).toMatch(/^Verso: .*API key/);
    expect(open).toHaveBeenCalledWith({ windowId: 1 });
  });

  it('makes do with the button where the popup can’t be opened', async () => {
    const { tab } = fakeTab({ open: false });
    openPopup().mockRejectedValue(new Error('not without a click'));
    await runAction('translate-selection', tab, {}, parts());
    expect(await badge()).toBe('!');
    fakeBrowser.action.openPopup = undefined as never;
    await runAction('translate-selection', tab, {}, parts());
    expect(await badge()).toBe('!');
  });

  it('says of a key where no script can look that the menu tells what is selected', async () => {
    const { tab } = fakeTab({ contentType: 'application/pdf' });
    openPopup();
    await runAction('translate-selection', tab, {}, parts());
    expect(await title()).toMatch(/open the context menu on it and choose “Translate selection”/);
    await runAction('translate-page', tab, {}, parts());
    expect(await title()).toMatch(/lets no extension work on this page/);
  });

  it('takes the mark away when it works again', async () => {
    const { tab } = fakeTab();
    openPopup();
    await runAction('translate-page', tab, {}, parts({ code: 'key-missing' }));
    await runAction('translate-page', tab, {}, parts());
    expect([await badge(), await title()]).toEqual(['', 'Verso']);
  });

  it.each(failureCodes)('has words for %s', async (code) => {
    const { tab } = fakeTab();
    openPopup();
    await runAction('translate-page', tab, {}, parts({ code }));
    expect(await title()).toMatch(/^Verso: \w.*\.$/);
  });

  it('does nothing where there is no tab', async () => {
    const { log } = fakeTab();
    await runAction('translate-page', undefined, {}, parts());
    expect(log).toEqual([]);
  });
});
