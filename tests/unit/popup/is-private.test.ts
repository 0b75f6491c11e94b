import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { isPrivateWindow } from '../../../entrypoints/popup/is-private.ts';
import { privatePopup } from '../../../utils/storage/text-draft.ts';

const browserSays = (inIncognitoContext: boolean, getCurrent?: () => Promise<object>) => {
  Object.assign(fakeBrowser, {
    extension: { inIncognitoContext },
    windows: getCurrent && { getCurrent: vi.fn(getCurrent) },
  });
};

describe('isPrivateWindow', () => {
  beforeEach(() => {
    fakeBrowser.reset();
    vi.stubGlobal('location', { hash: '' });
  });
  afterEach(() => void vi.unstubAllGlobals());

  it.each([true, false])('is what the window says: %s', async (incognito) => {
    browserSays(false, async () => ({ incognito }));
    expect(await isPrivateWindow()).toBe(incognito);
  });

  it('is true where the popup itself is private', async () => {
    browserSays(true, async () => ({ incognito: false }));
    expect(await isPrivateWindow()).toBe(true);
  });

  it('is true where its address says that it stands for a private window', async () => {
    browserSays(false, async () => ({ incognito: false }));
    vi.stubGlobal('location', { hash: privatePopup });
    expect(await isPrivateWindow()).toBe(true);
  });

  it('is true where the window does not say', async () => {
    browserSays(false, () => Promise.reject(new Error('no current window')));
    expect(await isPrivateWindow()).toBe(true);
  });

  it('is what the popup says where there are no windows', async () => {
    browserSays(false);
    expect(await isPrivateWindow()).toBe(false);
  });
});
