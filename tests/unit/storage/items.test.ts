import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { StoredItem } from '../../../utils/storage/define-item.ts';
import * as items from '../../../utils/storage/items.ts';
import { sessionKey } from '../../../utils/storage/session-key.ts';
import { draftIn } from '../../../utils/storage/text-draft.ts';
import { noRecord } from '../../../utils/usage/alerts.ts';

type Area = 'local' | 'session';
const of = (item: unknown) => item as StoredItem<unknown>;

const followed = { site: 'page.example', untilMs: 1 };
const begun: items.BegunByItself = {
  ...{
    id: 'a page',
    why: 'by itself',
    language: 'EN',
    address: 'https://page.example/',
    isLeft: false,
  },
};
const draft = { text: 'It rains.', wish: 'asked' };

beforeEach(() => fakeBrowser.reset());

describe('what readers have stored', () => {
  it.each<[Area, string, unknown, StoredItem<unknown>, unknown]>([
    ['local', 'settings', { version: 1 }, items.storedSettings, undefined],
    [
      'local',
      'settingsSync',
      { 'page.peekKey': { value: 'Alt', at: 1 } },
      of(items.syncRecord),
      {},
    ],
    ['local', 'settingsSyncProblem', { code: 'internal' }, of(items.syncProblem), null],
    ['local', 'firstRunDone', true, of(items.firstRunDone), false],
    ['local', 'connectionChangedAt', 7, of(items.connectionChangedAt), null],
    ['local', 'lastTest', false, of(items.lastTest), null],
    ['local', 'usageAlerts', { ...noRecord, said: ['a'] }, of(items.alertRecord), null],
    ['session', 'vault.translate', 'a key', sessionKey('translate'), null],
    ['session', 'begunByItself:7', begun, of(items.begunByItself(7)), null],
    ['session', 'followedSite:7', followed, of(items.followedSite(7)), null],
    ['session', 'pageAskedFor', { at: 1 }, items.pageAskedFor, null],
    ['session', 'menuLanguage', 'de', of(items.menuLanguage), 'browser'],
    ['session', 'historyChange', 'an id', of(items.historyChange), null],
    ['session', 'requestedSection', 'budget', of(items.requestedSection), null],
    ['session', 'popupTab', 'text', of(items.popupTab), 'page'],
    ['session', 'usage-reports', { account: 'a', reports: [] }, of(items.usageReports), null],
    ['session', 'textDraft', draft, of(draftIn(false)), null],
    ['session', 'privateTextDraft', draft, of(draftIn(true)), null],
  ])('is found in %s under "%s"', async (area, name, stored, item, nothing) => {
    expect(await item.getValue()).toEqual(nothing);
    await fakeBrowser.storage[area].set({ [name]: stored });
    expect(await item.getValue()).toEqual(stored);
    await item.setValue(stored);
    expect(await fakeBrowser.storage[area].get()).toEqual({ [name]: stored });
  });

  it.each<[Area, string, unknown, StoredItem<unknown>, unknown]>([
    ['local', 'settingsSync', 'text', of(items.syncRecord), {}],
    ['local', 'settingsSyncProblem', { message: 'quota' }, of(items.syncProblem), null],
    ['local', 'firstRunDone', 'yes', of(items.firstRunDone), false],
    ['local', 'connectionChangedAt', 'today', of(items.connectionChangedAt), null],
    ['local', 'lastTest', { of: 1, works: true }, of(items.lastTest), null],
    ['session', 'requestedSection', 'elsewhere', of(items.requestedSection), null],
  ])(
    'counts as nothing in %s under "%s" where it is %j',
    async (area, name, stored, item, nothing) => {
      await fakeBrowser.storage[area].set({ [name]: stored });
      expect(await item.getValue()).toEqual(nothing);
    },
  );
});

it('names the tabs that a rule began', async () => {
  await items.begunByItself(7).setValue(begun);
  await items.begunByItself(12).setValue(begun);
  await items.popupTab.setValue('text');
  expect(await items.tabsBegunByItself()).toEqual([7, 12]);
});
