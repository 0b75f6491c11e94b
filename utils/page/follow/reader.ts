/**
 * Observes the reader's acts, and events that show hidden text without a change in the tree. Changes that the reader causes
 * are exempt from the rate limits.
 */
import type { Timers } from '../dom/timers.ts';
import { ofDocument } from '../read/context.ts';
import type { Rewrites } from '../units/rewrites.ts';
import type { GatheredChanges } from './gather.ts';

/** Events after which hidden text may show without a change in the tree (`:hover`, transitions, `<details>`). */
const appearanceEvents = ['transitionend', 'animationend', 'toggle', 'focusin'] as const;
/** Hovering may show a menu by style alone. A moving pointer crosses many elements, so it must rest this long. */
const hoverMs = 400;

/** Acts that a page answers with new text, such as scrolling a list or choosing a tab. */
const readerEvents = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/** Keys that press the focused element, or scroll. */
const pressing = ['Enter', ' ', 'ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End'];

const typedIn = 'input, textarea, select, [contenteditable]';

/** True for one of many events of a scroll: from a wheel, a finger, or a held key. */
const isScroll = (event: Event): boolean =>
  event.type === 'wheel' || event.type === 'touchmove' || (event as KeyboardEvent).repeat === true;

/**
 * True if the reader presses something on the page. Typing does not count, since pages answer every letter (`12 characters
 * left`).
 */
const isPress = (event: Event): boolean => {
  if (event.type === 'pointerdown') return true;
  if (!pressing.includes((event as KeyboardEvent).key)) return false;
  const [target] = event.composedPath();
  return !(target as Partial<Element> | undefined)?.closest?.(typedIn);
};

export interface ReaderOptions {
  readonly document: Document;
  readonly signal: AbortSignal;
  readonly timers: Timers;
  /** True for an event of the reader, false for one of a script. */
  readonly isReaders: (event: Event) => boolean;
  readonly changes: GatheredChanges;
  readonly rewrites: Rewrites;
}

export class Reader {
  readonly #options: ReaderOptions;
  #isHovering = false;
  #address: string;
  #hasActed = false;

  constructor(options: ReaderOptions) {
    this.#options = options;
    this.#address = ofDocument(options.document, 'URL');
  }

  /** Listens in a document, again after `document.open` has removed all listeners. A second call changes nothing. */
  listen(document: Document): void {
    const listen = ofDocument(document, 'addEventListener');
    const listening = { capture: true, passive: true, signal: this.#options.signal };
    for (const event of appearanceEvents) listen(event, this.#onAppearance, listening);
    for (const event of readerEvents) listen(event, this.#onAct, listening);
    listen('pointerover', this.#onHover, listening);
  }

  /**
   * Checks whether the reader has gone to another address without a load. New text in old places is no rewriting then. Each
   * act counts once, since a page could change its address without end.
   */
  noticeVisit(): void {
    const { document, rewrites } = this.#options;
    const URL = ofDocument(document, 'URL');
    if (URL === this.#address) return;
    this.#address = URL;
    if (this.#hasActed) rewrites.acts('visit');
    this.#hasActed = false;
  }

  readonly #onAct = (event: Event): void => {
    const { isReaders, changes, rewrites } = this.#options;
    // A script's events could make the page cost money without end.
    if (!isReaders(event)) return;
    changes.readerActs();
    if (isScroll(event)) {
      rewrites.acts('scroll');
      return;
    }
    this.#hasActed = true;
    rewrites.acts(isPress(event) ? 'press' : 'type');
  };

  readonly #onAppearance = (): void => this.#options.changes.appearance();

  readonly #onHover = (): void => {
    if (this.#isHovering) return;
    this.#isHovering = true;
    this.#options.timers.after(hoverMs, () => {
      this.#isHovering = false;
      this.#options.changes.readerActs();
      this.#onAppearance();
    });
  };
}
