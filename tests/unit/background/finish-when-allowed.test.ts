import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import {
  finishWhenAllowed,
  keepUntilAllowed,
} from '../../../entrypoints/background/pages/finish-when-allowed.ts';
import type { Result } from '../../../utils/base/result.ts';
import { fail, succeed } from '../../../utils/base/result.ts';
import { pageAskedFor } from '../../../utils/storage/items.ts';
import { fakeTab } from './fake-tab.ts';
import { orderFor } from './page-order.ts';

const order = orderFor('whole-page');

/** Starts one tab, and a worker that observes permissions. */
function start() {
  const { log } = fakeTab();
  const allowed: (() => void)[] = [];
  Object.assign(fakeBrowser.permissions, {
    onAdded: { addListener: (listener: () => void) => void allowed.push(listener) },
  });
  const check = vi.fn(async (): Promise<Result<null>> => succeed(null));
  let finished = () => {};
  finishWhenAllowed({ check }, async () => finished());
  return {
    log,
    check,
    begun: () => log.filter((line) => line.startsWith('page.begin')),
    /** Grants the permission. Resolves when the worker has reacted to it. */
    allow: () =>
      new Promise<void>((resolve) => {
        finished = resolve;
        for (const tell of allowed) tell();
      }),
  };
}

const kept = async () => Object.keys(await fakeBrowser.storage.session.get());

beforeEach(() => fakeBrowser.reset());
afterEach(() => vi.restoreAllMocks());

describe('a page that was asked for while the service was out of reach', () => {
  it('is begun as it was asked for once the browser lets us reach it, and once only', async () => {
    const { allow, begun } = start();
    await keepUntilAllowed(order);
    await allow();
    expect(begun()).toEqual([
      `page.begin to all frames ${JSON.stringify({ ...order, tabId: undefined })}`,
    ]);
    await allow();
    expect(begun()).toHaveLength(1);
  });

  it('goes on waiting where something else was allowed', async () => {
    const { allow, begun, check } = start();
    await keepUntilAllowed(order);
    check.mockResolvedValueOnce(fail({ code: 'permission-missing' }));
    await allow();
    expect(begun()).toEqual([]);
    await allow();
    expect(begun()).toHaveLength(1);
  });

  it('is left where its tab has gone on, is closed, or was asked for long ago', async () => {
    const { allow, begun } = start();
    await keepUntilAllowed(order);
    fakeBrowser.tabs.get = vi.fn(async () => ({ id: 7, url: 'https://other.example/' })) as never;
    await allow();
    await keepUntilAllowed(order);
    fakeBrowser.tabs.get = vi.fn(() => Promise.reject(new Error('No tab with id: 7'))) as never;
    await allow();
    fakeTab();
    await keepUntilAllowed(order);
    const later = Date.now() + 121_000;
    vi.spyOn(Date, 'now').mockReturnValue(later);
    await allow();
    expect(begun()).toEqual([]);
  });

  it('is left where it was begun meanwhile in another way', async () => {
    const { allow, begun } = start();
    await keepUntilAllowed(order);
    await pageAskedFor.removeValue();
    await allow();
    expect(begun()).toEqual([]);
  });

  it('is not kept in a private window, and ends an earlier request', async () => {
    start();
    await keepUntilAllowed(order);
    fakeBrowser.tabs.get = vi.fn(async () => ({ id: 7, incognito: true })) as never;
    await keepUntilAllowed(order);
    expect(await kept()).toEqual([]);
  });

  it('lets the rest go on though the page can’t be begun', async () => {
    const { allow, check } = start();
    await keepUntilAllowed(order);
    check.mockRejectedValueOnce(new Error('The storage is gone.'));
    await expect(allow()).resolves.toBeUndefined();
  });

  it('is nothing where nothing was asked for', async () => {
    const { allow, log } = start();
    await allow();
    expect(log).toEqual([]);
  });
});
