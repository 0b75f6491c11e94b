/** The trees of a page that are read and followed: its document, those of its frames, shadow roots. */
import { ofDocument } from '../read/context.ts';
import { isFrame } from '../read/element-kind.ts';

export interface TreesOptions {
  readonly signal: AbortSignal;
  /** Changes in this tree are to be told. */
  follow(root: Node): void;
  listen(document: Document): void;
  /** Reads a document from its root. */
  read(root: Element): void;
  /** What was read in a tree is gone. */
  forget(root: Element): Generator<void>;
  /** A frame has loaded a document that is read now. */
  onLoaded(): void;
  /** A frame whose document is closed to us was found, or has loaded something else. */
  onForeign(frame: HTMLIFrameElement): void;
  /** What a shadow root shows may have changed without a change in a tree. */
  onAppearance(): void;
}

const framesIn = (element: Element): HTMLIFrameElement[] =>
  [element, ...element.querySelectorAll('iframe, frame')].filter(isFrame);

export class Trees {
  readonly #options: TreesOptions;
  /** Frames that are followed, with the document that was read last in each. */
  readonly #frames = new WeakMap<HTMLIFrameElement, Document | null>();

  constructor(options: TreesOptions) {
    this.#options = options;
  }

  readDocument(document: Document): void {
    const { follow, listen, read } = this.#options;
    follow(document);
    listen(document);
    // Dialogs of some pages stand beside the body.
    const root = ofDocument(document, 'documentElement');
    if (root) read(root);
  }

  readShadowRoot(root: ShadowRoot): void {
    const { follow, onAppearance, signal } = this.#options;
    follow(root);
    // A slot that is empty now shows its own text.
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

  /** Forgets what was read in the frames of a tree that is gone. */
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

  /** What was read in a frame that is gone, or shows another document now. */
  *#forget(frame: HTMLIFrameElement): Generator<void> {
    const inner = this.#frames.get(frame);
    const root = inner && ofDocument(inner, 'documentElement');
    this.#frames.set(frame, null);
    if (root) yield* this.#options.forget(root);
  }
}
