/** The costs of a request and the savings by memory, as the meter keeps them. */

import type { Failure, FailureCode } from '../../base/failure.ts';
import type { TranslateReply } from '../../service/types.ts';
import { billedAsTold, countBillable } from '../../translation/count-billable.ts';
import type { Job } from '../job.ts';
import type { Spending } from './meter-rows.ts';

type Amounts = Pick<Spending, 'billed' | 'estimated' | 'saved'>;

/** The row in which a text's cost is counted: that of its first requester. */
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

/** The expected cost of a request, counted as the service counts. */
export const billableIn = (jobs: readonly Job[]): number =>
  jobs.reduce((sum, { text, wanted }) => sum + countBillable(text, wanted), 0);

/**
 * Returns the billed characters of a reply, even if its texts are useless. If it does not name them for these texts, our own count is
 * an estimate.
 */
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
 * A reply came that can't be read, or none: what it was for is billed all the same, or may be. A service that is given up, or
 * whose connection breaks, goes on, and a try that is uncounted could take the bill beyond the budget. A browser does not say
 * whether a connection broke before the request was through or after, so each that breaks counts. So does what a gateway says
 * in the place of a service that it gave up (502, 504, and statuses of its own as 520 and 524), and a defect of ours that hid the reply.
 * The service itself says 500 and 503: it has not done the work, as with whatever it refuses.
 * @param wasOnline when the request was sent: without a network it went nowhere
 */
export const mayBeBilled = ({ code, status }: Failure, wasOnline: boolean): boolean =>
  code === 'timed-out' ||
  ((code === 'unreachable' || code === 'offline') && wasOnline) ||
  (code === 'internal' && status === undefined) ||
  (status !== undefined && ((status >= 200 && status < 300) || isOfGateway({ code, status })));

const isOfGateway = ({ code, status }: { code: FailureCode; status: number }): boolean =>
  status === 502 || status === 504 || (code === 'unexpected-status' && status >= 500);

/** The savings by memory. */
export const savedBy = (jobs: readonly Job[]): Spending[] =>
  jobs.map((job) => spendingOf(job, { saved: countBillable(job.text, job.wanted) }));
