import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { keepOpening, opening } from '../../../entrypoints/popup-opening/opening.ts';
import { succeed } from '../../../utils/base/result.ts';
import { popupTab } from '../../../utils/storage/items.ts';
import { draftIn } from '../../../utils/storage/text-draft.ts';

const page = 'https://page.example/one';

describe('what the popup asks first', () => {
  const sendMessage = vi.fn(async (_message: unknown) => succeed(null));
  const over = (url: string | undefined) => {
    const query = async () => [{ id: 7, url, incognito: false }];
    Object.assign(fakeBrowser, {
      tabs: { query, TAB_ID_NONE: -1 },
      extension: { inIncognitoContext: false },
    });
  };
  const read = { name: 'connection.read', input: {} };
  const prepare = { name: 'page.prepare', input: { tabId: 7, address: page } };
  const asked = () => sendMessage.mock.calls.map(([message]) => message);

  beforeEach(() => {
    fakeBrowser.reset();
    sendMessage.mockClear();
    Object.assign(fakeBrowser.runtime, { sendMessage });
    vi.stubGlobal('location', new URL('https://verso.example/popup.html'));
    Reflect.deleteProperty(globalThis, 'versoOpening');
    over(page);
  });
  afterEach(() => vi.unstubAllGlobals());

  it('is the connection, and to read the page ahead', async () => {
    expect(await opening()).toMatchObject({ url: page, tabId: 7, firstTab: 'page' });
    expect(asked()).toEqual([read, prepare]);
  });

  it('is asked once, by the script that comes first', async () => {
    keepOpening();
    expect(await opening()).toMatchObject({ firstTab: 'page' });
    expect(await opening()).toMatchObject({ firstTab: 'page' });
    expect(asked()).toEqual([read, prepare]);
  });

  it.each(['text', 'usage'] as const)('reads no page for the tab “%s”', async (tab) => {
    await popupTab.setValue(tab);
    expect(await opening()).toMatchObject({ firstTab: tab, prepared: null });
    expect(asked()).toEqual([read]);
  });

  it('reads no page for a text that waits for its translation', async () => {
    await draftIn(false).setValue({ text: 'Good morning.', wish: 'asked' });
    expect(await opening()).toMatchObject({ firstTab: 'text', prepared: null });
    expect(asked()).toEqual([read]);
    expect(await popupTab.getValue()).toBe('text');
  });

  it('leaves the text of private windows to them', async () => {
    await draftIn(true).setValue({ text: 'Good morning.', wish: 'asked' });
    expect(await opening()).toMatchObject({ firstTab: 'page', isPrivate: false });
  });

  it.each(['chrome://settings/', undefined])('reads no page at the address %s', async (url) => {
    over(url);
    expect(await opening()).toMatchObject({ firstTab: 'page', prepared: null });
    expect(asked()).toEqual([read]);
  });
});
