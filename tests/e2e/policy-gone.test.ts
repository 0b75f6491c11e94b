import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LocalService } from '../service/start.ts';
import { startService } from '../service/start.ts';
import type { ManagedBrowser } from './support/managed-browsers.ts';
import { manageBrowser } from './support/managed-browsers.ts';
import { openOptions } from './support/options-screen.ts';
import type { Scene } from './support/scene.ts';
import { openScene, setUp } from './support/scene.ts';

let managed: ManagedBrowser;
let profile: string;
let scene: Scene;
/** The service in the policy has its own key. */
let named: LocalService;

beforeAll(async () => {
  managed = manageBrowser();
  profile = mkdtempSync(join(tmpdir(), 'verso-profile-'));
  named = await startService({ keys: { translate: 'key-of-the-company-9z8y' } });
  scene = await openScene({ launch: { executablePath: managed.executablePath, profile } });
  await setUp(scene.verso, scene.service);
});
afterAll(async () => {
  await scene?.close();
  await named?.close();
  managed?.close();
  rmSync(profile, { recursive: true, force: true });
});

/** Both browsers read policies at start. A profile that lives on shows everything that a policy leaves behind. */
describe('a policy that comes and goes while the browser is closed', () => {
  it('is followed from its first start', async () => {
    managed.write({
      managedBy: 'Example Ltd',
      service: { address: named.baseUrl },
      keys: { translate: named.keys.translate },
      appearance: { theme: 'dark' },
    });
    await scene.restart();
    const options = await openOptions(scene.verso);
    await options.waitFor(/Managed by Example Ltd\./);
    await options.waitFor(/Set by your administrator, ends in 9z8y/);
    expect(await options.test()).toMatch(/Works: \d+ characters? billed/);
    expect(named.journal.translations()).toMatchObject([{ status: 200 }]);
    expect(scene.service.journal.entries).toEqual([]);
    await options.close();
  });

  it('leaves nothing behind once its file is gone: the reader’s own service, key and settings hold again', async () => {
    managed.remove();
    named.journal.clear();
    await scene.restart();
    const options = await openOptions(scene.verso);
    await options.waitFor(/Saved on this computer, ends in 1a2b/);
    expect(await options.page.evaluate(() => document.body.innerText)).not.toMatch(
      /Managed by|Set by your administrator/,
    );
    expect(await options.test()).toMatch(/Works: \d+ characters? billed/);
    expect(scene.service.journal.translations()).toMatchObject([{ status: 200 }]);
    expect(named.journal.entries).toEqual([]);
    const kept = await options.page.evaluate(async () =>
      JSON.stringify([await chrome.storage.local.get(), await chrome.storage.session.get()]),
    );
    expect(kept).not.toContain(named.keys.translate);
    expect(kept).not.toContain('"dark"');
    await options.close();
  });
});
