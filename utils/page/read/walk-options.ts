/** What a walk asks about the page, and what it tells of it. */
import type { LanguageOf } from './context.ts';
import type { Segment } from './segment.ts';

/** Where text stands: an element, a shadow root. */
export type Container = Element | ShadowRoot;

export interface WalkSink {
  /**
   * All segments directly in `container`, in reading order; an empty list when there are none (any more).
   * `isLeaf`: nothing but these runs stands in it. What is done with them is done one by one, between steps of the walk.
   */
  segments(container: Container, segments: Segment[], isLeaf: boolean): Iterator<void>;
  attributes(element: Element, texts: { name: string; source: string }[]): void;
  /** An element that is not rendered now, or clips all that is in it. */
  hiddenBox(element: Element): void;
  /** A text, a frame or an element with attributes to read that does not show now. */
  hidden(place: Text | Element): void;
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
