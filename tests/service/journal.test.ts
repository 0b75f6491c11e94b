import { describe, expect, it } from 'vitest';
import { serviceForTests } from './support/service-for-tests.ts';

const under = serviceForTests({ delayMs: 20 });
/** Slow enough that simultaneous requests overlap on a busy computer. */
const slow = serviceForTests({ delayMs: 1_500 });
const thinking = serviceForTests({ delayPerCharacterMs: 10 });
const withTexts = serviceForTests({ keepTexts: true });
const body = { text: ['añ😀', '<b>x</b>'], target_lang: 'ES' };

describe('the journal', () => {
  it('has an entry for each request with what was sent and what it came to', async () => {
    const request = { ...body, tag_handling: 'html', context: 'abc', source_lang: 'EN' };
    const reply = await under.translate(request);
    expect(under.service.journal.entries).toHaveLength(1);
    expect(under.service.journal.entries[0]).toMatchObject({
      traceId: reply.headers.get('x-trace-id'),
      operation: 'translate',
      method: 'POST',
      path: '/v2/translate',
      origin: null,
      inFlight: 1,
      bytes: Buffer.byteLength(JSON.stringify(request)),
      texts: 2,
      codePoints: 11,
      contextCodePoints: 3,
      format: 'html',
      source: 'EN',
      target: 'ES',
      billed: 4,
      faults: [],
      status: 200,
    });
    expect(under.service.journal.entries[0]?.durationMs).toBeGreaterThanOrEqual(19);
  });

  it('tells how long a service has thought that takes its time for each character', async () => {
    await thinking.translate(body);
    expect(thinking.service.journal.entries[0]?.durationMs).toBeGreaterThanOrEqual(99);
  });

  it('has refused requests and other paths too', async () => {
    await under.translate('{');
    await under.request('/nowhere?x=1');
    await under.usage('?start_date=x');
    expect(
      under.service.journal.entries.map(({ operation, path, status }) => [operation, path, status]),
    ).toEqual([
      ['translate', '/v2/translate', 400],
      ['other', '/nowhere?x=1', 404],
      ['analytics', '/v2/admin/analytics?start_date=x', 400],
    ]);
    expect(under.service.journal.translations()).toHaveLength(1);
  });

  it('counts the requests in flight', async () => {
    const { journal } = slow.service;
    await Promise.all([1, 2, 3].map(() => slow.translate(body)));
    expect(journal.entries.map((entry) => entry.inFlight)).toEqual([1, 2, 3]);
    expect(journal.mostInFlight()).toBe(3);
    await slow.translate(body);
    expect(journal.entries[3]?.inFlight).toBe(1);
  });

  it('has no status for a reply that never came whole', async () => {
    under.service.faults.set('drop');
    await expect(under.translate(body)).rejects.toThrow();
    expect(under.service.journal.entries[0]).toMatchObject({ status: null, faults: ['drop'] });
  });

  it('keeps texts only when told to, and never a key', async () => {
    await under.translate(body);
    await withTexts.translate(body);
    expect(under.service.journal.entries[0]).not.toHaveProperty('request');
    expect(withTexts.service.journal.entries[0]?.request).toEqual(body);
    expect(withTexts.service.journal.entries[0]?.reply).toEqual(['ᵛañᵒ😀', '<ᵛbᵒ>ᵛxᵒ</ᵛbᵒ>']);
    const written = JSON.stringify(withTexts.service.journal.entries);
    expect(written).not.toContain(withTexts.service.keys.translate);
  });

  it('keeps what was asked for also where a fault has answered before it was read', async () => {
    for (const { service, translate } of [under, withTexts]) {
      service.faults.set('status-503');
      await translate(body);
    }
    expect(under.service.journal.entries[0]).not.toHaveProperty('unread');
    const [entry] = withTexts.service.journal.entries;
    expect(entry).not.toHaveProperty('request');
    expect(JSON.parse(entry?.unread ?? '')).toEqual(body);
  });
});
