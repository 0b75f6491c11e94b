/** A full-width stop needs no space. */
export const inOneLine = (...sentences: readonly string[]): string =>
  sentences.join(' ').replace(/(?<=[。！？：]) /gu, '');

/** First strong isolate, Unicode UAX #9. */
export const isolated = (words: string): string => `\u2068${words}\u2069`;
