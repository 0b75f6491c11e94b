import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openOptions } from './support/options-screen.ts';
import { openPopup } from './support/popup-screen.ts';
import { openReport } from './support/report-screen.ts';
import type { Scene } from './support/scene.ts';
import { openScene, setUp } from './support/scene.ts';
import type { Signpost } from './support/signpost.ts';
import { startSignpost } from './support/signpost.ts';
import { openUsage, usagePlace } from './support/usage-screen.ts';

const keys = { key: 'a-key-that-stays-home', adminKey: 'an-admin-key-that-stays-home' };

const redirections = [301, 302, 303, 307, 308];

/**
 * Names of another site and of a private network. Here they resolve to this machine, where the test records the
 * requests.
 */
const names = ['thief.example', 'printer.local', 'intranet'];

let scene: Scene;
let ownPage: Page;
/** No request may reach these two servers. */
let thief: Signpost;
let second: Signpost;
let service: Signpost;
let secureService: Signpost;

beforeAll(async () => {
  [thief, second, service, secureService] = await Promise.all([
    startSignpost(),
    startSignpost(),
    startSignpost(),
    startSignpost({ isSecure: true }),
  ]);
  scene = await openScene({ launch: { namesOfThisMachine: names, takesAnyCertificate: true } });
  await setUp(scene.verso, scene.service);
  ownPage = await scene.verso.openBehind(scene.verso.address('options.html'));
  await scene.verso.grantHost('https://127.0.0.1/*');
});
afterAll(async () => {
  await scene?.close();
  await Promise.all([thief, second, service, secureService].map((server) => server?.close()));
});
beforeEach(() => {
  for (const server of [thief, second, service, secureService]) server.forget();
});

/** The places to which a service may redirect a request. */
const places: Readonly<Record<string, (path: string) => string>> = {
  'another port of this machine': (path) => `${thief.origin}${path}`,
  'the same, by its name': (path) => `http://localhost:${thief.port}${path}`,
  'the same, by a name below that': () => `http://printer.localhost:${thief.port}/`,
  'the same, without a scheme': () => `//127.0.0.1:${thief.port}/`,
  'another host': (path) => `http://thief.example:${thief.port}${path}`,
  'a name of a private network': () => `http://printer.local:${thief.port}/`,
  'a name without a dot': () => `http://intranet:${thief.port}/admin`,
  'one that sends on': (path) => `${second.origin}${path}`,
};

/** Enters this address and both keys as a reader does, and allows access to the host. */
async function enter(address: string): Promise<void> {
  const options = await openOptions(scene.verso);
  await options.fill({ address, ...keys });
  await options.save();
  await options.close();
}

/** Returns the result of each operation, and the requests that the server received. */
async function test({ heard }: Signpost) {
  const { value } = await ownPage.evaluate(() =>
    chrome.runtime.sendMessage({ name: 'connection.test', input: {} }),
  );
  return { said: value, asked: heard.map(({ url, authorization }) => ({ url, authorization })) };
}

const addressWrong = { ok: false, failure: { code: 'address-wrong' } };

/** Each operation was requested once at its own path with its key, so the key stayed there. */
const askedOnce = [
  { url: '/v2/translate', authorization: `Service-Auth-Key ${keys.key}` },
  {
    url: expect.stringMatching(/^\/v2\/admin\/analytics\?start_date=/),
    authorization: `Service-Auth-Key ${keys.adminKey}`,
  },
];

const byPath = (all: readonly { readonly url: string }[]) =>
  all.toSorted((a, b) => b.url.length - a.url.length).toReversed();

describe('the browser by itself', () => {
  it.each(Object.keys(places))('follows a redirect to %s, all the way', async (place) => {
    second.pointTo(`${thief.origin}/end`, 307);
    service.pointTo(places[place]?.('/v2/translate') ?? '', 307);
    await ownPage.evaluate(
      (address) => fetch(`${address}/v2/translate`).then(({ status }) => status),
      service.origin,
    );
    expect(thief.heard).toHaveLength(1);
  });

  it('follows one from a secure address to one that is not', async () => {
    secureService.pointTo(`${thief.origin}/`, 302);
    await ownPage.evaluate((address) => fetch(address).then(() => {}), secureService.origin);
    expect(secureService.heard).toHaveLength(1);
    expect(thief.heard).toHaveLength(1);
  });
});

describe('a service whose address redirects', () => {
  beforeAll(() => enter(service.origin));

  /** `redirect: 'manual'` hides the status from Verso. */
  for (const status of redirections) {
    describe(`with ${status}`, { tags: status === 307 ? [] : 'nightly' }, () => {
      it.each(Object.entries(places))('to %s takes neither keys nor texts there', async (_, to) => {
        second.pointTo(`${thief.origin}/`, status);
        service.pointTo(to('/v2/translate'), status);
        const { said, asked } = await test(service);
        expect(said).toMatchObject({ translate: addressWrong, usage: addressWrong });
        expect(byPath(asked)).toEqual(askedOnce);
        expect([...thief.heard, ...second.heard]).toEqual([]);
      });

      it('to itself is not followed, either', async () => {
        service.pointTo(`${service.origin}/v2/elsewhere`, status);
        const { said, asked } = await test(service);
        expect(said).toMatchObject({ translate: addressWrong, usage: addressWrong });
        expect(byPath(asked)).toEqual(askedOnce);
      });
    });
  }
});

describe('where a page is translated and usage is read', () => {
  let article: Page;

  beforeAll(async () => {
    await enter(service.origin);
    article = await scene.verso.open(scene.pageAddress('article.html'));
  });

  it('takes no text of the page elsewhere, and says that the address is wrong', async () => {
    service.pointTo(`http://thief.example:${thief.port}/v2/translate`, 308);
    const popup = await openPopup(scene.verso, article);
    await popup.press('Translate page');
    expect(await popup.alert()).toMatch(/There is no translation service at this address/);
    await popup.close();
    expect(service.heard[0]?.body).toMatch(/lighthouse/i);
    expect(thief.heard).toEqual([]);
  });

  it.each([302, 307, 308])(
    'takes the admin key nowhere else, and says that the address is wrong: %i',
    { tags: 'nightly' },
    async (status) => {
      service.pointTo(`${thief.origin}/v2/admin/analytics`, status);
      const usages = [
        () => openUsage(scene, article),
        async () => usagePlace((await openReport(scene)).page, 'the report'),
      ];
      for (const open of usages) {
        service.forget();
        const place = await open();
        expect(await place.alert()).toMatch(/There are no usage reports at this address/);
        await place.says('Open settings');
        const reports = service.heard.filter(({ url }) => url?.includes('/admin/'));
        expect(reports).toMatchObject(askedOnce.slice(1));
        await place.close();
      }
      expect(thief.heard).toEqual([]);
    },
  );
});

// This comes last, because a new address makes Verso give up the permission for the old host.
describe('a secure service', { tags: 'nightly' }, () => {
  beforeAll(() => enter(secureService.origin));

  it.each(redirections)(
    'that redirects with %i to plain http takes nothing there',
    async (status) => {
      secureService.pointTo(`${thief.origin}/v2/translate`, status);
      const { said, asked } = await test(secureService);
      expect(said).toMatchObject({ translate: addressWrong, usage: addressWrong });
      expect(byPath(asked)).toEqual(askedOnce);
      expect(thief.heard).toEqual([]);
    },
  );
});
