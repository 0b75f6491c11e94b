import type { Failure, FailureCode } from '../base/failure.ts';

const passing: ReadonlySet<FailureCode> = new Set([
  'unreachable',
  'timed-out',
  'too-fast',
  'overloaded',
  'service-down',
]);

/**
 * True if the same request may succeed later (contract.md, "Status codes"). A success status is billed, so it is never
 * retried.
 */
export const mayPass = ({ code, status }: Failure): boolean =>
  passing.has(code) && !(code === 'timed-out' && status !== undefined);
