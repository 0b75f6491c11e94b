/** Reports which elements are in view, near (within one screen), next (within two) or far, as the reader scrolls. */

import type { Slices } from '../../base/slices.ts';
import { computedStyleOf, ofDocument } from '../read/context.ts';

export type Zone = 'in-view' | 'near' | 'next' | 'far';

/** Sent only if the reader skims or wants the whole page. */
export const isAway = (zone: Zone): boolean => zone === 'next' || zone === 'far';

export type Viewport = ReturnType<typeof watchViewport>;

/**
 * Text for screen readers, or a closed drawer: it stands before the edge at which the page's lines begin. Scrolling never
 * reaches it, so it counts as near when the text at its height does.
 */
const isBeforePage = ({
  target,
  boundingClientRect: box,
  rootBounds,
}: IntersectionObserverEntry): boolean => {
  const isLeft = box.right <= 0;
  const isRight = rootBounds !== null && box.left >= rootBounds.right;
  if (box.width === 0 || isLeft === isRight) return false;
  const body = ofDocument(target.ownerDocument, 'body');
  return isRight === (body !== null && computedStyleOf(body)?.direction === 'rtl');
};

const isAtHeightOfRoot = ({
  boundingClientRect: box,
  rootBounds,
}: IntersectionObserverEntry): boolean =>
  rootBounds === null || (box.bottom > rootBounds.top && box.top < rootBounds.bottom);

const marginOf = (screens: number): IntersectionObserverInit => ({
  rootMargin: `${100 * screens}% 0px`,
});

const screensAround = 2;

/**
 * The zone of a target of the outer observer. The inner ones report a frame later, a tenth of a second on a huge page, and
 * a first screen must not count as near until then. Null in a frame, whose positions do not relate to the root bounds.
 */
export function zoneWithin({
  target,
  rootBounds,
  intersectionRect: { top, bottom, left, right },
}: Pick<IntersectionObserverEntry, 'target' | 'rootBounds' | 'intersectionRect'>): Zone | null {
  const view = ofDocument(target.ownerDocument, 'defaultView');
  if (rootBounds === null || view === null || view.parent !== view) return null;
  const screen = rootBounds.height / (2 * screensAround + 1);
  const isWithin = (margin: number): boolean => bottom >= -margin && top <= screen + margin;
  if (isWithin(0) && right >= 0 && left <= rootBounds.width) return 'in-view';
  return isWithin(screen) ? 'near' : 'next';
}

const firstBatch = 200;

/** Reports each change of zone, and the first one soon after `observe`. */
export const watchViewport = (slices: Slices, onZone: (element: Element, zone: Zone) => void) => {
  /** The observed elements. Null until the first report. */
  const zones = new WeakMap<Element, Zone | null>();

  const report = (element: Element, zone: Zone): void => {
    // An observer may report what is not observed any more.
    if (!zones.has(element)) return;
    zones.set(element, zone);
    onZone(element, zone);
  };
  // One observer does not report what moves within its margin. Each looks only at what the next larger one found, so a long
  // page costs the smaller ones nothing.
  const inner = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      report(target, isIntersecting ? 'in-view' : 'near');
    }
  });
  const middle = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      inner.unobserve(target);
      if (isIntersecting) inner.observe(target);
      else report(target, 'next');
    }
    // The reader has scrolled. The browser does not report that these stand beside what comes near, or within a screen of it.
    if (entries.some(({ isIntersecting }) => isIntersecting)) lookBeforePage();
  }, marginOf(1));
  const outer = new IntersectionObserver((entries) => {
    for (const entry of entries) {
      const { target, isIntersecting } = entry;
      if (isIntersecting) {
        farAway.delete(target);
        // In a frame, an element within its edges is usually in view.
        report(target, zoneWithin(entry) ?? (zones.get(target) ? 'near' : 'in-view'));
        // An observer reports again only what is observed anew.
        middle.unobserve(target);
        middle.observe(target);
      } else if (!isBeforePage(entry)) farAway.set(target, 'far');
      else if (isAtHeightOfRoot(entry)) farAway.set(target, 'near');
      else {
        farAway.set(target, 'far');
        beforePage.add(target);
      }
    }
    void reportFarAway();
  }, marginOf(screensAround));

  const beforePage = new Set<Element>();
  const lookBeforePage = (): void => {
    for (const element of beforePage) {
      outer.unobserve(element);
      outer.observe(element);
    }
    beforePage.clear();
  };

  /** A long page has tens of thousands at once. */
  const farAway = new Map<Element, Zone>();
  const closed = new AbortController();
  let isReporting = false;
  const reportFarAway = async (): Promise<void> => {
    if (isReporting) return;
    isReporting = true;
    // The iteration includes entries that are added meanwhile.
    await slices
      .forEach(
        farAway,
        ([target, zone]) => {
          farAway.delete(target);
          middle.unobserve(target);
          inner.unobserve(target);
          report(target, zone);
        },
        closed.signal,
      )
      .catch((error: unknown) => {
        if (!closed.signal.aborted) throw error;
      });
    isReporting = false;
  };

  /** Each new target makes the browser compute all positions, so batches double. */
  const gathered = new Set<Element>();
  let handedOver = firstBatch;
  const flush = (): void => {
    for (const target of gathered) outer.observe(target);
    handedOver += gathered.size;
    gathered.clear();
  };

  return {
    /** Takes effect when enough have gathered, or at `flush`. Reports a known zone again. */
    observe(element: Element): void {
      const zone = zones.get(element);
      if (zone) onZone(element, zone);
      if (zone !== undefined) return;
      zones.set(element, null);
      gathered.add(element);
      if (gathered.size >= handedOver) flush();
    },
    flush,
    unobserve(element: Element): void {
      zones.delete(element);
      gathered.delete(element);
      farAway.delete(element);
      beforePage.delete(element);
      for (const observer of [outer, middle, inner]) observer.unobserve(element);
    },
    close(): void {
      closed.abort();
      for (const observer of [outer, middle, inner]) observer.disconnect();
    },
  };
};
