/** When the service may be asked what the account has used: every six hours at most, sooner only where it was not reached. */
import type { Failure, FailureCode } from '../../../utils/base/failure.ts';
import type { AlertRecord } from '../../../utils/storage/alert-record.ts';

export const checkEveryMs = 6 * 60 * 60_000;

/** A browser often starts before its network does. */
export const tryAgainMs = 10 * 60_000;

/** Alarms come a moment early or late. */
const toleranceMs = 60_000;

type Asked = Pick<AlertRecord, 'asked' | 'checkedAt' | 'waitMs'>;

/** Whether `account` may be asked about now. */
export function isDue({ asked, checkedAt, waitMs }: Asked, account: string, now: number): boolean {
  const ageMs = now - checkedAt;
  // A time to come is one of a clock that was set back: nobody knows how old that is.
  return asked !== account || ageMs < 0 || ageMs >= waitMs - toleranceMs;
}

/** Whether asking now would be the second try after one that met no network. */
export const isSecondTry = ({ asked, checkedAt, waitMs }: Asked, account: string, now: number) =>
  asked === account && waitMs === tryAgainMs && now - checkedAt < checkEveryMs - toleranceMs;

const unreached: ReadonlySet<FailureCode> = new Set(['offline', 'unreachable', 'timed-out']);

/** What is missing here, so that nothing was sent. */
const unasked: ReadonlySet<FailureCode> = new Set([
  'address-missing',
  'address-invalid',
  'key-missing',
  'key-elsewhere',
  'permission-missing',
]);

/** How long the service is left alone after a check that failed. */
export function waitAfter({ code }: Failure, wasSecondTry: boolean): number {
  if (unasked.has(code)) return 0;
  return unreached.has(code) && !wasSecondTry ? tryAgainMs : checkEveryMs;
}
