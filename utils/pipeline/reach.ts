import type { Failure, FailureCode } from '../base/failure.ts';
import { concernsOneText } from '../base/failure.ts';
import { leastFillBytes } from './batches/fill-limit.ts';

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
  // A page of a portal or of another service, twice: the next request would be answered, and maybe billed, with the same.
  'reply-not-json',
]);

export const reachOf = (failure: Failure): Reach => {
  if (failure.code === 'too-large') return 'size';
  if (concernsOneText(failure) && !troubles.has(failure.code)) return 'request';
  return troubles.has(failure.code) ? 'service' : 'everything';
};

/** So many requests in a row that are of no use are no accident. */
export const mostInVain = 3;

/**
 * A single request that fails so may have an odd text; where it goes on, the service is not what it should be: useless replies, each
 * of them billed, or refusals as too large of what is small.
 * @param bodyBytes of the request, in UTF-8
 */
export const isInVain = ({ code }: Failure, bodyBytes: number): boolean =>
  code === 'reply-malformed' ||
  code === 'reply-wrong-length' ||
  (code === 'too-large' && bodyBytes <= leastFillBytes);

/** As it is told to what was not sent because of it: a page that hears of it asks for nothing more by itself. */
export const ofEverything = (failure: Failure): Failure =>
  concernsOneText(failure) ? { ...failure, endsAll: true } : failure;
