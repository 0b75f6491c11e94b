import type { WhyRefused } from '../../utils/settings/change.ts';

/** What became of the last change that was saved as it was made. */
export interface ChangesView {
  /**
   * `changed-since`: nothing was put back, because another tab or a policy has changed it meanwhile. `not-undone`: the settings refused
   * it, and it can be tried again. `not-saved`: they refused the change itself, and all is as before.
   */
  readonly what: 'saved' | 'undone' | 'changed-since' | 'not-undone' | 'not-saved';
  /** Where it is `not-undone` or `not-saved`. */
  readonly why?: WhyRefused;
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
