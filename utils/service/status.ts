import type { FailureCode } from '../base/failure.ts';

export interface StatusMeaning {
  readonly code: FailureCode;
  /** Whether the same request may succeed a little later. */
  readonly retry: boolean;
}

const once = (code: FailureCode): StatusMeaning => ({ code, retry: false });
const again = (code: FailureCode): StatusMeaning => ({ code, retry: true });

/**
 * contract.md, "Status codes": none is promised, these were seen. What a failure means for requests that wait behind
 * it is the pipeline's business.
 */
const statusTable: ReadonlyMap<number, StatusMeaning> = new Map([
  [400, once('request-refused')],
  [401, once('key-refused')],
  [403, once('key-refused')],
  [404, once('address-wrong')],
  [413, once('too-large')],
  // The address is ours and always short: one that is too long is a defect of Verso.
  [414, once('internal')],
  [429, again('too-fast')],
  [456, once('quota-spent')],
  [500, again('service-down')],
  [502, again('service-down')],
  [503, again('service-down')],
  [504, again('service-down')],
  [529, again('overloaded')],
]);

/** The meaning of any status but success. One that is not in the table is not tried again: it may have been billed. */
export const meaningOfStatus = (status: number): StatusMeaning =>
  statusTable.get(status) ?? once(isRedirection(status) ? 'address-wrong' : 'unexpected-status');

// Redirects are never followed, so all they say is that the address in the settings is not the service's.
const isRedirection = (status: number): boolean => status >= 300 && status < 400;
