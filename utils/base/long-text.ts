/** Billed characters from which on a reader is asked first: a slip of the hand would cost about five pages of a book. */
export const asksFirstFrom = 10_000;

/** Of a typed text. No book: it would stay in memory, and on the reader's bill. */
export const maxTypedCharacters = 200_000;
