import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { keepAlerts } from '../../../entrypoints/background/usage/alerts.ts';
import type { Result } from '../../../utils/base/result.ts';
import { fail, succeed } from '../../../utils/base/result.ts';
import type { DayRange } from '../../../utils/base/utc-day.ts';
import { alertRecord, connectionChangedAt } from '../../../utils/storage/items.ts';
import { checkEveryMs } from '../../../utils/usage/alerts.ts';
import { checkDays } from '../../../utils/usage/columns.ts';
import type { PieceRead } from '../../../utils/usage/usage-data.ts';
import { createFakeSettings } from '../../support/fake-settings.ts';
import { report } from '../usage/account.ts';
import { answerWith } from './answer-with.ts';
import { fakeAction } from './fake-action.ts';

const begin = Date.parse('2026-02-25T09:00:00Z');
const periodInMinutes = 60;

function answer(range: DayRange): Result<PieceRead> {
  const columns = checkDays(range, report(range, 'key_and_day'));
  return columns.ok ? succeed({ columns: columns.value, fetchedAt: begin }) : columns;
}

let action: ReturnType<typeof fakeAction>;
const granted = vi.fn();
const openTab = vi.fn(async (_: { url: string }) => {});

beforeEach(() => {
  vi.useFakeTimers({ now: begin, toFake: ['Date'] });
  fakeBrowser.reset();
  action = fakeAction();
  granted.mockReset();
  openTab.mockClear();
  fakeBrowser.tabs.query = vi.fn(async () => []) as never;
  fakeBrowser.tabs.create = openTab as never;
  Object.assign(fakeBrowser.permissions, {
    contains: async () => true,
    onAdded: { addListener: granted },
    onRemoved: { addListener: () => {} },
  });
});
afterEach(() => vi.useRealTimers());

/** Waits long enough for an unwanted event to happen. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

/** Starts a worker, and waits until its first check is done. */
async function start(wishes = { monthlyCharacters: 1, unusualDays: false, notifies: true }) {
  const settings = createFakeSettings({ alerts: wishes });
  const read = vi.fn(async (range: DayRange) => answer(range));
  const account = vi.fn(async () => 'mine');
  const alerts = keepAlerts({ settings, usage: { read }, connection: { account } });
  void alerts.check(false);
  await settle();
  return { alerts, read, settings, account };
}

const alarm = (name = 'usage-alerts') => fakeBrowser.alarms.get(name);
const ring = (name = 'usage-alerts') =>
  fakeBrowser.alarms.onAlarm.trigger({ name, scheduledTime: 0 } as never);
const asked = (read: { readonly mock: { readonly calls: readonly unknown[] } }, times: number) =>
  vi.waitFor(() => expect(read.mock.calls).toHaveLength(times));
const checked = ({ alerts }: Awaited<ReturnType<typeof start>>) => alerts.check();
const shown = async () => Object.keys((await fakeBrowser.notifications.getAll()) ?? {});
/** Ends the worker with all its listeners. */
const endWorker = () => {
  for (const event of [fakeBrowser.alarms.onAlarm, fakeBrowser.notifications.onClicked]) {
    event.removeAllListeners();
  }
};

const sender = {
  id: fakeBrowser.runtime.id,
  url: fakeBrowser.runtime.getURL('/popup.html' as never),
};
const ask = (name: string, input: object) =>
  new Promise<unknown>((resolve) => {
    void fakeBrowser.runtime.onMessage.trigger({ name, input }, sender as never, resolve);
  });
/** Asks for the alerts, as a usage page does. */
const look = () => ask('usage.alerts', {});

