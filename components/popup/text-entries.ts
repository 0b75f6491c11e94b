/**
 * A text that shares this part of the longer text is an edit of it. A shared salutation is shorter.
 */
const leastShared = 1 / 3;

const lengthOf = (sentences: readonly string[]): number =>
  sentences.reduce((sum, sentence) => sum + sentence.length, 0);

export interface EntryIds {
  of(target: string, text: string, pieces: readonly { readonly source: string }[]): string;
  /** The next text is another one, even if it begins in the same way. */
  forget(): void;
}

/**
 * Finds the history's entry for a typed text. A text that grows or is edited stays one entry. A text that has little in common with the
 * one before is another entry, and so is the same text in another language.
 */
export function createEntryIds(newId: () => string): EntryIds {
  let last: {
    readonly id: string;
    readonly target: string;
    readonly text: string;
    readonly sentences: readonly string[];
  } | null = null;
  const isEdited = (before: readonly string[], now: readonly string[]): boolean => {
    const shared = lengthOf(now.filter((sentence) => before.includes(sentence)));
    return shared > 0 && shared >= leastShared * Math.max(lengthOf(before), lengthOf(now));
  };
  return {
    of(target, text, pieces) {
      const sentences = pieces.map(({ source }) => source).filter((sentence) => sentence !== '');
      const isSame =
        last?.target === target &&
        (text.startsWith(last.text) ||
          last.text.startsWith(text) ||
          isEdited(last.sentences, sentences));
      const id = isSame && last ? last.id : newId();
      last = { id, target, text, sentences };
      return id;
    },
    forget() {
      last = null;
    },
  };
}
