/** Billed characters from which on a reader is asked first: a slip of the hand would cost about five pages of a book. */
export const asksFirstFrom = 10_000;
