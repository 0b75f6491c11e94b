import { utf8Bytes } from '../base/byte-length.ts';
import type { Failure } from '../base/failure.ts';
import type { Result } from '../base/result.ts';
import { fail, succeed } from '../base/result.ts';
import { dayNumber } from '../base/utc-day.ts';
import type { Call } from './call.ts';
import { encodeTranslateBody, encodeUsageQuery } from './encode.ts';
import {
  maxBodyBytes,
  maxErrorBodyBytes,
  maxTranslateReplyBytes,
  maxUsageDays,
  maxUsageReplyBytes,
} from './limits.ts';
import { findBrokenRule, ruleBroken } from './translate-rules.ts';
import type { Connection, TranslateRequest, UsageQuery } from './types.ts';
import { isGrouping } from './types.ts';

export const planTranslateCall = (
  wanted: TranslateRequest,
  connection: Connection,
): Result<Call> => {
  const { key, furtherTargets = [], betaLanguages = false } = connection;
  const request = { ...wanted, betaLanguages };
  const broken = findBrokenRule(request, furtherTargets);
  if (broken) return fail(broken);
  const body = encodeTranslateBody(request);
  const call = planCall(connection, '/v2/translate', key, maxTranslateReplyBytes, body);
  if (!call.ok || call.value.bodyBytes <= maxBodyBytes) return call;
  const rule = `at most ${maxBodyBytes} bytes, this request has ${call.value.bodyBytes}`;
  // Reported like a 413: smaller requests may pass.
  return fail({ code: 'too-large', field: 'body', rule });
};

export const planUsageCall = (query: UsageQuery, connection: Connection): Result<Call> => {
  const broken = findBrokenUsageRule(query);
  if (broken) return fail(broken);
  const path = `/v2/admin/analytics?${encodeUsageQuery(query)}`;
  return planCall(connection, path, connection.adminKey || connection.key, maxUsageReplyBytes);
};

/** Takes the key for translating, as services with this count do. */
export const planUsageNowCall = (connection: Connection): Result<Call> =>
  planCall(
    connection,
    '/v2/usage',
    connection.key || (connection.adminKey ?? ''),
    maxErrorBodyBytes,
  );

function planCall(
  { baseUrl, scheme, tag }: Connection,
  path: string,
  key: string,
  maxReplyBytes: number,
  body: string | null = null,
): Result<Call> {
  const authorization = encodeAuthorization(scheme, key);
  if (!authorization.ok) return authorization;
  return succeed({
    url: `${baseUrl}${path}`,
    authorization: authorization.value,
    ...{ tag, key, body, maxReplyBytes },
    bodyBytes: utf8Bytes(body ?? ''),
  });
}

// A scheme is a token, a key is visible ASCII (RFC 9110). Others would make `fetch` throw, or inject a header.
const token = /^[\w!#$%&'*+.^`|~-]+$/;
const visibleAscii = /^[\x21-\x7e]+$/;

const encodeAuthorization = (scheme: string, key: string): Result<string> => {
  if (key === '') return fail({ code: 'key-missing' });
  if (!token.test(scheme)) {
    const rule = 'the authorization scheme is one word of letters, digits and -';
    return fail(ruleBroken('Authorization', rule));
  }
  if (!visibleAscii.test(key)) {
    return fail(ruleBroken('Authorization', 'a key has no spaces and only ASCII characters'));
  }
  return succeed(`${scheme} ${key}`);
};

/** Returns the first broken rule, or null. */
export const findBrokenUsageRule = ({ from, to, groupBy }: UsageQuery): Failure | null => {
  const startDay = dayNumber(from);
  const endDay = dayNumber(to);
  if (startDay === null) return ruleBroken('start_date', realDate);
  if (endDay === null) return ruleBroken('end_date', realDate);
  if (endDay < startDay) return ruleBroken('end_date', 'not before start_date');
  if (endDay - startDay + 1 > maxUsageDays) {
    return ruleBroken('end_date', `at most ${maxUsageDays} days, both ends counted`);
  }
  if (!isGrouping(groupBy)) {
    return ruleBroken('group_by', 'key, key_and_day, or one that the service lists');
  }
  return null;
};

const realDate = 'a day that exists, written YYYY-MM-DD';
