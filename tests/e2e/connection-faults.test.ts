import { createServer } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { press } from './support/controls.ts';
import type { OptionsScreen } from './support/options-screen.ts';
import { firstRun, openOptions } from './support/options-screen.ts';
import type { Scene } from './support/scene.ts';
import { openScene } from './support/scene.ts';

/** Checks the result of "Test connection" for each possible fault: the affected operation and the advice. */
let scene: Scene;
let options: OptionsScreen;

const results = () =>
  options.page.$$eval('#service .results > div', (rows) =>
    Object.fromEntries(
      rows.map((row) => [
        row.querySelector('dt')?.textContent,
        row.querySelector('dd')?.innerText.replace(/\s+/g, ' '),
      ]),
    ),
  );

async function tested(): Promise<Record<string, string>> {
  await options.test();
  return results();
}

/** Enters both keys, because a change of host deletes the stored keys. */
async function enter(address: string, change: { key?: string; adminKey?: string } = {}) {
  const { translate, admin } = scene.service.keys;
  await options.fill({ address, key: translate, adminKey: admin, ...change });
}

/** Returns a port on which no server listens. */
async function emptyPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 1;
}

beforeAll(async () => {
  scene = await openScene();
  options = await firstRun(scene.verso);
});
afterAll(() => scene?.close());
afterEach(() => scene.service.faults.clear());

describe('a permission that the reader refuses', () => {
  beforeAll(() =>
    options.page.evaluate(() => {
      chrome.permissions.request = (async () => false) as typeof chrome.permissions.request;
    }),
  );

  it('is named with its host and its reason, what was typed is kept, and nothing was sent', async () => {
    await enter(scene.service.baseUrl);
    await press(options.page, 'button', 'Test connection');
    await options.waitFor(/can’t reach 127\.0\.0\.1:\d+ until you allow it/);
    await options.waitFor(/ends in 1a2b/);
    await options.waitFor(/Your browser does not let Verso reach the service yet/);
    expect(scene.service.journal.entries).toEqual([]);
  });

  it('is asked for again by the step of the first run, which stays there when it is refused again', async () => {
    const name = `Let Verso reach ${new URL(scene.service.baseUrl).host}`;
    await press(options.page, 'button', name);
    await options.waitFor(/Without this permission nothing can be translated/);
    await options.waitFor(/Step 1 of 3/);
  });

  it('is heard of when it is given elsewhere, with no press here', async () => {
    for (const scheme of ['http', 'https']) await scene.verso.grantHost(`${scheme}://127.0.0.1/*`);
    const elsewhere = await openOptions(scene.verso);
    const name = `Let Verso reach ${new URL(scene.service.baseUrl).host}`;
    await press(elsewhere.page, 'button', name);
    await elsewhere.waitFor(/Step 2 of 3/);
    await elsewhere.close();
    await options.waitFor(/Step 2 of 3/);
    const text = await options.page.evaluate(() => document.body.innerText);
    expect(text).not.toContain('until you allow it');
    expect(text).not.toContain('does not let Verso reach');
    // After the reload, the browser asks for the permission again.
    await options.reload();
    await options.page.bringToFront();
    expect(await tested()).toEqual({
      Translation: expect.stringMatching(/^Works: \d+ characters? billed/),
      Usage: expect.stringMatching(/^Works: data up to/),
    });
  });
});

describe('what the service answers', () => {
  it.each([
    ['a spent quota', 'status-456:only=translate', /quota of your account is used up/, /^Works/],
    ['a service that is down', 'status-503', /down for the moment/, /down for the moment/],
    ['too many requests', 'status-429:only=translate', /too many requests/, /^Works/],
    [
      'a page that is no service',
      'html-reply',
      /not a translation service/,
      /not a translation service/,
    ],
    ['a broken answer for one of the two', 'wrong-shape:only=analytics', /^Works/, /damaged/],
    [
      'nothing at this path',
      'status-404',
      /no translation service at this address/,
      /no translation service/,
    ],
    ['a connection that is dropped', 'drop', /does not answer/, /does not answer/],
  ])('%s is said for each operation apart', async (_, fault, translation, usage) => {
    scene.service.faults.set(fault);
    const { Translation, Usage } = await tested();
    expect(Translation).toMatch(translation);
    expect(Usage).toMatch(usage);
  });
});

describe('a key', () => {
  it('that is wrong is named', async () => {
    await enter(scene.service.baseUrl, { key: 'some-other-key-9z9z' });
    const { Translation, Usage } = await tested();
    expect(Translation).toMatch(/does not accept this key/);
    expect(Usage).toMatch(/^Works/);
  });

  it('of the other kind is distinguished from a wrong one: both keys exchanged', async () => {
    const { translate, admin } = scene.service.keys;
    await enter(scene.service.baseUrl, { key: admin, adminKey: translate });
    const { Translation, Usage } = await tested();
    expect(Translation).toMatch(/Check that they are in the right fields/);
    expect(Usage).toMatch(/Check that they are in the right fields/);
  });

  it('of the other kind is distinguished from a wrong one: an admin key as the only key', async () => {
    await press(options.page, 'button', 'Remove admin key');
    await press(options.page, 'button', 'Remove key');
    await options.waitFor(/Key removed/);
    await options.fill({ address: scene.service.baseUrl, key: scene.service.keys.admin });
    const { Translation, Usage } = await tested();
    expect(Translation).toMatch(/reads usage and can’t translate/);
    expect(Usage).toMatch(/^Works/);
  });

  it('for translating alone leaves usage out, which is no fault', async () => {
    await options.fill({ address: scene.service.baseUrl, key: scene.service.keys.translate });
    const { Translation, Usage } = await tested();
    expect(Translation).toMatch(/^Works/);
    expect(Usage).toMatch(/No admin key, so usage can’t be shown/);
  });
});

describe('an address', () => {
  it.each([
    ['where nobody answers', async () => `http://127.0.0.1:${await emptyPort()}`],
    ['whose connection can’t be made safe', async () => `https://127.0.0.1:${scene.service.port}`],
  ])('%s is told so, with the way to find out why', async (_, find) => {
    const address = await find();
    await enter(address);
    const { Translation, Usage } = await tested();
    expect(Translation).toMatch(/does not answer/);
    expect(Usage).toMatch(/does not answer/);
    await options.waitFor(/an invalid certificate/);
    const link = await options.page.$eval('#service .results__open a', (element) => ({
      href: (element as HTMLAnchorElement).href,
      rel: (element as HTMLAnchorElement).rel,
    }));
    expect(link).toEqual({ href: `${address}/`, rel: 'noreferrer' });
  });

  it('with a path where there is no service is told so', async () => {
    await enter(`${scene.service.baseUrl}/elsewhere`);
    const { Translation } = await tested();
    expect(Translation).toMatch(/no translation service at this address/);
  });
});
