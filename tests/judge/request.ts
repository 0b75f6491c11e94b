import { Problem } from '../demo/problem.ts';

/** Correct replies; the judge has no name for them. */
export const plain = 'plain';

/** The judge's pages and replies. */
export interface Offer {
  readonly pages: readonly string[];
  /** Names of its hostile replies. */
  readonly modes: readonly string[];
}

/** One run of the judge. */
export interface Round {
  readonly mode: string;
  /** Options for the judge. */
  readonly words: readonly string[];
}

export interface JudgeRequest {
  readonly rounds: readonly Round[];
  /** Pages of every round. */
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

/** Returns the pages of an option. @throws Problem for an unknown page, which the judge would ignore */
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
 * Reads the command line: the judge's own options, one round for each kind of `--hostile`, or one for every kind with
 * `--all`.
 *
 * @throws Problem for unknown pages or replies, which would pass unjudged
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
 * Splits a round with many pages for two parallel browsers, because pages mostly wait. A round with chosen pages or its
 * own report stays whole.
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
