/** Texts that grow word by word wait for a pause, since each version would be paid for. */
import { parentElementOf } from '../read/context.ts';
import { hasLetters } from '../read/letters.ts';
import type { Container } from '../read/walk-options.ts';

/** Answers come by several words a second. */
const quietMs = 1000;
/** A text that never pauses (live captions) is requested this often. */
const longestWaitMs = 15_000;
/** A view shows fewer texts of an answer. */
const remembered = 64;
/** Texts within this time come from one reading. It is longer than the pause that gathers changes. */
const oneReadMs = 40;

interface Seen {
  readonly text: string;
  readonly at: number;
  /** When the text grew, was erased, took the place of one that waits, or came in a new element while another one grew. */
  readonly grewAt: number | null;
}

export interface GrowthOptions {
  /** Monotonic milliseconds. */
  readonly now: () => number;
  rest(container: Container, delayMs: number): void;
}

/** A cursor or an unclosed markup sign. The next words replace it. */
const unfinished = /(?:[▀-▟●⬤…|]|\s*[*_~`[]{1,3}[^*_~`[]*)$/u;

/** Empty if `text` does not begin with `before`. */
const additionTo = (before: string, text: string): string => {
  const beginning = before.replace(unfinished, '');
  return beginning !== '' && text.startsWith(beginning) ? text.slice(beginning.length) : '';
};

/** A number with one more digit (`Row 1`, `Row 12`) is not longer. */
const isLonger = (before: string, text: string): boolean => hasLetters(additionTo(before, text));

/** `New` in one part of a page is not the beginning of `Newton` in another. */
const endsInWord = (before: string, text: string): boolean =>
  /[\p{Lu}\p{Ll}\p{M}]$/u.test(before) && /^[\p{Lu}\p{Ll}\p{M}]/u.test(additionTo(before, text));

/** Scripts without capitals have no words to end in. A reading may come after a few letters. */
const isErased = (before: string, text: string): boolean =>
  endsInWord(text, before) || /^[\p{Lo}\p{M}]{1,3}$/u.test(additionTo(text, before));

const mayComeFrom = ({ text: before, grewAt }: Seen, text: string): boolean =>
  grewAt === null ? isLonger(before, text) && !endsInWord(before, text) : isRelated(before, text);

const isRelated = (one: string, other: string): boolean =>
  one === other || additionTo(one, other) !== '' || additionTo(other, one) !== '';

export class Growth {
  readonly #options: GrowthOptions;
  #seen: Seen[] = [];
  /** The latest growth of all, and the element that is likely to hold the whole answer. */
  #latestAt = Number.NEGATIVE_INFINITY;
  #answer: Node | null = null;
  readonly #waits = new WeakMap<Container, { readonly since: number; readonly until: number }>();

  constructor(options: GrowthOptions) {
    this.#options = options;
  }

  /**
   * Returns true for a text that waits, and is read again.
   *
   * @param text unknown, found in the container
   * @param before the texts it replaced; null if it replaces nothing
   * @param isNew whether the container is new. It may be the next paragraph of an answer.
   */
  isGrowing(
    container: Container,
    text: string,
    before: readonly string[] | null,
    isNew: boolean,
  ): boolean {
    const now = this.#options.now();
    const latest = before && this.#seen.findLast((one) => isRelated(one.text, text));
    const seen = latest?.text === text ? latest : this.#see(container, text, before, isNew);
    if (seen.grewAt === null) return false;
    const leftMs = seen.grewAt + quietMs - now;
    const wait = this.#waits.get(container);
    // A known text, which is not asked about, may have ended the wait. The reading after a wait may be late.
    const since = wait && now < wait.until + quietMs ? wait.since : now;
    if (leftMs > 0 && now - since < longestWaitMs) {
      this.#waits.set(container, { since, until: now + leftMs });
      this.#options.rest(container, leftMs);
      return true;
    }
    this.#waits.delete(container);
    return false;
  }

  #see(container: Container, text: string, before: readonly string[] | null, isNew: boolean): Seen {
    const now = this.#options.now();
    const earlier = before ? this.#seen.filter(({ at }) => at < now - oneReadMs) : [];
    // A banner erases a phrase letter by letter before it types the next one.
    const hasGrown =
      before?.some((one) => isLonger(one, text) || isErased(one, text)) ||
      earlier.some((one) => mayComeFrom(one, text));
    const isRecent = now - this.#latestAt < quietMs;
    const isBeside = isNew && isRecent && this.#answer?.contains(container);
    // The next phrase begins before the last one has had its pause.
    const isNext = isRecent && now < (this.#waits.get(container)?.until ?? now);
    const grewAt = hasGrown || isBeside || isNext ? now : null;
    if (hasGrown) {
      this.#latestAt = now;
      const parent = parentElementOf(container) ?? container;
      this.#answer = parentElementOf(parent) ?? parent;
    }
    const seen = { text, at: now, grewAt };
    this.#seen.push(seen);
    if (this.#seen.length > 2 * remembered) this.#seen = this.#seen.slice(-remembered);
    return seen;
  }
}
