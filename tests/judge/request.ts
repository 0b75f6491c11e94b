import { Problem } from '../demo/problem.ts';

/** Replies as they should be: the judge's name for it is no name at all. */
export const plain = 'plain';

/** What the judge has to offer. */
export interface Offer {
  /** Names of its pages. */
  readonly pages: readonly string[];
  /** Names of its hostile replies. */
  readonly modes: readonly string[];
}

/** One run of the judge. */
export interface Round {
  /** Kind of replies. */
  readonly mode: string;
  /** Options as the judge understands them. */
  readonly words: readonly string[];
}

export interface JudgeRequest {
  readonly rounds: readonly Round[];
  /** Pages that every round has to judge. */
  readonly pages: readonly string[];
}

const valueFor = (words: readonly string[], option: string): string | null => {
  const place = words.indexOf(option);
  return place < 0 ? null : (words[place + 1] ?? '');
};

const without = (words: readonly string[], option: string): string[] => {
  const place = words.indexOf(option);
  return place < 0 ? [...words] : words.toSpliced(place, 2);
};

/** The pages an option names. @throws Problem for one that the judge would pass over in silence */
function pagesIn(words: readonly string[], option: string, { pages }: Offer): string[] | null {
  const value = valueFor(words, option);
  if (value === null) return null;
  const named = value.split(',').filter((name) => name !== '');
  if (named.length === 0) throw new Problem(`${option} names no page.`);
  const unknown = named.filter((name) => !pages.includes(name));
  if (unknown.length > 0) throw new Problem(`The judge has no page ${unknown.join(', ')}.`);
  return named;
}

const roundOf = (mode: string, words: readonly string[]): Round => ({
  mode,
  words: mode === plain ? words : [...words, '--hostile', mode],
});

/**
 * Reads the command line: what the judge itself understands, with a round for each kind of replies that `--hostile` names; or with
 * `--all` a round for every kind.
 *
 * @throws Problem for pages or replies that the judge does not know: it would judge nothing, and pass.
 */
export function readRequest(given: readonly string[], offer: Offer): JudgeRequest {
  const isAll = given.includes('--all');
  const words = given.filter((word) => word !== '--all');
  const named = valueFor(words, '--hostile')?.split(',') ?? null;
  const unknown = named?.filter((mode) => mode !== plain && !offer.modes.includes(mode)) ?? [];
  if (unknown.length > 0) {
    throw new Problem(
      `The judge has no hostile replies ‘${unknown.join(', ')}’: ${offer.modes.join(', ')}.`,
    );
  }
  if (named !== null && isAll) {
    throw new Problem('--all chooses the replies: no --hostile beside it.');
  }
  const chosen = pagesIn(words, '--page', offer) ?? offer.pages;
  const skipped = pagesIn(words, '--skip', offer) ?? [];
  const pages = chosen.filter((page) => !skipped.includes(page));
  if (pages.length === 0) throw new Problem('No page is left to be judged.');
  const single = without(words, '--hostile');
  if (isAll) return { pages, rounds: [plain, ...offer.modes].map((name) => roundOf(name, single)) };
  return { pages, rounds: (named ?? [plain]).map((name) => roundOf(name, single)) };
}

/**
 * Takes a round over many pages apart, for two browsers beside each other: much of a page's time is waiting for what can't be seen. A
 * round whose pages or report are chosen by hand stays whole.
 */
export function splitRound({ mode, words }: Round, pages: readonly string[]): Round[] {
  if (pages.length < 2 || words.includes('--page') || words.includes('--json')) {
    return [{ mode, words }];
  }
  return [0, 1].map((half) => {
    const own = pages.filter((_, place) => place % 2 === half);
    return { mode, words: [...words, '--page', own.join(',')] };
  });
}
