/** The event that starts the translation: none, a pause in typing, or the reader's request. */
export type TextStart = 'not' | 'on-pause' | 'on-wish';

/** What a pause may cost, in characters: a slip of a hand must not send a book. */
export const pauseMayCost = 500;

/** A pause after a whole sentence, and one in the midst of it, which is likelier to go on. */
const afterSentenceMs = 600;
const withinSentenceMs = 1_200;

/** How long a reader pauses who waits for the translation, in milliseconds. */
export const pauseAfter = (text: string): number =>
  /[.!?…。！？।؟:;][\p{Pe}\p{Pf}"'»]*\s*$|\n\s*$/u.test(text) ? afterSentenceMs : withinSentenceMs;

/** What makes a translation begin that would cost `cost` characters at most. */
export const startOf = (cost: number, onPause: boolean): TextStart =>
  onPause && cost <= pauseMayCost ? 'on-pause' : 'on-wish';
