/** What the reader does on the page: what changes for it is his wish, and no restless page's. */
import type { NewText } from '../units/new-text.ts';
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

/** Heeds the reader in every document where what this gives back listens. */
export const heedReader = (options: ReaderOptions): PageEvents => {
  const { isReaders, changes, newText, visits } = options;
  const onAppearance = (): void => changes.appearance();
  return new PageEvents({
    ...options,
    onAppearance,
    onReader(event) {
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
    },
    onHover() {
      changes.heedReader();
      onAppearance();
    },
  });
};
