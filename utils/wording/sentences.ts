/** A full-width stop needs no space. */
export const inOneLine = (...sentences: readonly string[]): string =>
  sentences.join(' ').replace(/(?<=[。！？：]) /gu, '');