describe('the alarm', () => {
  it('is there from the start of a worker on, which asks the service nothing', async () => {
    const { read } = await start();
    expect(await alarm()).toMatchObject({ periodInMinutes });
    expect(read).not.toHaveBeenCalled();
  });

  it('is there again after an update of the extension has taken it', async () => {
    await start();
    await fakeBrowser.alarms.clearAll();
    endWorker();
    await start();
    expect(await alarm()).toMatchObject({ periodInMinutes });
  });

  it('keeps its time where it is there already', async () => {
    await start();
    const before = await alarm();
    vi.setSystemTime(begin + 60_000);
    endWorker();
    await start();
    expect((await alarm())?.scheduledTime).toBe(before?.scheduledTime);
  });

  it('does not exist while alerts are off', async () => {
    const { settings } = await start();
    await settings.change({ alerts: { monthlyCharacters: null } });
    await vi.waitFor(async () => expect(await alarm()).toBeUndefined());
    await settle();
    expect(await fakeBrowser.storage.local.get()).toEqual({});
  });

  it('rings a minute after it was set, when a browser that starts has its network', async () => {
    await start();
    expect(await alarm()).toMatchObject({ scheduledTime: begin + 60_000 });
  });

  it('has a check made when it rings, as the settings and the connection have', async () => {
    const { alerts, read, settings } = await start();
    await ring('another');
    await settle();
    expect(read).not.toHaveBeenCalled();
    await ring();
    await asked(read, 1);
    await alerts.check();
    vi.setSystemTime(begin + checkEveryMs);
    await connectionChangedAt.setValue(begin);
    await asked(read, 2);
    await alerts.check();
    vi.setSystemTime(begin + 2 * checkEveryMs);
    await settings.change({ alerts: { unusualDays: true } });
    await asked(read, 3);
  });

  it('is not waited for where the browser has just given the permission that was missing', async () => {
    const { read } = await start();
    read.mockResolvedValueOnce(fail({ code: 'permission-missing' }));
    await ring();
    await vi.waitFor(async () => expect((await alertRecord.getValue())?.failure).not.toBeNull());
    const [heard] = granted.mock.calls[0] ?? [];
    heard({ origins: ['https://service.example/*'] });
    await asked(read, 2);
  });
});

describe('an alert', () => {
  it('is a mark over all tabs that says what for, and a notification where these are wanted and allowed', async () => {
    await checked(await start());
    expect(action.over().text).toBe('!');
    expect(action.over().title).toMatch(/^Verso: The account’s budget for this month is reached/);
    expect(await shown()).toEqual(['usage']);
  });

  it.each([
    ['not wanted', false, true],
    ['not allowed', true, false],
  ])('is no notification where these are %s', async (_, notifies, isAllowed) => {
    Object.assign(fakeBrowser.permissions, { contains: async () => isAllowed });
    await checked(await start({ monthlyCharacters: 1, unusualDays: false, notifies }));
    expect(action.over().text).toBe('!');
    expect(await shown()).toEqual([]);
  });

  it('is marked again after the browser was closed, and notified once', async () => {
    await checked(await start());
    await fakeBrowser.notifications.clear('usage');
    action.forgetAll();
    endWorker();
    await start();
    await vi.waitFor(() => expect(action.over().text).toBe('!'));
    expect(action.over().title).toContain('budget');
    expect(await shown()).toEqual([]);
  });

  it('stays until a page has shown it: a click on the notification leads there', async () => {
    await checked(await start());
    fakeBrowser.notifications.onClicked.trigger('of something else');
    expect(openTab).not.toHaveBeenCalled();
    fakeBrowser.notifications.onClicked.trigger('usage');
    await vi.waitFor(() =>
      expect(openTab.mock.calls).toEqual([
        [{ url: fakeBrowser.runtime.getURL('/report.html?period=last-90-days') }],
      ]),
    );
    await settle();
    expect(action.over().text).toBe('!');
    expect((await alertRecord.getValue())?.seen).toEqual([]);
  });

  it('is heard of by a click, too, where notifications are allowed while the worker runs', async () => {
    const { notifications } = fakeBrowser;
    Object.assign(fakeBrowser, { notifications: undefined });
    await start();
    Object.assign(fakeBrowser, { notifications });
    const [heard] = granted.mock.calls[0] ?? [];
    heard({ permissions: ['notifications'] });
    notifications.onClicked.trigger('usage');
    await vi.waitFor(() => expect(openTab).toHaveBeenCalledOnce());
  });

  it('is over when usage is looked at, wherever that is', async () => {
    const worker = await start();
    await checked(worker);
    answerWith({ alerts: worker.alerts });
    expect(await look()).toMatchObject({ ok: true, value: [{ kind: 'budget' }] });
    expect((await alertRecord.getValue())?.seen).toHaveLength(1);
    expect(action.over()).toEqual({ text: '', title: 'Verso' });
  });

  it('is found anew where the record has another shape', async () => {
    const damaged = { account: 'a', checkedAt: 0, failure: null, summary: null, said: [] };
    const shapes = [null, 'nonsense', [], { checkedAt: 'never', seen: [] }, damaged];
    for (const usageAlerts of shapes) {
      await fakeBrowser.storage.local.set({ usageAlerts });
      endWorker();
      const worker = await start();
      await checked(worker);
      expect(worker.read).toHaveBeenCalledOnce();
    }
  });
});
