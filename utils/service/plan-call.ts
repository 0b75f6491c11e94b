import { utf8Bytes } from '../base/byte-length.ts';
import type { Result } from '../base/result.ts';
import { fail, succeed } from '../base/result.ts';
import { encodeAuthorization } from './authorization.ts';
import type { Call } from './call.ts';
import type { Connection } from './connection.ts';
import { encodeTranslateBody, encodeUsageQuery } from './encode.ts';
import { maxBodyBytes, maxTranslateReplyBytes, maxUsageReplyBytes } from './limits.ts';
import { findBrokenRule } from './translate-rules.ts';
import type { TranslateRequest, UsageQuery } from './types.ts';
import { findBrokenUsageRule } from './usage-rules.ts';

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
