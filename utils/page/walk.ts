/**
 * Reads a tree and reports what there is to translate. Reads computed styles, writes nothing.
 *
 * One step looks at one child of one container, or reports one segment, so a caller may pause between any two steps.
 * Containers are visited in reading order. Where the page removes a container's next child between two steps, the walk of
 * that container ends: the observer has seen the change and asks for it again.
 *
 *   container ─▶ children ─▶ inline ones: pieces of the run ─▶ segments
 *                        └─▶ blocks, boxes, shadow roots, frames: containers of their own
 */
import { attributeTexts } from './attributes.ts';
import type { Context, LanguageOf } from './context.ts';
import { inherit, isOpen } from './context.ts';
import { Cuts } from './cuts.ts';
import {
  elementKindOf,
  isRendered,
  preservesWhiteSpace,
  showsAttributes,
  showsText,
} from './element-kind.ts';
import { mayBecomeHost } from './late-roots.ts';
import { hasLetters } from './letters.ts';
import { isPhrasing, markPiece, protectedPiece, skippedPiece, slotPiece } from './pieces.ts';
import { isReading } from './readings.ts';
import { holdsParagraphs, segmentsOfRun } from './runs.ts';
import type { Numbered, Piece, Segment } from './segment.ts';

/** Where text stands: an element, a shadow root. */
export type Container = Element | ShadowRoot;

export interface WalkSink {
  /**
   * All segments directly in `container`, in reading order; an empty list when there are none (any more).
   * `isLeaf`: nothing but these runs stands in it. What is done with them is done one by one, between steps of the walk.
   */
  segments(container: Container, segments: Segment[], isLeaf: boolean): Iterator<void>;
  attributes(element: Element, texts: { name: string; source: string }[]): void;
  /** Text under `element` is not rendered now. `byDisplay`: it has no box at all. */
  hidden(element: Element, byDisplay: boolean): void;
  /** A tree that needs an observer of its own. */
  shadowRoot(root: ShadowRoot): void;
  frame(frame: HTMLIFrameElement): void;
  /** An element without a shadow root that may get one later. */
  lateHost(element: Element): void;
  /** A container of which a part was read is to be read anew. */
  again(container: Container): void;
}

export interface WalkOptions {
  /** Upper-case code. */
  readonly target: string;
  readonly sourceOf: (node: Text) => string;
  readonly sourceOfAttribute: (element: Element, name: string) => string | null;
  readonly languageOf: LanguageOf;
  /** The element's shadow root, closed ones included where the browser lets a content script see them. */
  readonly shadowRootOf: (element: Element) => ShadowRoot | null;
  /** A container inside another one that has been read already and is not entered again. */
  readonly isKnown: (container: Container) => boolean;
  /** True for a block of a container that is left unread for now; it is asked about again when the container is read anew. */
  readonly leaves: (container: Container, block: Element) => boolean;
  readonly sink: WalkSink;
}

interface Frame {
  readonly container: Container;
  readonly context: Context;
  next: Node | null;
  /** Where the walk of a part ends; null for a whole container. */
  readonly last: Node | null;
  /** Of the run where the walk stands. */
  pieces: Piece[];
  readonly cuts: Cuts;
  readonly segments: Segment[];
  /** Containers found inside the run: visited when the run ends. */
  within: { container: Container; context: Context }[];
  isLeaf: boolean;
}

/**
 * Inline elements inside each other in one sentence. No sentence goes deeper; where markup does (tags that a page forgot to
 * close, by the hundred), what is deeper is a text of its own: time grows with the cube of the depth, and the stack is finite.
 */
const maxDepth = 64;

/** Nodes in one inline element, which is read in one go. What holds more is no part of a sentence: it is a container. */
const maxNodes = 500;

export class Walk {
  readonly #options: WalkOptions;
  readonly #languageOf: LanguageOf;
  readonly #frames: Frame[] = [];
  /** What the sink still has to do with the container that was read last. */
  #reporting: Iterator<void> | null = null;
  /** Inline elements known to hold a block: containers, not pieces. */
  readonly #holdsBlock = new Set<Element>();
  readonly #reported = new Set<Element>();
  /** Inline elements inside each other, where the walk stands. */
  #depth = 0;
  /** Nodes inside the inline element where the walk stands, as far as it was read. */
  #nodes = 0;
  /** Shadow trees found on the way, walked after the tree that holds their hosts. */
  readonly #shadows: { container: ShadowRoot; context: Context }[] = [];

  constructor(options: WalkOptions) {
    this.#options = options;
    this.#languageOf = options.languageOf;
  }

