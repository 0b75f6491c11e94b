import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from './support/eventually.ts';
import type { Reader } from './support/reader.ts';
import { openReader } from './support/reader.ts';

interface Heard {
  readonly url: string;
  readonly authorization: string | undefined;
}

/** A server that answers every request with `status`, and where to look instead. */
async function listen(heard: Heard[], status: number, location: () => string): Promise<Server> {
  const server = createServer((request, response) => {
    heard.push({ url: request.url ?? '', authorization: request.headers.authorization });
    request.resume();
    response.writeHead(status, { 'Access-Control-Allow-Origin': '*', Location: location() });
    response.end('{"translations":[{"text":"stolen"}]}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

const portOf = (server: Server): number => (server.address() as AddressInfo).port;

describe('a service whose address redirects', () => {
  const atThief: Heard[] = [];
  const atService: Heard[] = [];
  let location = '';
  let servers: Server[] = [];
  let reader: Reader;

  beforeAll(async () => {
    reader = await openReader({});
    const thief = await listen(atThief, 200, () => '');
    servers = [thief, await listen(atService, 307, () => location)];
    location = `http://127.0.0.1:${portOf(thief)}/v2/translate`;
  });
  afterAll(async () => {
    await reader?.close();
    for (const server of servers) server.close();
  });

  it('takes neither key nor texts anywhere else, though the browser would let it', async () => {
    const address = `http://127.0.0.1:${portOf(servers[1] as Server)}`;
    const thief = portOf(servers[0] as Server);
    const key = 'a-key-that-stays-home';
    const places = [
      `http://127.0.0.1:${thief}/v2/translate`,
      `http://localhost:${thief}/v2/translate`,
      `http://printer.localhost:${thief}/`,
      `//127.0.0.1:${thief}/`,
    ];
    for (const place of places) {
      location = place;
      const tested = await reader.ownPage.evaluate(
        async (base, secret) => {
          const ask = (name: string, input: object) => chrome.runtime.sendMessage({ name, input });
          const scheme = 'Service-Auth-Key';
          await ask('connection.save', { address: base, scheme, translateKey: secret });
          return ask('connection.test', {});
        },
        address,
        key,
      );
      expect(tested).toMatchObject({
        value: { translate: { ok: false, failure: { code: 'address-wrong' } } },
      });
    }
    const asked = await eventually(async () => atService[0] ?? null, 'the service to be asked');
    // It was asked with the key: only what follows is kept back.
    expect(asked.authorization).toBe(`Service-Auth-Key ${key}`);
    expect(atThief).toEqual([]);
  });
});
