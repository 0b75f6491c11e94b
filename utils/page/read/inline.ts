/** Reads what stands in a line, one child of a container in one go, into pieces of a text. Reads computed styles, writes nothing. */
import type { Context } from './context.ts';
import { inherit, isElement, isOpen, isText } from './context.ts';
import { elementKindOf, preservesWhiteSpace, showsText } from './element-kind.ts';
import { isFloatingInitial } from './initial.ts';
import { hasLetters } from './letters.ts';
import { isPhrasing, markPiece, protectedPiece, skippedPiece, slotPiece } from './pieces.ts';
import { isReading } from './readings.ts';
import type { Reports } from './reports.ts';
import { holdsParagraphs } from './runs.ts';
import type { Numbered, Piece } from './segment.ts';
import type { Container, WalkOptions } from './walk-options.ts';

/** A container found on the way, with what is said around it. */
export interface Within {
  readonly container: Container;
  readonly context: Context;
}

/**
 * Inline elements inside each other in one sentence. No sentence goes deeper; where markup does (tags that a page forgot to
 * close, by the hundred), what is deeper is a text of its own: time grows with the cube of the depth, and the stack is finite.
 */
const maxDepth = 64;

/** Nodes in one inline element, which is read in one go. What holds more is no part of a sentence: it is a container. */
const maxNodes = 500;

/** Headings have no boxes but those of their words, whatever elements a script has made them of. */
const isInHeading = (element: Element): boolean =>
  element.localName === 'div' && element.closest('h1, h2, h3, h4, h5, h6') !== null;

export class InlineReader {
  readonly #options: WalkOptions;
  readonly #reports: Reports;
  /** Inline elements known to hold a block: containers, not pieces. */
  readonly #holdsBlock = new Set<Element>();
  /** Inline elements inside each other, where reading stands. */
  #depth = 0;
  /** Nodes inside the child that is read, as far as it was. */
  #nodes = 0;

  constructor(options: WalkOptions, reports: Reports) {
    this.#options = options;
    this.#reports = reports;
  }

  /** What a child of a container is to the run around it, as `#piece` says. Containers in it are added to `within`. */
  pieceOf(child: Element, around: Context, within: Within[]): Piece | null | 'block' | 'end' {
    this.#nodes = 0;
    return this.#piece(child, around, within);
  }

  /** Null for a text that says nothing, or nothing to be translated. */
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
    return { kind: 'text', node, source, preserved: preservesWhiteSpace(element) };
  }

  /**
   * What an element is to the run around it: a piece; null for nothing; `block` for a container that ends the run, `end`
   * for one that ends it and is not entered.
   */
  #piece(element: Element, around: Context, within: Within[]): Piece | null | 'block' | 'end' {
    if (this.#holdsBlock.has(element)) return 'block';
    // No word of the sentence: it goes with the characters below it.
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
        this.#reports.tell(element, around);
        if (kind.block) return 'end';
        return skippedPiece(element, kind.rule);
      case 'box':
        if (kind.floatsAtStart && isFloatingInitial(element, this.#options.sourceOf))
          return this.#inlinePiece(element, around, within);
        return this.#boxPiece(element, around, kind.outOfFlow, within);
      case 'inline':
        return this.#inlinePiece(element, around, within);
    }
  }

  /** A box in a line is a slot where it is a part of a sentence (a link drawn as a box), else a mark. */
  #boxPiece(element: Element, around: Context, outOfFlow: boolean, within: Within[]): Piece | null {
    if (!outOfFlow && (isPhrasing(element) || isInHeading(element))) {
      const found: Within[] = [];
      const slot = this.#inlinePiece(element, around, found);
      if (slot !== 'block') {
        within.push(...found);
        return { ...slot, pinned: true };
      }
    } else this.#reports.tell(element, around);
    within.push({ container: element, context: around });
    return markPiece(element, true, !outOfFlow);
  }

  #inlinePiece(element: Element, around: Context, within: Within[]): Numbered | 'block' {
    this.#reports.tell(element, around);
    if (this.#depth >= maxDepth) {
      within.push({ container: element, context: around });
      return markPiece(element);
    }
    this.#depth += 1;
    const piece = this.#readInline(element, around, within);
    this.#depth -= 1;
    return piece;
  }

  #readInline(element: Element, around: Context, within: Within[]): Numbered | 'block' {
    const name = element.localName;
    if (name === 'svg' || name === 'select') {
      within.push({ container: element, context: around });
      return markPiece(element, name === 'select', name === 'select');
    }
    const context = inherit(around, element, this.#options.target, this.#options.languageOf);
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
    return slotPiece(element, pieces);
  }
}
