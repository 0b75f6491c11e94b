import type { Clock } from '../base/clock.ts';
import type { Failure, FailureCode } from '../base/failure.ts';
import { maxErrorBodyBytes } from './limits.ts';
import { readBody } from './read-body.ts';
import { parseDate, parseQuotaReset, parseRetryAfter } from './retry-after.ts';
import { cleanText, readServiceMessage } from './service-message.ts';

/** What a reply that is no success means, with all it says that a reader may see. */
export const decodeErrorReply = async (
  response: Response,
  { key, clock }: { readonly key: string; readonly clock: Clock },
): Promise<Failure> => {
  // A browser hides the status of a redirect that it was told not to follow: it reads 0.
  const isHidden = response.type === 'opaqueredirect';
  const code = meaningOfStatus(isHidden ? 302 : response.status);
  const body = await readErrorBody(response, clock);
  const serviceMessage = readServiceMessage(body, key);
  const traceId = traceIdOf(response, key);
  // A date is of the service's clock, and so is what it is compared with: ours may be minutes off.
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

/** `X-Trace-ID`, for a reader to quote. */
export const traceIdOf = (response: Response, key: string): string | null =>
  cleanText(response.headers.get('X-Trace-ID') ?? '', key);

/** What can be read of it: an error whose body breaks off, or falls silent, is an error all the same. */
const readErrorBody = async (response: Response, clock: Clock): Promise<string> => {
  const onSilent = () => {
    throw new Error('the head has said what counts');
  };
  try {
    const limits = { maxBytes: maxErrorBodyBytes, fatal: false };
    return (await readBody(response, { ...limits, clock, onSilent })).text;
  } catch {
    return '';
  }
};

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
