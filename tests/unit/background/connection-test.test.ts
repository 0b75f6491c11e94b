import { describe, expect, it } from 'vitest';
import { testConnection } from '../../../entrypoints/background/connection-test.ts';
import { fail, succeed } from '../../../utils/base/result.ts';
import type { ServiceClient } from '../../../utils/service/client.ts';

const clock = { now: () => Date.UTC(2026, 2, 1, 0, 30) };
const none = {
  totalCharacters: 0,
  textTranslationCharacters: 0,
  documentTranslationCharacters: 0,
  textImprovementCharacters: 0,
  speechToTextMinutes: 0,
};

function clientThat(answers: Partial<ServiceClient>) {
  const asked: unknown[] = [];
  const client: ServiceClient = {
    translate: async (request, { attempts }) => {
      asked.push([request, attempts]);
      return succeed({ translations: [{ text: 'Hola', billedCharacters: 5 }] });
    },
    usage: async (query, { attempts }) => {
      asked.push([query, attempts]);
      return succeed({ ...query, total: none, groupBy: null });
    },
    ...answers,
  };
  return { client, asked };
}

describe('testConnection', () => {
  it('tries one word and yesterday’s usage, each once', async () => {
    const { client, asked } = clientThat({});
    expect(await testConnection(client, 'ES', clock)).toEqual({
      translate: succeed({ billed: 5 }),
      usage: succeed({ upTo: '2026-02-28' }),
    });
    expect(asked).toEqual([
      [{ texts: ['Hello'], target: 'ES' }, 1],
      [{ startDate: '2026-02-28', endDate: '2026-02-28' }, 1],
    ]);
  });

  it('says of each operation by itself what is wrong', async () => {
    const { client } = clientThat({
      usage: async () => fail({ code: 'key-refused', status: 403 }),
    });
    expect(await testConnection(client, 'ES', clock)).toEqual({
      translate: succeed({ billed: 5 }),
      usage: fail({ code: 'key-refused', status: 403 }),
    });
  });

  it('takes the word’s length where the service does not say what it billed', async () => {
    const { client } = clientThat({
      translate: async () => succeed({ translations: [{ text: 'Hola' }] }),
    });
    expect((await testConnection(client, 'ES', clock)).translate).toEqual(succeed({ billed: 5 }));
  });
});
