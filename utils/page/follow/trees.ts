/** The trees that are read and followed: documents, framed documents, and shadow roots. */

import type { PageClock } from '../../base/clock.ts';
import { isAlive, isConnected } from '../dom/alive.ts';
import { RateLimit } from '../dom/rate-limit.ts';
import type { Timers } from '../dom/timers.ts';
import { ofDocument } from '../read/context.ts';
import { isFrame } from '../read/element-kind.ts';
import type { Reading } from '../read/reading.ts';
import type { Findings } from '../units/findings.ts';
import type { GatheredChanges } from './gather.ts';
import type { Watch } from './watch.ts';

const gatherMs = 100;

/** CSS pixels. A smaller frame only counts visitors. */
const leastSide = 20;

export interface TreesOptions {
  readonly clock: PageClock;
  readonly signal: AbortSignal;
  readonly timers: Timers;
  readonly watch: Watch;
  readonly changes: GatheredChanges;
  readonly reading: Reading;
  readonly findings: Findings;
  readonly listeners: readonly { listen(document: Document): void }[];
  /** A document is to be read. */
  begin(): void;
  onForeignFrames(): void;
}

const framesIn = (element: Element): HTMLIFrameElement[] =>
  [element, ...element.querySelectorAll('iframe, frame')].filter(isFrame);

export class Trees {
  readonly #options: TreesOptions;
  readonly #frames = new WeakMap<HTMLIFrameElement, Document | null>();
  /** Frames of other origins, whose documents the session can't read. */
  readonly #foreign = new Set<HTMLIFrameElement>();
  /** Advertisements load again and again, so each frame is reported a few times a minute. */
  readonly #loads: RateLimit;

  constructor(options: TreesOptions) {
    this.#options = options;
    this.#loads = new RateLimit(options.clock.monotonic);
  }

  readDocument(document: Document): void {
    const { watch, reading } = this.#options;
    watch.add(document);
    this.listen(document);
    // Some pages put dialogs beside the body.
    const root = ofDocument(document, 'documentElement');
    if (!root) return;
    reading.read(root);
    reading.readAttributes(root);
  }

  /** A second call changes nothing, unless the page has called `document.open`, which removes all listeners. */
  listen(document: Document): void {
    for (const part of this.#options.listeners) part.listen(document);
  }

  readShadowRoot(root: ShadowRoot): void {
    const { watch, signal } = this.#options;
    watch.add(root);
    // A slot that is empty shows its own text.
    root.addEventListener('slotchange', this.#onSlotChange, { signal });
  }

  readFrame(frame: HTMLIFrameElement): void {
    const enter = (): void => this.#enter(frame);
    if (!this.#frames.has(frame)) {
      this.#frames.set(frame, null);
      frame.addEventListener('load', enter, { signal: this.#options.signal });
    } else if (!frame.contentDocument) {
      // A frame of another origin changes by loading only.
      return;
    }
    enter();
  }

  readonly #onSlotChange = (): void => this.#options.changes.appearance();

  *forgetFramesIn(element: Element): Generator<void> {
    for (const frame of framesIn(element)) yield* this.#forget(frame);
  }

  /** Counts those with room for text, except those that have loaded a page of this origin since. */
  countForeign(): number {
    const isClosed = (frame: HTMLIFrameElement): boolean =>
      isAlive(frame) &&
      !frame.contentDocument &&
      frame.clientWidth >= leastSide &&
      frame.clientHeight >= leastSide;
    return [...this.#foreign].filter(isClosed).length;
  }

  reportForeign(): void {
    const { timers, onForeignFrames } = this.#options;
    if (this.#foreign.size > 0) timers.afterOnce(this, gatherMs, onForeignFrames);
  }

  #enter(frame: HTMLIFrameElement): void {
    const inner = frame.contentDocument;
    if (this.#frames.get(frame) !== inner) {
      for (const _ of this.#forget(frame));
      this.#frames.set(frame, inner);
    }
    if (inner && ofDocument(inner, 'documentElement')) {
      this.readDocument(inner);
      this.#options.begin();
    } else if (!inner && frame.isConnected) this.#addForeign(frame);
  }

  #addForeign(frame: HTMLIFrameElement): void {
    for (const known of this.#foreign) if (!isConnected(known)) this.#foreign.delete(known);
    this.#foreign.add(frame);
    const waitMs = this.#loads.take(frame);
    if (waitMs === 0) this.reportForeign();
    else this.#options.timers.afterOnce(frame, waitMs, () => this.#addForeign(frame));
  }

  *#forget(frame: HTMLIFrameElement): Generator<void> {
    const inner = this.#frames.get(frame);
    const root = inner && isAlive(inner) && ofDocument(inner, 'documentElement');
    this.#frames.set(frame, null);
    if (!root) return;
    yield* this.#options.findings.forgetGone(root);
    yield* this.forgetFramesIn(root);
  }
}
