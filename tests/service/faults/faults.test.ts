import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { serviceForTests } from '../support/service-for-tests.ts';
import { faults } from './catalogue.ts';
import { createFaultSwitches } from './switchboard.ts';

let clock = 1_000_000;
const under = serviceForTests({ now: () => clock });
const body = { text: ['one', 'two', 'three'], target_lang: 'ES' };
const translate = (members: object = {}) => under.translate({ ...body, ...members });
const set = (...specs: string[]) => under.service.faults.set(...specs);

describe('status codes', () => {
  const codes = [400, 401, 403, 404, 413, 414, 429, 456, 500, 502, 503, 504, 529];

  it.each(codes)('%i comes from both operations', async (code) => {
    set(`status-${code}`);
    expect((await translate()).status).toBe(code);
    expect((await under.usage('?start_date=2026-01-01&end_date=2026-01-01')).status).toBe(code);
  });

  it('have a fault each', () => {
    const named = faults.map(({ name }) => name).filter((name) => name.startsWith('status-'));
    expect(named).toEqual(codes.map((code) => `status-${code}`));
  });

  it('come with JSON, with more members, as HTML, as text or empty', async () => {
    const bodies: string[] = [];
    for (const kind of ['json', 'detail', 'html', 'text', 'empty']) {
      under.service.faults.clear();
      set(`status-503:body=${kind},message=Come back`);
      const reply = await translate();
      bodies.push(`${reply.headers.get('content-type')} ${reply.text.slice(0, 80)}`);
    }
    expect(bodies).toEqual([
      'application/json {"message":"Come back"}',
      'application/json {"message":"Come back","detail":"More words on it.","code":5030}',
      'text/html; charset=utf-8 <!DOCTYPE html><html><head><title>503 Come back</title></head><body><center><h1>',
      'text/plain; charset=utf-8 Come back',
      'application/json ',
    ]);
  });

  it('come with and without Retry-After, as seconds or as a date', async () => {
    set('status-429:times=1', 'status-429:retry-after=7,times=1', 'status-429:retry-after-date=60');
    expect((await translate()).headers.get('retry-after')).toBeNull();
    under.service.faults.clear();
    set('status-429:retry-after=7');
    expect((await translate()).headers.get('retry-after')).toBe('7');
    under.service.faults.clear();
    set('status-429:retry-after-date=60');
    const before = Date.now();
    const date = Date.parse((await translate()).headers.get('retry-after') ?? '');
    // The header has whole seconds.
    expect(date).toBeGreaterThan(before + 59_000);
    expect(date).toBeLessThanOrEqual(Date.now() + 60_000);
  });
});

describe('time and connection', () => {
  it('delay waits', async () => {
    set('delay:60');
    const start = performance.now();
    expect((await translate()).status).toBe(200);
    expect(performance.now() - start).toBeGreaterThan(55);
  });

  it('hang never answers, and ends with the client', async () => {
    set('hang');
    const controller = new AbortController();
    const pending = under.request('/v2/translate', {
      method: 'POST',
      body: '{}',
      signal: controller.signal,
    });
    await vi.waitUntil(() => under.service.journal.entries.length > 0);
    await sleep(40);
    expect(under.service.journal.entries[0]?.status).toBeNull();
    controller.abort();
    await expect(pending).rejects.toThrow();
  });

  it.each([
    ['hold', 0],
    ['hold-reply', 'onetwothree'.length],
  ])('%s keeps a request until it is turned off, %i characters billed', async (name, billed) => {
    set(name);
    const pending = translate();
    const entry = await vi.waitUntil(() => {
      const [held] = under.service.journal.entries;
      return held?.bytes ? held : null;
    });
    await sleep(40);
    expect(entry).toMatchObject({ status: null, billed });
    under.service.faults.clear(name);
    expect((await pending).status).toBe(200);
    expect(entry.billed).toBe('onetwothree'.length);
  });

  it('drop ends the connection', async () => {
    set('drop');
    await expect(translate()).rejects.toThrow('fetch failed');
  });

  it('drop-reply ends it once all is done and billed', async () => {
    set('drop-reply');
    await expect(translate()).rejects.toThrow('fetch failed');
    expect(under.service.journal.entries[0]).toMatchObject({ billed: 'onetwothree'.length });
  });

  it('cut-connection ends it after half of the reply', async () => {
    set('cut-connection');
    await expect(translate()).rejects.toThrow('terminated');
  });

  it('stall sends half of the reply, and nothing more', async () => {
    set('stall');
    const pending = translate().then(
      () => 'all of it',
      () => 'its end',
    );
    await vi.waitUntil(() => under.service.journal.entries[0]?.billed);
    expect(await Promise.race([pending, sleep(40)])).toBeUndefined();
  });
});

