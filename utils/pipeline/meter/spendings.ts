import type { Failure, FailureCode } from '../../base/failure.ts';
import type { TranslateReply } from '../../service/types.ts';
import { billedAsTold, countBillable } from '../../translation/count-billable.ts';
import type { Job } from '../job.ts';
import type { Spending } from './meter-rows.ts';

type Amounts = Pick<Spending, 'billed' | 'estimated' | 'saved'>;

/** A text's cost counts for its first requester. */
export const aboutOf = ({ requester, wanted }: Job) => ({
  site: requester.site,
  source: wanted.source,
  target: wanted.target,
  kind: requester.kind,
});

const spendingOf = (job: Job, amounts: Partial<Amounts>): Spending => ({
  ...aboutOf(job),
  billed: 0,
  estimated: 0,
  saved: 0,
  ...amounts,
});

export const billableIn = (jobs: readonly Job[]): number =>
  jobs.reduce((sum, { text, wanted }) => sum + countBillable(text, wanted), 0);

/** Counts useless texts too. A cost that the service does not name is estimated. */
export function spendingsOf(
  jobs: readonly Job[],
  { translations }: Pick<TranslateReply, 'translations'>,
): Spending[] {
  const isWhole = translations.length === jobs.length;
  return jobs.map((job, index) => {
    const told = isWhole ? translations[index]?.billedCharacters : undefined;
    const billed = billedAsTold(job.text, told);
    if (billed !== null) return spendingOf(job, { billed });
    const estimated = countBillable(job.text, job.wanted);
    return spendingOf(job, { billed: estimated, estimated });
  });
}

/**
 * True if a request without a usable reply may be billed. A service that timed out or lost its connection continues,
 * and an uncounted attempt could pass the budget. Gateways answer 502, 504 or statuses of their own (520, 524) for a
 * service that may have worked. With 500 and 503 the service itself says that it did nothing.
 * @param wasOnline when the request was sent
 */
export const mayBeBilled = ({ code, status }: Failure, wasOnline: boolean): boolean =>
  code === 'timed-out' ||
  ((code === 'unreachable' || code === 'offline') && wasOnline) ||
  (code === 'internal' && status === undefined) ||
  (status !== undefined && ((status >= 200 && status < 300) || isOfGateway({ code, status })));

const isOfGateway = ({ code, status }: { code: FailureCode; status: number }): boolean =>
  status === 502 || status === 504 || (code === 'unexpected-status' && status >= 500);

export const savedBy = (jobs: readonly Job[]): Spending[] =>
  jobs.map((job) => spendingOf(job, { saved: countBillable(job.text, job.wanted) }));
