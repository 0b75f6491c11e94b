import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LocalService } from '../service/start.ts';
import { startService } from '../service/start.ts';
import { browserUnderTest } from './support/browser-under-test.ts';
import { eventually } from './support/eventually.ts';
import type { ManagedBrowser } from './support/managed-browsers.ts';
import { manageBrowser } from './support/managed-browsers.ts';
import type { OptionsScreen } from './support/options-screen.ts';
import { openOptions } from './support/options-screen.ts';
import { openPopup } from './support/popup-screen.ts';
import type { Scene } from './support/scene.ts';
import { openScene, setUp } from './support/scene.ts';
import { itUnless, itWhere } from './support/unless.ts';

let managed: ManagedBrowser;
let scene: Scene;
/** The service in the policy accepts the reader's key, but must never receive it. */
let named: LocalService;
let options: OptionsScreen;

beforeAll(async () => {
  managed = manageBrowser();
  scene = await openScene({ launch: { executablePath: managed.executablePath } });
  named = await startService({ keys: { translate: 'key-of-the-company-9z8y' } });
  // The reader's permission for 127.0.0.1 covers all ports.
  await setUp(scene.verso, scene.service);
  options = await openOptions(scene.verso);
});
afterAll(async () => {
  await scene?.close();
  await named?.close();
  managed?.close();
});

async function manage(policy: object): Promise<void> {
  managed.write(policy);
  await scene.verso.readPolicies();
  if (browserUnderTest === 'Firefox') {
    options = await eventually(() => openOptions(scene.verso).catch(() => null), 'the options');
  } else await options.page.bringToFront();
}

describe('a policy that names another service', () => {
  it('gets no key of the reader’s, by a test nor by a page, and both say why', async () => {
    const { host } = new URL(named.baseUrl);
    await manage({ managedBy: 'Example Ltd', service: { address: named.baseUrl } });
    await options.waitFor(
      new RegExp(`Verso does not send it to ${host} unless you say so`),
      30_000,
    );
    expect(await options.test()).toContain('Your API key was entered for another address');

    const page = await scene.verso.open(scene.pageAddress('article.html'));
    const popup = await openPopup(scene.verso, page);
    expect(await popup.alert()).toContain('Your API key was entered for another address');
    await popup.close();
    await page.close();
    expect(named.journal.entries).toEqual([]);
  });

  it('gets its own, which goes to no other address', async () => {
    const { translate } = named.keys;
    await manage({
      managedBy: 'Example Ltd',
      service: { address: named.baseUrl },
      keys: { translate },
    });
    await options.waitFor(/Set by your administrator, ends in 9z8y/, 30_000);
    expect(await options.test()).toMatch(/Works: \d+ characters? billed/);
    expect(named.journal.translations()).toMatchObject([{ status: 200 }]);
  });

  async function expectOwn(): Promise<void> {
    await options.waitFor(/Saved on this computer, ends in 1a2b/, 30_000);
    // The reload removes the result of an earlier test, so the next result is a new one.
    await options.reload();
    scene.service.journal.clear();
    expect(await options.test()).toMatch(/Works: \d+ characters? billed/);
    expect(scene.service.journal.translations()).toMatchObject([{ status: 200 }]);
  }

  it('leaves the reader’s with its own service, for when it names none any more', async () => {
    await manage({ managedBy: 'Example Ltd' });
    await expectOwn();
  });

  itUnless('policy that changes')('leaves it there when all of it is gone', async () => {
    await manage({});
    await expectOwn();
  });

  itWhere('policy that changes')('stays in force when all of it is gone', async () => {
    await manage({});
    await options.waitFor(/Managed by Example Ltd/);
  });
});
