/**
 * Texts that grow word by word, as an answer does while it is written. Asked for as they stand, each would be paid for in ever longer
 * pieces: they wait until nothing has come for a moment.
 */
import { parentElementOf } from '../read/context.ts';
import { hasLetters } from '../read/letters.ts';
import type { Container } from '../read/walk-options.ts';

/** What grows is read so long after its last word. Answers come by several words a second. */
const quietMs = 1000;
/** What never pauses (live captions) is asked for as it stands so often. */
const patienceMs = 15_000;
/** Texts that may turn out to be the beginning of others; more than a view shows of an answer. */
const remembered = 64;
/** Changes are gathered for longer than this before the page is read: texts that were found closer together stand side by side. */
const oneReadMs = 40;
/** What is paid for twice is no matter where it is less than a tenth of the whole. */
const littleOf = 10;
/** The next paragraph of an answer stands beside the one that has grown, or in a list or a table beside it. */
const upFromGrown = 2;
const upFromNew = 4;

/** Such a text waits, and is read again; was waited for, with little of it asked for before; or is `any` other. */
export type Stage = 'growing' | 'grown' | 'any';

interface Seen {
  readonly text: string;
  readonly at: number;
  /** When it was found to be longer than before, or new where others grow; null for any other text. */
  readonly grewAt: number | null;
  /** Characters of it that were asked for. */
  paid: number;
}

export interface GrowthOptions {
  /** Milliseconds of a clock that never goes back. */
  readonly now: () => number;
  /** The container is to be read again after `delayMs`. */
  rest(container: Container, delayMs: number): void;
}

/** A mark at the end that says there is more to come, and markup that is not closed yet: the next words take its place. */
const unfinished = /(?:[▀-▟●⬤…|]|\s*[*_~`[]{1,3}[^*_~`[]*)$/u;

/** What `text` says beyond `before`; empty where it does not begin with it. */
const additionTo = (before: string, text: string): string => {
  const beginning = before.replace(unfinished, '');
  return beginning !== '' && text.startsWith(beginning) ? text.slice(beginning.length) : '';
};

/** True where one may have been written on until it was `text`, or erased again. */
const mayComeOf = ({ text: before, grewAt }: Seen, text: string): boolean => {
  // A number that gets another figure (`Row 1`, `Row 12`) does not grow by that alone.
  if (grewAt === null) return hasLetters(additionTo(before, text));
  return isAkin(before, text);
};

/** True where one of them may have been written on until it was the other, or erased. */
const isAkin = (one: string, other: string): boolean =>
  one === other || additionTo(one, other) !== '' || additionTo(other, one) !== '';

const upwards = function* (container: Container, levels: number): Generator<Node> {
  let at: Node | null = container;
  for (let level = 0; at && level <= levels; level += 1) {
    yield at;
    at = parentElementOf(at);
  }
};

export class Growth {
  readonly #options: GrowthOptions;
  /** The latest texts, oldest first. */
  #seen: Seen[] = [];
  /** When something has grown in a container, or near it; and when anything has. */
  readonly #grewNear = new WeakMap<Node, number>();
  #latestAt = Number.NEGATIVE_INFINITY;
  /** Since when containers wait. */
  readonly #waitsSince = new WeakMap<Container, number>();

  constructor(options: GrowthOptions) {
    this.#options = options;
  }

  /**
   * @param text one that was found in a container, and is not known
   * @param before what stood there; null where the container itself is new, and nothing has gone to make room for it
   * @param place where something has gone to make room for it; the container itself where that was known
   */
  stageOf(
    container: Container,
    text: string,
    before: readonly string[] | null,
    place: Container,
  ): Stage {
    const now = this.#options.now();
    const latest = before && this.#seen.findLast((one) => isAkin(one.text, text));
    const seen = latest?.text === text ? latest : this.#see(container, text, before, place);
    if (seen.grewAt === null) {
      seen.paid = text.length;
      return 'any';
    }
    const leftMs = seen.grewAt + quietMs - now;
    const since = this.#waitsSince.get(container) ?? now;
    if (leftMs > 0 && now - since < patienceMs) {
      this.#waitsSince.set(container, since);
      this.#options.rest(container, leftMs);
      return 'growing';
    }
    this.#waitsSince.delete(container);
    const isNew = leftMs <= 0 && seen.paid * littleOf < text.length;
    seen.paid = text.length;
    return isNew ? 'grown' : 'any';
  }

  #see(
    container: Container,
    text: string,
    before: readonly string[] | null,
    place: Container,
  ): Seen {
    const now = this.#options.now();
    const gone = (before ?? []).map((one) => ({
      text: one,
      at: 0,
      grewAt: null,
      paid: one.length,
    }));
    const earlier = before ? this.#seen.filter(({ at }) => at < now - oneReadMs) : [];
    const origin = [...gone, ...earlier].findLast((one) => mayComeOf(one, text));
    const isBeside = !origin && !before?.length && this.#isNearGrowth(container, before && place);
    const grewAt = origin || isBeside ? now : null;
    if (origin) {
      this.#latestAt = now;
      for (const node of upwards(container, upFromGrown)) this.#grewNear.set(node, now);
    }
    const seen = { text, at: now, grewAt, paid: origin?.paid ?? 0 };
    this.#seen.push(seen);
    if (this.#seen.length > 2 * remembered) this.#seen = this.#seen.slice(-remembered);
    return seen;
  }

  /** @param place what goes on around it is no matter; null: all is */
  #isNearGrowth(container: Container, place: Container | null): boolean {
    const since = this.#options.now() - quietMs;
    if (this.#latestAt <= since) return false;
    for (const node of upwards(container, upFromNew)) {
      if ((this.#grewNear.get(node) ?? since) > since) return true;
      if (node === place) break;
    }
    return false;
  }
}
