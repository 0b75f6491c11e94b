import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { browser } from '../../../utils/extension/api.ts';
import type { TextDraft } from '../../../utils/messages/text-draft.ts';
import {
  forgetPrivateTextDraft,
  readTextDraft,
  watchTextDraft,
  writeTextDraft,
} from '../../../utils/messages/text-draft.ts';

const typed: TextDraft = { text: 'It rains.', isAsked: false };
const handedOver: TextDraft = { text: 'Again.', isAsked: true };

describe('the draft of a text', () => {
  beforeEach(() => fakeBrowser.reset());

  it('is there again for the next popup', async () => {
    expect(await readTextDraft(false)).toBeNull();
    await writeTextDraft(typed, false);
    expect(await readTextDraft(false)).toEqual(typed);
  });

  it('is another one in private windows, and goes with them', async () => {
    await writeTextDraft(typed, false);
    expect(await readTextDraft(true)).toBeNull();
    await writeTextDraft(handedOver, true);
    expect(await readTextDraft(false)).toEqual(typed);
    await forgetPrivateTextDraft();
    expect(await readTextDraft(true)).toBeNull();
    expect(await readTextDraft(false)).toEqual(typed);
  });

  it('is none where something else is stored', async () => {
    await browser.storage.session.set({ textDraft: 'It rains.' });
    expect(await readTextDraft(false)).toBeNull();
  });

  it('tells an open popup of what is handed over, in windows of its own kind', async () => {
    const onAsked = vi.fn<(draft: TextDraft) => void>();
    const unwatch = watchTextDraft(false, onAsked);
    await writeTextDraft(typed, false);
    await writeTextDraft(handedOver, true);
    expect(onAsked).not.toHaveBeenCalled();
    await writeTextDraft(handedOver, false);
    expect(onAsked).toHaveBeenCalledExactlyOnceWith(handedOver);
    unwatch();
    await writeTextDraft({ ...handedOver, text: 'Once more.' }, false);
    expect(onAsked).toHaveBeenCalledOnce();
  });
});
