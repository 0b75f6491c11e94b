import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { speakAsSet } from '../../../entrypoints/background/interface-language.ts';
import { chooseWords, chosenWords } from '../../../utils/words/chosen-words.ts';
import { createFakeSettings } from '../../support/fake-settings.ts';

const removeAll = vi.fn(async () => {});

beforeEach(() => {
  fakeBrowser.reset();
  Object.assign(fakeBrowser, { contextMenus: { removeAll, create: vi.fn() } });
  vi.stubGlobal('fetch', async (address: string) => ({
    json: async () => ({ locale: { message: address } }),
  }));
});
afterEach(() => {
  chooseWords(null);
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

it('gives the menu its words anew with each choice of a language, and only then', async () => {
  const settings = createFakeSettings();
  speakAsSet(settings);
  await settings.change({ appearance: { theme: 'dark' } });
  await settings.change({ appearance: { language: 'de' } });
  await vi.waitFor(() => expect(removeAll).toHaveBeenCalledOnce());
  expect(chosenWords()?.catalogue.locale?.message).toBe('/_locales/de/messages.json');

  // A worker that is started later finds the menu as it is.
  chooseWords(null);
  const later = createFakeSettings({ appearance: { language: 'de' } });
  speakAsSet(later);
  await vi.waitFor(() => expect(chosenWords()).toBeDefined());
  expect(removeAll).toHaveBeenCalledOnce();

  await later.change({ appearance: { language: 'browser' } });
  await vi.waitFor(() => expect(removeAll).toHaveBeenCalledTimes(2));
  expect(chosenWords()).toBeUndefined();
});
