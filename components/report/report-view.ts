import type { Failure } from '../../utils/base/failure.ts';
import type { MendingSection } from '../../utils/base/options-section.ts';
import type { Alert } from '../../utils/usage/alerts.ts';
import type { UsageKey } from '../../utils/usage/columns.ts';
import type { NextLooks } from '../../utils/usage/next-look.ts';
import type { DayRange } from '../../utils/usage/ranges.ts';
import type { Report } from '../../utils/usage/report.ts';
import type { RangeProblem, ReportState, UnusedPart } from '../../utils/usage/report-state.ts';
import type { UsageTable } from '../../utils/usage/table.ts';
import type { Patience } from '../patience-notice.tsx';

export interface ReportView {
  readonly state: ReportState;
  /** The days that the state is about, and those that it compares them with. */
  readonly range: DayRange;
  readonly before: DayRange | null;
  /** The last day from which on they can be compared: with as many days, none of them to come. */
  readonly latestBefore: string;
  /** Where to look instead for who finds nothing. */
  readonly next: NextLooks;
  /** Today, in UTC: nothing is known of it yet. */
  readonly today: string;
  /** When the page was last looked at: milliseconds since 1970, UTC. */
  readonly now: number;
  /** What was read and worked out last; it stays while something newer is under way. */
  readonly shown: ShownReport | null;
  /** The service is being asked. */
  readonly isReading: boolean;
  /** Something other than what is shown is being read or worked out. */
  readonly isBusy: boolean;
  /** When it was read: milliseconds since 1970, UTC. */
  readonly fetchedAt: number | null;
  readonly failure: Failure | null;
  /** Days that could not be read, while others were. */
  readonly missing: readonly DayRange[] | null;
  /** What the account's month comes to against its budget. */
  readonly alerts: readonly Alert[];
  /** What the address asked for and can't be shown. */
  readonly unused: readonly UnusedPart[];
  /** What the service is being asked of usage, by whomever; null: nothing. */
  readonly asked?: Patience | null;
}

export interface ShownReport {
  /** The state that it is of. */
  readonly state: ReportState;
  readonly report: Report;
  readonly keys: readonly UsageKey[];
  /** Of each key, as states and addresses name it. */
  readonly ids: readonly string[];
  readonly days: readonly string[];
  /** What it was worked out of. */
  readonly table: UsageTable;
}

export type ReportFile = 'csv' | 'csv-excel' | 'json';

export interface ReportActions {
  /** `typing`: no step of its own for the browser's Back. */
  change(patch: Partial<ReportState>, how?: 'typing'): void;
  /** Why it can't be asked for; null: it can. */
  rangeProblem(range: DayRange): RangeProblem | null;
  refresh(): void;
  /** Waits for the service no longer. */
  stop(): void;
  /** Asks for the days that could not be read. */
  readMissing(): void;
  /** Gives the rows as they are listed. */
  save(file: ReportFile): void;
  print(): void;
  openOptions(section?: MendingSection): void;
  /** Runs inside the click: a browser grants permissions only there. */
  allowAccess(): void;
}

export interface ReportProps {
  readonly view: ReportView;
  readonly actions: ReportActions;
  /** The service's host. */
  readonly host?: string | undefined;
  readonly locale: string;
}

/** What parts of the page are given once there is something to show. */
export interface PartProps extends ReportProps {
  readonly shown: ShownReport;
}

/** A key as chosen on the page; none: it is not among those that are shown. */
export function chosenAs(shown: ShownReport | null, { maskedKey, label }: UsageKey): string[] {
  const at = shown?.keys.findIndex((key) => key.maskedKey === maskedKey && key.label === label);
  const id = at === undefined ? undefined : shown?.ids[at];
  return id === undefined ? [] : [id];
}
