/** The trees that are read and followed: documents, framed documents, and shadow roots. */
import { ofDocument } from '../read/context.ts';
import { isFrame } from '../read/element-kind.ts';

export interface TreesOptions {
  readonly signal: AbortSignal;
  follow(root: Node): void;
  listen(document: Document): void;
  read(root: Element): void;
  forget(root: Element): Generator<void>;
  onLoaded(): void;
  /** A closed document was found or loaded. */
  onForeign(frame: HTMLIFrameElement): void;
  onAppearance(): void;
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
    // A slot that is empty shows its own text.
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

  *#forget(frame: HTMLIFrameElement): Generator<void> {
    const inner = this.#frames.get(frame);
    const root = inner && ofDocument(inner, 'documentElement');
    this.#frames.set(frame, null);
    if (root) yield* this.#options.forget(root);
  }
}
