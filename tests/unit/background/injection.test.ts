import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { checkPage } from '../../../entrypoints/background/pages/injection.ts';

const refusal = new Error('Cannot access contents of the page.');
const page = [{ frameId: 0, result: 'text/html' }];

describe('checkPage', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    fakeBrowser.reset();
    fakeBrowser.tabs.get = vi.fn(async () => ({ id: 7, url: 'https://page.example/' })) as never;
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  async function check(executeScript: ReturnType<typeof vi.fn>) {
    fakeBrowser.scripting.executeScript = executeScript as never;
    const checked = checkPage(7);
    await vi.runAllTimersAsync();
    return checked;
  }

  it('asks again where a first script came before the permission for it', async () => {
    const executeScript = vi.fn(async () => page).mockRejectedValueOnce(refusal);
    expect(await check(executeScript)).toEqual({ ok: true, value: null });
    expect(executeScript).toHaveBeenCalledTimes(2);
  });

  it('gives up after three times', async () => {
    const executeScript = vi.fn().mockRejectedValue(refusal);
    expect(await check(executeScript)).toMatchObject({ failure: { code: 'page-forbidden' } });
    expect(executeScript).toHaveBeenCalledTimes(3);
  });
});
