import { describe, expect, it, vi } from 'vitest';
import type { Result } from '../../../utils/base/result.ts';
import { fail, succeed } from '../../../utils/base/result.ts';
import { createServiceClient } from '../../../utils/service/client.ts';
import type { Connection } from '../../../utils/service/types.ts';
import { createIdleClock } from './idle-clock.ts';
import {
  connection,
  createServiceDouble,
  halfReply,
  hang,
  hello,
  january,
  json,
  noReply,
  reply,
  translated,
} from './service-double.ts';
import { usageReply } from './usage-replies.ts';

const half = () => 0.5;

describe('retries', () => {
  it('wait longer each time, half of 1, 2, 4 and 8 s when chance says half', async () => {
    const service = createServiceDouble([reply(503)], { random: half });
    await service.translate();
    expect(service.clock.slept).toEqual([500, 1_000, 2_000, 4_000]);
  });

  it('end with the first success', async () => {
    const service = createServiceDouble([reply(503), noReply, translated]);
    expect(await service.translate()).toMatchObject({ ok: true });
    expect(service.sent).toHaveLength(3);
  });

  it('send the very same request', async () => {
    const service = createServiceDouble([reply(503), translated]);
    await service.translate();
    expect(service.sent[1]?.options.body).toBe(service.sent[0]?.options.body);
  });

  it('end after 5 tries with the last failure', async () => {
    const service = createServiceDouble([reply(503), reply(502)]);
    expect(await service.translate()).toEqual({
      ok: false,
      failure: { code: 'service-down', status: 502 },
    });
    expect(service.sent).toHaveLength(5);
  });

  it('are told right before each leaves, and not where nothing is sent', async () => {
    const service = createServiceDouble([reply(503), translated]);
    const { signal } = new AbortController();
    const sentBefore: number[] = [];
    const onSent = () => sentBefore.push(service.sent.length);
    await service.client.translate(hello, { signal, onSent });
    expect(sentBefore).toEqual([0, 1]);
    await service.client.translate({ ...hello, texts: [] }, { signal, onSent });
    expect(sentBefore).toEqual([0, 1]);
  });

  it('use no key that was removed meanwhile', async () => {
    let now: Result<Connection> = succeed(connection);
    const fetch = vi.fn(async () => new Response(null, { status: 503 }));
    const client = createServiceClient({
      ...{ fetch, clock: createIdleClock(), random: half },
      connection: async () => now,
    });
    const { signal } = new AbortController();
    const onWait = () => {
      now = fail({ code: 'key-missing' });
    };
    expect(await client.usage(january, { signal, onWait })).toEqual(fail({ code: 'key-missing' }));
    expect(fetch).toHaveBeenCalledOnce();
  });

  it('are left out for a caller that wants one try', async () => {
    const { client, sent } = createServiceDouble([reply(503)]);
    const { signal } = new AbortController();
    await client.translate(hello, { signal, attempts: 1 });
    expect(sent).toHaveLength(1);
  });

  it('wait as long as Retry-After asks, in seconds', async () => {
    const service = createServiceDouble([reply(429, null, { 'Retry-After': '7' }), translated]);
    await service.translate();
    expect(service.clock.slept).toEqual([7_000]);
  });

  it('wait until the HTTP date that Retry-After names', async () => {
    const date = 'Thu, 15 Jan 2026 12:00:20 GMT';
    const service = createServiceDouble([reply(503, null, { 'Retry-After': date }), translated]);
    await service.translate();
    expect(service.clock.slept).toEqual([20_000]);
  });

  it.each([
    ['an hour ahead', 'Thu, 15 Jan 2026 13:00:00 GMT', 'Thu, 15 Jan 2026 13:00:20 GMT'],
    ['an hour behind', 'Thu, 15 Jan 2026 11:00:00 GMT', 'Thu, 15 Jan 2026 11:00:20 GMT'],
  ])('hold that date against the service’s own clock, which is %s', async (_, sent, until) => {
    const busy = reply(503, null, { 'Retry-After': until, Date: sent });
    const service = createServiceDouble([busy, translated]);
    await service.translate();
    expect(service.clock.slept).toEqual([20_000]);
  });

  it('report when any reply has started', async () => {
    const service = createServiceDouble([reply(503), translated]);
    const { signal } = new AbortController();
    const begun: number[] = [];
    await service.client.translate(hello, {
      signal,
      onHead: () => begun.push(service.sent.length),
    });
    expect(begun).toEqual([1, 2]);
  });

  it('wait at most 60 s, however long Retry-After asks for', async () => {
    const service = createServiceDouble([reply(429, null, { 'Retry-After': '3600' }), translated]);
    await service.translate();
    expect(service.clock.slept).toEqual([60_000]);
  });

  it('tell before each wait how long it is and why', async () => {
    const busy = reply(429, '{"message":"Slow down"}', { 'Retry-After': '3', 'X-Trace-ID': 't1' });
    const service = createServiceDouble([busy, translated]);
    await service.translate();
    expect(service.waits).toEqual([
      {
        delayMs: 3_000,
        failure: {
          code: 'too-fast',
          status: 429,
          serviceMessage: 'Slow down',
          traceId: 't1',
          retryAfterMs: 3_000,
        },
      },
    ]);
  });

  it.each([
    ['half a reply', halfReply, 'reply-malformed'],
    ['a reply of the wrong length', json({ translations: [] }), 'reply-wrong-length'],
    ['a broken reply', reply(200, '{"translations":'), 'reply-malformed'],
  ])('never follow %s, which has been billed', async (_, replier, code) => {
    const service = createServiceDouble([replier]);
    expect(await service.translate()).toMatchObject({ failure: { code, status: 200 } });
    expect(service.sent).toHaveLength(1);
  });
});

