import type { Failure } from '../../utils/base/failure.ts';
import type { MendingSection } from '../../utils/base/options-section.ts';
import type { PageStatus } from '../../utils/translation/page-status.ts';

/** The page to try Verso on. */
export interface SampleView {
  /** Null: the page is not read yet. */
  readonly status: PageStatus | null;
  /** Upper-case code of what the page is written in. */
  readonly language: string;
  readonly target: string;
  /** Why nothing can be translated yet, as far as that is known beforehand. */
  readonly failure: Failure | null;
  /** Host of the service, where it is known. */
  readonly host: string | undefined;
  /** Paths of the settings that a policy has locked. */
  readonly locked: ReadonlySet<string>;
}

export interface SampleActions {
  translate(): void;
  stop(): void;
  showOriginal(): void;
  showTranslation(): void;
  openOptions(section?: MendingSection): void;
  /** Called inside a click: a browser grants permissions only there. */
  allowAccess(): void;
}
