import type { FailureCode } from '../base/failure.ts';

/**
 * What whoever sends many requests does about a failure of one.
 *
 * - `go-on`: that request fails, others go on.
 * - `stop`: nothing more is sent until the reader has changed something; what is done stays.
 * - `halve`: send it again in two requests.
 * - `slow-down`: everything waits together, then speeds up again.
 * - `back-off`: this request waits and is tried again.
 */
export type QueueReaction = 'go-on' | 'stop' | 'halve' | 'slow-down' | 'back-off';

export interface StatusMeaning {
  readonly code: FailureCode;
  /** Whether the same request may succeed later. */
  readonly retry: boolean;
  readonly queue: QueueReaction;
}

const row = (code: FailureCode, queue: QueueReaction): StatusMeaning => ({
  code,
  retry: queue === 'slow-down' || queue === 'back-off',
  queue,
});

/** contract.md, "Status codes": none is promised, these were seen. */
export const statusTable: ReadonlyMap<number, StatusMeaning> = new Map([
  [400, row('request-refused', 'go-on')],
  [401, row('key-refused', 'stop')],
  [403, row('key-refused', 'stop')],
  [404, row('address-wrong', 'stop')],
  [413, row('too-large', 'halve')],
  // The address is ours and always short: one that is too long is a defect of Verso.
  [414, row('internal', 'go-on')],
  [429, row('too-fast', 'slow-down')],
  [456, row('quota-spent', 'stop')],
  [500, row('service-down', 'back-off')],
  [502, row('service-down', 'back-off')],
  [503, row('service-down', 'back-off')],
  [504, row('service-down', 'back-off')],
  [529, row('overloaded', 'slow-down')],
]);

/** The meaning of any status but success. One that is not in the table is not tried again: it may have been billed. */
export const meaningOfStatus = (status: number): StatusMeaning =>
  statusTable.get(status) ?? redirection(status) ?? row('unexpected-status', 'go-on');

// Redirects are never followed, so all they say is that the address in the settings is not the service's.
const redirection = (status: number): StatusMeaning | null =>
  status >= 300 && status < 400 ? row('address-wrong', 'stop') : null;

const reactions: ReadonlyMap<FailureCode, QueueReaction> = new Map<FailureCode, QueueReaction>([
  ...[...statusTable.values()].map(({ code, queue }) => [code, queue] as const),
  ['address-missing', 'stop'],
  ['address-invalid', 'stop'],
  ['key-missing', 'stop'],
  ['permission-missing', 'stop'],
  ['offline', 'stop'],
  ['unreachable', 'back-off'],
  ['timed-out', 'back-off'],
]);

/** What to do about a failure that the client has given up on. */
export const queueReaction = (code: FailureCode): QueueReaction => reactions.get(code) ?? 'go-on';
