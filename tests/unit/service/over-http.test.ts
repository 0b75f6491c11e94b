import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../../utils/base/clock.ts';
import { succeed } from '../../../utils/base/result.ts';
import type { ServiceClient } from '../../../utils/service/client.ts';
import { createServiceClient } from '../../../utils/service/client.ts';
import { sizeOfBody } from '../../../utils/service/encode.ts';
import { errorBodyMs, maxBodyBytes } from '../../../utils/service/limits.ts';
import type { TranslateRequest } from '../../../utils/service/types.ts';
import type { LocalService } from '../../service/start.ts';
import { startService } from '../../service/start.ts';
import { hello } from './service-double.ts';

let service: LocalService;

beforeAll(async () => {
  service = await startService({ basePath: '/translator', furtherTargets: ['PT-BR'] });
});
afterEach(() => service.faults.clear());
afterAll(() => service.close());

const clientWith = (keys: { key?: string; adminKey?: string | null } = {}): ServiceClient =>
  createServiceClient({
    fetch: globalThis.fetch,
    // Only the pauses before retries are skipped. All other times are real.
    clock: {
      now: systemClock.now,
      sleep: (ms, signal) => systemClock.sleep(ms >= errorBodyMs ? ms : 0, signal),
    },
    random: () => 0,
    connection: async () =>
      succeed({
        baseUrl: service.baseUrl,
        scheme: service.scheme,
        key: service.keys.translate,
        adminKey: service.keys.admin,
        furtherTargets: ['PT-BR'],
        ...keys,
      }),
  });

const options = { signal: new AbortController().signal };

const translate = (request: TranslateRequest = hello) => clientWith().translate(request, options);

describe('the client and the local service', () => {
  it('agree on a plain request', async () => {
    expect(await translate()).toMatchObject({
      ok: true,
      value: { translations: [{ billedCharacters: 5 }], traceId: expect.any(String) },
    });
  });

  it('agree on every member', async () => {
    const request: TranslateRequest = {
      texts: ['<b>Hello</b>', ''],
      target: 'ES',
      source: 'EN',
      context: 'A greeting',
      splitSentences: 'nonewlines',
      preserveFormatting: true,
      formality: 'more',
      model: 'quality_optimized',
      glossaryId: 'glossary-en-es',
      styleId: 'style-es',
      customInstructions: ['Be brief'],
      tagHandling: {
        kind: 'xml',
        version: 'v2',
        outlineDetection: false,
        splittingTags: ['p'],
        nonSplittingTags: ['b'],
        ignoreTags: ['code'],
      },
    };
    expect(await translate(request)).toMatchObject({
      ok: true,
      value: {
        translations: [{ billedCharacters: 5, modelUsed: 'quality_optimized' }, { text: '' }],
      },
    });
  });

  it('agree on a further target', async () => {
    expect(await translate({ ...hello, target: 'PT-BR', formality: 'less' })).toMatchObject({
      ok: true,
    });
  });

  it('agree on the last byte of the limit', async () => {
    const withoutText = sizeOfBody({ ...hello, texts: ['é'] });
    const request = { ...hello, texts: [`é${'x'.repeat(maxBodyBytes - withoutText)}`] };
    expect(sizeOfBody(request)).toBe(maxBodyBytes);
    expect(await translate(request)).toMatchObject({ ok: true });
  });

  it.each(['key', 'key_and_day'] as const)('agree on usage grouped by %s', async (groupBy) => {
    const today = new Date().toISOString().slice(0, 10);
    const from = new Date(Date.now() - 365 * 86_400_000).toISOString().slice(0, 10);
    const query = { from, to: today, groupBy };
    const reply = await clientWith().usage(query, options);
    expect(reply).toMatchObject({ ok: true, value: { range: { from, to: today } } });
    const days = new Set(reply.ok ? reply.value.day : []);
    expect(days.size > 1).toBe(groupBy === 'key_and_day');
  });

  it('agree that a translation key may not read usage', async () => {
    const query = { from: '2026-01-01', to: '2026-01-02', groupBy: 'key' };
    expect(await clientWith({ adminKey: null }).usage(query, options)).toMatchObject({
      failure: { code: 'key-refused', status: 403 },
    });
  });

  it('agree on a fast model with tags where the service refuses it with version 2', async () => {
    service.faults.set('refuses-fast-with-v2');
    service.journal.clear();
    const client = clientWith();
    const request: TranslateRequest = {
      texts: ['<b>Hello</b>'],
      target: 'ES',
      model: 'latency_optimized',
      tagHandling: { kind: 'html', version: 'v2' },
    };
    expect(await client.translate(request, options)).toMatchObject({ ok: true });
    expect(await client.translate(request, options)).toMatchObject({ ok: true });
    const told = service.journal.translations().map(({ status, billed }) => [status, billed]);
    expect(told).toEqual([
      [400, 0],
      [200, 5],
      [200, 5],
    ]);
  });

  it('agree that a wrong key is refused, and nothing repeats it', async () => {
    const result = await clientWith({ key: 'wrong-key-9z9z' }).translate(hello, options);
    expect(result).toMatchObject({ failure: { code: 'key-refused', status: 403 } });
    expect(JSON.stringify(result)).not.toContain('wrong-key-9z9z');
  });

  it.each([
    ['status-400', 'request-refused'],
    ['status-401:body=empty', 'key-refused'],
    ['status-404', 'address-wrong'],
    ['status-413', 'too-large'],
    ['status-429:retry-after=1', 'too-fast'],
    ['status-456', 'quota-spent'],
    ['status-503:body=html', 'service-down'],
    ['status-529', 'overloaded'],
    ['drop', 'unreachable'],
    ['broken-json', 'reply-malformed'],
    ['html-reply', 'reply-not-json'],
    ['empty-reply', 'reply-not-json'],
    ['cut-connection', 'reply-malformed'],
    ['wrong-shape', 'reply-malformed'],
    ['wrong-text-type', 'reply-malformed'],
    ['short-results', 'reply-wrong-length'],
    ['extra-result', 'reply-wrong-length'],
  ])('agree that %s means %s', async (fault, code) => {
    service.faults.set(fault);
    const texts = ['One', 'Two', 'Three'];
    expect(await translate({ ...hello, texts })).toMatchObject({ ok: false, failure: { code } });
  });

  it.each(['status-503:times=2', 'drop:times=1', 'unknown-members', 'bare-results'])(
    'come through %s',
    async (fault) => {
      service.faults.set(fault);
      expect(await translate()).toMatchObject({ ok: true });
    },
  );
});
