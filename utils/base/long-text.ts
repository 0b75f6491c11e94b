/** Ask before a text of this cost, about five pages of a book. */
export const asksFirstFrom = 10_000;

/** Limits memory and cost of a typed text. */
export const maxTypedCharacters = 200_000;
