import { describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { sayQuestion } from '../../../entrypoints/background/say-question.ts';

const badge = () => fakeBrowser.action.getBadgeText({ tabId: 7 });
const title = () => fakeBrowser.action.getTitle({ tabId: 7 });

function openTab({ active = true } = {}) {
  fakeBrowser.reset();
  fakeBrowser.tabs.get = vi.fn(async () => ({ id: 7, windowId: 2, active })) as never;
  const open = vi.fn(async () => {});
  fakeBrowser.action.openPopup = open as never;
  return open;
}

describe('a page that waits for an answer', () => {
  it('is marked on the button, which says what it is about, and has the popup opened', async () => {
    const open = openTab();
    await sayQuestion(7, { characters: 48_200, isSeen: false });
    expect(await badge()).toBe('?');
    expect(await title()).toBe('Verso: About 48,200 characters. Translate this page?');
    expect(open).toHaveBeenCalledExactlyOnceWith({ windowId: 2 });
  });

  it('is not asked about twice: a popup that is open shows it already', async () => {
    const open = openTab();
    await sayQuestion(7, { characters: 48_200, isSeen: true });
    expect(await badge()).toBe('?');
    expect(open).not.toHaveBeenCalled();
  });

  it('waits with its mark while another tab is in front', async () => {
    const open = openTab({ active: false });
    await sayQuestion(7, { characters: 48_200, isSeen: false });
    expect(await badge()).toBe('?');
    expect(open).not.toHaveBeenCalled();
  });

  it('has its mark where the browser opens no popup by itself', async () => {
    openTab().mockRejectedValue(new Error('openPopup requires a user gesture'));
    await sayQuestion(7, { characters: 1, isSeen: false });
    expect(await badge()).toBe('?');
  });

  it('loses its mark with the answer', async () => {
    openTab();
    await sayQuestion(7, { characters: 48_200, isSeen: false });
    await sayQuestion(7, { characters: null, isSeen: false });
    expect(await badge()).toBe('');
    expect(await title()).toBe('Verso');
  });
});
