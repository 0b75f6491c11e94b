import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { openParts } from '../../../entrypoints/popup/parts.ts';
import { succeed } from '../../../utils/base/result.ts';
import { createFakeSettings } from '../../support/fake-settings.ts';

const settle = () => new Promise((resolve) => setTimeout(resolve));

describe('the popup', () => {
  const sendMessage = vi.fn(async (_tabId: number, _message: unknown) => succeed(false));
  /** Opens the popup over a page with this address, while the settings are being read. */
  async function openOver(url: string | undefined): Promise<void> {
    Object.assign(fakeBrowser.tabs, { query: async () => [{ id: 7, url }], sendMessage });
    const read = () => new Promise<never>(() => {});
    void openParts({ ...createFakeSettings(), read });
    await settle();
  }

  beforeEach(() => {
    fakeBrowser.reset();
    sendMessage.mockClear();
    vi.stubGlobal('location', new URL('https://verso.example/popup.html'));
  });
  afterEach(() => vi.unstubAllGlobals());

  it('asks the page how it goes before the settings are read', async () => {
    await openOver('https://page.example/');
    const call = expect.objectContaining({ name: 'page.call' });
    expect(sendMessage).toHaveBeenCalledExactlyOnceWith(7, call);
  });

  it.each(['chrome://settings/', undefined])('asks nothing at the address %s', async (url) => {
    await openOver(url);
    expect(sendMessage).not.toHaveBeenCalled();
  });
});
