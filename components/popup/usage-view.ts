import type { Failure } from '../../utils/base/failure.ts';
import type { MendingSection } from '../../utils/base/options-section.ts';
import type { Alert } from '../../utils/usage/alerts.ts';
import type { DayRange, Period } from '../../utils/usage/ranges.ts';
import type { Figures } from '../../utils/usage/report.ts';
import type { Patience } from '../patience-notice.tsx';

/** The figures of a period that is compared with the one before. */
export interface UsageSummary extends Figures {
  /** When it was made: a UTC day. */
  readonly today: string;
}

export interface UsageView {
  /** What the reader chose. */
  readonly period: Period;
  /** An administrator has chosen it. */
  readonly isPeriodLocked: boolean;
  readonly isReading: boolean;
  /** What was read last of the period, without `days` where only totals by key were; null until something was. Old numbers stay until new ones of it come. */
  readonly summary: UsageSummary | null;
  /** Where to look for who finds no figures there; null: nowhere. */
  readonly earlier: Period | null;
  /** When it was read: milliseconds since 1970, UTC. */
  readonly fetchedAt: number | null;
  /** Why there is nothing newer, or why some days are missing. */
  readonly failure: Failure | null;
  /** Days that could not be read, while others were. */
  readonly missing: readonly DayRange[] | null;
  /** What the account's month comes to against its budget. */
  readonly alerts: readonly Alert[];
  /** A UTC day. */
  readonly today: string;
  /** What the service is being asked of usage, by whomever; null: nothing. */
  readonly asked?: Patience | null;
}

export interface UsageActions {
  choose(period: Period): void;
  /** Asks the service now, whatever is remembered. */
  refresh(): void;
  /** Waits for the service no longer. */
  stop(): void;
  /** Asks for the days of what is shown as totals by key. */
  showDays(): void;
  /** Asks for the days that could not be read. */
  readMissing(): void;
  /** Gives the reader what is shown as a file. */
  exportCsv(): void;
  /** Shows the same period on a page of its own. */
  openReport(): void;
  openOptions(section?: MendingSection): void;
  /** Runs inside the click: a browser grants permissions only there. */
  allowAccess(): void;
}
