/** Reports which elements are in view, near (within one screen), next (within two) or far, as the reader scrolls. */

import type { Slices } from '../dom/slices.ts';
import { ofDocument, parentElementOf } from '../read/context.ts';

export type Zone = 'in-view' | 'near' | 'next' | 'far';

/** Sent only if the reader skims or wants the whole page. */
export const isAway = (zone: Zone): boolean => zone === 'next' || zone === 'far';

export type Viewport = ReturnType<typeof watchViewport>;

/** Text for screen readers is clipped or beside the page, so its parent's place counts. */
const neverInView = ({
  target,
  boundingClientRect: box,
  rootBounds,
}: IntersectionObserverEntry): boolean =>
  // A line break stands for the line it begins.
  (box.width <= 1 && target.localName !== 'br') ||
  box.height <= 1 ||
  box.right <= 0 ||
  (rootBounds !== null && box.left >= rootBounds.right);

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
  /** The observed element: itself, or a parent if it is never in view. */
  const standIns = new WeakMap<Element, Element>();
  /** Children that an observed element stands for. */
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
  }, marginOf(1));
  const outer = new IntersectionObserver((entries) => {
    for (const entry of entries) {
      const { target, isIntersecting } = entry;
      if (isIntersecting) {
        farAway.delete(target);
        // In a frame, an element within its edges is usually in view.
        report(target, zoneWithin(entry) ?? (zones.has(target) ? 'near' : 'in-view'));
        // An observer reports again only what is observed anew.
        middle.unobserve(target);
        middle.observe(target);
      } else farAway.set(target, entry);
    }
    void reportFarAway();
  }, marginOf(screensAround));

  /** A long page has tens of thousands at once. */
  const farAway = new Map<Element, IntersectionObserverEntry>();
  const closed = new AbortController();
  let isReporting = false;
  const reportFarAway = async (): Promise<void> => {
    if (isReporting) return;
    isReporting = true;
    // The iteration includes entries that are added meanwhile.
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

  /** Each new target makes the browser compute all positions, so batches double. */
  const gathered = new Set<Element>();
  let handedOver = firstBatch;
  const flush = (): void => {
    for (const target of gathered) outer.observe(target);
    handedOver += gathered.size;
    gathered.clear();
  };

  const stand = (target: Element, element: Element): void => {
    // Observing anew reports its place for the new child.
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
    // An element without a box waits until it shows.
    if (elements.length === 0 || !parent || target.getClientRects().length === 0) return;
    leave(target);
    for (const element of elements) stand(parent, element);
  };

  return {
    /** Takes effect when enough have gathered, or at `flush`. Reports a known zone again. */
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
