import { afterAll, beforeAll, expect, it } from 'vitest';
import { policyFiles } from '../../utils/build/policies/files.ts';
import { browserUnderTest } from './support/browser-under-test.ts';
import type { ManagedBrowser } from './support/managed-browsers.ts';
import { manageBrowser } from './support/managed-browsers.ts';
import { firstRun } from './support/options-screen.ts';
import type { Scene } from './support/scene.ts';
import { openScene } from './support/scene.ts';

type Members = Record<string, object>;

/** Returns the policy in the ready file for this browser on Linux. */
function readyPolicy(): Members {
  const files = policyFiles('aaaabbbbccccddddeeeeffffgggghhhh');
  const parse = (name: string) => JSON.parse(files.get(name) ?? '');
  const [policy] = Object.values<Members>(
    browserUnderTest === 'Chromium'
      ? parse('linux/verso.json')['3rdparty'].extensions
      : parse('firefox/policies.json').policies['3rdparty'].Extensions,
  );
  if (!policy) throw new Error('The file has no policy.');
  return policy;
}

let managed: ManagedBrowser;
let scene: Scene;
let given: Members;

beforeAll(async () => {
  managed = manageBrowser();
  scene = await openScene({
    launch: { executablePath: managed.executablePath },
    prepare: ({ baseUrl, keys }) => {
      const ready = readyPolicy();
      given = { ...ready, keys: { ...keys }, service: { ...ready.service, address: baseUrl } };
      managed.write(given);
    },
  });
  await scene.verso.grantHost('http://127.0.0.1/*');
});
afterAll(async () => {
  await scene?.close();
  managed?.close();
});

it('a ready file for administrators reaches Verso whole, and Verso finds no fault with it', async () => {
  const options = await firstRun(scene.verso);
  await options.waitFor(/Managed by Example Ltd, IT\./, 30_000);
  expect(await options.test()).toContain('Works');
  // Chromium hands on only the members that fit the schema.
  expect(await options.page.evaluate(() => chrome.storage.managed.get())).toEqual(given);
  const text = await options.page.evaluate(() => document.body.innerText);
  expect(text).not.toContain('Tell your administrator');
  await options.close();
});
