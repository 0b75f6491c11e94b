import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { systemClock } from '../../../utils/base/clock.ts';
import { succeed } from '../../../utils/base/result.ts';
import type { Network } from '../../../utils/service/call.ts';
import { createServiceClient } from '../../../utils/service/client.ts';
import {
  maxErrorBodyBytes,
  maxTranslateReplyBytes,
  maxUsageReplyBytes,
} from '../../../utils/service/limits.ts';
import type { HostileServer } from './hostile-server.ts';
import { pour, startHostileServer } from './hostile-server.ts';
import { createServiceDouble, hello, january } from './service-double.ts';

const servers: HostileServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

async function serve(answer: (response: ServerResponse) => void): Promise<HostileServer> {
  const server = await startHostileServer(answer);
  servers.push(server);
  return server;
}

const key = 'a-key-that-stays-home';

/** The time of one try is up when a test says so, however busy the machine is. */
function createTimeLimit() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { clock: { now: systemClock.now, sleep: () => promise }, end: resolve };
}

/** Sends real HTTP requests. `parts` may replace the time limit of each attempt. */
const clientOf = (
  { origin }: HostileServer,
  parts: Partial<Pick<Network, 'clock' | 'fetch'>> = {},
) =>
  createServiceClient({
    fetch: globalThis.fetch,
    clock: createTimeLimit().clock,
    ...parts,
    random: () => 0,
    connection: async () =>
      succeed({ baseUrl: origin, scheme: 'Service-Auth-Key', key, adminKey: key }),
  });

const once = { signal: new AbortController().signal, attempts: 1 };
const mebibyte = 1024 * 1024;
const begun = '{"translations":[{"text":"';

/** The most that system buffers between client and server may hold. */
const onTheWay = 16 * mebibyte;

describe('a reply that is far too long', () => {
  const tooLong = {
    ok: false,
    failure: {
      code: 'reply-malformed',
      field: 'body',
      rule: `at most ${maxTranslateReplyBytes} bytes`,
      status: 200,
    },
  };

  it.each([
    ['of 100 MB', 100],
    ['without end', Number.POSITIVE_INFINITY],
  ])('(%s) is left where it is past the limit, and its connection is closed', async (_, pieces) => {
    const server = await serve((response) => {
      response.write(begun);
      pour(response, 'x'.repeat(mebibyte), pieces);
    });
    expect(await clientOf(server).translate(hello, once)).toEqual(tooLong);
    await server.idle();
    expect(server.sentBytes()).toBeLessThan(maxTranslateReplyBytes + onTheWay);
  });

  it('is counted as it unfolds, not as it is packed', async () => {
    const packed = gzipSync(`${begun}${' '.repeat(100 * mebibyte)}"}]}`);
    expect(packed.length).toBeLessThan(mebibyte);
    const server = await serve((response) => {
      response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(packed);
    });
    expect(await clientOf(server).translate(hello, once)).toEqual(tooLong);
  });

  it('of usage has an end as well', async () => {
    const server = await serve((response) => pour(response, ' '.repeat(mebibyte)));
    expect(await clientOf(server).usage(january, once)).toMatchObject({
      failure: { code: 'reply-malformed', rule: `at most ${maxUsageReplyBytes} bytes` },
    });
  });

  it('of an error is read as far as a message can stand', async () => {
    const server = await serve((response) => {
      response.writeHead(400);
      pour(response, 'x'.repeat(mebibyte));
    });
    expect(await clientOf(server).translate(hello, once)).toMatchObject({
      failure: { code: 'request-refused', serviceMessage: expect.stringMatching(/^x{299}…$/) },
    });
    await server.idle();
    expect(server.sentBytes()).toBeLessThan(maxErrorBodyBytes + onTheWay);
  });

  it('in its head is cut to what a reader can quote', async () => {
    const server = await serve((response) => {
      response.writeHead(500, { 'X-Trace-ID': 'x'.repeat(8_000) }).end();
    });
    const result = await clientOf(server).translate(hello, once);
    expect(result.ok || result.failure.traceId).toHaveLength(300);
  });
});

describe('a reply that comes a byte at a time', () => {
  it('ends with the time that one try has, and so does its connection', async () => {
    const { clock, end } = createTimeLimit();
    const fetch: typeof globalThis.fetch = async (...request) => {
      const response = await globalThis.fetch(...request);
      setTimeout(end, 50);
      return response;
    };
    let timer: NodeJS.Timeout | undefined;
    const server = await serve((response) => {
      response.write(begun);
      timer = setInterval(() => response.write('x'), 5);
    });
    expect(await clientOf(server, { clock, fetch }).translate(hello, once)).toEqual({
      ok: false,
      failure: { code: 'timed-out', status: 200 },
    });
    await server.idle();
    clearInterval(timer);
  });

  it('before its head has come ends so, too', async () => {
    const { clock, end } = createTimeLimit();
    const server = await serve(() => end());
    expect(await clientOf(server, { clock }).translate(hello, once)).toMatchObject({
      failure: { code: 'timed-out' },
    });
    await server.idle();
  });
});

