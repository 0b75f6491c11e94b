/** The trees of a page that are read and followed: its document, framed documents, and shadow roots. */
import { ofDocument } from '../read/context.ts';
import { isFrame } from '../read/element-kind.ts';

export interface TreesOptions {
  readonly signal: AbortSignal;
  follow(root: Node): void;
  listen(document: Document): void;
  read(root: Element): void;
  forget(root: Element): Generator<void>;
  /** A frame has loaded a document that the session reads. */
  onLoaded(): void;
  /** A frame with a closed document was found, or has loaded another document. */
  onForeign(frame: HTMLIFrameElement): void;
  /** A shadow root may show other content without a change in a tree. */
  onAppearance(): void;
}

const framesIn = (element: Element): HTMLIFrameElement[] =>
  [element, ...element.querySelectorAll('iframe, frame')].filter(isFrame);

export class Trees {
  readonly #options: TreesOptions;
  /** The frames that are followed, each with its latest document. */
  readonly #frames = new WeakMap<HTMLIFrameElement, Document | null>();

  constructor(options: TreesOptions) {
    this.#options = options;
  }

  readDocument(document: Document): void {
    const { follow, listen, read } = this.#options;
    follow(document);
    listen(document);
    // Some pages put dialogs beside the body.
    const root = ofDocument(document, 'documentElement');
    if (root) read(root);
  }

  readShadowRoot(root: ShadowRoot): void {
    const { follow, onAppearance, signal } = this.#options;
    follow(root);
    // A slot that is now empty shows its own text.
    root.addEventListener('slotchange', onAppearance, { signal });
  }

  readFrame(frame: HTMLIFrameElement): void {
    const enter = (): void => this.#enter(frame);
    if (!this.#frames.has(frame)) {
      this.#frames.set(frame, null);
      frame.addEventListener('load', enter, { signal: this.#options.signal });
    }
    enter();
  }

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
      this.#options.onLoaded();
    } else if (!inner && frame.isConnected) this.#options.onForeign(frame);
  }

  /** Forgets what was read in a frame that is gone or has another document. */
  *#forget(frame: HTMLIFrameElement): Generator<void> {
    const inner = this.#frames.get(frame);
    const root = inner && ofDocument(inner, 'documentElement');
    this.#frames.set(frame, null);
    if (root) yield* this.#options.forget(root);
  }
}
