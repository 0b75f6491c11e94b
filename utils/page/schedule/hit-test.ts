/**
 * Finds the elements that the reader sees at points of the view. A banner that is fixed to the view may stand deep inside a
 * far subtree, so the boxes around it say nothing.
 */
import type { PageClock } from '../../base/clock.ts';
import type { Layout } from '../dom/layout.ts';
import type { Phase } from '../dom/phases.ts';
import type { Slices } from '../dom/slices.ts';
import { ofDocument } from '../read/context.ts';
import type { DeferredSubtrees } from './deferred.ts';

/** Enough to meet a line of text that stands alone, a bar at an edge, a box in a corner. */
const pointsAcross = 4;
const pointsDown = 16;
/** As many as a view has lines. */
const linesDown = 40;
/** From the edges of the view, in CSS pixels. */
const insetAcross = 40;
const insetDown = 16;

/** All hit tests take this part of the time at most: among thousands of siblings one takes a tenth of a second. */
const partOfTime = 1 / 10;

type ShadowRootOf = (element: Element) => ShadowRoot | null;

const placesAlong = (length: number, inset: number, count: number): number[] =>
  Array.from({ length: count }, (_, at) => inset + (at * (length - 2 * inset)) / (count - 1));

/** Elements at a point, those of shadow trees behind their hosts. */
function* elementsAt(
  root: Document | ShadowRoot,
  x: number,
  y: number,
  shadowRootOf: ShadowRootOf,
): Generator<Element> {
  for (const element of ofDocument(root, 'elementsFromPoint')(x, y)) {
    // A shadow root names what stands around it, too.
    if (element.getRootNode() !== root) continue;
    yield element;
    const shadow = shadowRootOf(element);
    if (shadow) yield* elementsAt(shadow, x, y, shadowRootOf);
  }
}

/** Yields the new elements at one point after the other. The layout must be clean. */
function* elementsSeen(
  document: Document,
  shadowRootOf: ShadowRootOf,
  rows: number,
): Generator<Element[]> {
  const { innerWidth = 0, innerHeight = 0 } = ofDocument(document, 'defaultView') ?? {};
  const met = new Set<Element>();
  for (const y of placesAlong(innerHeight, insetDown, rows)) {
    for (const x of placesAlong(innerWidth, insetAcross, pointsAcross)) {
      const found: Element[] = [];
      for (const element of elementsAt(document, x, y, shadowRootOf)) {
        if (met.has(element)) continue;
        met.add(element);
        found.push(element);
      }
      yield found;
    }
  }
}

export interface HitTestOptions {
  readonly clock: PageClock;
  readonly document: Document;
  readonly shadowRootOf: ShadowRootOf;
  /** Runs `work` after `delayMs`. */
  after(delayMs: number, work: () => void): void;
  onDue(): void;
}

/** Limits how often the view is tested. */
export class HitTest {
  readonly #options: HitTestOptions;
  #isPlanned = false;
  #isDue = false;
  #notBefore = 0;

  constructor(options: HitTestOptions) {
    this.#options = options;
  }

  /** The view may show something else than before. */
  soon(): void {
    if (this.#isPlanned) return;
    this.#isPlanned = true;
    this.#options.after(this.#notBefore - this.#options.clock.monotonic(), () => {
      this.#isDue = true;
      this.#options.onDue();
    });
  }

  get isDue(): boolean {
    return this.#isDue;
  }

  /** Yields the elements at one point of the view after the other. */
  *take(): Generator<Element[]> {
    this.#isPlanned = false;
    this.#isDue = false;
    const { clock } = this.#options;
    const begin = clock.monotonic();
    yield* this.#seen(pointsDown);
    const end = clock.monotonic();
    this.#notBefore = end + (end - begin) / partOfTime;
  }

  /** Yields the elements at enough points to meet every line. */
  takeLines(): Generator<Element[]> {
    return this.#seen(linesDown);
  }

  #seen(rows: number): Generator<Element[]> {
    return elementsSeen(this.#options.document, this.#options.shadowRootOf, rows);
  }
}

/** Subtrees that the reader sees are deferred no longer. */
export const readSeen = ({
  slices,
  deferred,
  hitTest,
  layout,
}: {
  readonly slices: Slices;
  readonly deferred: DeferredSubtrees;
  readonly hitTest: HitTest;
  readonly layout: Layout;
}): Phase => ({
  isDue: () => hitTest.isDue,
  async work(signal) {
    await layout.settle(signal);
    const see = (elements: readonly Element[]): void => {
      for (const element of elements) deferred.seen(element);
    };
    await slices.forEach(hitTest.take(), see, signal);
  },
});
