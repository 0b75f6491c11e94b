/** What is heard in a document that tells of something to look at: what its reader does, and what shows without a change in the tree. */
import { ofDocument } from '../read/context.ts';

/** Events after which hidden text may show without a change in the tree (`:hover`, transitions, `<details>`). */
const appearanceEvents = ['transitionend', 'animationend', 'toggle', 'focusin'] as const;
/** Hovering may show a menu by style alone; a pointer on its way crosses many elements. */
const hoverMs = 400;

/** What a reader does, and a page answers with new text: a list that is scrolled, a tab that is chosen. */
const readerEvents = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

export interface PageEventsOptions {
  readonly signal: AbortSignal;
  after(delayMs: number, work: () => void): void;
  /** Hidden text may show, or shown text be hidden. */
  onAppearance(): void;
  /** The reader scrolls, types or clicks. */
  onReader(event: Event): void;
  /** The pointer has rested, or moved on: what it meets may have opened. */
  onHover(): void;
  /** Something has been scrolled. */
  onScrolled(): void;
}

export class PageEvents {
  readonly #options: PageEventsOptions;
  #isHovering = false;

  constructor(options: PageEventsOptions) {
    this.#options = options;
  }

  /** A page that writes itself anew (`document.open`) takes all listeners away: listening twice is listening once. */
  listen(document: Document): void {
    const listen = ofDocument(document, 'addEventListener');
    const listening = { capture: true, passive: true, signal: this.#options.signal };
    for (const event of appearanceEvents) listen(event, this.#appear, listening);
    for (const event of readerEvents) listen(event, this.#heed, listening);
    listen('pointerover', this.#hover, listening);
    listen('scrollend', this.#scrolled, listening);
  }

  readonly #appear = (): void => this.#options.onAppearance();

  readonly #scrolled = (): void => this.#options.onScrolled();

  readonly #heed = (event: Event): void => this.#options.onReader(event);

  readonly #hover = (): void => {
    if (this.#isHovering) return;
    this.#isHovering = true;
    this.#options.after(hoverMs, () => {
      this.#isHovering = false;
      this.#options.onHover();
    });
  };
}
