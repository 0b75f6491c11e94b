import { describe, expect, it } from 'vitest';
import { meaningOfStatus } from '../../../utils/service/error-reply.ts';
import { maxAttempts } from '../../../utils/service/limits.ts';
import { isRetryable } from '../../../utils/service/retry.ts';
import { createServiceDouble, reply } from './service-double.ts';

const rows = [
  [400, 'request-refused', 'once'],
  [401, 'key-refused', 'once'],
  [403, 'key-refused', 'once'],
  [404, 'address-wrong', 'once'],
  [413, 'too-large', 'once'],
  [414, 'internal', 'once'],
  [429, 'too-fast', 'again'],
  [456, 'quota-spent', 'once'],
  [500, 'service-down', 'again'],
  [502, 'service-down', 'again'],
  [503, 'service-down', 'again'],
  [504, 'service-down', 'again'],
  [529, 'overloaded', 'again'],
  // A redirect is never followed.
  [301, 'address-wrong', 'once'],
  [307, 'address-wrong', 'once'],
  // These statuses are not in the contract.
  [405, 'unexpected-status', 'once'],
  [415, 'unexpected-status', 'once'],
  [418, 'unexpected-status', 'once'],
  [501, 'unexpected-status', 'once'],
] as const;

/** The time before the reply and any pause. Failures that a change of settings resolves carry it. */
const askedMs = createServiceDouble([reply(200)]).clock.now();

describe('status', () => {
  it.each(rows)('%i means %s, and the request is sent %s', async (status, code, tries) => {
    expect(meaningOfStatus(status)).toBe(code);
    expect(isRetryable({ code, status })).toBe(tries === 'again');
    const service = createServiceDouble([reply(status)]);
    const result = await service.translate();
    const isOfSettings = ['key-refused', 'address-wrong', 'quota-spent'].includes(code);
    const failure = { code, status, ...(isOfSettings && { askedMs }) };
    expect(result).toEqual({ ok: false, failure });
    expect(service.sent).toHaveLength(tries === 'again' ? maxAttempts : 1);
  });

  it('of a redirect is hidden by browsers, and means a wrong address all the same', async () => {
    const opaque = new Response(null);
    Object.defineProperties(opaque, {
      type: { value: 'opaqueredirect' },
      status: { value: 0 },
      ok: { value: false },
    });
    const service = createServiceDouble([() => opaque]);
    const failure = { code: 'address-wrong', askedMs };
    expect(await service.translate()).toEqual({ ok: false, failure });
    expect(service.sent).toHaveLength(1);
  });

  it('of success with a page of the web in it says when it was asked, too', async () => {
    const service = createServiceDouble([reply(200, '<!doctype html>')]);
    const failure = { code: 'reply-not-json', status: 200, askedMs };
    expect(await service.translate()).toEqual({ ok: false, failure });
  });

  it('has one meaning for usage as for translation', async () => {
    const service = createServiceDouble([reply(403, '{"message":"This key may not read usage"}')]);
    expect(await service.usage()).toEqual({
      ok: false,
      failure: {
        ...{ code: 'key-refused', status: 403, askedMs },
        serviceMessage: 'This key may not read usage',
      },
    });
  });
});
