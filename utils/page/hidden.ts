/** What is not rendered now, and waits until it is. */
import { computedStyleOf, elementKindOf, isInHiddenBox, showsText } from './element-kind.ts';
import { IterableWeakMap } from './iterable-weak-map.ts';

/** `box`: the element has none, or one that is empty. `text`: it is only invisible. `around`: what it stands in is hidden. */
type Hiding = 'box' | 'text' | 'around';

const isStill: Readonly<Record<Hiding, (element: Element) => boolean>> = {
  box: (element) => elementKindOf(element).kind === 'hidden',
  text: (element) => !showsText(element),
  around: isInHiddenBox,
};

export class Hidden {
  readonly #elements = new IterableWeakMap<Element, Hiding>();
  /** Nothing else tells of an empty box that opens: it is rendered, and stands in view or not as before. */
  readonly #sizes: ResizeObserver;

  /** `onOpen`: an element that was an empty box may be none by now. */
  constructor(onOpen: (element: Element) => void) {
    this.#sizes = new ResizeObserver((entries) => {
      for (const { target, contentRect } of entries) {
        if (contentRect.width > 0 && contentRect.height > 0) onOpen(target);
      }
    });
  }

  add(element: Element, hiding: Hiding): void {
    this.#elements.set(element, hiding);
    if (hiding === 'box') this.#watchSize(element);
  }

  has(element: Element): boolean {
    return this.#elements.has(element);
  }

  /**
   * Takes out what shows by now or is gone, one element a step; null for one that stays hidden.
   * @param among where to look: these, or everywhere
   */
  *takeShown(among?: Iterable<Element>): Generator<Element | null> {
    for (const element of among ?? this.#all()) {
      const hiding = this.#elements.get(element);
      if (hiding === undefined) continue;
      const isHidden = element.isConnected && isStill[hiding](element);
      if (!isHidden) {
        this.#elements.delete(element);
        this.#sizes.unobserve(element);
      } else if (among) this.#watchSize(element);
      yield isHidden ? null : element;
    }
  }

  close(): void {
    this.#sizes.disconnect();
  }

  /** An element without a box gets none that is empty unseen: its place is watched. */
  #watchSize(element: Element): void {
    if (computedStyleOf(element)?.display !== 'none') this.#sizes.observe(element);
  }

  *#all(): Generator<Element> {
    for (const [element] of this.#elements) yield element;
  }
}
