/**
 * Reads a tree and reports its texts, in reading order. Reads computed styles.
 *
 *   container ─▶ children ─▶ inline elements: pieces of the run ─▶ segments
 *                        └─▶ blocks, boxes, shadow roots, frames: containers of their own
 *
 * One step looks at one child, or reports one segment, so a caller may pause between steps. If the page removes the next
 * child meanwhile, the container's walk ends, and the observer has it read again.
 */
import type { Context } from './context.ts';
import { inherit, isElement, isText, nextOf, parentOf } from './context.ts';
import { Cuts } from './cuts.ts';
import type { Within } from './inline.ts';
import { InlineReader } from './inline.ts';
import { Reports } from './reports.ts';
import { segmentsOfRun } from './runs.ts';
import type { Piece, Segment } from './segment.ts';
import type { Container, WalkOptions } from './walk-options.ts';

interface Frame {
  readonly container: Container;
  readonly context: Context;
  next: Node | null;
  pieces: Piece[];
  readonly cuts: Cuts;
  readonly segments: Segment[];
  /** Visited after the run. */
  within: Within[];
  isLeaf: boolean;
}

export class Walk {
  readonly #options: WalkOptions;
  readonly #reports: Reports;
  readonly #inline: InlineReader;
  readonly #frames: Frame[] = [];
  /** Passes the last container's segments to the sink. */
  #reporting: Iterator<void> | null = null;

  constructor(options: WalkOptions) {
    this.#options = options;
    this.#reports = new Reports(options);
    this.#inline = new InlineReader(options, this.#reports);
  }

  /** `context` is the context around it. */
  add(container: Container, context: Context): void {
    if (isElement(container)) {
      context = inherit(context, container, this.#options);
    }
    this.#frames.push({
      container,
      context,
      next: container.firstChild,
      pieces: [],
      cuts: new Cuts(),
      segments: [],
      within: [],
      isLeaf: true,
    });
  }

  /** A block that an earlier walk deferred. `context` is the context around it. */
  addBlock(block: Element, context: Context): void {
    this.#reports.report(block, context);
    this.#enter(block, context);
  }

  /** Returns false when nothing is left. */
  step(): boolean {
    if (this.#reporting) {
      if (this.#reporting.next().done) this.#reporting = null;
      return true;
    }
    const frame = this.#frames.at(-1);
    if (!frame) {
      const shadow = this.#reports.nextShadow();
      if (shadow) this.#enter(shadow.container, shadow.context);
      return shadow !== undefined;
    }
    const child = frame.next;
    if (child === null) {
      this.#frames.pop();
      this.#endRun(frame);
      const { container, segments, isLeaf } = frame;
      this.#reporting = this.#options.sink.segments(container, segments, isLeaf);
      return true;
    }
    if (parentOf(child) !== frame.container) {
      this.#frames.pop();
      return true;
    }
    frame.next = nextOf(child);
    this.#visit(frame, child);
    return true;
  }

  /** Reports the texts beside blocks of containers that have not been read to their end. */
  *reportOpen(): Generator<void> {
    for (const { container, segments, isLeaf } of this.#frames) {
      if (!isLeaf) yield* this.#options.sink.firstSegments(container, [...segments]);
    }
  }

  #visit(frame: Frame, child: Node): void {
    if (isText(child)) {
      this.#addPiece(frame, this.#inline.textPiece(child, frame.context));
      return;
    }
    if (child.nodeType !== Node.ELEMENT_NODE) return;
    const within: Within[] = [];
    const piece = this.#inline.pieceOf(child as Element, frame.context, within);
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
    const { isKnown, defers } = this.#options;
    if (!isKnown(block) && defers(container, block)) return;
    this.addBlock(block, context);
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
    // The last frame is walked first.
    for (const { container, context } of frame.within.reverse()) this.#enter(container, context);
    frame.within = [];
  }

  #enter(container: Container, context: Context): void {
    if (!this.#options.isKnown(container)) this.add(container, context);
  }

  readAttributes(element: Element, around: Context): void {
    this.#reports.readAttributes(element, around);
  }
}
