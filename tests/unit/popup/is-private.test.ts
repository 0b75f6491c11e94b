import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { isPrivateOver } from '../../../entrypoints/popup-opening/opening.ts';
import type { Tabs } from '../../../utils/extension/api.ts';
import { privatePopup } from '../../../utils/storage/text-draft.ts';

const tab = (incognito: boolean) => ({ incognito }) as Tabs.Tab;

describe('isPrivateOver', () => {
  beforeEach(() => {
    Object.assign(fakeBrowser, { extension: { inIncognitoContext: false } });
    vi.stubGlobal('location', { hash: '' });
  });
  afterEach(() => void vi.unstubAllGlobals());

  it.each([true, false])('is what the tab says: %s', (incognito) => {
    expect(isPrivateOver(tab(incognito))).toBe(incognito);
  });

  it('is true where the popup itself is private', () => {
    Object.assign(fakeBrowser, { extension: { inIncognitoContext: true } });
    expect(isPrivateOver(tab(false))).toBe(true);
  });

  it('is true where its address says that it stands for a private window', () => {
    vi.stubGlobal('location', { hash: privatePopup });
    expect(isPrivateOver(tab(false))).toBe(true);
  });

  it('is true without a tab that says it', () => {
    expect(isPrivateOver(undefined)).toBe(true);
  });
});
