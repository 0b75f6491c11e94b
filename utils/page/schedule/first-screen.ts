/**
 * Finds the texts of the first screen while the page is read. Observers report them a frame later, a tenth of a second on a
 * huge page. The layout is clean, since nothing was written yet. Observers report all others, such as those in frames.
 */
import { ofDocument } from '../read/context.ts';

/** After so many texts below the view, the rest is expected there, too. */
const textsBelow = 25;

export class FirstScreen {
  readonly #document: Document;
  /** Null once closed, in a hidden tab, and in a frame of another origin, which may be out of view. */
  #view: Window | null;
  #below = 0;
  #hasShown = false;

  constructor(document: Document) {
    this.#document = document;
    const view = ofDocument(document, 'defaultView');
    const isPlaced = view && (view.parent === view || view.frameElement);
    this.#view = isPlaced && ofDocument(document, 'visibilityState') === 'visible' ? view : null;
  }

  /** True if the first screen has been read, as far as that is known before the walk's end. */
  get isRead(): boolean {
    return this.#hasShown && this.#below >= textsBelow;
  }

  close(): void {
    this.#view = null;
  }

  /** Text that a box cuts off counts too, if it is within the window. */
  shows(element: Element): boolean {
    const view = this.#view;
    if (!view || element.ownerDocument !== this.#document) return false;
    const { left, top, bottom } = element.getBoundingClientRect();
    if (top >= view.innerHeight) {
      this.#below += 1;
      return false;
    }
    // An element without a box has no height. Text for screen readers is left of the page, or touches its edge.
    if (bottom < 0 || bottom <= top || left > view.innerWidth) return false;
    this.#below = 0;
    this.#hasShown = true;
    return true;
  }
}
