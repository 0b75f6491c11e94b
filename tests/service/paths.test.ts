import { describe, expect, it } from 'vitest';
import { serviceForTests } from './support/service-for-tests.ts';

const under = serviceForTests();
const { request, translate, usage } = under;

describe('paths and methods', () => {
  it('serves the two operations', async () => {
    expect((await translate({ text: ['a'], target_lang: 'ES' })).status).toBe(200);
    expect((await usage('?start_date=2026-01-01&end_date=2026-01-02')).status).toBe(200);
  });

  it.each([
    '/',
    '/v2',
    '/v2/',
    '/v2/translate/',
    '/v2/translate/x',
    '//v2/translate',
    '/v1/translate',
    '/v2/Translate',
    '/v2/admin',
    '/v2/usage',
    '/v2/admin/analytics/',
  ])('answers 404 at %s', async (path) => {
    const reply = await request(path, { method: 'POST' });
    expect([reply.status, reply.message]).toEqual([404, 'Not found.']);
  });

  it.each(['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
    'answers 405 to %s of the translate operation and names the method',
    async (method) => {
      const reply = await request('/v2/translate', { method });
      expect(reply.status).toBe(405);
      expect(reply.headers.get('allow')).toBe('POST');
    },
  );

  it.each(['POST', 'HEAD', 'PUT', 'DELETE', 'OPTIONS'])(
    'answers 405 to %s of the usage operation and names the method',
    async (method) => {
      const reply = await request('/v2/admin/analytics', { method });
      expect(reply.status).toBe(405);
      expect(reply.headers.get('allow')).toBe('GET');
    },
  );

  it('gives every error as JSON with a message', async () => {
    for (const reply of [
      await request('/nowhere'),
      await request('/v2/translate'),
      await translate('{'),
      await translate({ text: ['a'], target_lang: 'ES' }, { authorization: '' }),
      await usage(''),
    ]) {
      expect(reply.headers.get('content-type')).toContain('application/json');
      expect(reply.message).not.toBe('');
    }
  });

  it('gives every reply a trace id of its own, faults included', async () => {
    under.service.faults.set('status-503:times=1');
    const replies = [
      await translate({ text: ['a'], target_lang: 'ES' }),
      await translate({ text: ['a'], target_lang: 'ES' }),
      await request('/nowhere'),
      await usage(''),
    ];
    expect(replies.map((reply) => reply.status)).toEqual([503, 200, 404, 400]);
    const ids = replies.map((reply) => reply.headers.get('x-trace-id'));
    expect(new Set(ids).size).toBe(4);
    expect(ids).not.toContain(null);
  });
});

describe('a base path', () => {
  const withPath = serviceForTests({ basePath: '/some/translator/' });

  it('stands before /v2', async () => {
    expect(withPath.service.baseUrl).toMatch(/:\d+\/some\/translator$/);
    expect((await withPath.translate({ text: ['a'], target_lang: 'ES' })).status).toBe(200);
    const bare = `http://127.0.0.1:${withPath.service.port}/v2/translate`;
    expect((await fetch(bare, { method: 'POST' })).status).toBe(404);
  });
});

describe('with extensions', () => {
  const extended = serviceForTests({ extensions: true });
  const { request, usage } = extended;
  const range = '?start_date=2026-01-01&end_date=2026-01-31';

  it('counts the month up to now', async () => {
    const authorization = `Service-Auth-Key ${extended.service.keys.translate}`;
    const reply = await request('/v2/usage', { headers: { authorization } });
    expect(reply.json).toEqual({
      character_count: expect.any(Number),
      character_limit: 25_000_000,
    });
    expect((await request('/v2/usage')).status).toBe(403);
  });

  it.each(['tag', 'language_pair'])(
    'lists and groups by %s, with the same sum',
    async (grouping) => {
      const { report } = await usage(`${range}&group_by=${grouping}`);
      expect(report.groupings).toEqual(['tag', 'language_pair']);
      const groups = report.group_usages as { usage: { total_characters: number } }[];
      const sum = groups.reduce(
        (all, { usage: { total_characters } }) => all + total_characters,
        0,
      );
      expect(sum).toBe((report.total_usage as { total_characters: number }).total_characters);
      expect(groups).toHaveLength(3);
    },
  );

  it('is as strict as without them', async () => {
    expect((await usage(`${range}&group_by=colour`)).status).toBe(400);
    expect((await under.usage(`${range}&group_by=tag`)).status).toBe(400);
  });
});
