import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { withPrivateMemories } from '../../../entrypoints/background/texts/private-windows.ts';
import { browser } from '../../../utils/extension/api.ts';
import { createShortMemory } from '../../../utils/pipeline/memory/memory.ts';
import { draftIn } from '../../../utils/storage/text-draft.ts';

const draft = { text: 'It rains.', wish: 'none' } as const;

async function closeWindow(openTabs: readonly { readonly incognito: boolean }[]): Promise<void> {
  vi.spyOn(browser.tabs, 'query').mockResolvedValue(openTabs as never);
  await fakeBrowser.windows.onRemoved.trigger(7);
}

describe('what was typed in private windows', () => {
  beforeEach(async () => {
    fakeBrowser.reset();
    withPrivateMemories(createShortMemory(), async () => '');
    await draftIn(true).setValue(draft);
    await draftIn(false).setValue(draft);
  });

  it('is forgotten when the last of them is closed, and nothing else is', async () => {
    await closeWindow([{ incognito: false }]);
    expect(await draftIn(true).getValue()).toBeNull();
    expect(await draftIn(false).getValue()).toEqual(draft);
  });

  it('stays while one of them is open', async () => {
    await closeWindow([{ incognito: false }, { incognito: true }]);
    expect(await draftIn(true).getValue()).toEqual(draft);
  });
});
