import type { Failure } from '../../utils/base/failure.ts';
import type { MendingSection } from '../../utils/base/options-section.ts';
import type { PageStatus } from '../../utils/translation/page-status.ts';

export interface SampleView {
  /** Null until the page is read. */
  readonly status: PageStatus | null;
  /** The upper-case code of the page's language. */
  readonly language: string;
  readonly target: string;
  /** The failure that is known before anything is sent. */
  readonly failure: Failure | null;
  /** The service's host, if it is known. */
  readonly host: string | undefined;
  /** Paths of the settings that a policy locks. */
  readonly locked: ReadonlySet<string>;
}

export interface SampleActions {
  translate(): void;
  stop(): void;
  showOriginal(): void;
  showTranslation(): void;
  openOptions(section?: MendingSection): void;
  /** Called inside a click, because browsers grant permissions only there. */
  allowAccess(): void;
}
