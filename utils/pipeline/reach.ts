import type { Failure, FailureCode } from '../base/failure.ts';

/**
 * How far a failure reaches. `everything`: no other request would fare better until somebody does something.
 * `service`: the service or the network is in trouble, and all its tries were in vain; everything, unless another
 * request got through meanwhile. `size`: the same texts may pass in smaller requests. `request`: these texts only.
 */
export type Reach = 'everything' | 'service' | 'size' | 'request';

const reaches: Partial<Record<FailureCode, Reach>> = {
  'address-missing': 'everything',
  'address-invalid': 'everything',
  'address-wrong': 'everything',
  'key-missing': 'everything',
  'key-refused': 'everything',
  'permission-missing': 'everything',
  'quota-spent': 'everything',
  offline: 'everything',
  unreachable: 'service',
  'timed-out': 'service',
  'too-fast': 'service',
  overloaded: 'service',
  'service-down': 'service',
  'too-large': 'size',
};

export const reachOf = ({ code }: Failure): Reach => reaches[code] ?? 'request';
