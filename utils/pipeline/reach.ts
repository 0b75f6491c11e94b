import type { Failure, FailureCode } from '../base/failure.ts';
import { concernsOneText } from '../base/failure.ts';

/**
 * How far a failure reaches. `everything`: no other request would fare better until somebody does something.
 * `service`: the service or the network is in trouble, and all its tries were in vain; everything, unless another
 * request got through meanwhile. `size`: the same texts may pass in smaller requests. `request`: these texts only.
 */
export type Reach = 'everything' | 'service' | 'size' | 'request';

const troubles: ReadonlySet<FailureCode> = new Set([
  'unreachable',
  'timed-out',
  'too-fast',
  'overloaded',
  'service-down',
  // A page of a portal or of another service: the next request would be answered, and maybe billed, with the same.
  'reply-not-json',
]);

export const reachOf = (failure: Failure): Reach => {
  if (failure.code === 'too-large') return 'size';
  if (concernsOneText(failure) && !troubles.has(failure.code)) return 'request';
  return troubles.has(failure.code) ? 'service' : 'everything';
};
