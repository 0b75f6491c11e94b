import type { Failure } from '../../utils/base/failure.ts';
import type { DayRange, Period } from '../../utils/usage/ranges.ts';
import type { UsageSummary } from '../../utils/usage/summary.ts';

export interface UsageView {
  /** What the reader chose. */
  readonly period: Period;
  readonly isReading: boolean;
  /** What was read last, of whichever period; null until something was. Old numbers stay until new ones come. */
  readonly summary: UsageSummary | null;
  /** When it was read: milliseconds since 1970, UTC. */
  readonly fetchedAt: number | null;
  /** Why there is nothing newer, or why some days are missing. */
  readonly failure: Failure | null;
  /** Days that could not be read, while others were. */
  readonly missing: DayRange | null;
}

export interface UsageActions {
  choose(period: Period): void;
  /** Asks the service now, whatever is remembered. */
  refresh(): void;
  /** Gives the reader what is shown as a file. */
  exportCsv(): void;
  /** Shows the same period on a page of its own. */
  openReport(): void;
  openOptions(): void;
  /** Runs inside the click: a browser grants permissions only there. */
  allowAccess(): void;
}
