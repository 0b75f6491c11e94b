import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { keepSettingsSynced } from '../../../entrypoints/background/settings-sync.ts';
import { syncProblem } from '../../../utils/storage/items.ts';
import { createFakeSettings } from '../../support/fake-settings.ts';

const quota = 'This request exceeds the MAX_WRITE_OPERATIONS_PER_MINUTE quota.';

function start(isOn = true) {
  const settings = createFakeSettings({ sync: { isOn }, memory: { maxDays: 7 } });
  keepSettingsSynced(settings);
  return settings;
}

/** Waits for the delay in which successive changes are gathered. */
const gathered = () => vi.advanceTimersByTimeAsync(2_000);
const inSync = async () => (await fakeBrowser.storage.sync.get()) as Record<string, unknown>;

beforeEach(() => {
  fakeBrowser.reset();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the settings and the browser’s sync', () => {
  it('are brought together when the worker starts', async () => {
    start();
    await gathered();
    expect(await inSync()).toMatchObject({ 'memory.maxDays': { value: 7 } });
    expect(await syncProblem.getValue()).toBeNull();
  });

  it('stay apart while it is off', async () => {
    start(false);
    await gathered();
    expect(await inSync()).toEqual({});
  });

  it('send several changes in one write', async () => {
    const settings = start();
    await gathered();
    const write = vi.spyOn(fakeBrowser.storage.sync, 'set');
    await settings.change({ memory: { maxDays: 30 } });
    await settings.change({ page: { peekKey: 'Alt' } });
    await gathered();
    expect(write).toHaveBeenCalledOnce();
    expect(Object.keys(write.mock.calls[0]?.[0] as object).sort()).toEqual([
      'memory.maxDays',
      'page.peekKey',
    ]);
  });

  it('follow what another browser has sent', async () => {
    const settings = start();
    await gathered();
    const theirs = { at: Date.now() + 1, value: 30 };
    await fakeBrowser.storage.sync.set({ 'memory.maxDays': theirs });
    await gathered();
    expect((await settings.read()).settings.memory.maxDays).toBe(30);
  });

  it('take up where a worker before has left off: what it had sent is not sent again', async () => {
    start();
    await gathered();
    const write = vi.spyOn(fakeBrowser.storage.sync, 'set');
    start();
    await gathered();
    expect(write).not.toHaveBeenCalled();
  });
});

describe('a write that the browser refuses', () => {
  it('is said in its words, and made again with the next change, after which all is well', async () => {
    vi.spyOn(fakeBrowser.storage.sync, 'set').mockRejectedValueOnce(new Error(quota));
    const settings = start();
    await gathered();
    expect(await syncProblem.getValue()).toEqual({ code: 'internal', rule: quota });
    expect(await inSync()).toEqual({});
    await settings.change({ page: { peekKey: 'Alt' } });
    await gathered();
    expect(await inSync()).toMatchObject({
      'memory.maxDays': { value: 7 },
      'page.peekKey': { value: 'Alt' },
    });
    expect(await syncProblem.getValue()).toBeNull();
  });

  it('is made again when the worker starts', async () => {
    vi.spyOn(fakeBrowser.storage.sync, 'set').mockRejectedValueOnce(new Error(quota));
    start();
    await gathered();
    start();
    await gathered();
    expect(await inSync()).toMatchObject({ 'memory.maxDays': { value: 7 } });
  });

  it('holds up nothing that comes later, however it fails', async () => {
    const settings = start();
    const read = vi.spyOn(settings, 'read').mockRejectedValueOnce(new Error('storage is gone'));
    await gathered();
    expect(read).toHaveBeenCalledOnce();
    await settings.change({ memory: { maxDays: 30 } });
    await gathered();
    expect(await inSync()).toMatchObject({ 'memory.maxDays': { value: 30 } });
  });
});
