/** Observes the reader's acts, whose changes are exempt from the rate limits, and events that show hidden text. */
import type { Timers } from '../dom/timers.ts';
import { ofDocument } from '../read/context.ts';
import type { Rewrites } from '../units/rewrites.ts';
import type { GatheredChanges } from './gather.ts';

/** Hidden text may show after these without a change in the tree. */
const appearanceEvents = ['transitionend', 'animationend', 'toggle', 'focusin'] as const;
/** Hovering may show a menu by style alone. A moving pointer crosses many elements. */
const hoverMs = 400;

/** A page answers these with new text. */
const readerEvents = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

const pressing = ['Enter', ' ', 'ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End'];

const typedIn = 'input, textarea, select, [contenteditable]';

/** A scroll sends many events. */
const isScroll = (event: Event): boolean =>
  event.type === 'wheel' || event.type === 'touchmove' || (event as KeyboardEvent).repeat === true;

/** Typing does not count, since pages answer every letter (`12 characters left`). */
const isPress = (event: Event): boolean => {
  if (event.type === 'pointerdown') return true;
  if (!pressing.includes((event as KeyboardEvent).key)) return false;
  const [target] = event.composedPath();
  return !(target as Partial<Element> | undefined)?.closest?.(typedIn);
};

export interface ReaderOptions {
  readonly signal: AbortSignal;
  readonly timers: Timers;
  readonly isReaders: (event: Event) => boolean;
  readonly changes: GatheredChanges;
  readonly rewrites: Rewrites;
}

export class Reader {
  readonly #options: ReaderOptions;

  constructor(options: ReaderOptions) {
    this.#options = options;
  }

  listen(document: Document): void {
    const listen = ofDocument(document, 'addEventListener');
    const listening = { capture: true, passive: true, signal: this.#options.signal };
    for (const event of appearanceEvents) listen(event, this.#onAppearance, listening);
    for (const event of readerEvents) listen(event, this.#onAct, listening);
    listen('pointerover', this.#onHover, listening);
  }

  readonly #onAct = (event: Event): void => {
    const { isReaders, changes, rewrites } = this.#options;
    // A script's events could make the page cost money without end.
    if (!isReaders(event)) return;
    changes.readerActs();
    rewrites.acts(isScroll(event) ? 'scroll' : isPress(event) ? 'press' : 'type');
  };

  readonly #onAppearance = (): void => this.#options.changes.appearance();

  readonly #onHover = (): void => {
    const { timers, changes } = this.#options;
    timers.afterOnce(this, hoverMs, () => {
      changes.readerActs();
      changes.appearance();
    });
  };
}
