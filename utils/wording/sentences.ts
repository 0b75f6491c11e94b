/** Joins sentences with spaces. A full-width stop needs none. */
export const inOneLine = (...sentences: readonly string[]): string =>
  sentences.join(' ').replace(/(?<=[。！？：]) /gu, '');
