import { describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { sayPageSign } from '../../../entrypoints/background/badge/say-page-sign.ts';
import { fakeAction } from './fake-action.ts';

const badge = () => fakeBrowser.action.getBadgeText({ tabId: 7 });
const title = () => fakeBrowser.action.getTitle({ tabId: 7 });
const question = { kind: 'question', characters: 48_200 } as const;

function openTab({ active = true } = {}) {
  fakeBrowser.reset();
  fakeAction();
  fakeBrowser.tabs.get = vi.fn(async () => ({ id: 7, windowId: 2, active })) as never;
  const open = vi.fn(async () => {});
  fakeBrowser.action.openPopup = open as never;
  return open;
}

describe('a page that waits for an answer', () => {
  it('is marked on the button, which says what it is about, and has the popup opened', async () => {
    const open = openTab();
    await sayPageSign(7, question, false);
    expect(await badge()).toBe('?');
    expect(await title()).toBe('Verso: About 48,200 characters. Translate this page?');
    expect(open).toHaveBeenCalledExactlyOnceWith({ windowId: 2 });
  });

  it('is not asked about twice: a popup that is open shows it already', async () => {
    const open = openTab();
    await sayPageSign(7, question, true);
    expect(await badge()).toBe('?');
    expect(open).not.toHaveBeenCalled();
  });

  it('waits with its mark while another tab is in front', async () => {
    const open = openTab({ active: false });
    await sayPageSign(7, question, false);
    expect(await badge()).toBe('?');
    expect(open).not.toHaveBeenCalled();
  });

  it('has its mark where the browser opens no popup by itself', async () => {
    openTab().mockRejectedValue(new Error('openPopup requires a user gesture'));
    await sayPageSign(7, { ...question, characters: 1 }, false);
    expect(await badge()).toBe('?');
  });

  it('loses its mark with a no', async () => {
    openTab();
    await sayPageSign(7, question, false);
    await sayPageSign(7, { kind: 'none' }, false);
    expect(await badge()).toBe('');
    expect(await title()).toBe('Verso');
  });
});

describe('a page that is translated', () => {
  it('says how far it is, then that it is done, and opens no popup for it', async () => {
    const open = openTab();
    await sayPageSign(7, { kind: 'progress', percent: 45 }, false);
    expect([await badge(), await title()]).toEqual([
      '45%',
      'Verso: This page is being translated: 45%',
    ]);
    await sayPageSign(7, { kind: 'done' }, false);
    expect(await badge()).toBe('✓');
    expect(open).not.toHaveBeenCalled();
  });
});
