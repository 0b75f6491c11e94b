import type { Failure } from '../../utils/base/failure.ts';
import type { MendingSection } from '../../utils/base/options-section.ts';
import type { PageStatus } from '../../utils/translation/page-status.ts';

export interface SampleView {
  readonly status: PageStatus | null;
  readonly language: string;
  readonly target: string;
  /** Known before anything is sent. */
  readonly failure: Failure | null;
  readonly host: string | undefined;
  readonly locked: ReadonlySet<string>;
}

export interface SampleActions {
  translate(): void;
  stop(): void;
  showOriginal(): void;
  showTranslation(): void;
  openOptions(section?: MendingSection): void;
  /** Call it inside a click. */
  allowAccess(): void;
}
