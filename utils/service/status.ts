import type { FailureCode } from '../base/failure.ts';

/**
 * contract.md, "Status codes": none is promised, these were seen. Which of them may pass by themselves: `may-pass.ts`. What
 * a failure means for requests that wait behind it is the pipeline's business.
 */
const codes: ReadonlyMap<number, FailureCode> = new Map([
  [400, 'request-refused'],
  [401, 'key-refused'],
  [403, 'key-refused'],
  [404, 'address-wrong'],
  [413, 'too-large'],
  // The address is ours and always short: one that is too long is a defect of Verso.
  [414, 'internal'],
  [429, 'too-fast'],
  [456, 'quota-spent'],
  [500, 'service-down'],
  [502, 'service-down'],
  [503, 'service-down'],
  [504, 'service-down'],
  [529, 'overloaded'],
]);

/** The meaning of any status but success. One that is not in the table is not tried again: it may have been billed. */
export const meaningOfStatus = (status: number): FailureCode =>
  codes.get(status) ?? (isRedirection(status) ? 'address-wrong' : 'unexpected-status');

// Redirects are never followed, so all they say is that the address in the settings is not the service's.
const isRedirection = (status: number): boolean => status >= 300 && status < 400;
