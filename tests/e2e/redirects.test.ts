import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from './support/eventually.ts';
import { openReport } from './support/report-screen.ts';
import type { Scene } from './support/scene.ts';
import { openScene, setUp } from './support/scene.ts';
import { openUsage, usagePlace } from './support/usage-screen.ts';

interface Heard {
  readonly url: string;
  readonly authorization: string | undefined;
}

/** A server that answers every request with `status`, and where to look instead. */
async function listen(
  heard: Heard[],
  status: () => number,
  location: () => string,
): Promise<Server> {
  const server = createServer((request, response) => {
    heard.push({ url: request.url ?? '', authorization: request.headers.authorization });
    request.resume();
    response.writeHead(status(), { 'Access-Control-Allow-Origin': '*', Location: location() });
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
  let status = 307;
  let servers: Server[] = [];
  let scene: Scene;
  let ownPage: Page;
  const address = () => `http://127.0.0.1:${portOf(servers[1] as Server)}`;

  beforeAll(async () => {
    scene = await openScene();
    await setUp(scene.verso, scene.service);
    ownPage = await scene.verso.openBehind(scene.verso.address('options.html'));
    const thief = await listen(
      atThief,
      () => 200,
      () => '',
    );
    const service = await listen(
      atService,
      () => status,
      () => location,
    );
    servers = [thief, service];
    location = `http://127.0.0.1:${portOf(thief)}/v2/translate`;
  });
  afterAll(async () => {
    await scene?.close();
    for (const server of servers) server.close();
  });

  it('takes neither key nor texts anywhere else, though the browser would let it', async () => {
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
      const tested = await ownPage.evaluate(
        async (base, secret) => {
          const ask = (name: string, input: object) => chrome.runtime.sendMessage({ name, input });
          const scheme = 'Service-Auth-Key';
          await ask('connection.save', { address: base, scheme, translateKey: secret });
          return ask('connection.test', {});
        },
        address(),
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

  describe('where usage is read', () => {
    const adminKey = 'an-admin-key-that-stays-home';
    let article: Page;

    beforeAll(async () => {
      await ownPage.evaluate(
        (base, secret) =>
          chrome.runtime.sendMessage({
            name: 'connection.save',
            input: { address: base, scheme: 'Service-Auth-Key', adminKey: secret },
          }),
        address(),
        adminKey,
      );
      location = `http://127.0.0.1:${portOf(servers[0] as Server)}/v2/admin/analytics`;
      article = await scene.verso.open(scene.pageAddress('article.html'));
    });

    it.each([302, 307, 308])(
      'takes the admin key nowhere else, and says that the address is wrong: %i',
      async (redirection) => {
        status = redirection;
        const places = [
          () => openUsage(scene, article),
          async () => usagePlace((await openReport(scene)).page, 'the report'),
        ];
        for (const open of places) {
          atService.length = 0;
          const place = await open();
          expect(await place.alert()).toMatch(/There are no usage reports at this address/);
          await place.says('Open settings');
          expect(atService).toEqual([
            {
              url: expect.stringMatching(/^\/v2\/admin\/analytics\?start_date=/),
              authorization: `Service-Auth-Key ${adminKey}`,
            },
          ]);
          await place.close();
        }
        expect(atThief).toEqual([]);
      },
    );
  });
});
