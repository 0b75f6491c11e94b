import type { ContextOptions } from './context.ts';
import type { Segment } from './segment.ts';

export type Container = Element | ShadowRoot;

export interface WalkSink {
  /**
   * Reports all segments directly in `container`, in reading order. `isLeaf` means that it holds nothing else. The walk
   * takes the steps between its own.
   */
  segments(container: Container, segments: Segment[], isLeaf: boolean): Iterator<void>;
  /** Reports those that stand on the first screen. `segments` reports them again with the others. */
  firstSegments(container: Container, segments: Segment[]): Generator<void>;
  attributes(element: Element, texts: { name: string; source: string }[]): void;
  /** Not rendered, or clips all of its content. */
  hiddenBox(element: Element): void;
  /** A hidden text, frame, or element with translatable attributes. */
  hidden(place: Text | Element): void;
  shadowRoot(root: ShadowRoot): void;
  frame(frame: HTMLIFrameElement): void;
  /** It may get a shadow root later. */
  lateHost(element: Element): void;
}

export interface WalkOptions extends ContextOptions {
  readonly sourceOf: (node: Text) => string;
  readonly isOurs: (node: Text) => boolean;
  readonly sourceOfAttribute: (element: Element, name: string) => string | null;
  /** Returns also a closed root if the browser shows it. */
  readonly shadowRootOf: (element: Element) => ShadowRoot | null;
  /** A container that was read is not entered again. */
  readonly isKnown: (container: Container) => boolean;
  /** Asked again with each reading of the container. */
  readonly defers: (container: Container, block: Element) => boolean;
  readonly sink: WalkSink;
}
