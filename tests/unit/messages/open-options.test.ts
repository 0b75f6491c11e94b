import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { MendingSection } from '../../../utils/base/options-section.ts';
import { openOptions, watchRequestedSection } from '../../../utils/messages/open-options.ts';

const settle = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  fakeBrowser.reset();
  fakeBrowser.runtime.openOptionsPage = vi.fn(async () => {});
});

/** Opens a settings page in some tab, and records its messages. */
function openPage(visibilityState: DocumentVisibilityState = 'visible') {
  const page = Object.assign(new EventTarget(), { visibilityState });
  const told: MendingSection[] = [];
  watchRequestedSection((section) => told.push(section), page);
  const show = () => {
    page.visibilityState = 'visible';
    page.dispatchEvent(new Event('visibilitychange'));
  };
  return { told, show };
}

describe('the way to what is to be mended', () => {
  it('is told once to a page that opens, and to one that is open', async () => {
    await openOptions('budget');
    const page = openPage();
    await settle();
    expect(page.told).toEqual(['budget']);
    await openOptions('budget');
    await settle();
    expect(page.told).toEqual(['budget', 'budget']);
    const later = openPage();
    await settle();
    expect(later.told).toEqual([]);
    expect(fakeBrowser.runtime.openOptionsPage).toHaveBeenCalledTimes(2);
  });

  it('is none where nothing in particular is to be mended', async () => {
    const page = openPage();
    await openOptions();
    await settle();
    expect(page.told).toEqual([]);
  });

  it('waits for the page that the browser shows, where another is open behind', async () => {
    const [behind, shown] = [openPage('hidden'), openPage('hidden')];
    await openOptions('budget');
    await settle();
    shown.show();
    await settle();
    behind.show();
    await settle();
    expect([shown.told, behind.told]).toEqual([['budget'], []]);
  });

  it('is forgotten where the settings can’t be opened', async () => {
    vi.mocked(fakeBrowser.runtime.openOptionsPage).mockRejectedValueOnce(new Error('no window'));
    await expect(openOptions('budget')).rejects.toThrow('no window');
    const page = openPage();
    await settle();
    expect(page.told).toEqual([]);
  });
});
