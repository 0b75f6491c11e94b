import { describe, expect, it, vi } from 'vitest';
import { openPace } from '../../../entrypoints/background/texts/pace.ts';
import { createFakeSettings } from '../../support/fake-settings.ts';

describe('openPace', () => {
  it('lets one request go until the settings are read, then as many as they say', async () => {
    const pace = openPace(createFakeSettings({ service: { maxRequests: 4 } }));
    const changed = vi.fn();
    pace.watch(changed);
    expect(pace.maxRunning()).toBe(1);
    await vi.waitFor(() => expect(changed).toHaveBeenCalledOnce());
    expect(pace.maxRunning()).toBe(4);
  });

  it('follows every change at once', async () => {
    const settings = createFakeSettings();
    const pace = openPace(settings);
    const changed = vi.fn();
    pace.watch(changed);
    await settings.change({ service: { maxRequests: 9 } });
    expect(changed).toHaveBeenCalled();
    expect(pace.maxRunning()).toBe(9);
  });

  it('stays with one where the settings can’t be read', async () => {
    const unreadable = {
      read: () => Promise.reject(new Error('no storage')),
      watch: () => () => {},
    };
    const pace = openPace(unreadable);
    await new Promise((resolve) => setTimeout(resolve));
    expect(pace.maxRunning()).toBe(1);
  });
});
