/** Why a page or the whole demo failed, as a sentence for people. */
export class Problem extends Error {
  override readonly name = 'Problem';
}

/** Any error as one sentence: our own words as they are, a program's first line otherwise. */
export function sentenceOf(error: unknown): string {
  const words = error instanceof Error ? error.message : String(error);
  return words.split('\n')[0]?.trim() || 'It failed without a word.';
}