describe('no reply', () => {
  it('means unreachable, and is tried again', async () => {
    const service = createServiceDouble([noReply]);
    expect(await service.translate()).toEqual({ ok: false, failure: { code: 'unreachable' } });
    expect(service.sent).toHaveLength(5);
  });

  it('means offline where the browser says so, and is not tried again', async () => {
    const service = createServiceDouble([noReply], { isOnline: () => false });
    expect(await service.translate()).toEqual({ ok: false, failure: { code: 'offline' } });
    expect(service.sent).toHaveLength(1);
  });

  it('is not foretold: a service on this machine answers a browser that is offline', async () => {
    const service = createServiceDouble([translated], { isOnline: () => false });
    expect(await service.translate()).toMatchObject({ ok: true });
  });
});

describe('the timeout of one try', () => {
  it('is 30 s plus 1 s per 10 KiB sent', async () => {
    const service = createServiceDouble([hang]);
    const { signal } = new AbortController();
    const small = { ...hello, texts: ['x'.repeat(10_240 - 62)] };
    await service.client.translate(small, { signal, attempts: 1 });
    const large = { ...hello, texts: ['x'.repeat(102_400 - 62)] };
    expect(await service.client.translate(large, { signal, attempts: 1 })).toEqual({
      ok: false,
      failure: { code: 'timed-out' },
    });
    expect(service.clock.slept).toEqual([31_000, 40_000]);
  });

  it('ends the request, and another try follows', async () => {
    const service = createServiceDouble([hang, translated]);
    expect(await service.translate()).toMatchObject({ ok: true });
    expect(service.sent[0]?.options.signal?.aborted).toBe(true);
  });

  it('holds for the body too, which is not asked for again: it has been billed', async () => {
    const cancel = vi.fn();
    const service = createServiceDouble([() => new Response(new ReadableStream({ cancel }))]);
    expect(await service.translate()).toMatchObject({ failure: { code: 'timed-out' } });
    expect(service.sent).toHaveLength(1);
  });
});

describe('the timeout of a report of usage', () => {
  it('is 30 s a try, and after five of them it is given up', async () => {
    const service = createServiceDouble([hang], { random: half });
    expect(await service.usage()).toEqual({ ok: false, failure: { code: 'timed-out' } });
    expect(service.sent).toHaveLength(5);
    expect(service.clock.slept).toEqual([
      ...[30_000, 500, 30_000, 1_000, 30_000, 2_000, 30_000, 4_000, 30_000],
    ]);
    expect(service.waits.map(({ failure }) => failure.code)).toEqual([
      ...['timed-out', 'timed-out', 'timed-out', 'timed-out'],
    ]);
  });

  it('ends one try alone where the next is answered', async () => {
    const service = createServiceDouble([hang, json(usageReply.byKey)], { random: half });
    expect(await service.usage()).toMatchObject({ ok: true });
    expect(service.sent[0]?.options.signal?.aborted).toBe(true);
    expect(service.clock.slept).toEqual([30_000, 500]);
  });
});

describe('an abort', () => {
  const isAbort = expect.objectContaining({ name: 'AbortError' });

  it('before the call sends nothing', async () => {
    const { client, sent } = createServiceDouble([translated]);
    await expect(client.translate(hello, { signal: AbortSignal.abort() })).rejects.toEqual(isAbort);
    expect(sent).toEqual([]);
  });

  it('during a request ends it and passes through', async () => {
    const controller = new AbortController();
    const { client, sent } = createServiceDouble([
      (one) => {
        queueMicrotask(() => controller.abort());
        return hang(one);
      },
    ]);
    await expect(client.translate(hello, controller)).rejects.toEqual(isAbort);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.options.signal?.aborted).toBe(true);
  });

  it('during a wait ends it, and nothing more is sent', async () => {
    const controller = new AbortController();
    const { client, sent } = createServiceDouble([reply(503)]);
    const options = { signal: controller.signal, onWait: () => controller.abort() };
    await expect(client.translate(hello, options)).rejects.toEqual(isAbort);
    expect(sent).toHaveLength(1);
  });
});