describe('allowance', () => {
  it('rate-limit empties and fills a bucket', async () => {
    set('rate-limit:2,burst=3');
    const statuses = async (count: number) => {
      const seen: number[] = [];
      for (let index = 0; index < count; index += 1) seen.push((await translate()).status);
      return seen;
    };
    expect(await statuses(4)).toEqual([200, 200, 200, 429]);
    clock += 1_000;
    expect(await statuses(3)).toEqual([200, 200, 429]);
  });

  it('rate-limit says when the next token comes, if told to', async () => {
    set('rate-limit:0.5,retry-after=true');
    await translate();
    expect((await translate()).headers.get('retry-after')).toBe('2');
  });

  it('quota bills so many characters and no more', async () => {
    set('quota:20');
    const reply = await translate({ text: ['12345678901234567890'] });
    expect(reply.status).toBe(200);
    expect([(await translate()).status, (await translate({ text: [''] })).status]).toEqual([
      456, 200,
    ]);
  });

  it('quality-only refuses other models for targets that have none', async () => {
    set('quality-only');
    const ask = async (target_lang: string, model_type?: string) =>
      (await translate({ target_lang, ...(model_type && { model_type }) })).status;
    expect(await ask('ACE', 'latency_optimized')).toBe(400);
    expect(await ask('ACE', 'prefer_quality_optimized')).toBe(400);
    expect(await ask('ACE', 'quality_optimized')).toBe(200);
    expect(await ask('ACE')).toBe(200);
    expect(await ask('ES', 'latency_optimized')).toBe(200);
  });
});

