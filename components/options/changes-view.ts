import type { Failure } from '../../utils/base/failure.ts';

/** What became of the last change that was saved as it was made. */
export interface ChangesView {
  /**
   * `changed-since`: nothing was put back, because another tab or a policy has changed it meanwhile. `not-undone`: the settings refused
   * it, and it can be tried again.
   */
  readonly what: 'saved' | 'undone' | 'changed-since' | 'not-undone';
  /** Why, where it is `not-undone`. */
  readonly failure?: Failure;
  /** The settings it was about. */
  readonly paths: readonly string[];
  /** There is a change, this one or one before it, that can be taken back. */
  readonly canUndo: boolean;
}

export interface ChangesActions {
  /** Takes back the last change; once more: the one before it. */
  undo(): void;
  dismiss(): void;
}
