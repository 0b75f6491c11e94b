// Independent of Verso's own numbers, which it judges.

/** The contract's maximum of texts per request. */
const maxTexts = 50;

/** Services refused tagged requests from about 76 KiB on, though the contract allows 128. */
const maxTextBytes = 64 * 1024;

/** Concurrent requests. */
export const lanes = 6;

/** Returns the fewest requests for these texts in any order; all of them may travel as markup. */
export function leastRequests(textsByFormat: Iterable<readonly string[]>): number {
  const texts = [...textsByFormat].flat();
  const bytes = texts.reduce((sum, text) => sum + bytesInBody(text) + ','.length, 0);
  return Math.max(Math.ceil(texts.length / maxTexts), Math.ceil(bytes / maxTextBytes));
}

/** With quotes and escapes. */
const bytesInBody = (text: string): number =>
  Buffer.byteLength(JSON.stringify(text.toWellFormed()));

/** A service's time for one request. */
export interface Latency {
  readonly perRequestMs: number;
  readonly perCharacterMs: number;
}

/** Returns the best time for the same texts: equal requests, six in flight all the time. */
export function idealMs(
  { texts, characters }: { readonly texts: number; readonly characters: number },
  { least, perRequestMs, perCharacterMs }: Latency & { readonly least: number },
): number {
  const timeOf = (requests: number): number =>
    Math.ceil(requests / lanes) * (perRequestMs + (perCharacterMs * characters) / requests);
  // More requests than the minimum may be faster, up to one per lane.
  const counts = Array.from({ length: lanes }, (_, more) => least + more);
  return Math.min(...counts.filter((count) => count <= Math.max(texts, least)).map(timeOf));
}
