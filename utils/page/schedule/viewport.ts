/**
 * Tells which elements are in view, near it (within one screen), next to that (within two) or far away, as the reader scrolls.
 */

import type { Slices } from '../dom/slices.ts';
import { ofDocument, parentElementOf } from '../read/context.ts';

export type Zone = 'in-view' | 'near' | 'next' | 'far';

/** Texts there are sent only if the reader skims or wants the whole page. */
export const isAway = (zone: Zone): boolean => zone === 'next' || zone === 'far';

export type Viewport = ReturnType<typeof watchViewport>;

/**
 * Text for screen readers is clipped to a dot or stands beside the page. It never comes into view by itself, so its parent's
 * place counts instead.
 */
const neverInView = ({
  target,
  boundingClientRect: box,
  rootBounds,
}: IntersectionObserverEntry): boolean =>
  // A line break has no width and stands for the line it begins.
  (box.width <= 1 && target.localName !== 'br') ||
  box.height <= 1 ||
  box.right <= 0 ||
  (rootBounds !== null && box.left >= rootBounds.right);

/** Returns the options of an observer with a margin of `screens` above and below. */
const marginOf = (screens: number): IntersectionObserverInit => ({
  rootMargin: `${100 * screens}% 0px`,
});

/** Screens around the view whose elements are reported before they are far. */
const screensAround = 2;

/**
 * Returns the zone of a target of the outer observer, without waiting for the inner ones.
 *
 * They report a frame later, which takes a tenth of a second on a huge page. Until then, a first screen that counts as near
 * would be sent with low urgency. Returns null in a frame, since its positions do not relate to the root bounds.
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

/** Calls back with every change of zone, and once soon after an element is observed. */
export const watchViewport = (slices: Slices, onZone: (element: Element, zone: Zone) => void) => {
  /** The observed element for each element: itself, or a parent if it is never in view. */
  const standIns = new WeakMap<Element, Element>();
  /** Children that an observed element stands for: few have any. */
  const children = new WeakMap<Element, Set<Element>>();

  const standsForItself = (target: Element): boolean => standIns.get(target) === target;
  const isStandIn = (target: Element): boolean => standsForItself(target) || children.has(target);
  const standsFor = (target: Element): Element[] => [
    ...(standsForItself(target) ? [target] : []),
    ...(children.get(target) ?? []),
  ];

  const zones = new WeakMap<Element, Zone>();

  const report = (target: Element, zone: Zone): void => {
    for (const element of standsFor(target)) {
      zones.set(element, zone);
      onZone(element, zone);
    }
  };
  // Three observers, since one with a margin does not report what moves within it. Each looks only at what the one with the
  // next larger margin found, so a long page costs the smaller ones nothing.
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
  }, marginOf(1));
  const outer = new IntersectionObserver((entries) => {
    for (const entry of entries) {
      const { target, isIntersecting } = entry;
      if (isIntersecting) {
        farAway.delete(target);
        // In a frame, an element within its edges is usually in view. The first report assumes that it is.
        report(target, zoneWithin(entry) ?? (zones.has(target) ? 'near' : 'in-view'));
        // An observer reports an element again only if it is observed anew.
        middle.unobserve(target);
        middle.observe(target);
      } else farAway.set(target, entry);
    }
    void reportFarAway();
  }, marginOf(screensAround));

  /** Reported in slices, since a long page has tens of thousands at once. */
  const farAway = new Map<Element, IntersectionObserverEntry>();
  const closed = new AbortController();
  let isReporting = false;
  const reportFarAway = async (): Promise<void> => {
    if (isReporting) return;
    isReporting = true;
    // The iteration includes the entries that are added meanwhile.
    await slices
      .forEach(
        farAway,
        ([target, entry]) => {
          farAway.delete(target);
          middle.unobserve(target);
          inner.unobserve(target);
          report(target, 'far');
          if (neverInView(entry)) moveUp(target);
        },
        closed.signal,
      )
      .catch((error: unknown) => {
        if (!closed.signal.aborted) throw error;
      });
    isReporting = false;
    flush();
  };

  /**
   * Elements to observe. Each new one makes the browser compute all positions at the next frame. So they are observed in
   * batches that double.
   */
  const gathered = new Set<Element>();
  let handedOver = firstBatch;
  const flush = (): void => {
    for (const target of gathered) outer.observe(target);
    handedOver += gathered.size;
    gathered.clear();
  };

  const stand = (target: Element, element: Element): void => {
    // Observing it anew reports its place for the new child.
    if (isStandIn(target)) outer.unobserve(target);
    standIns.set(element, target);
    if (element !== target) {
      const others = children.get(target);
      if (others) others.add(element);
      else children.set(target, new Set([element]));
    }
    gathered.add(target);
    if (gathered.size >= handedOver) flush();
  };
  const leave = (target: Element): void => {
    children.delete(target);
    gathered.delete(target);
    farAway.delete(target);
    outer.unobserve(target);
    middle.unobserve(target);
    inner.unobserve(target);
  };
  const moveUp = (target: Element): void => {
    const elements = standsFor(target);
    const parent = parentElementOf(target);
    // An element without a box is hidden, and waits until it shows.
    if (elements.length === 0 || !parent || target.getClientRects().length === 0) return;
    leave(target);
    for (const element of elements) stand(parent, element);
  };

  return {
    /** Takes effect when enough elements have gathered, or at `flush`. The zone of an observed element is reported again. */
    observe(element: Element): void {
      const target = standIns.get(element);
      if (!target || (target !== element && !children.get(target)?.has(element))) {
        stand(element, element);
        return;
      }
      const zone = zones.get(element);
      if (zone) onZone(element, zone);
    },
    flush,
    unobserve(element: Element): void {
      const target = standIns.get(element);
      if (!target) return;
      standIns.delete(element);
      zones.delete(element);
      const others = children.get(target);
      others?.delete(element);
      if (others?.size === 0) children.delete(target);
      if (!isStandIn(target)) leave(target);
    },
    close(): void {
      closed.abort();
      outer.disconnect();
      middle.disconnect();
      inner.disconnect();
    },
  };
};
