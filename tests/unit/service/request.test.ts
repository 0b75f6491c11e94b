import { describe, expect, it } from 'vitest';
import { fail, succeed } from '../../../utils/base/result.ts';
import {
  connection,
  createServiceDouble,
  hello,
  january,
  json,
  translated,
} from './service-double.ts';
import { usageReply } from './usage-replies.ts';

describe('a translation request', () => {
  it('posts UTF-8 JSON to /v2/translate under the reader’s base URL, path kept', async () => {
    const service = createServiceDouble([translated]);
    expect(await service.translate()).toEqual(
      succeed({ translations: [{ text: '[Hello]', detectedSource: 'EN', billedCharacters: 5 }] }),
    );
    expect(service.sent).toHaveLength(1);
    expect(service.sent[0]?.url).toBe('https://api.example/base/v2/translate');
    expect(service.sent[0]?.options.method).toBe('POST');
    expect(service.sent[0]?.headers.get('Content-Type')).toBe('application/json');
  });

  it('proves who asks by scheme word, one space and key', async () => {
    const service = createServiceDouble([translated]);
    await service.translate();
    expect(service.sent[0]?.headers.get('Authorization')).toBe('Service-Auth-Key secret-key-3f2a');
  });

  it('takes another scheme word', async () => {
    const service = createServiceDouble([translated], { connection: { scheme: 'Other-Key' } });
    await service.translate();
    expect(service.sent[0]?.headers.get('Authorization')).toBe('Other-Key secret-key-3f2a');
  });

  it('has the header of a policy’s tag, as each request has', async () => {
    const tag = { header: 'X-Reporting-Tag', value: 'sales' };
    const service = createServiceDouble(
      [translated, json(usageReply.byKey), json({ character_count: 1 })],
      {
        connection: { tag },
      },
    );
    await service.translate();
    await service.usage();
    await service.usageNow();
    expect(service.sent.map(({ headers }) => headers.get('x-reporting-tag'))).toEqual([
      'sales',
      'sales',
      'sales',
    ]);
  });

  it('never takes the key to where a redirect points, sends no cookies and leaves nothing in the cache', async () => {
    const service = createServiceDouble([translated]);
    await service.translate();
    expect(service.sent[0]?.options).toMatchObject({
      redirect: 'manual',
      credentials: 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
    });
  });

  it('has the key in its header only', async () => {
    const service = createServiceDouble([translated]);
    await service.translate();
    const [sent] = service.sent;
    expect(sent?.url + JSON.stringify(sent?.body)).not.toContain('secret-key');
  });

  it.each([
    ['', 'Service-Auth-Key', { code: 'key-missing' }],
    ['two words', 'Service-Auth-Key', { code: 'rule-broken', field: 'Authorization' }],
    ['line\r\nbreak', 'Service-Auth-Key', { code: 'rule-broken', field: 'Authorization' }],
    ['schlüssel', 'Service-Auth-Key', { code: 'rule-broken', field: 'Authorization' }],
    ['key', 'Two words', { code: 'rule-broken', field: 'Authorization' }],
    ['key', '', { code: 'rule-broken', field: 'Authorization' }],
  ])('is not sent with the key %j and the scheme %j', async (key, scheme, failure) => {
    const service = createServiceDouble([translated], { connection: { key, scheme } });
    expect(await service.translate()).toMatchObject({ ok: false, failure });
    expect(service.sent).toEqual([]);
  });

  it.each(['address-missing', 'key-missing', 'permission-missing'] as const)(
    'is not sent without a connection, and says %s',
    async (code) => {
      const service = createServiceDouble([translated], { connection: fail({ code }) });
      expect(await service.translate()).toEqual(fail({ code }));
      expect(service.sent).toEqual([]);
    },
  );

  it('is not sent when it breaks a rule', async () => {
    const service = createServiceDouble([translated]);
    expect(await service.translate({ ...hello, glossaryId: 'terms' })).toMatchObject({
      ok: false,
      failure: { code: 'rule-broken', field: 'glossary_id' },
    });
    expect(service.sent).toEqual([]);
  });

  it('goes to further targets of the service where the connection names them', async () => {
    const request = { ...hello, target: 'PT-BR' };
    expect(await createServiceDouble([translated]).translate(request)).toMatchObject({
      failure: { code: 'rule-broken', field: 'target_lang' },
    });
    const furtherTargets = ['PT-BR'];
    const service = createServiceDouble([translated], { connection: { furtherTargets } });
    expect(await service.translate(request)).toMatchObject({ ok: true });
    expect(service.sent[0]?.body.target_lang).toBe('PT-BR');
  });

  it('asks for languages that are still tried out where the reader wants them, by any code of the right form', async () => {
    const service = createServiceDouble([translated], { connection: { betaLanguages: true } });
    expect(await service.translate({ ...hello, target: 'NDS' })).toMatchObject({ ok: true });
    expect(service.sent[0]?.body).toMatchObject({
      target_lang: 'NDS',
      enable_beta_languages: true,
    });
    expect(await service.translate({ ...hello, target: 'platt' })).toMatchObject({
      failure: { code: 'rule-broken', field: 'target_lang' },
    });
  });

  it('is sent with a body of exactly 131,072 bytes, and refused with one byte more', async () => {
    const service = createServiceDouble([translated]);
    const emptyBytes = '{"text":[""],"target_lang":"ES","show_billed_characters":true}'.length;
    const full = 'x'.repeat(131_072 - emptyBytes);
    expect(await service.translate({ ...hello, texts: [full] })).toMatchObject({ ok: true });
    expect(await service.translate({ ...hello, texts: [`${full}x`] })).toEqual(
      fail({
        code: 'too-large',
        field: 'body',
        rule: 'at most 131072 bytes, this request has 131073',
      }),
    );
    expect(service.sent).toHaveLength(1);
  });

  it('counts the limit in UTF-8 bytes with JSON’s escapes and the context', async () => {
    const service = createServiceDouble([translated]);
    for (const request of [
      { ...hello, texts: ['語'.repeat(44_000)] },
      { ...hello, texts: ['\n'.repeat(66_000)] },
      { ...hello, context: 'x'.repeat(131_072) },
    ]) {
      expect(await service.translate(request)).toMatchObject({ failure: { field: 'body' } });
    }
    expect(service.sent).toEqual([]);
  });
});

