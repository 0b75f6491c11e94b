import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { giveBackBeforeUpdate } from '../../../entrypoints/background/pages/tell-all-pages.ts';
import { browser } from '../../../utils/extension/api.ts';

const told: unknown[] = [];
let update: (() => void) | null = null;

/** Opens a browser with three tabs. The page in the last one gives this answer. */
function openBrowser(answer: () => Promise<unknown>): void {
  vi.spyOn(browser.tabs, 'query').mockResolvedValue([{ id: 1 }, {}, { id: 3 }] as never);
  Object.assign(fakeBrowser.runtime, {
    onUpdateAvailable: {
      addListener(listener: () => void) {
        update = listener;
      },
    },
    reload: () => told.push('loaded anew'),
  });
  fakeBrowser.tabs.sendMessage = (async (id: number, message: unknown) => {
    told.push([id, message]);
    if (id === 1) throw new Error('Nobody is there.');
    return answer();
  }) as never;
  giveBackBeforeUpdate();
}

const giveBack = { name: 'page.command', input: { command: 'show-original' }, isToAllFrames: true };
const closeBubble = { name: 'selection.close', input: {}, isToAllFrames: true };
const asked = [
  [1, giveBack],
  [3, giveBack],
  [1, closeBubble],
  [3, closeBubble],
];

describe('an update that is there', () => {
  beforeEach(() => {
    fakeBrowser.reset();
    told.length = 0;
    update = null;
    vi.stubEnv('BROWSER', 'firefox');
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllEnvs();
  });

  it('waits in Firefox until every page is given back', async () => {
    const isBack = Promise.withResolvers();
    openBrowser(() => isBack.promise);
    update?.();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(told).toEqual(asked);
    isBack.resolve({ ok: true, value: null });
    await vi.advanceTimersByTimeAsync(0);
    expect(told).toEqual([...asked, 'loaded anew']);
  });

  it('does not wait for ever for a page that hangs', async () => {
    openBrowser(() => new Promise(() => {}));
    update?.();
    await vi.advanceTimersByTimeAsync(4_999);
    expect(told).toEqual(asked);
    await vi.advanceTimersByTimeAsync(1);
    expect(told).toEqual([...asked, 'loaded anew']);
  });

  it('is left to Chromium, where pages give themselves back', () => {
    vi.stubEnv('BROWSER', 'chrome');
    openBrowser(async () => ({ ok: true }));
    expect(update).toBeNull();
  });
});
