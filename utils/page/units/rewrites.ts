/**
 * Limits the cost of places that the page rewrites over and over: clocks, tickers, rebuilt lists. A few changes are
 * followed at once, more of them slowly, unless the reader causes them. Text that is written word by word waits for a pause
 * (`growth.ts`).
 */
import type { SourceText } from '../../translation/texts.ts';
import { RateLimit } from '../dom/rate-limit.ts';
import { aboveOf } from '../read/context.ts';
import { plainTextOf } from '../read/encode.ts';
import type { Container } from '../read/walk-options.ts';
import { Growth } from './growth.ts';

/**
 * Known texts cost nothing, so a turning banner is followed forever. The limit stops a page that reverts every translation.
 */
const knownBurst = 30;
const knownEveryMs = 1000;
/** A virtual list fills its rows on each scroll, while a ticker beside it must stay limited. */
const scrollEveryMs = 500;

export interface AttributePlace {
  readonly element: Element;
}

export interface RewritesOptions {
  /** Monotonic milliseconds. */
  readonly now: () => number;
  rest(place: Container | AttributePlace, delayMs: number): void;
}

export type ReaderAct = 'press' | 'type' | 'scroll';

export class Rewrites {
  readonly #options: RewritesOptions;
  /** The limits for new text in known places, for replaced elements, and for known texts. */
  readonly #texts: RateLimit;
  readonly #replacements: RateLimit;
  readonly #returns: RateLimit;
  readonly #growth: Growth;
  /** Containers replaced before this walk, with the pause that each limit asked for. */
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

  expectReplacements(containers: Iterable<Container>): void {
    this.#replaced = new Map([...containers].map((container) => [container, new Map()]));
  }

  isReplaced(container: Container): boolean {
    return this.#replacedAround(container) !== null;
  }

  /** Lifts the limits for the reader's changes. Typing does not, since pages answer every letter (`12 characters left`). */
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

  /** @param gone the texts that stood there; null for a new container */
  growthAt(
    container: Container,
    gone: readonly SourceText[] | null,
  ): (source: SourceText) => boolean {
    const before = gone?.map(plainTextOf) ?? (this.isReplaced(container) ? [] : null);
    return (source) =>
      this.#growth.isGrowing(container, plainTextOf(source), before, gone === null);
  }

  /**
   * Returns false if the place must be read again later.
   *
   * @param isFirst no text was there before; counts only in a container that is replaced repeatedly
   * @param isKnown its translation costs nothing
   */
  admit(place: Container | AttributePlace, isFirst: boolean, isKnown = false): boolean {
    const limit = isKnown ? this.#returns : isFirst ? this.#replacements : this.#texts;
    const counted = isFirst && 'nodeType' in place ? this.#replacedAround(place) : place;
    if (!counted) return true;
    // One replacement may bring many texts, and counts once.
    const rounds = isFirst ? this.#replaced.get(counted as Container) : undefined;
    const waitMs = rounds?.get(limit) ?? limit.take(counted);
    rounds?.set(limit, waitMs);
    if (waitMs > 0) this.#options.rest(place, waitMs);
    return waitMs === 0;
  }

  #replacedAround(container: Container): Container | null {
    if (this.#replaced.size === 0) return null;
    for (let at: Node | null = container; at; at = aboveOf(at)) {
      // The cast is safe, since `has` accepts any key.
      if (this.#replaced.has(at as Container)) return at as Container;
    }
    return null;
  }
}
