/** The trees that are read and followed: documents, framed documents, and shadow roots. */
import { ofDocument } from '../read/context.ts';
import { isFrame } from '../read/element-kind.ts';
import type { Reading } from '../read/reading.ts';
import type { Findings } from '../units/findings.ts';
import type { ForeignFrames } from './foreign-frames.ts';
import type { GatheredChanges } from './gather.ts';
import type { Watch } from './watch.ts';

export interface TreesOptions {
  readonly signal: AbortSignal;
  readonly watch: Watch;
  readonly changes: GatheredChanges;
  readonly reading: Reading;
  readonly findings: Findings;
  readonly foreignFrames: ForeignFrames;
  readonly listeners: readonly { listen(document: Document): void }[];
  /** A document is to be read. */
  begin(): void;
}

const framesIn = (element: Element): HTMLIFrameElement[] =>
  [element, ...element.querySelectorAll('iframe, frame')].filter(isFrame);

export class Trees {
  readonly #options: TreesOptions;
  readonly #frames = new WeakMap<HTMLIFrameElement, Document | null>();

  constructor(options: TreesOptions) {
    this.#options = options;
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

  #enter(frame: HTMLIFrameElement): void {
    const inner = frame.contentDocument;
    if (this.#frames.get(frame) !== inner) {
      for (const _ of this.#forget(frame));
      this.#frames.set(frame, inner);
    }
    if (inner && ofDocument(inner, 'documentElement')) {
      this.readDocument(inner);
      this.#options.begin();
    } else if (!inner && frame.isConnected) this.#options.foreignFrames.found(frame);
  }

  *#forget(frame: HTMLIFrameElement): Generator<void> {
    const inner = this.#frames.get(frame);
    const root = inner && ofDocument(inner, 'documentElement');
    this.#frames.set(frame, null);
    if (!root) return;
    yield* this.#options.findings.forgetGone(root);
    yield* this.forgetFramesIn(root);
  }
}
