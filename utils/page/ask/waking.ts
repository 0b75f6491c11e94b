/** Reads what was left unread once it has come near the reader's view, or is seen, whatever the boxes around it say. */
import type { NewText } from '../read/new-text.ts';
import type { Reading } from '../read/reading.ts';
import type { Layout } from '../slices/layout.ts';
import type { Phase } from '../slices/phases.ts';
import { forEachInSlices } from '../slices/slices.ts';
import type { Asleep } from './asleep.ts';
import type { Glances } from './glance.ts';

export interface WakingOptions {
  readonly asleep: Asleep;
  readonly glances: Glances;
  readonly layout: Layout;
  readonly newText: NewText;
  readonly reading: Reading;
}

export class Waking {
  readonly #options: WakingOptions;

  constructor(options: WakingOptions) {
    this.#options = options;
  }

  /** What was left unread may show in the view by now: nothing tells of that. */
  readonly lookSoon = (): void => {
    const { asleep, glances } = this.#options;
    if (asleep.areThereAny) glances.soon();
  };

  /** Hands over what has come near to the walk. */
  readonly readWoken: Phase = {
    isDue: () => this.#options.asleep.hasWoken,
    work: async (signal) => {
      const { asleep, newText, reading } = this.#options;
      newText.expectReplacements([]);
      // What is added last is walked first.
      const groups = asleep.takeWoken().reverse();
      await forEachInSlices(groups, (group) => reading.readGroup(group), signal);
    },
  };

  /** Wakes what is seen. */
  readonly look: Phase = {
    isDue: () => this.#options.glances.isDue,
    work: async (signal) => {
      const { asleep, glances, layout } = this.#options;
      await layout.settle(signal);
      const see = (elements: readonly Element[]): void => {
        for (const element of elements) asleep.seen(element);
      };
      await forEachInSlices(glances.take(), see, signal);
    },
  };
}