describe('replies that can’t be trusted', () => {
  it.each([
    ['broken-json', /^\{"translations":.*[^}]$/],
    ['html-reply', /^<!DOCTYPE html>/],
    ['empty-reply', /^$/],
    ['wrong-shape', /^\{"translations":\{/],
  ])('%s', async (name, pattern) => {
    set(name);
    const reply = await translate();
    expect(reply.status).toBe(200);
    expect(reply.text).toMatch(pattern);
  });

  it.each([
    ['short-results', ['ᵛoneᵒ', 'ᵛtwoᵒ']],
    ['extra-result', ['ᵛoneᵒ', 'ᵛtwoᵒ', 'ᵛthreeᵒ', 'ᵛthreeᵒ']],
    ['shifted-results', ['ᵛtwoᵒ', 'ᵛthreeᵒ']],
    ['glued-results', ['ᵛoneᵒ ᵛtwoᵒ', 'ᵛthreeᵒ']],
    ['glued-texts', ['ᵛoneᵒ ᵛtwoᵒ', '', 'ᵛthreeᵒ']],
    ['empty-results', ['', '', '']],
    ['blank-results', [' ', ' ', ' ']],
    ['untranslated-results', ['one', 'two', 'three']],
    ['plain-escaped', ['&#7515;one&#7506;', '&#7515;two&#7506;', '&#7515;three&#7506;']],
    ['wrong-text-type', [12, 'ᵛtwoᵒ', 'ᵛthreeᵒ']],
    ['unknown-members', ['ᵛoneᵒ', 'ᵛtwoᵒ', 'ᵛthreeᵒ']],
    ['bare-results', ['ᵛoneᵒ', 'ᵛtwoᵒ', 'ᵛthreeᵒ']],
  ])('%s gives %j', async (name, texts) => {
    set(name);
    expect((await translate()).texts).toEqual(texts);
  });

  it.each([-1, 1.5, 2 ** 60, '12', null])('billed-told says %j', async (told) => {
    set(`billed-told:${JSON.stringify(told)}`);
    const reply = await translate({ show_billed_characters: true });
    expect(reply.translations[0]).toMatchObject({ billed_characters: told });
    expect(under.service.journal.entries[0]?.billed).toBe('onetwothree'.length);
  });

  it('billed-told takes JSON alone', () => {
    expect(() => set('billed-told:x')).toThrow("billed-told takes JSON, not 'x'");
  });

  it('bare-results leave only the text, unknown-members add some', async () => {
    set('bare-results');
    expect(Object.keys((await translate()).translations[0] ?? {})).toEqual(['text']);
    under.service.faults.clear();
    set('unknown-members');
    expect((await translate()).translations[0]).toHaveProperty('confidence');
  });
});

describe('switching faults', () => {
  const statuses = async (count: number) => {
    const seen: number[] = [];
    for (let index = 0; index < count; index += 1) seen.push((await translate()).status);
    return seen;
  };

  it('after, times and every choose the requests', async () => {
    set('status-503:after=1,times=2');
    expect(await statuses(5)).toEqual([200, 503, 503, 200, 200]);
    under.service.faults.clear();
    set('status-503:every=2');
    expect(await statuses(4)).toEqual([503, 200, 503, 200]);
  });

  it('only chooses the operation', async () => {
    set('status-503:only=analytics');
    expect((await translate()).status).toBe(200);
    expect((await under.usage('')).status).toBe(503);
  });

  it('containing chooses by the body', async () => {
    set('status-503:containing=needle');
    expect((await translate()).status).toBe(200);
    expect((await translate({ text: ['a needle here'] })).status).toBe(503);
  });

  it('longer chooses by the length of the body', async () => {
    set('status-503:longer=300');
    expect((await translate()).status).toBe(200);
    expect((await translate({ text: ['dog '.repeat(100)] })).status).toBe(503);
  });

  it('several work together, each in its place', async () => {
    set('delay:1', 'short-results', 'hostile-script');
    const reply = await translate();
    expect(reply.texts).toHaveLength(2);
    expect(String(reply.texts[0])).toContain('<script>');
    expect(under.service.journal.entries[0]?.faults).toEqual([
      'delay',
      'short-results',
      'hostile-script',
    ]);
  });

  it('clear turns off by name or all', () => {
    set('delay:1', 'delay:2', 'drop');
    under.service.faults.clear('delay');
    expect(under.service.faults.list()).toEqual(['drop']);
    under.service.faults.clear();
    expect(under.service.faults.list()).toEqual([]);
  });

  it.each([
    ['nonsense', "there is no fault 'nonsense'"],
    ['delay:soon', "delay must be a number, not 'soon'"],
    ['delay:-1', "delay must be a number, not '-1'"],
    ['drop:5', "fault 'drop' takes no value, but got '5'"],
    ['delay:1,2', "takes one value, not '2' as well"],
    ['status-503:body=pdf', "not 'pdf'"],
    ['status-503:colour=red', "has no option 'colour'"],
    ['drop:times=many', "times must be a number, not 'many'"],
    ['drop:only=page', "only must be translate or analytics, not 'page'"],
  ])('%s is refused: %s', (spec, message) => {
    expect(() => createFaultSwitches([spec])).toThrow(message);
  });

  it('leaves what is on as it was when a spec is refused', () => {
    set('drop');
    expect(() => set('delay:1', 'nonsense')).toThrow();
    expect(under.service.faults.list()).toEqual(['drop']);
  });
});
