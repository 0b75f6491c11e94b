/** The first run as it is shown: a few steps, each done or not, and what the step at hand needs to know. */

/** In their order. */
export type WelcomeStepId = 'connect' | 'language' | 'try';

export interface WelcomeStep {
  readonly id: WelcomeStepId;
  readonly isDone: boolean;
}

export interface WelcomeView {
  /** Without those that an administrator has taken care of. */
  readonly steps: readonly WelcomeStep[];
  /** What stands between the reader and his service; null: nothing. */
  readonly missing: 'connection' | 'permission' | 'working-test' | null;
  /** All that is needed is there, and nobody has tried yet whether it works. */
  readonly isUntested: boolean;
  /** Host of the service; null until the reader has named it. */
  readonly host: string | null;
  /** The browser was asked to let Verso reach the service, and did not. */
  readonly isRefused: boolean;
  readonly target: string;
  readonly recent: readonly string[];
  /** Target codes that the service takes beyond those of the contract. */
  readonly further: readonly string[];
}

export interface WelcomeActions {
  /** Called inside a click: a browser grants permissions only there. */
  allowAccess(): void;
  chooseLanguage(target: string): void;
  openSample(): void;
  /** Ends the first run for good, whatever is done of it. */
  close(): void;
}
