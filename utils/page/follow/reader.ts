/** What the reader does on the page, and what shows without a change in the tree. What changes for the reader's act is no restless page's. */
import { ofDocument } from '../read/context.ts';
import type { Rewrites } from '../units/rewrites.ts';
import type { GatheredChanges } from './gather.ts';

/** Events after which hidden text may show without a change in the tree (`:hover`, transitions, `<details>`). */
const appearanceEvents = ['transitionend', 'animationend', 'toggle', 'focusin'] as const;
/** Hovering may show a menu by style alone; a pointer on its way crosses many elements. */
const hoverMs = 400;

/** What a reader does, and a page answers with new text: a list that is scrolled, a tab that is chosen. */
const readerEvents = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/** Keys that press what has the focus, or scroll. */
const pressing = ['Enter', ' ', 'ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End'];

const typedIn = 'input, textarea, select, [contenteditable]';

/** True for an event of many by which a reader scrolls: of a wheel, a finger, a key that he holds. */
const isScroll = (event: Event): boolean =>
  event.type === 'wheel' || event.type === 'touchmove' || (event as KeyboardEvent).repeat === true;

/**
 * True for an event by which a reader presses something on the page. Not for what he types: pages answer that with every
 * letter (`12 characters left`).
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
  after(delayMs: number, work: () => void): void;
  /** True for an event that the reader has made, not a script. */
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

  /** A page that writes itself anew (`document.open`) takes all listeners away: listening twice is listening once. */
  listen(document: Document): void {
    const listen = ofDocument(document, 'addEventListener');
    const listening = { capture: true, passive: true, signal: this.#options.signal };
    for (const event of appearanceEvents) listen(event, this.#onAppearance, listening);
    for (const event of readerEvents) listen(event, this.#onAct, listening);
    listen('pointerover', this.#onHover, listening);
  }

  /**
   * Looks whether the reader has gone to another address within a page that loads nothing anew: new text in old places is no
   * rewriting then. Only once for each act of the reader: a page by itself could change its address without end.
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
    // A page's own script could have everything asked for without end.
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
    this.#options.after(hoverMs, () => {
      this.#isHovering = false;
      this.#options.changes.readerActs();
      this.#onAppearance();
    });
  };
}
