import { describe, expect, it } from 'vitest';
import { createServiceDouble, json, reply, translated } from './service-double.ts';

const messageOf = async (body: string | null, headers?: Record<string, string>) => {
  const result = await createServiceDouble([reply(400, body, headers)]).translate();
  return result.ok ? undefined : result.failure.serviceMessage;
};

describe('the service’s own words', () => {
  it.each([
    ['a message', '{"message":"Value for \'target_lang\' not supported."}'],
    ['words of a proxy', "Value for 'target_lang' not supported."],
    ['a detail alone', '{"detail":"Value for \'target_lang\' not supported."}'],
    ['a capital message', '{"Message":"Value for \'target_lang\' not supported."}'],
  ])('are found in %s', async (_, body) => {
    expect(await messageOf(body)).toBe("Value for 'target_lang' not supported.");
  });

  it.each([
    ['a number', '{"code":12,"message":"Bad request"}', 'Bad request (12)'],
    ['a word', '{"code":"invalid_glossary"}', 'invalid_glossary'],
  ])('say the code that the service gives: %s', async (_, body, words) => {
    expect(await messageOf(body)).toBe(words);
  });

  it('are joined with their detail', async () => {
    expect(await messageOf('{"message":"Bad request","detail":"text is empty"}')).toBe(
      'Bad request: text is empty',
    );
  });

  it.each([
    ['no body', null],
    ['an empty body', ''],
    ['an HTML page', '<!doctype html><h1>413 Request Entity Too Large</h1>'],
    ['JSON of another shape', '{"message":{"text":"x"}}'],
    ['an array', '["x"]'],
    ['null', 'null'],
    ['a number', '413'],
    ['cut-off JSON', '{"message":"Too la'],
  ])('are left out for %s', async (_, body) => {
    expect(await messageOf(body)).toBeUndefined();
  });

  it('stay as they are where they look like markup: they are shown as text', async () => {
    expect(await messageOf('{"message":"use <b>less</b>"}')).toBe('use <b>less</b>');
  });

  it('are at most 300 characters', async () => {
    const message = await messageOf(JSON.stringify({ message: '😀'.repeat(400) }));
    expect([...(message ?? '')]).toHaveLength(300);
    expect(message?.endsWith('😀…')).toBe(true);
  });

  it('have no control characters, line breaks or turns of direction', async () => {
    const message = 'a\u0000b\r\n\tc\u202ed\u2066e\u001b[31m';
    expect(await messageOf(JSON.stringify({ message }))).toBe('a b c d e [31m');
  });

  it('never repeat the key', async () => {
    const message = 'Key secret-key-3f2a is unknown';
    expect(await messageOf(JSON.stringify({ message }))).toBe('Key … is unknown');
    const cutInTwo = `${'x'.repeat(290)}secret-key-3f2a`;
    expect(await messageOf(JSON.stringify({ message: cutInTwo }))).not.toContain('secret');
  });

  it('are looked for in the first 64 KiB only', async () => {
    const endless = new ReadableStream({
      pull: (controller) => controller.enqueue(new TextEncoder().encode('x'.repeat(10_000))),
    });
    const service = createServiceDouble([() => new Response(endless, { status: 400 })]);
    expect(await service.translate()).toMatchObject({ failure: { code: 'request-refused' } });
  });

  it('are what came of them where the connection broke', async () => {
    const broken = new ReadableStream({ start: (c) => c.error(new TypeError('terminated')) });
    const service = createServiceDouble([() => new Response(broken, { status: 413 })]);
    expect(await service.translate()).toEqual({
      ok: false,
      failure: { code: 'too-large', status: 413 },
    });
  });
});

describe('X-Trace-ID', () => {
  const headers = { 'X-Trace-ID': 'abc123' };

  it('is in a failure that a status makes', async () => {
    expect(await createServiceDouble([reply(413, null, headers)]).translate()).toEqual({
      ok: false,
      failure: { code: 'too-large', status: 413, traceId: 'abc123' },
    });
  });

  it('is in a failure that is found in a reply', async () => {
    expect(await createServiceDouble([json({}, headers)]).translate()).toEqual({
      ok: false,
      failure: {
        code: 'reply-malformed',
        field: 'translations',
        status: 200,
        traceId: 'abc123',
      },
    });
  });

  it('is in a reply, for failures that its reader finds', async () => {
    const translations = [{ text: '' }];
    expect(await createServiceDouble([json({ translations }, headers)]).translate()).toEqual({
      ok: true,
      value: { translations, traceId: 'abc123' },
    });
  });

  it('may be missing', async () => {
    const result = await createServiceDouble([translated]).translate();
    expect(result.ok && result.value).not.toHaveProperty('traceId');
  });
});

describe('a reply without end', () => {
  it('is read up to 8 MiB and refused', async () => {
    let pulled = 0;
    let isCancelled = false;
    const piece = new Uint8Array(1024 * 1024).fill(32);
    const endless = new ReadableStream({
      pull: (controller) => {
        pulled += 1;
        controller.enqueue(piece);
      },
      cancel: () => {
        isCancelled = true;
      },
    });
    const service = createServiceDouble([() => new Response(endless)]);
    expect(await service.translate()).toMatchObject({
      failure: { code: 'reply-malformed', field: 'body', rule: 'at most 8388608 bytes' },
    });
    expect(pulled).toBeLessThan(12);
    expect(isCancelled).toBe(true);
    expect(service.sent).toHaveLength(1);
  });
});

describe('a quota that is spent', () => {
  const now = Date.UTC(2026, 0, 20);
  const date = new Date(now).toUTCString();
  const resetOf = async (status: number, body: string, headers: Record<string, string> = {}) => {
    const service = createServiceDouble([reply(status, body, { Date: date, ...headers })]);
    const result = await service.translate();
    return result.ok ? undefined : result.failure.resetsAtMs;
  };
  const february = Date.UTC(2026, 1, 1);
  const seconds = (february - now) / 1_000;

  it.each([
    ['seconds in the header', '{}', { 'Retry-After': `${seconds}` }],
    ['a date in the header', '', { 'Retry-After': new Date(february).toUTCString() }],
    ['seconds in the body', `{"message":"Quota","retry_after":${seconds}}`, {}],
    ['a date in the body', '{"Retry-After":"2026-02-01T00:00:00Z"}', {}],
    ['a date of HTTP in the body', '{"retryAfter":"Sun, 01 Feb 2026 00:00:00 GMT"}', {}],
  ])('says when it resets: %s', async (_, body, headers) => {
    expect(await resetOf(456, body, headers as Record<string, string>)).toBe(february);
  });

  it.each(['{}', '{"retry_after":"soon"}', '{"retry_after":99999999999999}', '{"retry_after":0}'])(
    'says nothing of it with %s',
    async (body) => expect(await resetOf(456, body)).toBeUndefined(),
  );

  it('is no matter of another status', async () => {
    expect(await resetOf(429, '', { 'Retry-After': '7' })).toBeUndefined();
  });
});
