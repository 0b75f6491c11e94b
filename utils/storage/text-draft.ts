/**
 * The text in the popup's tab "Text", kept until the browser closes: a popup closes at every click beside it. Kept in
 * memory only (`storage.session`), and for private windows apart, where it goes with the last of them.
 */

import type { Wanted } from '../translation/options.ts';
import type { TextOutcome } from '../translation/texts.ts';
import { defineItem } from './define-item.ts';

export interface TextDraft {
  readonly text: string;
  /** The reader has asked for its translation: whoever handed it over leaves that to the popup. */
  readonly isAsked: boolean;
  /** The reader has stopped its translation: nothing of it begins by itself. */
  readonly isStopped?: true;
  readonly answer?: AnswerDraft;
}

/** A translation, sentence by sentence, and the text that it was made of. */
export interface AnswerDraft {
  readonly text: string;
  readonly wanted: Wanted;
  /** From the beginning of the text, as far as it is translated. */
  readonly pieces: readonly TranslatedPiece[];
  /** The other sentences have no translation yet. */
  readonly isPartial: boolean;
}

/** A sentence, or something without words, which is its own translation. */
export interface TranslatedPiece extends TranslatedSentence {
  readonly source: string;
  /** The white space after it. */
  readonly space: string;
  readonly isWorth: boolean;
}

export interface TranslatedSentence
  extends Pick<Extract<TextOutcome, { ok: true }>, 'detectedSource' | 'modelUsed' | 'toneUsed'> {
  readonly translation: string;
}

/** Ends the popup's address where it stands in a tab for a private window. */
export const privatePopup = '#private';

/** The draft of windows of this kind, private or not. Null: nothing was typed there. */
export const draftIn = (isPrivate: boolean) =>
  defineItem<TextDraft | null>(isPrivate ? 'session:privateTextDraft' : 'session:textDraft');
