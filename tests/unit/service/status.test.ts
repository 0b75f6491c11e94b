import { describe, expect, it } from 'vitest';
import { maxAttempts } from '../../../utils/service/limits.ts';
import { meaningOfStatus, queueReaction, statusTable } from '../../../utils/service/status.ts';
import { createServiceDouble, reply } from './service-double.ts';

const rows = [
  [400, 'request-refused', 'go-on', 'once'],
  [401, 'key-refused', 'stop', 'once'],
  [403, 'key-refused', 'stop', 'once'],
  [404, 'address-wrong', 'stop', 'once'],
  [413, 'too-large', 'halve', 'once'],
  [414, 'internal', 'go-on', 'once'],
  [429, 'too-fast', 'slow-down', 'again'],
  [456, 'quota-spent', 'stop', 'once'],
  [500, 'service-down', 'back-off', 'again'],
  [502, 'service-down', 'back-off', 'again'],
  [503, 'service-down', 'back-off', 'again'],
  [504, 'service-down', 'back-off', 'again'],
  [529, 'overloaded', 'slow-down', 'again'],
  // Of a redirect, which is never followed.
  [301, 'address-wrong', 'stop', 'once'],
  [307, 'address-wrong', 'stop', 'once'],
  // Not in the table.
  [405, 'unexpected-status', 'go-on', 'once'],
  [415, 'unexpected-status', 'go-on', 'once'],
  [418, 'unexpected-status', 'go-on', 'once'],
  [501, 'unexpected-status', 'go-on', 'once'],
] as const;

describe('status', () => {
  it.each(rows)('%i means %s: the queue does %s, the request is sent %s', async (...row) => {
    const [status, code, queue, tries] = row;
    expect(meaningOfStatus(status)).toEqual({ code, queue, retry: tries === 'again' });
    const service = createServiceDouble([reply(status)]);
    const result = await service.translate();
    expect(result).toEqual({ ok: false, failure: { code, status } });
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
    expect(await service.translate()).toEqual({ ok: false, failure: { code: 'address-wrong' } });
    expect(service.sent).toHaveLength(1);
  });

  it('has one meaning for usage as for translation', async () => {
    const service = createServiceDouble([reply(403, '{"message":"This key may not read usage"}')]);
    expect(await service.usage()).toEqual({
      ok: false,
      failure: { code: 'key-refused', status: 403, serviceMessage: 'This key may not read usage' },
    });
  });
});

describe('queueReaction', () => {
  it('is the status’s own for every failure that a status makes', () => {
    for (const { code, queue } of statusTable.values()) expect(queueReaction(code)).toBe(queue);
  });

  it.each([
    ['unreachable', 'back-off'],
    ['timed-out', 'back-off'],
    ['offline', 'stop'],
    ['key-missing', 'stop'],
    ['permission-missing', 'stop'],
    ['rule-broken', 'go-on'],
    ['reply-wrong-length', 'go-on'],
  ] as const)('to %s is %s', (code, reaction) => {
    expect(queueReaction(code)).toBe(reaction);
  });
});
