import type { Figure } from './figure.ts';
import type { OpenStage } from './stage.ts';

/** Something that is measured on every page: one file in `questions`. */
export interface Question {
  /** One word or two, as in `--question tasks`. */
  readonly id: string;
  /** For the help: what it finds out. */
  readonly about: string;
  /** `open` opens the page in a new browser, as often as it is called; what was opened is closed by its caller. */
  ask(open: OpenStage): Promise<Figure[]>;
}
