import { describe, expect, it } from 'vitest';
import { serviceForTests } from './support/service-for-tests.ts';

const { request, translate, usage } = serviceForTests();
const body = { text: ['a'], target_lang: 'ES' };
const preflight = (path: string, origin: string) =>
  request(path, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,content-type',
    },
  });

describe('origins', () => {
  it.each(['https://page.example', 'http://127.0.0.1:8000', 'http://localhost'])(
    'refuses the web page %s and its preflight, without a CORS header',
    async (origin) => {
      for (const reply of [
        await translate(body, { origin }),
        await preflight('/v2/translate', origin),
        await usage('?start_date=2026-01-01&end_date=2026-01-01', { origin }),
        await preflight('/v2/admin/analytics', origin),
      ]) {
        expect(reply.status).toBe(403);
        expect(reply.message).toContain('web pages');
        expect(reply.headers.get('access-control-allow-origin')).toBeNull();
      }
    },
  );

  it.each(['chrome-extension://abcdefghijklmnop', 'moz-extension://1b2c', 'null'])(
    'lets %s in and its preflight too',
    async (origin) => {
      const reply = await translate(body, { origin });
      expect(reply.status).toBe(200);
      expect(reply.headers.get('access-control-allow-origin')).toBe(origin);
      expect(reply.headers.get('access-control-expose-headers')).toContain('X-Trace-ID');
      const asked = await preflight('/v2/translate', origin);
      expect(asked.status).toBe(204);
      expect(asked.headers.get('access-control-allow-origin')).toBe(origin);
      expect(asked.headers.get('access-control-allow-headers')).toContain('Authorization');
      expect(asked.headers.get('access-control-allow-methods')).toBe('POST');
    },
  );

  it('lets an extension read an error too', async () => {
    const reply = await translate('{', { origin: 'moz-extension://1b2c' });
    expect(reply.status).toBe(400);
    expect(reply.headers.get('access-control-allow-origin')).toBe('moz-extension://1b2c');
  });

  it('lets a program without an origin in', async () => {
    const reply = await translate(body);
    expect(reply.status).toBe(200);
    expect(reply.headers.get('access-control-allow-origin')).toBeNull();
  });
});
