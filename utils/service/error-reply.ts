import type { Clock } from '../base/clock.ts';
import type { Failure, FailureCode } from '../base/failure.ts';
import { inTime } from '../base/in-time.ts';
import { errorBodyMs, maxErrorBodyBytes, maxServiceMessageCharacters } from './limits.ts';
import { readBody } from './read-body.ts';
import { httpDateMs, parseQuotaReset, parseRetryAfter } from './retry.ts';

export const decodeErrorReply = async (
  response: Response,
  key: string,
  clock: Clock,
): Promise<Failure> => {
  const { status } = response;
  const code = meaningOfStatus(status);
  const body = await readErrorBody(response, clock);
  const serviceMessage = readServiceMessage(body, key);
  const traceId = traceIdOf(response, key);
  // The service's clock may differ from ours by minutes.
  const sentMs = httpDateMs(response.headers.get('Date') ?? '') || clock.now();
  const retryAfter = response.headers.get('Retry-After');
  const retryAfterMs = parseRetryAfter(retryAfter, sentMs);
  const resetsAtMs = code === 'quota-spent' ? parseQuotaReset(retryAfter, body, sentMs) : null;
  return {
    code,
    ...(status !== 0 && { status }),
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

// Redirects are not followed: the configured address is wrong. The browser hides their status behind 0.
const isRedirection = (status: number): boolean => status === 0 || (status >= 300 && status < 400);

/**
 * The message of an error's body as plain text, or null. Seen: `{"message", "detail"?, "code"?}`, and `Message`.
 * Removes `key`, because failures reach screens.
 */
const readServiceMessage = (body: string, key: string): string | null => {
  const trimmed = body.trim();
  if (trimmed === '' || trimmed.startsWith('<')) return null;
  return cleanText(wordsOf(trimmed), key);
};

const wordsOf = (body: string): string => {
  let reply: unknown;
  try {
    reply = JSON.parse(body);
  } catch {
    // Broken JSON is useless; other text is a proxy's sentence.
    return /^[[{"]/.test(body) ? '' : body;
  }
  if (typeof reply !== 'object' || reply === null) return '';
  const { message, Message = message, detail, code } = reply as Readonly<Record<string, unknown>>;
  const words = [Message, detail]
    .filter((part) => typeof part === 'string' && part !== '')
    .join(': ');
  if (typeof code !== 'number' && typeof code !== 'string') return words;
  return words === '' ? `${code}` : `${words} (${code})`;
};

// These would reorder or hide our own words.
const control = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]+/gu;

/** At most 300 characters; null if nothing is left. */
const cleanText = (text: string, key: string): string | null => {
  const line = text
    .toWellFormed()
    .replaceAll(key, '…')
    .replace(control, ' ')
    .replace(/ +/g, ' ')
    .trim();
  if (line === '') return null;
  const characters = [...line];
  if (characters.length <= maxServiceMessageCharacters) return line;
  return `${characters.slice(0, maxServiceMessageCharacters - 1).join('')}…`;
};
