/**
 * Which entry of the history a typed text is: a text that grows, or is mended, stays one entry, and what has nothing in common
 * with it is another.
 */
export function createEntryIds(
  newId: () => string,
): (text: string, sentences: readonly string[]) => string {
  let last: {
    readonly id: string;
    readonly text: string;
    readonly sentences: readonly string[];
  } | null = null;
  return (text, sentences) => {
    const isSame =
      last !== null &&
      (text.startsWith(last.text) ||
        last.text.startsWith(text) ||
        sentences.some((sentence) => last?.sentences.includes(sentence)));
    const id = isSame && last ? last.id : newId();
    last = { id, text, sentences };
    return id;
  };
}
