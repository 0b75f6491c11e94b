/**
 * Texts that grow word by word, as an answer does while it is written. Asked for as they stand, each would be paid for in ever longer
 * pieces: they wait until nothing has come for a moment.
 */
import type { SourceText } from '../../base/texts.ts';
import { parentElementOf } from '../read/context.ts';
import { plainTextOf } from '../read/encode.ts';
import { hasLetters } from '../read/letters.ts';
import type { Container } from '../read/walk-options.ts';

/** What grows is read so long after its last word. Answers come by several words a second. */
const quietMs = 1000;
/** What never pauses (live captions) is asked for as it stands so often: no more than any place may be. */
const patienceMs = 15_000;
/** Texts that may turn out to be the beginning of others; more than a view shows of an answer. */
const remembered = 64;
/** Changes are gathered for longer than this before the page is read. */
const oneReadMs = 40;
/** What is paid for twice is no matter where it is less than a tenth of the whole. */
const littleOf = 10;
/** The next paragraph of an answer stands beside the one that has grown, or in a list or a table beside it. */
const upFromGrown = 2;
const upFromNew = 4;

export interface GrowingOptions {
  /** Milliseconds of a clock that never goes back. */
  readonly now: () => number;
  after(delayMs: number, work: () => void): void;
  /** The answer to a text is known or on its way. */
  knows(source: SourceText): boolean;
  /** Nothing has come here for a moment: it is to be read again. */
  onQuiet(container: Container): void;
}

/** When a text was found to be longer than before, or new where others grow. */
interface Growth {
  readonly at: number;
  /** What it has grown out of was asked for, or much of it. */
  readonly isPaidFor: boolean;
}

interface Seen {
  readonly source: SourceText;
  readonly at: number;
  /** Null: it did not grow. */
  readonly growth: Growth | null;
}

/**
 * What a new text is: `growing`, and to wait until it is read again once nothing has come for a moment; `grown`, with nothing of it asked
 * for before; or as `any`.
 */
export type Stage = 'growing' | 'grown' | 'any';

/** A mark at the end that says there is more to come, and markup that is not closed yet: the next words take its place. */
const unfinished = /(?:[▀-▟●⬤…|]|\s*[*_~`[]{1,3}[^*_~`[]*)$/u;

const isSame = (one: SourceText, other: SourceText): boolean =>
  one.text === other.text && one.format === other.format;

/** What `text` says beyond `before`; null where it does not begin with it. */
const additionTo = (before: string, text: string): string | null => {
  const beginning = before.replace(unfinished, '');
  return beginning !== '' && text.startsWith(beginning) ? text.slice(beginning.length) : null;
};

/** One of them may have been written on until it was the other, or erased. */
const isAkin = (one: string, other: string): boolean =>
  additionTo(one, other) !== null || additionTo(other, one) !== null;

const upwards = function* (container: Container, levels: number): Generator<Node> {
  let at: Node | null = container;
  for (let level = 0; at && level <= levels; level += 1) {
    yield at;
    at = parentElementOf(at);
  }
};

export class Growing {
  readonly #options: GrowingOptions;
  /** The latest texts, oldest first. */
  #seen: Seen[] = [];
  /** When something has grown in a container, or near it; and when anything has. */
  readonly #grownNear = new WeakMap<Node, number>();
  #latestAt = Number.NEGATIVE_INFINITY;
  /** Containers that are read again, with when something came there last, and since when they have not been asked for. */
  readonly #waiting = new WeakMap<Container, { at: number; since: number }>();

  constructor(options: GrowingOptions) {
    this.#options = options;
  }

  /**
   * Heeds a text that was found in a container, and is not known.
   * @param before what stood there; null where the container itself is new, and nothing has gone to make room for it
   * @param place where something has gone to make room for it; the container itself where that was known
   */
  stageOf(
    container: Container,
    source: SourceText,
    before: readonly SourceText[] | null,
    place: Container = container,
  ): Stage {
    const growth = this.#growthOf(container, source, before, place);
    this.#remember({ source, at: this.#options.now(), growth });
    if (!growth) return 'any';
    if (!this.#isLate(growth.at)) return growth.isPaidFor ? 'any' : 'grown';
    const now = this.#options.now();
    const waiting = this.#waiting.get(container);
    const since = waiting?.since ?? now;
    const isOver = now - since >= patienceMs;
    this.#waiting.set(container, { at: growth.at, since: isOver ? now : since });
    if (!waiting) this.#awaitQuiet(container, quietMs);
    return isOver ? 'any' : 'growing';
  }

  #growthOf(
    container: Container,
    source: SourceText,
    before: readonly SourceText[] | null,
    place: Container,
  ): Growth | null {
    const now = this.#options.now();
    const text = plainTextOf(source);
    const latest = before && this.#seen.findLast((seen) => isAkin(plainTextOf(seen.source), text));
    if (latest && isSame(latest.source, source)) return latest.growth;
    // What was written letter by letter is erased so, too. Less of what was asked for is paid for as a whole.
    if (latest?.growth && additionTo(text, plainTextOf(latest.source))) {
      return { at: now, isPaidFor: true };
    }
    const beginnings = before ? this.#beginningsOf(text, before) : [];
    if (beginnings.length === 0) {
      // What a known place says in the place of something else is a round of it, whatever grows beside it.
      const isAdded = before === null || before.length === 0;
      return isAdded && this.#isNearGrown(container, before && place)
        ? { at: now, isPaidFor: false }
        : null;
    }
    this.#latestAt = now;
    for (const node of upwards(container, upFromGrown)) this.#grownNear.set(node, now);
    return { at: now, isPaidFor: beginnings.some((old) => this.#isPaidFor(old, text)) };
  }

  /** Texts that one may have grown out of. Those that were read with it stand beside it. */
  #beginningsOf(text: string, before: readonly SourceText[]): Omit<Seen, 'at'>[] {
    const readBefore = this.#options.now() - oneReadMs;
    const olds = [
      ...before.map((source) => ({ source, growth: null })),
      ...this.#seen.filter(({ at }) => at < readBefore),
    ];
    return olds.filter(({ source, growth }) => {
      const addition = additionTo(plainTextOf(source), text);
      // A number that gets another figure (`Row 1`, `Row 12`) does not grow by that alone.
      return addition && (growth !== null || hasLetters(addition));
    });
  }

  #isPaidFor({ source, growth }: Omit<Seen, 'at'>, text: string): boolean {
    if (growth?.isPaidFor) return true;
    const isLittle = source.text.length * littleOf < text.length;
    return !isLittle && this.#options.knows(source);
  }

  /** @param place what goes on around it is no matter; null: all is */
  #isNearGrown(container: Container, place: Container | null): boolean {
    if (!this.#isLate(this.#latestAt)) return false;
    for (const node of upwards(container, upFromNew)) {
      if (this.#isLate(this.#grownNear.get(node) ?? Number.NEGATIVE_INFINITY)) return true;
      if (node === place) break;
    }
    return false;
  }

  #isLate(at: number): boolean {
    return this.#options.now() - at < quietMs;
  }

  #remember(seen: Seen): void {
    this.#seen.push(seen);
    if (this.#seen.length > 2 * remembered) this.#seen = this.#seen.slice(-remembered);
  }

  #awaitQuiet(container: Container, delayMs: number): void {
    const { now, after, onQuiet } = this.#options;
    after(delayMs, () => {
      const leftMs = (this.#waiting.get(container)?.at ?? 0) + quietMs - now();
      if (leftMs > 0) {
        this.#awaitQuiet(container, leftMs);
        return;
      }
      this.#waiting.delete(container);
      onQuiet(container);
    });
  }
}
