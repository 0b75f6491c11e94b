/** Sentences one after the other: a space stands between them, but none after a full-width stop, which brings its own. */
export const inOneLine = (...sentences: readonly string[]): string =>
  sentences.join(' ').replace(/(?<=[。！？：]) /gu, '');
