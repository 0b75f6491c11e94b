import type { Failure, FailureCode } from '../../base/failure.ts';
import type { TranslateReply } from '../../service/types.ts';
import { billedAsTold, countBillable } from '../../translation/count-billable.ts';
import type { Job } from '../job.ts';
import type { Spending } from './meter-rows.ts';
import { nothingSpent, uncertain } from './meter-rows.ts';

/** A text's cost counts for its first requester. */
export const aboutOf = ({ requester, wanted }: Job) => ({
  site: requester.site,
  source: wanted.source,
  target: wanted.target,
  kind: requester.kind,
});

export const billableIn = (jobs: readonly Job[]): number =>
  jobs.reduce((sum, { text, wanted }) => sum + countBillable(text, wanted), 0);

/** Counts useless texts too. A cost that the service does not name is estimated. */
export function spendingsOf(
  jobs: readonly Job[],
  translations: TranslateReply['translations'] = [],
): Spending[] {
  return jobs.map((job, index) => {
    const billed = billedAsTold(job.text, translations[index]?.billedCharacters);
    const about = aboutOf(job);
    if (billed === null) return uncertain(countBillable(job.text, job.wanted), about);
    return { ...about, ...nothingSpent, billed };
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
  jobs.map((job) => ({
    ...aboutOf(job),
    ...nothingSpent,
    saved: countBillable(job.text, job.wanted),
  }));
