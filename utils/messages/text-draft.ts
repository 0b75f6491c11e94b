/**
 * The text in the popup's tab "Text", kept until the browser closes: a popup closes at every click beside it. Kept in
 * memory only (`storage.session`), and for private windows apart, where it goes with the last of them.
 */
import * as v from 'valibot';
import { browser } from '../extension/api.ts';
import { wanted, wantedEntries } from './shapes.ts';

const textDraft = v.object({
  text: v.string(),
  /** The reader has asked for its translation: whoever handed it over leaves that to the popup. */
  isAsked: v.boolean(),
  /** The reader has stopped its translation: nothing of it begins by itself. */
  isStopped: v.exactOptional(v.boolean()),
  /** What was paid for, sentence by sentence: a text that is there again is not paid for again. */
  answer: v.exactOptional(
    v.object({
      wanted,
      sentences: v.array(
        v.object({
          source: v.string(),
          text: v.string(),
          detectedSource: v.exactOptional(v.string()),
          modelUsed: v.exactOptional(v.string()),
          toneUsed: v.exactOptional(wantedEntries.formality),
        }),
      ),
    }),
  ),
});

export type TextDraft = v.InferOutput<typeof textDraft>;

/** Ends the popup's address where it stands in a tab for a private window. */
export const privatePopup = '#private';

const keyOf = (isPrivate: boolean) => (isPrivate ? 'privateTextDraft' : 'textDraft');

/** `isPrivate`: of the window where it was typed. Null: nothing was typed there. */
export async function readTextDraft(isPrivate: boolean): Promise<TextDraft | null> {
  const key = keyOf(isPrivate);
  const { [key]: stored } = await browser.storage.session.get(key);
  const parsed = v.safeParse(textDraft, stored);
  return parsed.success ? parsed.output : null;
}

export const writeTextDraft = (draft: TextDraft, isPrivate: boolean): Promise<void> =>
  browser.storage.session.set({ [keyOf(isPrivate)]: draft });

/** Tells of drafts that are handed over while the popup is open. @returns what ends it */
export function watchTextDraft(
  isPrivate: boolean,
  onAsked: (draft: TextDraft) => void,
): () => void {
  const listener = (changes: Record<string, { newValue?: unknown }>, area: string): void => {
    const parsed = v.safeParse(textDraft, changes[keyOf(isPrivate)]?.newValue);
    if (area === 'session' && parsed.success && parsed.output.isAsked) onAsked(parsed.output);
  };
  browser.storage.onChanged.addListener(listener);
  return () => browser.storage.onChanged.removeListener(listener);
}

/** When the last private window is closed, nothing of it is left. */
export const forgetPrivateTextDraft = (): Promise<void> =>
  browser.storage.session.remove(keyOf(true));
