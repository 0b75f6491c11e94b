/** The words of the language that the reader chose. Otherwise the browser has them, in its language. */

/** A file of `_locales`, as the build wrote it. */
export type Catalogue = Readonly<Record<string, { readonly message: string }>>;

interface ChosenWords {
  readonly catalogue: Catalogue;
  /** The packed words, once for all lookups. */
  readonly lines: readonly string[] | undefined;
}

/** Scripts of a page are built apart, and share the words here. */
const place = Symbol.for('verso.words');
const world = globalThis as { [place]?: ChosenWords | undefined };

export const chosenWords = (): ChosenWords | undefined => world[place];

/** @param catalogue null for the browser's language */
export function chooseWords(catalogue: Catalogue | null): void {
  world[place] = catalogue ? { catalogue, lines: catalogue.words?.message.split('\n') } : undefined;
}
