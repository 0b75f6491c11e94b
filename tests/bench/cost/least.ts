import { sizeOfTextInBody } from '../../../utils/service/encode.ts';
import { fillBodyBytes, maxTexts } from '../../../utils/service/limits.ts';

/** Requests at a time, at most: the governor's own limit. */
const lanes = 6;

/**
 * The fewest requests that could carry these texts, whatever their order: formats share none, and where several are needed,
 * one more is a small one, so that something shows soon.
 */
export function leastRequests(textsByFormat: Iterable<readonly string[]>): number {
  const least = [...textsByFormat].reduce((sum, texts) => sum + leastOf(texts), 0);
  return least > 1 ? least + 1 : least;
}

function leastOf(texts: readonly string[]): number {
  const bytes = texts.reduce((sum, text) => sum + sizeOfTextInBody(text) + ','.length, 0);
  return Math.max(Math.ceil(texts.length / maxTexts), Math.ceil(bytes / fillBodyBytes));
}

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
