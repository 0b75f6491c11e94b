/** A failure as a sentence for people. */
export class Problem extends Error {
  override readonly name = 'Problem';
}

/** Returns an error as one sentence: a Problem's message, or another error's first line. */
export function sentenceOf(error: unknown): string {
  const words = error instanceof Error ? error.message : String(error);
  return words.split('\n')[0]?.trim() || 'It failed without a word.';
}
