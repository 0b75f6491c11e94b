import type { Answer, Figure } from './figure.ts';
import type { BenchPage } from './pages.ts';
import type { OpenStage } from './stage.ts';

/** A measurement on pages: one file in `questions`. */
export interface Question {
  /** One or two words, as in `--question tasks`. */
  readonly id: string;
  /** For the help. */
  readonly about: string;
  /** The default pages. */
  readonly pages: readonly BenchPage[];
  /** The pages of a short run; absent if its results depend on the computer. */
  readonly check?: readonly BenchPage[];
  /** The question records its own traces. */
  readonly records?: true;
  /** `row`: one row per page. `rows`: one row per figure. */
  readonly layout: 'row' | 'rows';
  /** Draws the figures of all pages as SVG. */
  plot?(answers: readonly Answer[]): string;
  /** `open` opens the page in a new browser at each call; the caller closes it. */
  ask(open: OpenStage): Promise<Figure[]>;
}