  /** Adds a tree to walk. `context` is what its ancestors say. */
  add(container: Container, context: Context): void {
    if (container.nodeType === Node.ELEMENT_NODE) {
      context = inherit(context, container as Element, this.#options.target, this.#languageOf);
    }
    this.#push(container, context, container.firstChild, null);
  }

  /**
   * Adds blocks of a container that were left unread, with what stands between them. `context` is what the container says.
   */
  addLeft(container: Container, context: Context, first: Element, last: Element): void {
    this.#push(container, context, first, last);
  }

  #push(container: Container, context: Context, next: Node | null, last: Node | null): void {
    this.#frames.push({
      container,
      context,
      next,
      last,
      pieces: [],
      cuts: new Cuts(),
      segments: [],
      within: [],
      isLeaf: true,
    });
  }

  /** Does one step. False when nothing is left. */
  step(): boolean {
    if (this.#reporting) {
      if (this.#reporting.next().done) this.#reporting = null;
      return true;
    }
    const frame = this.#frames.at(-1);
    if (!frame) {
      const shadow = this.#shadows.shift();
      if (shadow) this.#enter(shadow.container, shadow.context);
      return shadow !== undefined;
    }
    const child = frame.next;
    if (child === null) {
      this.#frames.pop();
      this.#endRun(frame);
      if (frame.last) this.#endPart(frame);
      else
        this.#reporting = this.#options.sink.segments(
          frame.container,
          frame.segments,
          frame.isLeaf,
        );
      return true;
    }
    if (child.parentNode !== frame.container) {
      this.#frames.pop();
      return true;
    }
    frame.next = child === frame.last ? null : child.nextSibling;
    this.#visit(frame, child);
    return true;
  }

  /** Texts between blocks were read with the container; one that has become such a text since is read with it, too. */
  #endPart({ container, segments }: Frame): void {
    if (segments.length > 0) this.#options.sink.again(container);
  }

  #visit(frame: Frame, child: Node): void {
    if (child.nodeType === Node.TEXT_NODE) {
      this.#addPiece(frame, this.#textPiece(child as Text, frame.context));
      return;
    }
    if (child.nodeType !== Node.ELEMENT_NODE) return;
    const within: Frame['within'] = [];
    this.#nodes = 0;
    const piece = this.#piece(child as Element, frame.context, within);
    if (piece === 'block') {
      frame.isLeaf = false;
      this.#endRun(frame);
      this.#enterBlock(frame, child as Element);
    } else if (piece === 'end') {
      frame.isLeaf = false;
      this.#endRun(frame);
    } else {
      this.#addPiece(frame, piece);
      frame.within.push(...within);
    }
  }

  #enterBlock({ container, context }: Frame, block: Element): void {
    const { isKnown, leaves } = this.#options;
    if (!isKnown(block) && leaves(container, block)) return;
    this.#report(block, context);
    this.#enter(block, context);
  }

  #addPiece(frame: Frame, piece: Piece | null): void {
    if (piece === null) return;
    if (frame.cuts.isBefore(piece)) this.#closeRun(frame);
    frame.pieces.push(piece);
  }

  #endRun(frame: Frame): void {
    frame.cuts.end();
    this.#closeRun(frame);
  }

  #closeRun(frame: Frame): void {
    frame.segments.push(...segmentsOfRun(frame.container, frame.pieces));
    frame.pieces = [];
    // Last in, first walked: reversed, so that they are walked in reading order.
    for (const { container, context } of frame.within.reverse()) this.#enter(container, context);
    frame.within = [];
  }

  #enter(container: Container, context: Context): void {
    if (!this.#options.isKnown(container)) this.add(container, context);
  }

  #textPiece(node: Text, context: Context): Piece | null {
    const source = this.#options.sourceOf(node);
    if (source === '') return null;
    const parent = node.parentNode as Container;
    const element =
      parent.nodeType === Node.ELEMENT_NODE ? (parent as Element) : (parent as ShadowRoot).host;
    if (hasLetters(source)) {
      if (!isOpen(context)) return null;
      if (!showsText(element)) {
        this.#options.sink.hidden(element, false);
        return null;
      }
    }
    return { kind: 'text', node, source, preserved: preservesWhiteSpace(element) };
  }

  /**
   * What an element is to the run around it: a piece; null for nothing; `block` for a container that ends the run, `end`
   * for one that ends it and is not entered.
   */
  #piece(
    element: Element,
    around: Context,
    within: Frame['within'],
  ): Piece | null | 'block' | 'end' {
    if (this.#holdsBlock.has(element)) return 'block';
    // No word of the sentence: it goes with the characters below it.
    if (isReading(element)) return null;
    const kind = elementKindOf(element);
    switch (kind.kind) {
      case 'nothing':
        return null;
      case 'hidden':
        this.#options.sink.hidden(element, true);
        return null;
      case 'break':
        return { kind: 'atom', element, name: 'br', pinned: true, divides: false, content: null };
      case 'block':
        return 'block';
      case 'skipped':
        this.#report(element, around);
        if (kind.block) return 'end';
        return skippedPiece(element, kind.rule);
      case 'box':
        return this.#boxPiece(element, around, kind.outOfFlow, within);
      case 'inline':
        return this.#inlinePiece(element, around, within);
    }
  }

  /** A box in a line is a slot where it is a part of a sentence (a link drawn as a box), else a mark. */
  #boxPiece(
    element: Element,
    around: Context,
    outOfFlow: boolean,
    within: Frame['within'],
  ): Piece | null {
    this.#report(element, around);
    if (!outOfFlow && isPhrasing(element)) {
      const found: Frame['within'] = [];
      const slot = this.#inlinePiece(element, around, found);
      if (slot !== 'block') {
        within.push(...found);
        return { ...slot, pinned: true };
      }
    }
    within.push({ container: element, context: around });
    return markPiece(element, true, !outOfFlow);
  }

  #inlinePiece(element: Element, around: Context, within: Frame['within']): Numbered | 'block' {
    this.#report(element, around);
    if (this.#depth >= maxDepth) {
      within.push({ container: element, context: around });
      return markPiece(element);
    }
    this.#depth += 1;
    try {
      return this.#readInline(element, around, within);
    } finally {
      this.#depth -= 1;
    }
  }

  #readInline(element: Element, around: Context, within: Frame['within']): Numbered | 'block' {
    const name = element.localName;
    if (name === 'svg' || name === 'select') {
      within.push({ container: element, context: around });
      return markPiece(element, name === 'select', name === 'select');
    }
    const context = inherit(around, element, this.#options.target, this.#languageOf);
    if (!isOpen(context) && isOpen(around)) {
      // An island may be translatable again deep inside: it is visited for that, and for its attributes.
      within.push({ container: element, context: around });
      // What people type is not sent along, either.
      return context.editable ? markPiece(element) : protectedPiece(element);
    }
    const pieces: Piece[] = [];
    for (let child = element.firstChild; child; child = child.nextSibling) {
      this.#nodes += 1;
      if (this.#nodes > maxNodes) return 'block';
      if (child.nodeType === Node.TEXT_NODE) {
        const piece = this.#textPiece(child as Text, context);
        if (piece) pieces.push(piece);
      } else if (child.nodeType === Node.ELEMENT_NODE) {
        const piece = this.#piece(child as Element, context, within);
        if (piece === 'block' || piece === 'end') {
          if (this.#nodes <= maxNodes) this.#holdsBlock.add(element);
          return 'block';
        }
        if (piece) pieces.push(piece);
      }
    }
    // Old pages put one `font` around all of their paragraphs.
    if (holdsParagraphs(pieces)) {
      this.#holdsBlock.add(element);
      return 'block';
    }
    return slotPiece(element, pieces);
  }

  /** Reports the translatable attributes of one element. `around`: what its ancestors say. */
  readAttributes(element: Element, around: Context): void {
    const { sink, sourceOfAttribute, target } = this.#options;
    const { off, inTarget } = inherit(around, element, target, this.#languageOf);
    // An editable region's own label is the page's; what is inside is its writer's.
    if (off || inTarget || around.editable) return;
    const texts = attributeTexts(element, sourceOfAttribute);
    if (texts.length > 0 && showsAttributes(element)) sink.attributes(element, texts);
  }

  /** Attributes, shadow root and document of an element, once per walk. */
  #report(element: Element, around: Context): void {
    if (this.#reported.has(element)) return;
    this.#reported.add(element);
    const inner = inherit(around, element, this.#options.target, this.#languageOf);
    this.readAttributes(element, around);
    const { sink, shadowRootOf } = this.#options;
    if (isFrame(element) && isOpen(inner)) {
      // In its own window nothing tells that the frame does not show.
      if (isRendered(element)) sink.frame(element);
      else sink.hidden(element, false);
    }
    const root = shadowRootOf(element);
    if (root) {
      sink.shadowRoot(root);
      this.#shadows.push({ container: root, context: inner });
    } else if (mayBecomeHost(element)) sink.lateHost(element);
  }
}

export const isFrame = (element: Element): element is HTMLIFrameElement =>
  element.localName === 'iframe' || element.localName === 'frame';
