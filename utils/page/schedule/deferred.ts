/**
 * Subtrees far from the view that stay unread for now, as groups of adjacent blocks. Reading a page of 100,000 elements
 * would make tens of thousands of units that are never sent. Only whole blocks are deferred, so no sentence is cut.
 *
 *   walk ─▶ a block, far away ─▶ group ─▶ its first or last block comes near ─▶ due ─▶ walk
 *
 * A group is no higher than the view, so observing its ends is enough. A group is decided again whenever its container is
 * read. A page of ordinary length has none. Reads boxes, writes nothing.
 */

import { isElement, ofDocument, parentElementOf } from '../read/context.ts';
import type { Container } from '../read/walk-options.ts';

/** In CSS pixels, as from `getBoundingClientRect`. */
export type Box = Pick<DOMRectReadOnly, 'left' | 'top' | 'right' | 'bottom'>;
type Span = Pick<Box, 'top' | 'bottom'>;

/** Texts are requested one screen ahead (`viewport.ts`), and a due group is up to one screen high. */
const screensAround = 2;

/**
 * An empty element may hold others that show anywhere. An element beside the view is never far, since few pages scroll
 * sideways.
 */
export const isFar = ({ left, top, right, bottom }: Box, viewHeight: number): boolean => {
  const down = screensAround * viewHeight;
  const isEmpty = right <= left || bottom <= top;
  return !isEmpty && (top > viewHeight + down || bottom < -down);
};

/** Returns null if both together are higher than the view, and could be seen before one of their ends is near. */
export const together = (one: Span, other: Span, viewHeight: number): Span | null => {
  const top = Math.min(one.top, other.top);
  const bottom = Math.max(one.bottom, other.bottom);
  return bottom - top <= viewHeight ? { top, bottom } : null;
};

/** Adjacent blocks of one container. */
interface Group {
  readonly container: Container;
  span: Span;
  readonly blocks: Element[];
}

/** Most articles have fewer blocks, and reading them takes a quarter of a second. */
export const alwaysRead = 1000;

/** TypeScript lacks `scrollMargin`, which also widens boxes that scroll. */
interface NearOptions extends IntersectionObserverInit {
  readonly scrollMargin: string;
}

const margin = `${100 * screensAround}%`;
const near: NearOptions = { rootMargin: margin, scrollMargin: margin };

export interface DeferredSubtreesOptions {
  leavesFarAway(): boolean;
  isKnown(container: Container): boolean;
  /** A group is due. */
  begin(): void;
}

export class DeferredSubtrees {
  readonly #options: DeferredSubtreesOptions;
  readonly #groups = new Map<Container, Set<Group>>();
  readonly #byBlock = new WeakMap<Element, Group>();
  #growing: Group | null = null;
  /** Groups of this walk. Their ends are not observed yet. */
  #formed = new Set<Group>();
  #due = new Set<Group>();
  /** These are near, whatever their boxes say. */
  readonly #isNear = new WeakSet<Element>();
  #blocksRead = 0;
  readonly #observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) this.#makeDue(target, this.#byBlock.get(target));
    }
  }, near);

  constructor(options: DeferredSubtreesOptions) {
    this.#options = options;
  }

  /** Positions decide what is read, so the browser must have laid out the page. */
  get readsPlaces(): boolean {
    return this.#options.leavesFarAway() && this.#blocksRead >= alwaysRead;
  }

  get hasSome(): boolean {
    return this.#groups.size > 0;
  }

  /** Returns true if a block stays unread. The walk asks in reading order. */
  defers(container: Container, block: Element): boolean {
    if (!this.readsPlaces) {
      this.#blocksRead += 1;
      return false;
    }
    const height = ofDocument(block.ownerDocument, 'defaultView')?.innerHeight;
    if (height === undefined || this.#isNear.has(block)) return false;
    const box = block.getBoundingClientRect();
    if (!isFar(box, height)) return false;
    const growing = this.#growing?.container === container ? this.#growing : null;
    const span = growing && together(growing.span, box, height);
    if (span) {
      growing.span = span;
      growing.blocks.push(block);
      this.#byBlock.set(block, growing);
    } else this.#form(container, block, box);
    return true;
  }

  #form(container: Container, block: Element, span: Span): void {
    const group = { container, span, blocks: [block] };
    this.#byBlock.set(block, group);
    this.#growing = group;
    this.#formed.add(group);
    const groups = this.#groups.get(container);
    if (groups) groups.add(group);
    else this.#groups.set(container, new Set([group]));
  }

  /** The walk has ended, so its groups are observed. */
  flush(): void {
    for (const group of this.#formed) {
      for (const end of [group.blocks[0], group.blocks.at(-1)]) {
        if (end) this.#observer.observe(end);
      }
    }
    this.#formed = new Set();
    this.#growing = null;
  }

  forget(container: Container): void {
    for (const group of this.#groups.get(container) ?? []) this.#forgetGroup(group);
    if (this.#growing?.container === container) this.#growing = null;
  }

  #forgetGroup(group: Group): void {
    this.#formed.delete(group);
    this.#due.delete(group);
    for (const block of group.blocks) {
      if (this.#byBlock.get(block) !== group) continue;
      this.#byBlock.delete(block);
      this.#observer.unobserve(block);
    }
    const groups = this.#groups.get(group.container);
    groups?.delete(group);
    if (groups?.size === 0) this.#groups.delete(group.container);
  }

  /** Changes in a deferred group are read with the group. */
  holds(node: Node): boolean {
    return this.#groupAround(node) !== null;
  }

  #groupAround(node: Node): Group | null {
    let at: Element | null = isElement(node) ? node : parentElementOf(node);
    for (; at && !this.#options.isKnown(at); at = parentElementOf(at)) {
      const group = this.#byBlock.get(at);
      if (group?.container === at.parentNode) return group;
    }
    return null;
  }

  /** The observer may miss that a restyled element shows. */
  restyled(element: Element): void {
    this.#makeDue(element, this.#groupAround(element));
  }

  readAll(): void {
    for (const [, groups] of this.#groups) for (const group of groups) this.#due.add(group);
    if (this.#due.size > 0) this.#options.begin();
  }

  /** Ancestors count as near, or the group would be deferred again. */
  #makeDue(element: Element, group: Group | null | undefined): void {
    if (!group) return;
    let at: Element | null = element;
    for (; at; at = at.parentNode === group.container ? null : parentElementOf(at)) {
      this.#isNear.add(at);
    }
    this.#due.add(group);
    this.#options.begin();
  }

  get hasDue(): boolean {
    return this.#due.size > 0;
  }

  /** Returns blocks in reading order. */
  takeDue(): Element[] {
    const due = [...this.#due];
    for (const group of due) this.#forgetGroup(group);
    return due.flatMap(({ blocks }) => blocks);
  }

  close(): void {
    this.#observer.disconnect();
  }
}
