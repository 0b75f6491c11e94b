/**
 * Limits what is asked for at places that the page rewrites over and over: a clock, a ticker, a list that is made anew all the
 * time. Each is followed for a few rounds at once, and slowly from then on, unless the reader has a part in it. Text that is
 * written word by word waits until it pauses (`growth.ts`).
 */
import type { SourceText } from '../../translation/texts.ts';
import { RateLimit } from '../dom/rate-limit.ts';
import { parentOf } from '../read/context.ts';
import { plainTextOf } from '../read/encode.ts';
import type { Container } from '../read/walk-options.ts';
import type { Stage } from './growth.ts';
import { Growth } from './growth.ts';

/** Known texts are put again for nothing: a banner that turns once a second is followed for ever, a page that takes back what we write is not. */
const knownBurst = 30;
const knownEveryMs = 1000;
/** Scrolling is many events. A list with a window fills its rows anew for them, and a ticker beside it goes on as well. */
const scrollEveryMs = 500;

/** One attribute of one element. */
export interface AttributePlace {
  readonly element: Element;
}

export interface RewritesOptions {
  /** Milliseconds of a clock that never goes back. */
  readonly now: () => number;
  /** What stands at `place` is to be read again after `delayMs`. */
  rest(place: Container | AttributePlace, delayMs: number): void;
}

/** What the reader does; `visit`: he has gone elsewhere on the page. */
export type ReaderAct = 'press' | 'type' | 'scroll' | 'visit';

export class Rewrites {
  readonly #options: RewritesOptions;
  /** New text in places that had some, new elements in the place of others, and known texts. */
  readonly #texts: RateLimit;
  readonly #replacements: RateLimit;
  readonly #returns: RateLimit;
  readonly #growth: Growth;
  /** Containers whose content was replaced before this walk, with how long each that was counted has to wait. */
  #replaced = new Map<Container, Map<RateLimit, number>>();
  #scrolledAt = Number.NEGATIVE_INFINITY;

  constructor(options: RewritesOptions) {
    const { now } = options;
    this.#options = options;
    this.#texts = new RateLimit(now);
    this.#replacements = new RateLimit(now);
    this.#returns = new RateLimit(now, knownBurst, knownEveryMs);
    this.#growth = new Growth(options);
  }

  /** The next walk reads what came in the place of something else in these containers. */
  expectReplacements(containers: Iterable<Container>): void {
    this.#replaced = new Map([...containers].map((container) => [container, new Map()]));
  }

  /** The reader does something: what changes for it is his wish. What he types is answered with every letter (`12 characters left`). */
  acts(act: ReaderAct): void {
    if (act === 'scroll') {
      const now = this.#options.now();
      if (now - this.#scrolledAt < scrollEveryMs) return;
      this.#scrolledAt = now;
    }
    if (act !== 'type') this.#texts.reset();
    this.#replacements.reset();
    this.#returns.reset();
  }

  /**
   * What the new texts of a container are.
   * @param gone what stood there; null where the container itself is new
   */
  stagesAt(
    container: Container,
    gone: readonly SourceText[] | null,
  ): (source: SourceText) => Stage {
    const place = gone ? container : this.#replacedAround(container);
    const before = gone?.map(plainTextOf) ?? (place && []);
    return (source) =>
      this.#growth.stageOf(container, plainTextOf(source), before, place ?? container);
  }

  /**
   * True where text may be put at a place. Otherwise there was too much of it lately, and the place is read again later.
   * @param isFirst no text was found there before: it counts where a container around it is replaced over and over
   * @param isKnown its translation costs nothing
   */
  admit(place: Container | AttributePlace, isFirst: boolean, isKnown = false): boolean {
    const limit = isKnown ? this.#returns : isFirst ? this.#replacements : this.#texts;
    const counted = isFirst && 'nodeType' in place ? this.#replacedAround(place) : place;
    if (!counted) return true;
    // Many texts may have come with one replacement: it is one round.
    const rounds = isFirst ? this.#replaced.get(counted as Container) : undefined;
    const waitMs = rounds?.get(limit) ?? limit.take(counted);
    rounds?.set(limit, waitMs);
    if (waitMs > 0) this.#options.rest(place, waitMs);
    return waitMs === 0;
  }

  /** Around a container, or itself: where this walk reads what came in the place of something else. Null: nowhere. */
  #replacedAround(container: Container): Container | null {
    if (this.#replaced.size === 0) return null;
    // A shadow root counts by itself: what is replaced in it stands in no element of its own.
    const above = (at: Node): Node | null =>
      parentOf(at) ?? (at as Partial<ShadowRoot>).host ?? null;
    for (let at: Node | null = container; at; at = above(at)) {
      // `as`: the map is asked for what may not be in it.
      if (this.#replaced.has(at as Container)) return at as Container;
    }
    return null;
  }
}