describe('a usage request', () => {
  it('gets /v2/admin/analytics with both dates', async () => {
    const service = createServiceDouble([json(usageReply.byKey)]);
    expect(await service.usage()).toMatchObject({
      ok: true,
      value: { keys: [{ label: 'Website' }] },
    });
    expect(service.sent[0]?.url).toBe(
      'https://api.example/base/v2/admin/analytics?start_date=2026-01-01&end_date=2026-01-31&group_by=key',
    );
    expect(service.sent[0]?.options.method).toBe('GET');
    expect(service.sent[0]?.options.body).toBeNull();
    expect(service.sent[0]?.headers.has('Content-Type')).toBe(false);
  });

  it.each([
    ['key', usageReply.byKey, 0],
    ['key_and_day', usageReply.byKeyAndDay, 30],
  ] as const)('asks for the grouping %s', async (groupBy, body, day) => {
    const service = createServiceDouble([json(body)]);
    const reply = await service.usage({ ...january, groupBy });
    expect(reply).toMatchObject({ value: { day: [day] } });
    expect(new URL(service.sent[0]?.url ?? '').searchParams.get('group_by')).toBe(groupBy);
  });

  it('uses the admin key, and the translation key where there is no admin key', async () => {
    const withAdminKey = createServiceDouble([json(usageReply.byKey)]);
    await withAdminKey.usage();
    expect(withAdminKey.sent[0]?.headers.get('Authorization')).toBe(
      'Service-Auth-Key admin-key-77aa',
    );
    const without = createServiceDouble([json(usageReply.byKey)], {
      connection: { ...connection, adminKey: null },
    });
    await without.usage();
    expect(without.sent[0]?.headers.get('Authorization')).toBe('Service-Auth-Key secret-key-3f2a');
  });

  it('is not sent when it breaks a rule', async () => {
    const service = createServiceDouble([json(usageReply.byKey)]);
    const query = { from: '2026-02-01', to: '2026-01-31', groupBy: 'key' };
    expect(await service.usage(query)).toMatchObject({ failure: { code: 'rule-broken' } });
    expect(service.sent).toEqual([]);
  });
});

describe('a request for the count of now', () => {
  it('takes the key for translating to /v2/usage, and the other one where there is none', async () => {
    for (const key of ['secret-key-3f2a', '']) {
      const service = createServiceDouble([json({ character_count: 5, character_limit: 9 })], {
        connection: { key },
      });
      expect(await service.usageNow()).toEqual(succeed({ characters: 5, limit: 9 }));
      expect(service.sent[0]?.url).toBe('https://api.example/base/v2/usage');
      expect(service.sent[0]?.headers.get('Authorization')).toBe(
        `Service-Auth-Key ${key || 'admin-key-77aa'}`,
      );
    }
  });

  it.each([
    [{ character_count: 5 }, succeed({ characters: 5, limit: null })],
    [{ character_count: 5, character_limit: 1e12 }, succeed({ characters: 5, limit: null })],
    [{ character_count: 5, character_limit: 2 ** 63 }, succeed({ characters: 5, limit: null })],
    [{ character_count: 5, character_limit: -1 }, succeed({ characters: 5, limit: null })],
    [{ character_count: 5, character_limit: 0 }, succeed({ characters: 5, limit: null })],
    [{ character_count: -5 }, { ok: false, failure: { code: 'reply-malformed' } }],
    [{ message: 'hello' }, { ok: false, failure: { code: 'reply-malformed' } }],
  ])('reads %j', async (reply, result) => {
    expect(await createServiceDouble([json(reply)]).usageNow()).toMatchObject(result);
  });
});
