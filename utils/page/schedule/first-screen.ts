/**
 * Finds the texts of the first screen while the page is read. Observers report them a frame later, a tenth of a second on a
 * huge page. The layout is clean, since nothing was written yet. A reported element does show, and observers report all
 * others.
 */
import { computedStyleOf, ofDocument, parentElementOf } from '../read/context.ts';
import type { Box } from './deferred.ts';
import { isEmpty } from './deferred.ts';

/** After so many texts below the view, the rest is expected there, too. */
const textsBelow = 50;

const everywhere: Box = {
  left: -Infinity,
  top: -Infinity,
  right: Infinity,
  bottom: Infinity,
};

const common = (one: Box, other: Box): Box => ({
  left: Math.max(one.left, other.left),
  top: Math.max(one.top, other.top),
  right: Math.min(one.right, other.right),
  bottom: Math.min(one.bottom, other.bottom),
});

/** Null in a frame with an unreadable parent. */
const visiblePartOf = (view: Window): Box | null => {
  const own = { left: 0, top: 0, right: view.innerWidth, bottom: view.innerHeight };
  if (view.parent === view) return own;
  const { frameElement } = view;
  const outer = frameElement && visiblePartOf(view.parent);
  if (!outer) return null;
  const { left, top } = frameElement.getBoundingClientRect();
  return common(own, {
    left: outer.left - left,
    top: outer.top - top,
    right: outer.right - left,
    bottom: outer.bottom - top,
  });
};

export class FirstScreen {
  #isOpen: boolean;
  #below = 0;
  #hasShown = false;
  readonly #views = new Map<Document, Box | null>();
  readonly #clips = new Map<Element, Box>();

  constructor(document: Document) {
    this.#isOpen = ofDocument(document, 'visibilityState') === 'visible';
  }

  /** True if the first screen has been read, as far as that is known before the walk's end. */
  get isRead(): boolean {
    return this.#hasShown && this.#below >= textsBelow;
  }

  close(): void {
    this.#isOpen = false;
    this.#views.clear();
    this.#clips.clear();
  }

  shows(element: Element): boolean {
    if (!this.#isOpen) return false;
    const view = this.#viewOf(element.ownerDocument);
    if (!view) return false;
    const { target, box } = standInOf(element);
    if (box.top >= view.bottom) {
      this.#below += 1;
      return false;
    }
    if (isEmpty(common(common(box, view), this.#clipOf(parentElementOf(target))))) return false;
    this.#below = 0;
    this.#hasShown = true;
    return true;
  }

  #viewOf(document: Document): Box | null {
    let view = this.#views.get(document);
    if (view === undefined) {
      const window = ofDocument(document, 'defaultView');
      view = window && visiblePartOf(window);
      this.#views.set(document, view);
    }
    return view;
  }

  #clipOf(element: Element | null): Box {
    // They hand their `overflow` on to the window.
    if (!element || isRootOrBody(element)) return everywhere;
    const known = this.#clips.get(element);
    if (known) return known;
    const around = this.#clipOf(parentElementOf(element));
    const { overflowX = 'visible', overflowY = 'visible' } = computedStyleOf(element) ?? {};
    const isClipping = overflowX !== 'visible' || overflowY !== 'visible';
    const clip = isClipping ? common(around, element.getBoundingClientRect()) : around;
    this.#clips.set(element, clip);
    return clip;
  }
}

/** Text for screen readers is clipped or beside the page. Its parent's position counts (`viewport.ts`). */
const standInOf = (element: Element): { readonly target: Element; readonly box: Box } => {
  const box = element.getBoundingClientRect();
  // A line break stands for its next line. An element without a box does not show.
  const isSeen = (box.width > 1 || element.localName === 'br') && box.height > 1 && box.right > 0;
  const parent = isSeen || element.getClientRects().length === 0 ? null : parentElementOf(element);
  return parent ? standInOf(parent) : { target: element, box: withWidth(box) };
};

const withWidth = ({ left, top, right, bottom, width, height }: DOMRect): Box => ({
  ...{ left, top, bottom },
  right: width === 0 && height > 1 ? right + 1 : right,
});

const isRootOrBody = (element: Element): boolean =>
  element.localName === 'html' || element.localName === 'body';
