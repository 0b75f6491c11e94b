/** Keeps which children of the page we have moved, and what we have put between them. */
import { NodeMap } from '../dom/node-map.ts';
import { isElement } from '../read/context.ts';
import type { ChildChange } from './own-order.ts';
import { OwnOrder } from './own-order.ts';
import type { WrittenTexts } from './written-texts.ts';

interface Rearrangement {
  readonly inserted: Text[];
  /** The page's order, after a move. */
  order: OwnOrder | null;
}

interface ParentWithMove {
  moveBefore?(node: Node, child: Node | null): void;
}

/** `moveBefore` keeps focus, media, frames and animations (Chromium 133, Firefox 144). */
const reposition = (parent: Node, node: Node, next: Node | null): void => {
  const mover = parent as ParentWithMove;
  if (mover.moveBefore && parent.isConnected && isElement(node)) mover.moveBefore(node, next);
  else parent.insertBefore(node, next);
};

export class Rearrangements {
  readonly #texts: WrittenTexts;
  readonly #onChange: (node: Node) => void;
  readonly #elements = new NodeMap<HTMLElement, true>();
  readonly #byParent = new NodeMap<Node, Rearrangement>();
  /** The page has changed these children while they were reordered. */
  readonly #contested = new WeakSet<Node>();

  constructor(texts: WrittenTexts, onChange: (node: Node) => void) {
    this.#texts = texts;
    this.#onChange = onChange;
  }

  insertText(parent: Node, data: string, next: Node | null): Text {
    const node = this.#texts.insert(parent, data, next);
    this.#at(parent).inserted.push(node);
    return node;
  }

  addElement(parent: Node, element: HTMLElement, next: Node | null): void {
    this.#elements.set(element, true);
    this.#onChange(parent);
    this.#onChange(element);
    parent.insertBefore(element, next);
  }

  removeElement(element: HTMLElement): void {
    this.#elements.delete(element);
    if (element.parentNode) this.#onChange(element.parentNode);
    this.#onChange(element);
    element.remove();
  }

  isOurElement(element: Element): boolean {
    return this.#elements.has(element as HTMLElement);
  }

  /** Null means last. */
  move(parent: Node, node: Node, next: Node | null): void {
    if (node.parentNode !== parent || node.nextSibling === next) return;
    const isAdded = (child: Node): boolean =>
      this.#texts.isInserted(child) || this.#elements.has(child as HTMLElement);
    const rearrangement = this.#at(parent);
    rearrangement.order ??= new OwnOrder([...parent.childNodes].filter((child) => !isAdded(child)));
    this.#onChange(parent);
    this.#onChange(node);
    reposition(parent, node, next);
  }

  /** @param isCut `splitText` has added the end of the text before it */
  follow(parent: Node, change: ChildChange, isCut: boolean): void {
    const order = this.#byParent.get(parent)?.order;
    if (!order) return;
    order.follow(change, isCut);
    this.#contested.add(parent);
  }

  /** Some frameworks walk from sibling to sibling (Preact), so the order is better left alone. */
  isContested(parent: Node): boolean {
    return this.#contested.has(parent);
  }

  /** Reverts inserted texts and moves. @param forGood nothing is moved here again */
  straighten(parent: Node, forGood = false): void {
    if (forGood) this.#contested.add(parent);
    const rearrangement = this.#byParent.get(parent);
    if (!rearrangement) return;
    this.#byParent.delete(parent);
    this.#onChange(parent);
    for (const node of rearrangement.inserted) this.#texts.remove(node);
    rearrangement.order?.restore(parent, (node, next) => {
      this.#onChange(node);
      reposition(parent, node, next);
    });
  }

  *restore(): Generator<void> {
    for (const [element] of this.#elements) {
      this.removeElement(element);
      yield;
    }
    for (const [parent] of [...this.#byParent].reverse()) {
      this.straighten(parent);
      yield;
    }
  }

  #at(parent: Node): Rearrangement {
    const rearrangement = this.#byParent.get(parent) ?? { inserted: [], order: null };
    this.#byParent.set(parent, rearrangement);
    return rearrangement;
  }
}
