import { describe, expect, it } from 'vitest';
import { fail, succeed } from '../../../utils/base/result.ts';
import { testConnection } from '../../../utils/connection/connection-test.ts';
import type { ServiceClient } from '../../../utils/service/client.ts';
import { createServiceClient } from '../../../utils/service/client.ts';
import { freeMeter } from '../pipeline/ask.ts';
import { openMeter } from '../pipeline/fake-meter.ts';
import { createIdleClock } from '../service/idle-clock.ts';

const clock = { now: () => Date.UTC(2026, 2, 1, 0, 30) };
const none = {
  total: [],
  text: [],
  documents: [],
  improvement: [],
  speech: [],
};

function clientThat(answers: Partial<ServiceClient>) {
  const asked: unknown[] = [];
  const answering: ServiceClient = {
    translate: async (request, { attempts }) => {
      asked.push([request, attempts]);
      return succeed({ translations: [{ text: 'Hola', billedCharacters: 5 }] });
    },
    usage: async (query, { attempts }) => {
      asked.push([query, attempts]);
      const { from, to } = query;
      return succeed({
        range: { from, to },
        keys: [],
        key: [],
        day: [],
        counts: none,
        differs: false,
      });
    },
    usageNow: () => Promise.reject(new Error('not asked for here')),
    ...answers,
  };
  const client: ServiceClient = {
    ...answering,
    translate: (request, options) => {
      options.onSent?.('https://api.example');
      return answering.translate(request, options);
    },
  };
  return { client, asked };
}

describe('testConnection', () => {
  it('tries one word and yesterday’s usage, each once', async () => {
    const { client, asked } = clientThat({});
    expect(await testConnection('ES', { client, meter: freeMeter, clock })).toEqual({
      translate: succeed({ billed: 5 }),
      usage: succeed({ upTo: '2026-02-28' }),
    });
    expect(asked).toHaveLength(2);
    expect(asked).toContainEqual([{ texts: ['Hello'], target: 'ES' }, 1]);
    const day = '2026-02-28';
    expect(asked).toContainEqual([{ from: day, to: day, groupBy: 'key' }, 1]);
  });

  it('says of each operation by itself what is wrong', async () => {
    const { client } = clientThat({
      usage: async () => fail({ code: 'key-refused', status: 403 }),
    });
    expect(await testConnection('ES', { client, meter: freeMeter, clock })).toEqual({
      translate: succeed({ billed: 5 }),
      usage: fail({ code: 'key-refused', status: 403 }),
    });
  });

  it('takes the word’s length where the service does not say what it billed', async () => {
    const { client } = clientThat({
      translate: async () => succeed({ translations: [{ text: 'Hola' }] }),
    });
    expect((await testConnection('ES', { client, meter: freeMeter, clock })).translate).toEqual(
      succeed({ billed: 5 }),
    );
  });

  const about = { site: null, source: null, target: 'ES', kind: 'text', saved: 0 };
  const damaged = fail({ code: 'reply-malformed', status: 200 });
  it.each([
    ['what the service says', {}, [{ ...about, billed: 5, estimated: 0 }]],
    [
      'the word’s length where it does not say',
      { translate: async () => succeed({ translations: [{ text: 'Hola' }] }) },
      [{ ...about, billed: 5, estimated: 5 }],
    ],
    [
      'the word’s length where what it says can’t be read',
      { translate: async () => damaged },
      [{ ...about, billed: 5, estimated: 5 }],
    ],
    [
      'nothing where it refuses',
      { translate: async () => fail({ code: 'key-refused', status: 403 }) },
      [],
    ],
  ] as const)('is metered: %s', async (_words, answers, spendings) => {
    const { meter, settled, reserved } = openMeter();
    await testConnection('ES', { client: clientThat(answers).client, meter, clock });
    expect(settled).toEqual(spendings);
    expect(reserved()).toBe(0);
  });

  it('reserves nothing for good where the key can’t be read', async () => {
    const { meter, reserved, settled } = openMeter();
    const client = createServiceClient({
      ...{ fetch, clock: createIdleClock(), random: () => 0 },
      connection: () => Promise.reject(new DOMException('no answer', 'TimeoutError')),
    });
    const { translate } = await testConnection('ES', { client, meter, clock });
    expect(translate).toEqual(fail({ code: 'internal' }));
    expect([reserved(), settled]).toEqual([0, []]);
  });

  it('sends no word that a budget does not allow', async () => {
    const { client, asked } = clientThat({});
    const { meter } = openMeter(4);
    const { translate, usage } = await testConnection('ES', { client, meter, clock });
    expect(translate).toEqual(fail({ code: 'budget-spent' }));
    expect(usage.ok).toBe(true);
    expect(asked).toHaveLength(1);
  });
});
