/**
 * The text in the popup's tab "Text", kept until the browser closes: a popup closes at every click beside it. Kept in
 * memory only (`storage.session`), and for private windows apart, where it goes with the last of them.
 */
import * as v from 'valibot';
import { formality, wanted } from '../messages/shapes.ts';
import { defineItem } from './define-item.ts';

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
          toneUsed: v.exactOptional(formality),
        }),
      ),
    }),
  ),
});

export type TextDraft = v.InferOutput<typeof textDraft>;

/** Ends the popup's address where it stands in a tab for a private window. */
export const privatePopup = '#private';

/** The draft of windows of this kind, private or not. Null: nothing was typed there. */
export const draftIn = (isPrivate: boolean) =>
  defineItem(isPrivate ? 'session:privateTextDraft' : 'session:textDraft', (stored) => {
    const parsed = v.safeParse(textDraft, stored);
    return parsed.success ? parsed.output : null;
  });