describe('a reply that begins and then says nothing', () => {
  const silent =
    (status: number, headers: Readonly<Record<string, string>> = {}) =>
    () =>
      new Response(
        new ReadableStream({
          start: (controller) => controller.enqueue(new TextEncoder().encode('{"translations":[')),
        }),
        { status, headers },
      );

  it('is given up with the time of one try, and not asked for again: it is billed', async () => {
    const service = createServiceDouble([silent(200, { 'X-Trace-ID': 'abc' })]);
    const { signal } = new AbortController();
    expect(await service.client.translate(hello, { signal })).toEqual({
      ok: false,
      failure: { code: 'timed-out', status: 200, traceId: 'abc' },
    });
    expect(service.sent).toHaveLength(1);
    expect(service.sent[0]?.options.signal?.aborted).toBe(true);
    expect(service.clock.slept).toEqual([30_007]);
  });

  it('is a reply like any other where it goes on within the time of one try', async () => {
    const body = JSON.stringify({ translations: [{ text: 'Hola' }] });
    const service = createServiceDouble([
      () =>
        new Response(
          new ReadableStream({
            async start(controller) {
              const bytes = new TextEncoder().encode(body);
              controller.enqueue(bytes.subarray(0, 20));
              await service.clock.sleep(25_000);
              controller.enqueue(bytes.subarray(20));
              controller.close();
            },
          }),
        ),
    ]);
    expect(await service.translate()).toMatchObject({
      ok: true,
      value: { translations: [{ text: 'Hola' }] },
    });
  });

  it('is the error that its head tells, and waits as long as that asks', async () => {
    const service = createServiceDouble([
      silent(429, { 'Retry-After': '7' }),
      () => Response.json({ translations: [{ text: 'Hola' }] }),
    ]);
    expect(await service.translate()).toMatchObject({ ok: true });
    expect(service.waits).toMatchObject([
      { delayMs: 7_000, failure: { code: 'too-fast', status: 429 } },
    ]);
  });
});

describe('a reply that is deeply nested', () => {
  const deep = (open: string, close: string) => open.repeat(mebibyte) + close.repeat(mebibyte);

  it.each([
    ['arrays', deep('[', ']')],
    ['objects', `${'{"a":'.repeat(mebibyte)}1${'}'.repeat(mebibyte)}`],
    ['arrays that never end', '['.repeat(2 * mebibyte)],
    ['translations', `{"translations":${deep('[', ']')}}`],
    ['texts', `{"translations":[{"text":${deep('[', ']')}}]}`],
  ])('(%s) is refused as malformed', async (_, body) => {
    const server = await serve((response) => response.end(body));
    expect(await clientOf(server).translate(hello, once)).toMatchObject({
      failure: { code: 'reply-malformed', status: 200 },
    });
  });

  it('where it is not looked at does no harm', async () => {
    const server = await serve((response) =>
      response.end(`{"extra":${deep('[', ']')},"translations":[{"text":"Hola"}]}`),
    );
    expect(await clientOf(server).translate(hello, once)).toEqual({
      ok: true,
      value: { translations: [{ text: 'Hola' }] },
    });
  });

  it('in an error says nothing', async () => {
    const server = await serve((response) => response.writeHead(400).end(deep('[', ']')));
    expect(await clientOf(server).translate(hello, once)).toEqual({
      ok: false,
      failure: { code: 'request-refused', status: 400 },
    });
  });
});

describe('a reply that names prototypes', () => {
  const counters = `{"total_characters":1,"text_translation_characters":1,"document_translation_characters":0,
    "text_improvement_characters":0,"speech_to_text_minutes":0,"__proto__":{"polluted":1}}`;

  it('changes nothing of what all objects have', async () => {
    const evil =
      '"__proto__":{"polluted":1,"text":"evil"},"constructor":{"prototype":{"polluted":1}}';
    const replies = [
      `{${evil},"translations":[{${evil},"text":"Hola"}]}`,
      `{${evil},"usage_report":{${evil},"total_usage":${counters},"start_date":"2026-01-01T00:00:00",
        "end_date":"2026-01-31T00:00:00","key_usages":[]}}`,
    ];
    const server = await serve((response) => response.end(replies.shift()));
    const client = clientOf(server);
    expect(await client.translate(hello, once)).toEqual(
      succeed({ translations: [{ text: 'Hola' }] }),
    );
    expect(await client.usage(january, once)).toMatchObject({ ok: true });
    expect('polluted' in {}).toBe(false);
  });

  it('is no translation by what it inherits', async () => {
    const server = await serve((response) =>
      response.end('{"translations":[{"__proto__":{"text":"evil"}}]}'),
    );
    expect(await clientOf(server).translate(hello, once)).toMatchObject({
      failure: { code: 'reply-malformed', field: 'translations[0].text' },
    });
  });
});

describe('a base URL that redirects', () => {
  it.each([301, 302, 303, 307, 308])(
    '(%i) is reported as a wrong address; no other server receives the request or the key',
    async (status) => {
      const thief = await serve((response) => response.end(`${begun}stolen"}]}`));
      const places = [
        `${thief.origin}/v2/translate`,
        `${thief.origin.replace('127.0.0.1', 'localhost')}/`,
        `//${new URL(thief.origin).host}/v2/translate`,
        'http://router.local/v2/translate',
        'http://169.254.169.254/latest/meta-data',
        'data:application/json,{"translations":[{"text":"stolen"}]}',
        'file:///etc/passwd',
      ];
      const server = await serve((response) =>
        response.writeHead(status, { Location: places[0] ?? '' }).end(),
      );
      for (const _ of [...places]) {
        expect(await clientOf(server).translate(hello, once)).toMatchObject({
          ok: false,
          failure: { code: 'address-wrong' },
        });
        expect(await clientOf(server).usage(january, once)).toMatchObject({
          failure: { code: 'address-wrong' },
        });
        places.shift();
      }
      expect(thief.asked).toEqual([]);
      expect(server.asked.map(({ authorization }) => authorization)).toContain(
        `Service-Auth-Key ${key}`,
      );
    },
  );
});
