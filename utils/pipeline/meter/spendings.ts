import type { Failure } from '../../base/failure.ts';
import type { TranslateReply } from '../../service/types.ts';
import { billedAsTold, countBillable } from '../../translation/count-billable.ts';
import type { Job, Kind } from '../job.ts';

/** One cost, without anything of the text. */
export interface Spending {
  /** Null if private or unknown. */
  readonly site: string | null;
  /** Upper-case code; null: the service detected it. */
  readonly source: string | null;
  readonly target: string;
  readonly kind: Kind;
  readonly billed: number;
  /** The part of `billed` that was counted here, because the service did not name it. */
  readonly estimated: number;
  /** Characters that memory gave for nothing. */
  readonly saved: number;
}

/** The sum of a UTC day, site, language pair and kind. */
export interface MeterRow extends Spending {
  /** `YYYY-MM-DD`, UTC. */
  readonly day: string;
}

export type MonthTotals = Pick<Spending, 'billed' | 'estimated' | 'saved'>;

/** Rows sort by day. '' stands for null, which no key may hold. */
export type RowKey = [day: string, site: string, source: string, target: string, kind: Kind];

export const rowKey = ({ day, site, source, target, kind }: MeterRow): RowKey => [
  day,
  site ?? '',
  source ?? '',
  target,
  kind,
];

export const nothingSpent: MonthTotals = { billed: 0, estimated: 0, saved: 0 };

export const addSpending = (one: MonthTotals, other: MonthTotals): MonthTotals => ({
  billed: one.billed + other.billed,
  estimated: one.estimated + other.estimated,
  saved: one.saved + other.saved,
});

/** Without rows that cost and saved nothing. */
export function sumPerRow(day: string, spendings: readonly Spending[]): MeterRow[] {
  const rows = new Map<string, MeterRow>();
  for (const spending of spendings) {
    if (spending.billed === 0 && spending.saved === 0) continue;
    const { site, source, target, kind } = spending;
    const fresh: MeterRow = { day, site, source, target, kind, ...nothingSpent };
    const key = JSON.stringify(rowKey(fresh));
    const row = rows.get(key) ?? fresh;
    rows.set(key, { ...row, ...addSpending(row, spending) });
  }
  return [...rows.values()];
}

/** A request with an unknown cost counts as billed. */
export const uncertain = (
  characters: number,
  about: Pick<Spending, 'site' | 'source' | 'target' | 'kind'>,
): Spending => ({ ...about, billed: characters, estimated: characters, saved: 0 });

/** A text's cost counts for its first requester. */
export const aboutOf = ({ requester, wanted }: Job) => ({
  site: requester.site,
  source: wanted.source,
  target: wanted.target,
  kind: requester.kind,
});

export const estimateOf = (job: Job): Spending =>
  uncertain(countBillable(job.text, job.wanted), aboutOf(job));

/** Counts useless texts too. A cost that the service does not name is estimated. */
export const spendingsOf = (
  jobs: readonly Job[],
  { translations }: TranslateReply,
): readonly Spending[] =>
  jobs.map((job, index) => {
    const estimate = estimateOf(job);
    const billed = billedAsTold(job.text, translations[index]?.billedCharacters);
    return billed === null ? estimate : { ...estimate, billed, estimated: 0 };
  });

export const savedBy = (jobs: readonly Job[]): readonly Spending[] =>
  jobs
    .map(estimateOf)
    .map((estimate) => ({ ...estimate, ...nothingSpent, saved: estimate.billed }));

/**
 * True if a request without a usable reply may be billed. A service that timed out or lost its connection continues,
 * and an uncounted attempt could pass the budget. Gateways answer 502, 504 or statuses of their own (520, 524) for a
 * service that may have worked. With 500 and 503 the service itself says that it did nothing.
 * @param wasOnline when the request was sent
 */
export function mayBeBilled({ code, status }: Failure, wasOnline: boolean): boolean {
  if (code === 'timed-out') return true;
  if (code === 'unreachable' || code === 'offline') return wasOnline;
  if (status === undefined) return code === 'internal';
  const isSuccess = status >= 200 && status < 300;
  const isOfGateway = status === 502 || status === 504;
  return isSuccess || isOfGateway || (code === 'unexpected-status' && status >= 500);
}
