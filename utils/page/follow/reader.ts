/** What the reader does on the page: what changes for it is his wish, and no restless page's. */
import type { NewText } from '../read/new-text.ts';
import type { GatheredChanges } from './gather.ts';
import { PageEvents } from './page-events.ts';
import { isPress, isScroll } from './presses.ts';
import type { Visits } from './visits.ts';

export interface ReaderOptions {
  readonly signal: AbortSignal;
  after(delayMs: number, work: () => void): void;
  /** True for an event that the reader has made, not a script. */
  readonly isReaders: (event: Event) => boolean;
  readonly changes: GatheredChanges;
  readonly newText: NewText;
  readonly visits: Visits;
  onScrolled(): void;
}

export class Reader {
  readonly #options: ReaderOptions;
  readonly #events: PageEvents;

  constructor(options: ReaderOptions) {
    this.#options = options;
    const { signal, after, changes, onScrolled } = options;
    this.#events = new PageEvents({
      signal,
      after,
      onAppearance: () => changes.appearance(),
      onReader: (event) => this.#heed(event),
      onHover() {
        changes.heedReader();
        changes.appearance();
      },
      onScrolled,
    });
  }

  /** Listens in one document more. */
  listen(document: Document): void {
    this.#events.listen(document);
  }

  #heed(event: Event): void {
    const { isReaders, changes, newText, visits } = this.#options;
    // A page's own script could have everything asked for without end.
    if (!isReaders(event)) return;
    changes.heedReader();
    if (isScroll(event)) {
      newText.heedScroll();
      return;
    }
    if (isPress(event)) newText.heedPress();
    visits.heedReader();
    newText.heedReader();
  }
}
