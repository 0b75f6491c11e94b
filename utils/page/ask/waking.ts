/** Reads what was left unread once it has come near the reader's view, or is seen, whatever the boxes around it say. */

import type { Layout } from '../dom/layout.ts';
import type { Phase } from '../dom/phases.ts';
import type { Slices } from '../dom/slices.ts';
import type { Reading } from '../read/reading.ts';
import type { Rewrites } from '../units/rewrites.ts';
import type { Asleep } from './asleep.ts';
import type { Glances } from './glance.ts';

export interface WakingOptions {
  readonly slices: Slices;
  readonly asleep: Asleep;
  readonly glances: Glances;
  readonly layout: Layout;
  readonly rewrites: Rewrites;
  readonly reading: Reading;
}

/** Hands over what has come near to the walk. */
export const readingOfWoken = ({ slices, asleep, rewrites, reading }: WakingOptions): Phase => ({
  isDue: () => asleep.hasWoken,
  work(signal) {
    rewrites.expectReplacements([]);
    // What is added last is walked first.
    const groups = asleep.takeWoken().reverse();
    return slices.forEach(groups, (group) => reading.readGroup(group), signal);
  },
});

/** Wakes what is seen. */
export const lookAtView = ({ slices, asleep, glances, layout }: WakingOptions): Phase => ({
  isDue: () => glances.isDue,
  async work(signal) {
    await layout.settle(signal);
    const see = (elements: readonly Element[]): void => {
      for (const element of elements) asleep.seen(element);
    };
    await slices.forEach(glances.take(), see, signal);
  },
});
