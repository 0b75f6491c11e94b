import { utf8Bytes } from '../base/byte-length.ts';
import type { Failure } from '../base/failure.ts';
import type { Result } from '../base/result.ts';
import { fail, succeed } from '../base/result.ts';
import { dayNumber } from '../base/utc-day.ts';
import type { Call } from './call.ts';
import type { Connection } from './connection.ts';
import { encodeTranslateBody, encodeUsageQuery } from './encode.ts';
import {
  maxBodyBytes,
  maxTranslateReplyBytes,
  maxUsageDays,
  maxUsageReplyBytes,
} from './limits.ts';
import { ruleBroken } from './rule-broken.ts';
import { findBrokenRule } from './translate-rules.ts';
import type { TranslateRequest, UsageQuery } from './types.ts';
import { usageGroupings } from './types.ts';

/** What to send for a translation, or why it can't be sent: the rule that forbids it, or its size. */
export const planTranslateCall = (
  wanted: TranslateRequest,
  { baseUrl, scheme, key, furtherTargets = [], betaLanguages = false }: Connection,
): Result<Call> => {
  const request = { ...wanted, betaLanguages };
  const broken = findBrokenRule(request, furtherTargets);
  if (broken) return fail(broken);
  const authorization = encodeAuthorization(scheme, key);
  if (!authorization.ok) return authorization;
  const body = encodeTranslateBody(request);
  const bodyBytes = utf8Bytes(body);
  if (bodyBytes > maxBodyBytes) {
    const rule = `at most ${maxBodyBytes} bytes, this request has ${bodyBytes}`;
    // As if the service had said 413: smaller requests may pass, and that is what the reader is told.
    return fail({ code: 'too-large', field: 'body', rule });
  }
  return succeed({
    url: `${baseUrl}/v2/translate`,
    authorization: authorization.value,
    key,
    body,
    bodyBytes,
    maxReplyBytes: maxTranslateReplyBytes,
  });
};

/** What to send for a usage report, or the rule that forbids it. */
export const planUsageCall = (
  query: UsageQuery,
  { baseUrl, scheme, key, adminKey }: Connection,
): Result<Call> => {
  const broken = findBrokenUsageRule(query);
  if (broken) return fail(broken);
  const usageKey = adminKey || key;
  const authorization = encodeAuthorization(scheme, usageKey);
  if (!authorization.ok) return authorization;
  return succeed({
    url: `${baseUrl}/v2/admin/analytics?${encodeUsageQuery(query)}`,
    authorization: authorization.value,
    key: usageKey,
    body: null,
    bodyBytes: 0,
    maxReplyBytes: maxUsageReplyBytes,
  });
};

// RFC 9110: a scheme is a token; a key is whatever is visible ASCII. Anything else would make `fetch` throw an
// error that looks like a broken network, or let a line break into the headers.
const token = /^[\w!#$%&'*+.^`|~-]+$/;
const visibleAscii = /^[\x21-\x7e]+$/;

/** The value of the `Authorization` header: scheme word, one space, key. */
const encodeAuthorization = (scheme: string, key: string): Result<string> => {
  if (key === '') return fail({ code: 'key-missing' });
  if (!token.test(scheme)) {
    return broken('the authorization scheme is one word of letters, digits and -');
  }
  if (!visibleAscii.test(key)) return broken('a key has no spaces and only ASCII characters');
  return succeed(`${scheme} ${key}`);
};

const broken = (rule: string): Result<never> =>
  fail({ code: 'rule-broken', field: 'Authorization', rule });

/** The first rule that a query breaks, or null. */
export const findBrokenUsageRule = ({
  startDate,
  endDate,
  groupBy,
}: UsageQuery): Failure | null => {
  const startDay = dayNumber(startDate);
  const endDay = dayNumber(endDate);
  if (startDay === null) return ruleBroken('start_date', realDate);
  if (endDay === null) return ruleBroken('end_date', realDate);
  if (endDay < startDay) return ruleBroken('end_date', 'not before start_date');
  if (endDay - startDay + 1 > maxUsageDays) {
    return ruleBroken('end_date', `at most ${maxUsageDays} days, both ends counted`);
  }
  if (groupBy !== undefined && !usageGroupings.includes(groupBy)) {
    return ruleBroken('group_by', `one of ${usageGroupings.join(', ')}`);
  }
  return null;
};

const realDate = 'a day that exists, written YYYY-MM-DD';
