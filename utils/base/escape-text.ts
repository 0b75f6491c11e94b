/** Escapes text between tags; quotes stay. */
export const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

export const unescapeText = (markup: string): string =>
  markup.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

/** Tag handling takes line ends for spaces, so they are sent as `<br>`. A `<br>` of the page has an `id`. */
export const tagLineEnds = (markup: string): string => markup.replace(/\r?\n|\r/g, '<br>');

export const untagLineEnds = (markup: string): string => markup.replace(/<br *\/?>/gi, '\n');
