import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { openOptions, watchWishedSection } from '../../../utils/messages/open-options.ts';

const settle = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  fakeBrowser.reset();
  fakeBrowser.runtime.openOptionsPage = vi.fn(async () => {});
});

describe('the way to what is to be mended', () => {
  it('is told once to a page that opens, and to one that is open', async () => {
    await openOptions('budget');
    const onWish = vi.fn();
    watchWishedSection(onWish);
    await settle();
    expect(onWish.mock.calls).toEqual([['budget']]);
    await openOptions('budget');
    await settle();
    expect(onWish.mock.calls).toEqual([['budget'], ['budget']]);
    const later = vi.fn();
    watchWishedSection(later);
    await settle();
    expect(later).not.toHaveBeenCalled();
    expect(fakeBrowser.runtime.openOptionsPage).toHaveBeenCalledTimes(2);
  });

  it('is none where nothing in particular is to be mended', async () => {
    const onWish = vi.fn();
    watchWishedSection(onWish);
    await openOptions();
    await settle();
    expect(onWish).not.toHaveBeenCalled();
  });
});
