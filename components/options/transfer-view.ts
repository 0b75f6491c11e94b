import type { Failure } from '../../utils/base/failure.ts';
import type { FileProblem, ImportPlan } from '../../utils/settings/settings-file.ts';

export interface TransferView {
  /** What the chosen file would change, while the reader looks at it. */
  readonly plan: ImportPlan | null;
  /** Why the chosen file can't be used; `tooLarge`: it was not opened, `unreadable`: the browser could not open it. */
  readonly problem: FileProblem | 'tooLarge' | 'unreadable' | null;
  /** Why it could not be taken over, or not be taken back. */
  readonly failure: Failure | null;
  /** Paths that were not put back as they were before the import: changed or locked since, or refused. */
  readonly notPutBack: readonly string[];
  /** What was done last. */
  readonly done: 'exported' | 'imported' | 'undone' | null;
}

export interface TransferActions {
  exportFile(): void;
  /** Reads a file and shows what it would change. */
  look(file: Blob): void;
  /** Takes over what is shown. */
  apply(): void;
  /** Takes the last import back. */
  undo(): void;
  /** Leaves everything as it is. */
  dismiss(): void;
}

export interface SyncView {
  readonly isOn: boolean;
  /** Why its sync did not take the settings, in the browser's words; null: it did. */
  readonly problem: string | null;
}
