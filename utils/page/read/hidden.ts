/** What is not rendered now, and waits until it is. */

import { computedStyleOf, isElement } from './context.ts';
import { elementKindOf, isInHiddenBox, showsAttributes, showsText } from './element-kind.ts';

/** `box`: an element has none, or one that is empty. `itself`: a text, a frame or what attributes say does not show. `around`: what it stands in is hidden. */
type Hiding = 'box' | 'itself' | 'around';

type Place = Element | Text;

const isStill: Readonly<Record<Hiding, (place: Place) => boolean>> = {
  box: (place) => isElement(place) && elementKindOf(place).kind === 'hidden',
  itself: (place) => !(isElement(place) ? showsAttributes(place) : showsText(place)),
  around: (place) => isElement(place) && isInHiddenBox(place),
};

export class Hidden {
  /** What is gone is taken out with the next look: whatever the page adds has one follow. */
  readonly #places = new Map<Place, Hiding>();
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

  add(place: Place, hiding: Hiding): void {
    this.#places.set(place, hiding);
    if (hiding === 'box') this.#watchSize(place);
  }

  has(element: Element): boolean {
    return this.#places.has(element);
  }

  /**
   * Takes out what shows by now or is gone, one place a step; null for one that stays hidden.
   * @param among where to look: these, or everywhere
   */
  *takeShown(among?: Iterable<Element>): Generator<Place | null> {
    for (const place of among ?? this.#places.keys()) {
      const hiding = this.#places.get(place);
      if (hiding === undefined) continue;
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

  /** An element without a box gets none that is empty unseen: its place is watched. */
  #watchSize(place: Place): void {
    if (!isElement(place) || computedStyleOf(place)?.display === 'none') return;
    this.#sizes.observe(place);
  }
}
