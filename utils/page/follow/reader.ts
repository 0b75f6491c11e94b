/** What the reader does on the page: what changes for it is his wish, and no restless page's. */
import type { Rewrites } from '../units/rewrites.ts';
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
  readonly rewrites: Rewrites;
  readonly visits: Visits;
  onScrolled(): void;
}

/** Heeds the reader in every document where what this gives back listens. */
export const heedReader = (options: ReaderOptions): PageEvents => {
  const { isReaders, changes, rewrites, visits } = options;
  const onAppearance = (): void => changes.appearance();
  return new PageEvents({
    ...options,
    onAppearance,
    onReader(event) {
      // A page's own script could have everything asked for without end.
      if (!isReaders(event)) return;
      changes.heedReader();
      if (isScroll(event)) {
        rewrites.acts('scroll');
        return;
      }
      visits.heedReader();
      rewrites.acts(isPress(event) ? 'press' : 'type');
    },
    onHover() {
      changes.heedReader();
      onAppearance();
    },
  });
};
