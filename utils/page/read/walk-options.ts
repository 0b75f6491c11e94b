/** The walk's view of the page, and the sink for its results. */
import type { ContextOptions } from './context.ts';
import type { Segment } from './segment.ts';

export type Container = Element | ShadowRoot;

export interface WalkSink {
  /**
   * Reports all segments directly in `container`, in reading order. The list is empty if there are none (any more). `isLeaf`
   * is true if the container holds nothing else, `isPart` if the rest follows with another report. The walk takes the iterator's
   * steps between its own.
   */
  segments(
    container: Container,
    segments: Segment[],
    isLeaf: boolean,
    isPart?: boolean,
  ): Iterator<void>;
  attributes(element: Element, texts: { name: string; source: string }[]): void;
  /** Reports an element that is not rendered, or that clips all of its content. */
  hiddenBox(element: Element): void;
  /** Reports a hidden text, frame, or element with translatable attributes. */
  hidden(place: Text | Element): void;
  shadowRoot(root: ShadowRoot): void;
  frame(frame: HTMLIFrameElement): void;
  /** Reports an element without a shadow root that may get one later. */
  lateHost(element: Element): void;
  /** Reports a container that must be read again, since only a part of it was read. */
  again(container: Container): void;
}

export interface WalkOptions extends ContextOptions {
  readonly sourceOf: (node: Text) => string;
  readonly sourceOfAttribute: (element: Element, name: string) => string | null;
  /** Returns the shadow root, also a closed one if the browser lets a content script see it. */
  readonly shadowRootOf: (element: Element) => ShadowRoot | null;
  /** True for a nested container that was read already. It is not entered again. */
  readonly isKnown: (container: Container) => boolean;
  /** True for a block of a container that is deferred. The question is asked again with each reading of the container. */
  readonly defers: (container: Container, block: Element) => boolean;
  readonly sink: WalkSink;
}
