import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { showAsSet } from '../../../entrypoints/background/pages/tell-all-pages.ts';
import { browser } from '../../../utils/extension/api.ts';
import type { SettingsStore } from '../../../utils/settings/store.ts';
import { openSettings } from '../../../utils/settings/store.ts';

describe('how pages are to show', () => {
  const told: unknown[] = [];
  let settings: SettingsStore;

  beforeEach(() => {
    fakeBrowser.reset();
    settings = openSettings('en');
    told.length = 0;
    vi.spyOn(browser.tabs, 'query').mockResolvedValue([{ id: 1 }, {}, { id: 3 }] as never);
    fakeBrowser.tabs.sendMessage = (async (id: number, message: unknown) => {
      told.push([id, message]);
      if (id === 1) throw new Error('Nobody is there.');
      return { ok: true, value: null };
    }) as never;
    showAsSet(settings);
  });

  it('is told to all pages when it is another', async () => {
    await settings.change({ page: { peekKey: 'Shift' } });
    // The layout of a page may be that of a key, and stays.
    const input = { display: { peekKey: 'Shift' } };
    const message = { name: 'page.display', input, isToAllFrames: true };
    await vi.waitFor(() =>
      expect(told).toEqual([
        [1, message],
        [3, message],
      ]),
    );
    await settings.change({ page: { rubyReadings: 'hide' } });
    await vi.waitFor(() => expect(told).toHaveLength(4));
    expect(told[3]).toMatchObject([3, { input: { display: { rubyReadings: 'hide' } } }]);
  });

  it('fades the originals of all pages if that is wanted', async () => {
    const insertCSS = vi.fn(async (_: { target: object; css: string }) => {});
    fakeBrowser.scripting.insertCSS = insertCSS as never;
    await settings.change({ page: { sideLook: 'line' } });
    await vi.waitFor(() => expect(told).toHaveLength(2));
    expect(insertCSS).not.toHaveBeenCalled();
    await settings.change({ page: { sideLook: 'faded' } });
    await vi.waitFor(() => expect(insertCSS).toHaveBeenCalledTimes(2));
    expect(insertCSS.mock.calls[0]?.[0]).toMatchObject({ target: { tabId: 1, allFrames: true } });
  });

  it('is not told again when something else is changed', async () => {
    await settings.change({ page: { layout: 'side-by-side' } });
    await vi.waitFor(() => expect(told).toHaveLength(2));
    await settings.change({ languages: { target: 'DE' } });
    await settings.change({ page: { layout: 'replace' } });
    await vi.waitFor(() => expect(told).toHaveLength(4));
    expect(told).toHaveLength(4);
  });
});

it('another list of own words is told to all pages, and nothing else is', async () => {
  fakeBrowser.reset();
  const told: unknown[] = [];
  const settings = openSettings('en');
  vi.spyOn(browser.tabs, 'query').mockResolvedValue([{ id: 1 }] as never);
  fakeBrowser.tabs.sendMessage = (async (_: number, message: unknown) => {
    told.push(message);
    return { ok: true, value: null };
  }) as never;
  showAsSet(settings);
  await settings.change({ languages: { target: 'DE' } });
  await settings.change({ translation: { words: ['Verso'] } });
  await vi.waitFor(() => expect(told).toHaveLength(1));
  const options = { words: ['cloud = nube'] };
  await settings.change({ sites: { rules: [{ pattern: 'a.example', options }] } });
  await vi.waitFor(() => expect(told).toHaveLength(2));
  expect(told[0]).toEqual({ name: 'page.reword', input: {}, isToAllFrames: true });
});
