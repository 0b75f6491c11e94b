import type { Failure } from '../../utils/base/failure.ts';
import type { Period } from '../../utils/usage/ranges.ts';
import type { CharactersActions, CharactersView } from './characters-form.tsx';

export interface AlertsView extends CharactersView {
  readonly unusualDays: boolean;
  /** Which days the popup's tab "Usage" shows. */
  readonly period: Period;
  readonly notifies: boolean;
  /** Whether the browser lets us notify; null until it is known. */
  readonly mayNotify: boolean | null;
  /** The reader was asked for that last, and said no. */
  readonly isRefused: boolean;
  /** Why the last check of the account's usage told nothing; null: it did, or nothing is checked. */
  readonly failure: Failure | null;
}

export interface AlertsActions extends CharactersActions {
  /** Called inside a click, as the next: a browser grants permissions only there. */
  turnNotifications(on: boolean): void;
  allowNotifications(): void;
}
