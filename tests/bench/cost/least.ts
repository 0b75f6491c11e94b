// What Verso is held against is none of its own numbers: with one of those changed, it would be held against itself.

/** Texts of one request, at most, by the contract. */
const maxTexts = 50;

/** Services were seen to refuse tagged requests from about 76 KiB on, though the contract allows 128. */
const maxTextBytes = 64 * 1024;

/** Requests at a time. */
const lanes = 6;

/** The fewest requests that could carry these texts, whatever their order: any of them may travel as markup, with all others. */
export function leastRequests(textsByFormat: Iterable<readonly string[]>): number {
  const texts = [...textsByFormat].flat();
  const bytes = texts.reduce((sum, text) => sum + bytesInBody(text) + ','.length, 0);
  return Math.max(Math.ceil(texts.length / maxTexts), Math.ceil(bytes / maxTextBytes));
}

/** With its quotes and escapes. */
const bytesInBody = (text: string): number =>
  Buffer.byteLength(JSON.stringify(text.toWellFormed()));

/** How long a service takes to answer one request. */
export interface Latency {
  readonly perRequestMs: number;
  readonly perCharacterMs: number;
}

/**
 * How long the same texts take at best: all of them known at once, cut into equal requests, six of them under way from the
 * first moment to the last.
 */
export function idealMs(
  { texts, characters }: { readonly texts: number; readonly characters: number },
  { least, perRequestMs, perCharacterMs }: Latency & { readonly least: number },
): number {
  const timeOf = (requests: number): number =>
    Math.ceil(requests / lanes) * (perRequestMs + (perCharacterMs * characters) / requests);
  // More requests than the least may be faster, up to one in each lane.
  const counts = Array.from({ length: lanes }, (_, more) => least + more);
  return Math.min(...counts.filter((count) => count <= Math.max(texts, least)).map(timeOf));
}
