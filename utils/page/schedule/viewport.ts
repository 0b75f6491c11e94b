/**
 * Tells which elements are in view, near it (within one screen), next to that (within two) or far away, as the reader scrolls.
 */

import { NodeMap } from '../dom/node-map.ts';
import type { Slices } from '../dom/slices.ts';
import { ofDocument, parentElementOf } from '../read/context.ts';

export type Zone = 'in-view' | 'near' | 'next' | 'far';

/** Nothing there is asked for before the reader comes nearer, unless he skims or wants all of the page. */
export const isAway = (zone: Zone): boolean => zone === 'next' || zone === 'far';

export interface Viewport {
  /** Takes effect when enough elements have gathered, or at `flush`. One that is observed already is told again. */
  observe(element: Element): void;
  flush(): void;
  unobserve(element: Element): void;
  close(): void;
}

/**
 * Text for screen readers only is clipped to a dot or stands beside the page: it never comes into view by itself, so its
 * parent's place stands for its own.
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

/** Of an observer whose margin is so many screens on each side. */
const marginOf = (screens: number): IntersectionObserverInit => ({
  rootMargin: `${100 * screens}% 0px`,
});

/** Screens around the view whose elements are told of by their places. */
const screensAround = 2;

/**
 * Where a target of the observer with the largest margin is, at once: the others tell a frame later, which on a huge page is a tenth of a second, and
 * a first screen that is said to be near until then is asked for as what nobody looks at. Null in a frame, whose places are
 * not those of the bounds.
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

/** About what a first screen holds. */
const firstBatch = 200;

/** Calls back with every change of zone, what it was `before` beside it, and once soon after an element is observed. */
export const watchViewport = (
  slices: Slices,
  onZone: (element: Element, zone: Zone, before: Zone | undefined) => void,
): Viewport => {
  /** The one that stands for an element: itself, or a parent where it is never in view. A page may take any of them away. */
  const standIns = new NodeMap<Element, Element>();
  /** Children that an observed element stands for: few have any. */
  const children = new NodeMap<Element, Set<Element>>();

  const standsForItself = (target: Element): boolean => standIns.get(target) === target;
  const isStandIn = (target: Element): boolean => standsForItself(target) || children.has(target);
  const standsFor = (target: Element): Element[] => [
    ...(standsForItself(target) ? [target] : []),
    ...(children.get(target) ?? []),
  ];

  const zones = new NodeMap<Element, Zone>();

  const report = (target: Element, zone: Zone): void => {
    for (const element of standsFor(target)) {
      const before = zones.get(element);
      zones.set(element, zone);
      onZone(element, zone, before);
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
        // In a frame what is not cut off by its edges is in view, as a rule; only what is found first is taken for that unseen.
        report(target, zoneWithin(entry) ?? (zones.has(target) ? 'near' : 'in-view'));
        // Anew, or it would tell nothing of one that it knows.
        middle.unobserve(target);
        middle.observe(target);
      } else farAway.set(target, entry);
    }
    void tellFarAway();
  }, marginOf(screensAround));

  /** Left to be told: a long page has tens of thousands at once, and nobody waits for them. */
  const farAway = new Map<Element, IntersectionObserverEntry>();
  const closed = new AbortController();
  let isTelling = false;
  const tellFarAway = async (): Promise<void> => {
    if (isTelling) return;
    isTelling = true;
    // What comes in the meantime is walked over, too.
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
    isTelling = false;
    flush();
  };

  /**
   * Elements to observe. Every newly observed one makes the browser compute the place of all, at the next frame: so they
   * are handed over in batches that double, not a few per slice of a long walk.
   */
  const gathered = new Set<Element>();
  let handedOver = firstBatch;
  const flush = (): void => {
    for (const target of gathered) outer.observe(target);
    handedOver += gathered.size;
    gathered.clear();
  };

  const stand = (target: Element, element: Element): void => {
    // Observed anew, it reports its place to who has just joined.
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
    observe(element) {
      const target = standIns.get(element);
      if (!target || (target !== element && !children.get(target)?.has(element))) {
        stand(element, element);
        return;
      }
      const zone = zones.get(element);
      if (zone) onZone(element, zone, zone);
    },
    flush,
    unobserve(element) {
      const target = standIns.get(element);
      if (!target) return;
      standIns.delete(element);
      zones.delete(element);
      const others = children.get(target);
      others?.delete(element);
      if (others?.size === 0) children.delete(target);
      if (!isStandIn(target)) leave(target);
    },
    close() {
      closed.abort();
      outer.disconnect();
      middle.disconnect();
      inner.disconnect();
    },
  };
};
