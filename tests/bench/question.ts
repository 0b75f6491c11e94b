import type { Answer, Figure } from './figure.ts';
import type { BenchPage } from './pages.ts';
import type { OpenStage } from './stage.ts';

/** Something that is measured on every page: one file in `questions`. */
export interface Question {
  /** One word or two, as in `--question tasks`. */
  readonly id: string;
  /** For the help: what it finds out. */
  readonly about: string;
  /** What it is asked on, where no page is named. */
  readonly pages: readonly BenchPage[];
  /** What it is asked on in a short run (`--check`); left out where it says nothing that holds on every machine. */
  readonly check?: readonly BenchPage[];
  /** It records traces of its own; of any other the whole is recorded where profiles are kept. */
  readonly records?: true;
  /** `row`: few figures of many pages, told in one row a page; `rows`: a row for each figure. */
  readonly layout: 'row' | 'rows';
  /** Its figures of all pages as one picture, SVG. */
  plot?(answers: readonly Answer[]): string;
  /** `open` opens the page in a new browser, as often as it is called; what was opened is closed by its caller. */
  ask(open: OpenStage): Promise<Figure[]>;
}
