import { describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { offerMenu } from '../../../entrypoints/background/actions/menu-and-keys.ts';
import { succeed } from '../../../utils/base/result.ts';
import { openSettings } from '../../../utils/settings/store.ts';
import { draftIn } from '../../../utils/storage/text-draft.ts';
import { fakeTab } from './fake-tab.ts';

describe('the menu’s item', () => {
  it('opens the popup over the tab in front where a PDF viewer is a guest in it, with a tab of its own that is none', async () => {
    const { tab } = fakeTab({ contentType: 'application/pdf' });
    const open = vi.fn(async () => {});
    fakeBrowser.action.openPopup = open as never;
    fakeBrowser.tabs.query = vi.fn(async () => [tab]) as never;
    const addListener = vi.fn();
    Object.assign(fakeBrowser.contextMenus, { onClicked: { addListener } });
    offerMenu({
      settings: openSettings('fr'),
      connection: { check: async () => succeed(null) },
    });
    addListener.mock.lastCall?.[0](
      { menuItemId: 'translate-selection', selectionText: 'one', frameId: 4 },
      Object.assign({}, tab, { id: -1, windowId: -1 }),
    );
    await vi.waitFor(() => expect(open).toHaveBeenCalledExactlyOnceWith({ windowId: 1 }));
    expect(await draftIn(false).getValue()).toEqual({ text: 'one', wish: 'asked' });
  });
});
