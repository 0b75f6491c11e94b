/** Of the longer one of two texts, what they have in common if one is the other, mended. A salutation alone is less. */
const leastShared = 1 / 3;

const lengthOf = (sentences: readonly string[]): number =>
  sentences.reduce((sum, sentence) => sum + sentence.length, 0);

export interface EntryIds {
  of(target: string, text: string, sentences: readonly { readonly text: string }[]): string;
  /** What comes next is another text, however it begins. */
  forget(): void;
}

/**
 * Which entry of the history a typed text is: a text that grows, or is mended, stays one entry, and what has little in common
 * with it is another, as it is in another language.
 */
export function createEntryIds(newId: () => string): EntryIds {
  let last: {
    readonly id: string;
    readonly target: string;
    readonly text: string;
    readonly sentences: readonly string[];
  } | null = null;
  const isMended = (before: readonly string[], now: readonly string[]): boolean => {
    const shared = lengthOf(now.filter((sentence) => before.includes(sentence)));
    return shared > 0 && shared >= leastShared * Math.max(lengthOf(before), lengthOf(now));
  };
  return {
    of(target, text, pieces) {
      const sentences = pieces.map((piece) => piece.text).filter((sentence) => sentence !== '');
      const isSame =
        last?.target === target &&
        (text.startsWith(last.text) ||
          last.text.startsWith(text) ||
          isMended(last.sentences, sentences));
      const id = isSame && last ? last.id : newId();
      last = { id, target, text, sentences };
      return id;
    },
    forget() {
      last = null;
    },
  };
}
