import type { BudgetProblem } from './budget-problem.ts';

export interface AlertsView {
  readonly monthlyCharacters: number | null;
  readonly unusualDays: boolean;
  readonly notifies: boolean;
  /** What the administrator is typing as a budget; null: nothing that is not saved. */
  readonly typed: string | null;
  readonly problem: BudgetProblem | null;
  /** Whether the browser lets us notify; null until it is known. */
  readonly mayNotify: boolean | null;
  /** The reader was asked for that last, and said no. */
  readonly isRefused: boolean;
}

export interface AlertsActions {
  type(text: string): void;
  /** Saves what was typed as the account's budget. */
  save(): void;
  /** Called inside a click, as the next: a browser grants permissions only there. */
  turnNotifications(on: boolean): void;
  allowNotifications(): void;
}
