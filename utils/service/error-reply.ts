import type { Clock } from '../base/clock.ts';
import type { Failure, FailureCode } from '../base/failure.ts';
import { inTime } from '../base/in-time.ts';
import { errorBodyMs, maxErrorBodyBytes } from './limits.ts';
import { readBody } from './read-body.ts';
import { parseDate, parseQuotaReset, parseRetryAfter } from './retry.ts';
import { cleanText, readServiceMessage } from './service-message.ts';

export const decodeErrorReply = async (
  response: Response,
  key: string,
  clock: Clock,
): Promise<Failure> => {
  const isHidden = response.type === 'opaqueredirect';
  const code = meaningOfStatus(isHidden ? 302 : response.status);
  const body = await readErrorBody(response, clock);
  const serviceMessage = readServiceMessage(body, key);
  const traceId = traceIdOf(response, key);
  // The service's clock may differ from ours by minutes.
  const sentMs = parseDate(response.headers.get('Date')) ?? clock.now();
  const retryAfter = response.headers.get('Retry-After');
  const retryAfterMs = parseRetryAfter(retryAfter, sentMs);
  const resetsAtMs = code === 'quota-spent' ? parseQuotaReset(retryAfter, body, sentMs) : null;
  return {
    code,
    ...(!isHidden && { status: response.status }),
    ...(serviceMessage !== null && { serviceMessage }),
    ...(traceId !== null && { traceId }),
    ...(retryAfterMs !== null && { retryAfterMs }),
    ...(resetsAtMs !== null && { resetsAtMs }),
  };
};

export const traceIdOf = (response: Response, key: string): string | null =>
  cleanText(response.headers.get('X-Trace-ID') ?? '', key);

const readErrorBody = async (response: Response, clock: Clock): Promise<string> => {
  try {
    const reading = readBody(response, { maxBytes: maxErrorBodyBytes, fatal: false });
    return (await inTime(reading, { patienceMs: errorBodyMs, clock })).text;
  } catch {
    return '';
  }
};

/** contract.md, "Status codes": seen, not promised. */
const codes: ReadonlyMap<number, FailureCode> = new Map([
  [400, 'request-refused'],
  [401, 'key-refused'],
  [403, 'key-refused'],
  [404, 'address-wrong'],
  [413, 'too-large'],
  // Verso's address is always short, so this is a defect.
  [414, 'internal'],
  [429, 'too-fast'],
  [456, 'quota-spent'],
  [500, 'service-down'],
  [502, 'service-down'],
  [503, 'service-down'],
  [504, 'service-down'],
  [529, 'overloaded'],
]);

/** Unknown statuses may be billed, so they are not retried. */
export const meaningOfStatus = (status: number): FailureCode =>
  codes.get(status) ?? (isRedirection(status) ? 'address-wrong' : 'unexpected-status');

// Redirects are not followed: the configured address is wrong.
const isRedirection = (status: number): boolean => status >= 300 && status < 400;
