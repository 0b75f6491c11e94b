import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { offerMenu } from '../../../entrypoints/background/actions/menu-and-keys.ts';
import { changeBadge } from '../../../entrypoints/background/badge/badge.ts';
import { speakAsSet } from '../../../entrypoints/background/interface-language.ts';
import { succeed } from '../../../utils/base/result.ts';
import type { SettingsStore } from '../../../utils/settings/store.ts';
import { chooseWords, chosenWords } from '../../../utils/words/chosen-words.ts';
import { createFakeSettings } from '../../support/fake-settings.ts';
import { fakeAction } from './fake-action.ts';

const removeAll = vi.fn(async () => {});

beforeEach(() => {
  fakeBrowser.reset();
  Object.assign(fakeBrowser, {
    contextMenus: { removeAll, create: vi.fn(), onClicked: { addListener: vi.fn() } },
  });
  vi.stubGlobal('fetch', async (address: string) => ({
    json: async () => ({ locale: { message: address } }),
  }));
});
afterEach(() => {
  chooseWords(null);
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

/** Starts a worker: the background does this first. */
function startWorker(settings: SettingsStore): void {
  speakAsSet(settings);
  offerMenu({ settings, connection: { check: async () => succeed(null) } })();
}

it('gives the menu its words anew with each choice of a language, and only then', async () => {
  const settings = createFakeSettings();
  startWorker(settings);
  await settings.change({ appearance: { theme: 'dark' } });
  await settings.change({ appearance: { language: 'de' } });
  await vi.waitFor(() => expect(removeAll).toHaveBeenCalledOnce());
  expect(chosenWords()?.catalogue.locale?.message).toBe('/_locales/de/messages.json');

  // A worker that is started later finds the menu as it is.
  chooseWords(null);
  const later = createFakeSettings({ appearance: { language: 'de' } });
  startWorker(later);
  await vi.waitFor(() => expect(chosenWords()).toBeDefined());
  expect(removeAll).toHaveBeenCalledOnce();

  await later.change({ appearance: { language: 'browser' } });
  await vi.waitFor(() => expect(removeAll).toHaveBeenCalledTimes(2));
  expect(chosenWords()).toBeUndefined();
});

it('is that of the toolbar button from the first word of a worker on, however long the words take', async () => {
  fakeAction();
  let spoken: string | undefined;
  fakeBrowser.action.setTitle = (async () => {
    spoken = chosenWords()?.catalogue.locale?.message;
  }) as never;
  vi.stubGlobal('fetch', async (address: string) => {
    await new Promise((resolve) => setTimeout(resolve, 20));
    return { json: async () => ({ locale: { message: address } }) };
  });
  startWorker(createFakeSettings({ appearance: { language: 'de' } }));
  await changeBadge(1, { page: { kind: 'done' } });
  expect(spoken).toBe('/_locales/de/messages.json');
});
