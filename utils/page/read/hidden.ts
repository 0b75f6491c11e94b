import { isAlive } from '../dom/alive.ts';
import { computedStyleOf, isElement } from './context.ts';
import { isWithin, showsAttributes, showsText } from './element-kind.ts';

/**
 * - `box`: the element or an ancestor has no box, or an empty one.
 * - `itself`: a text, a frame or an attribute does not show.
 */
type Hiding = 'box' | 'itself';

type Place = Element | Text;

const isStill: Readonly<Record<Hiding, (place: Place) => boolean>> = {
  box: (place) => isElement(place) && isWithin('hidden', place),
  itself: (place) => !(isElement(place) ? showsAttributes(place) : showsText(place)),
};

export class Hidden {
  /** Removed places stay here until the next `takeShown`. */
  readonly #places = new Map<Place, Hiding>();
  /** An empty box is rendered, so no other observer reports that it opens. */
  readonly #sizes: ResizeObserver;
  readonly onOpen: (element: Element) => void;

  /** `onOpen` is called for an element that may show. */
  constructor(onOpen: (element: Element) => void) {
    this.onOpen = onOpen;
    this.#sizes = new ResizeObserver((entries) => {
      for (const { target, contentRect } of entries) {
        if (contentRect.width > 0 && contentRect.height > 0) onOpen(target);
      }
    });
  }

  add(place: Place, hiding: Hiding): void {
    this.#places.set(place, hiding);
    if (hiding === 'box') this.#watchSize(place);
  }

  has(element: Element): boolean {
    return this.#places.has(element);
  }

  /**
   * Removes places that show or are gone. Yields null for one that stays hidden.
   *
   * @param among all places if left out
   */
  *takeShown(among?: Iterable<Element>): Generator<Place | null> {
    for (const place of among ?? this.#places.keys()) {
      const hiding = this.#places.get(place);
      if (hiding === undefined) continue;
      if (!isAlive(place)) {
        this.#places.delete(place);
        continue;
      }
      const isHidden = place.isConnected && isStill[hiding](place);
      if (!isHidden) {
        this.#places.delete(place);
        if (isElement(place)) this.#sizes.unobserve(place);
      } else if (among) this.#watchSize(place);
      yield isHidden ? null : place;
    }
  }

  close(): void {
    this.#sizes.disconnect();
  }

  /** An element without a box is observed elsewhere. */
  #watchSize(place: Place): void {
    if (!isElement(place) || computedStyleOf(place)?.display === 'none') return;
    this.#sizes.observe(place);
  }
}
