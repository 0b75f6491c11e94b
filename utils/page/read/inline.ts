/** Reads one child of a container into pieces of a text. Reads computed styles. */
import type { Context } from './context.ts';
import { inherit, isElement, isOpen, isText } from './context.ts';
import { elementKindOf, preservesWhiteSpace, showsText } from './element-kind.ts';
import { isFloatingInitial } from './initial.ts';
import { hasLetters } from './letters.ts';
import { isPhrasing, markPiece, protectedPiece, skippedPiece, slotPiece } from './pieces.ts';
import { proseLinesOf } from './prose.ts';
import { isReading } from './readings.ts';
import type { Reports } from './reports.ts';
import { holdsParagraphs } from './runs.ts';
import type { Numbered, Piece } from './segment.ts';
import type { Container, WalkOptions } from './walk-options.ts';

/** A container found on the way, with the context around it. */
export interface Within {
  readonly container: Container;
  readonly context: Context;
}

/**
 * Deeper content is a text of its own. A page that forgets closing tags can nest hundreds, time grows with the cube of the
 * depth, and the stack is finite.
 */
const maxDepth = 64;

/** An element with more nodes is a container, not a part of a sentence. */
const maxNodes = 500;

/** A script has split the words. */
const isSplitOff = (element: Element): boolean =>
  element.localName === 'div' && element.closest('h1, h2, h3, h4, h5, h6, p') !== null;

export class InlineReader {
  readonly #options: WalkOptions;
  readonly #reports: Reports;
  /** They are containers, not pieces. */
  readonly #holdsBlock = new Set<Element>();
  #depth = 0;
  #nodes = 0;

  constructor(options: WalkOptions, reports: Reports) {
    this.#options = options;
    this.#reports = reports;
  }

  /** Adds the containers inside to `within`. */
  pieceOf(child: Element, around: Context, within: Within[]): Piece | null | 'block' | 'end' {
    this.#nodes = 0;
    return this.#piece(child, around, within);
  }

  /** Null for a text without words to translate. */
  textPiece(node: Text, context: Context): Piece | null {
    const source = this.#options.sourceOf(node);
    if (source === '') return null;
    const parent = node.parentNode as Container;
    const element = isElement(parent) ? parent : parent.host;
    if (hasLetters(source)) {
      if (!isOpen(context)) return null;
      if (!showsText(node)) {
        this.#options.sink.hidden(node);
        return null;
      }
    }
    const preserved = preservesWhiteSpace(element);
    const lines = preserved ? proseLinesOf(element) : null;
    return { kind: 'text', node, source, preserved, lines };
  }

  /** Returns `block` for a container that ends the run, and `end` for an element that is not entered. */
  #piece(element: Element, around: Context, within: Within[]): Piece | null | 'block' | 'end' {
    if (this.#holdsBlock.has(element)) return 'block';
    // A ruby reading is no word of the sentence.
    if (isReading(element)) return null;
    const kind = elementKindOf(element);
    switch (kind.kind) {
      case 'nothing':
        return null;
      case 'hidden':
        this.#options.sink.hiddenBox(element);
        return null;
      case 'break':
        return { kind: 'atom', element, name: 'br', pinned: true, divides: false, content: null };
      case 'block':
        return 'block';
      case 'skipped':
        this.#reports.report(element, around);
        if (kind.block) return 'end';
        return skippedPiece(element, kind.rule);
      case 'box':
        if (kind.outOfFlow && isFloatingInitial(element, this.#options.sourceOf))
          return this.#inlinePiece(element, around, within);
        return this.#boxPiece(element, around, kind.outOfFlow, within);
      case 'inline':
        return this.#inlinePiece(element, around, within);
    }
  }

  /** A link drawn as a box belongs to the sentence. Other boxes are marks. */
  #boxPiece(element: Element, around: Context, outOfFlow: boolean, within: Within[]): Piece | null {
    if (!outOfFlow && (isPhrasing(element) || isSplitOff(element))) {
      const found: Within[] = [];
      const slot = this.#inlinePiece(element, around, found);
      if (slot !== 'block') {
        within.push(...found);
        return slot && { ...slot, pinned: true };
      }
    } else this.#reports.report(element, around);
    within.push({ container: element, context: around });
    return markPiece(element, true, !outOfFlow);
  }

  #inlinePiece(element: Element, around: Context, within: Within[]): Numbered | null | 'block' {
    this.#reports.report(element, around);
    if (this.#depth >= maxDepth) {
      within.push({ container: element, context: around });
      return markPiece(element);
    }
    this.#depth += 1;
    const piece = this.#readInline(element, around, within);
    this.#depth -= 1;
    return piece;
  }

  /** The page has put it around words of a translation. It stands for no word of the page. */
  #holdsOurs({ childNodes }: Element): boolean {
    return [...childNodes].some((child) => isText(child) && this.#options.isOurs(child));
  }

  #readInline(element: Element, around: Context, within: Within[]): Numbered | null | 'block' {
    const name = element.localName;
    if (name === 'svg' || name === 'select') {
      within.push({ container: element, context: around });
      return markPiece(element, name === 'select', name === 'select');
    }
    const context = inherit(around, element, this.#options);
    if (!isOpen(context) && isOpen(around)) {
      // It may have translatable descendants and attributes.
      within.push({ container: element, context: around });
      // Typed text is not sent.
      return context.editable ? markPiece(element) : protectedPiece(element);
    }
    const pieces: Piece[] = [];
    for (let child = element.firstChild; child; child = child.nextSibling) {
      this.#nodes += 1;
      if (this.#nodes > maxNodes) return 'block';
      if (isText(child)) {
        const piece = this.textPiece(child, context);
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
    if (pieces.length === 0 && this.#holdsOurs(element)) return null;
    return slotPiece(element, pieces);
  }
}
