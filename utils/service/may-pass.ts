import type { Failure, FailureCode } from '../base/failure.ts';

const passing: ReadonlySet<FailureCode> = new Set([
  'unreachable',
  'timed-out',
  'too-fast',
  'overloaded',
  'service-down',
]);

/**
 * Whether the same request may succeed a little later (contract.md, "Status codes"). Not where a reply has begun with
 * success, as its status tells: the service has billed, and another try would be paid again.
 */
export const mayPass = ({ code, status }: Failure): boolean =>
  passing.has(code) && !(code === 'timed-out' && status !== undefined);
