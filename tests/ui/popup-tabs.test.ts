import { signal } from '@preact/signals';
import { describe, expect, it, vi } from 'vitest';
import { createTabs } from '../../components/popup/tabs-model.ts';
import type { PopupTab } from '../../utils/base/popup-tab.ts';

const contents = { page: () => null, text: () => null, usage: () => null };

function open(first: PopupTab) {
  const keep = vi.fn();
  const selected = signal(first);
  const arrive: (() => void)[] = [];
  const tookFocus: boolean[] = [];
  const load = (tab: PopupTab) =>
    vi.fn(async (takesFocus: () => boolean) => {
      tookFocus.push(takesFocus());
      await new Promise<void>((resolve) => arrive.push(resolve));
      return contents[tab];
    });
  const loads = { page: load('page'), text: load('text'), usage: load('usage') };
  const tabs = createTabs({ selected, load: loads, keep });
  return { tabs, loads, keep, tookFocus, arrive: () => arrive.shift()?.() };
}

describe('the popup’s tabs', () => {
  it('load only what is shown, once', async () => {
    const { tabs, loads, arrive } = open('page');
    arrive();
    await vi.waitFor(() => expect(tabs.shown.value).toBe(contents.page));
    expect(loads.text).not.toHaveBeenCalled();
    tabs.select('text', false);
    arrive();
    await vi.waitFor(() => expect(tabs.shown.value).toBe(contents.text));
    tabs.select('page', false);
    await vi.waitFor(() => expect(tabs.shown.value).toBe(contents.page));
    expect(loads.page).toHaveBeenCalledTimes(1);
    expect(loads.usage).not.toHaveBeenCalled();
  });

  it('show the tab before until the selected one has come, and none that was left meanwhile', async () => {
    const { tabs, arrive } = open('page');
    arrive();
    await vi.waitFor(() => expect(tabs.shown.value).toBe(contents.page));
    tabs.select('text', false);
    tabs.select('usage', false);
    arrive();
    await Promise.resolve();
    expect(tabs.shown.value).toBe(contents.page);
    arrive();
    await vi.waitFor(() => expect(tabs.shown.value).toBe(contents.usage));
  });

  it('are kept for the next popup once the reader chooses one', () => {
    const { tabs, keep, tookFocus } = open('page');
    expect(keep).not.toHaveBeenCalled();
    tabs.select('text', true);
    tabs.select('usage', false);
    expect(keep.mock.calls).toEqual([['text'], ['usage']]);
    expect(tookFocus).toEqual([true, true, false]);
  });

  it('take the focus after a click, so that the reader can write at once', () => {
    const { tabs, tookFocus } = open('page');
    tabs.select('usage', false);
    tabs.select('text', true);
    expect(tookFocus).toEqual([true, false, true]);
  });
});
