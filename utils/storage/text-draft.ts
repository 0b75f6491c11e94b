/**
 * The text of the popup's tab "Text", because a popup closes at every click beside it. Private windows have their own,
 * which ends with the last of them.
 */

import type { Wanted } from '../translation/options.ts';
import type { TextOutcome } from '../translation/texts.ts';
import { defineItem } from './define-item.ts';

export interface TextDraft {
  readonly text: string;
  /**
   * The next popup follows it. `asked`: the reader wants a translation, and has not seen its cost and its language. `agreed`: the
   * reader knows both. `stopped`: nothing starts by itself.
   */
  readonly wish: 'none' | 'asked' | 'agreed' | 'stopped';
  readonly answer?: AnswerDraft;
  /** The address of the service that gave the answer. */
  readonly service?: string;
}

export interface AnswerDraft {
  readonly text: string;
  readonly wanted: Wanted;
  /** The translated sentences from the beginning of the text. */
  readonly pieces: readonly TranslatedPiece[];
  readonly isPartial: boolean;
}

/** Text without words is its own translation. */
export interface TranslatedPiece
  extends Pick<Extract<TextOutcome, { ok: true }>, 'detectedSource' | 'modelUsed' | 'toneUsed'> {
  readonly source: string;
  readonly space: string;
  readonly isWorth: boolean;
  readonly translation: string;
}

/** The end of the popup's address in a private tab. */
export const privatePopup = '#private';

export const draftIn = (isPrivate: boolean) =>
  defineItem<TextDraft | null>(isPrivate ? 'session:privateTextDraft' : 'session:textDraft');
