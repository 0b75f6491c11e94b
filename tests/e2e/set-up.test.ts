import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { find } from './support/controls.ts';
import type { OptionsScreen } from './support/options-screen.ts';
import { firstRun, openOptions } from './support/options-screen.ts';
import type { Scene } from './support/scene.ts';
import { openReadyScene, openScene } from './support/scene.ts';

let scene: Scene;
let options: OptionsScreen;

beforeAll(async () => {
  scene = await openScene();
});
afterAll(() => scene?.close());

describe('the first run', () => {
  it('opens the options', async () => {
    options = await firstRun(scene.verso);
    await find(options.page, 'textbox', 'Service address');
    await find(options.page, 'textbox', 'API key');
    await find(options.page, 'textbox', 'Admin key');
    await find(options.page, 'textbox', 'Authorization scheme');
  });
});

describe('an address that cannot be right', () => {
  it.each([
    ['http://api.example.test', /https/],
    ['https://api.example.test/?key=1', /question mark/],
    ['https://api.example.test/#top', /#/],
    ['https://me:secret@api.example.test', /before the @/],
    ['not an address', /not a web address/],
    ['https://exa mple.test', /not a web address/],
  ])('%s is refused with the reason', async (address, reason) => {
    await options.fill({ address, key: scene.service.keys.translate });
    await options.pressSave();
    await options.waitFor(reason);
    await options.page.waitForFunction(() => document.activeElement?.ariaInvalid === 'true');
  });
});

describe('an address with a typed operation and a key', () => {
  it('is mended, saved and works', async () => {
    await scene.verso.grantHost('http://127.0.0.1/*');
    await options.page.bringToFront();
    const { baseUrl, keys } = scene.service;
    await options.fill({ address: `${baseUrl}/v2/`, key: keys.translate, adminKey: keys.admin });
    expect(await options.save()).toContain('Saved');
    expect(await options.test()).toMatch(/Works: \d+ characters? billed.*Works: data up to/);
    const requests = scene.service.journal.entries.map(({ path }) => path.split('?')[0]);
    expect(new Set(requests)).toEqual(new Set(['/v2/translate', '/v2/admin/analytics']));
  });

  it('shows that there is a key, and never the key', async () => {
    await options.reload();
    await options.waitFor(/ends in 1a2b/);
    const everything = await options.page.evaluate(
      () =>
        document.documentElement.outerHTML +
        [...document.querySelectorAll('input')].map(({ value }) => value).join(' '),
    );
    expect(everything).not.toContain(scene.service.keys.translate);
    expect(everything).not.toContain(scene.service.keys.admin);
  });

  it('keeps the key when it is saved again with an empty key field', async () => {
    await options.fill({ address: scene.service.baseUrl });
    await options.save();
    expect(await options.test()).toMatch(/Works/);
  });
});

describe('a wrong key', () => {
  it('is named by the test of the connection', async () => {
    const again = await openOptions(scene.verso);
    await again.fill({ address: scene.service.baseUrl, key: 'another-key-9z9z' });
    await again.save();
    expect(await again.test()).toContain('does not accept this key');
    await again.close();
  });
});

describe('the short way by which other flows are set up', () => {
  /** Returns everything that is stored or allowed, except the service's port and the time. */
  const stateOf = async ({ verso, service }: Scene) => {
    const page = await verso.openBehind(verso.address('options.html'));
    const state = await page.evaluate(async () => {
      const { permissions, runtime, storage } = chrome;
      const { connectionChangedAt, ...local } = await storage.local.get<Record<string, unknown>>();
      return {
        local,
        isChanged: typeof connectionChangedAt,
        session: Object.keys(await storage.session.get()),
        sync: await storage.sync.get(),
        hosts: (await permissions.getAll()).origins,
        connection: await runtime.sendMessage({ name: 'connection.read', input: {} }),
      };
    });
    await page.close();
    const written = JSON.stringify(state).replaceAll(service.baseUrl, '[service]');
    return JSON.parse(written.replaceAll(/(?<="changedAt":)\d+/g, '"[time]"'));
  };

  it('leaves Verso as the way by hand does', async () => {
    await scene.close();
    scene = await openScene();
    await scene.verso.grantHost('http://127.0.0.1/*');
    const byHand = await firstRun(scene.verso);
    await byHand.fill({ address: scene.service.baseUrl, key: scene.service.keys.translate });
    await byHand.save();
    await byHand.chooseTarget('ES');
    await byHand.chooseAskAbove(null);
    const expected = await stateOf(scene);
    await scene.close();
    scene = await openReadyScene();
    expect(await stateOf(scene)).toEqual(expected);
    expect(expected).toMatchObject({ hosts: ['http://127.0.0.1/*'], connection: { ok: true } });
  });
});
