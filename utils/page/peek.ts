/**
 * A key, held over a block, shows its original until it is let go. Tells when; what shows is the run's.
 */
import type { PeekKey } from '../base/page-display.ts';

export interface PeekOptions {
  /** The key that is meant now. */
  key(): PeekKey;
  /** The key is held over this node. */
  begin(node: Node): void;
  end(): void;
}

/** A key of a shortcut is not a wish to see anything: it is let go, or another key follows, within this time. */
const heldForMs = 200;

/** Where a reader types, these keys are a part of it. */
const isTyping = (document: Document): boolean => {
  const active = document.activeElement;
  return (
    active !== null &&
    (active.matches('input, textarea, select') || (active as HTMLElement).isContentEditable)
  );
};

/** Listens in one document until `signal` aborts. */
export const watchPeek = (document: Document, options: PeekOptions, signal: AbortSignal): void => {
  let over: Node | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isPeeking = false;

  const show = (): void => {
    // Writing into a text takes its selection along, and who copies wants it kept.
    if (!over || document.getSelection()?.isCollapsed === false) return;
    isPeeking = true;
    options.begin(over);
  };
  const end = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (!isPeeking) return;
    isPeeking = false;
    options.end();
  };
  const listening = { capture: true, passive: true, signal };

  document.addEventListener(
    'pointerover',
    (event) => {
      const node = event.composedPath()[0] as Node;
      if (node === over) return;
      over = node;
      if (!isPeeking) return;
      options.end();
      options.begin(node);
    },
    listening,
  );
  document.addEventListener(
    'keydown',
    (event) => {
      const isMeant = event.key === options.key() && !isTyping(document);
      if (isMeant && (timer !== undefined || isPeeking)) return;
      end();
      if (isMeant) timer = setTimeout(show, heldForMs);
    },
    listening,
  );
  document.addEventListener('keyup', end, listening);
  // What is let go in another window is not heard here.
  document.defaultView?.addEventListener('blur', end, listening);
  signal.addEventListener('abort', end);
};
