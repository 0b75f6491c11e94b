/**
 * Which entry of the history a typed text is: a text that grows, or is mended, stays one entry, and what has nothing in common
 * with it is another, as it is in another language.
 */
export function createEntryIds(
  newId: () => string,
): (target: string, text: string, sentences: readonly { readonly text: string }[]) => string {
  let last: {
    readonly id: string;
    readonly target: string;
    readonly text: string;
    readonly sentences: readonly string[];
  } | null = null;
  return (target, text, pieces) => {
    const sentences = pieces.map((piece) => piece.text).filter((sentence) => sentence !== '');
    const isSame =
      last !== null &&
      last.target === target &&
      (text.startsWith(last.text) ||
        last.text.startsWith(text) ||
        sentences.some((sentence) => last?.sentences.includes(sentence)));
    const id = isSame && last ? last.id : newId();
    last = { id, target, text, sentences };
    return id;
  };
}
