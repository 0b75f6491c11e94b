import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { extensionSettings, managedExamples } from '../support/managed-examples.ts';
import { browserUnderTest } from './support/browser-under-test.ts';
import { eventually } from './support/eventually.ts';
import type { ManagedBrowser } from './support/managed-browsers.ts';
import { manageBrowser, managedId } from './support/managed-browsers.ts';
import type { OptionsScreen } from './support/options-screen.ts';
import { firstRun, openOptions } from './support/options-screen.ts';
import type { Scene } from './support/scene.ts';
import { openScene } from './support/scene.ts';
import { itUnless } from './support/unless.ts';
import { openUsage } from './support/usage-screen.ts';

let managed: ManagedBrowser;
let scene: Scene;

/**
 * Returns the policy from the administrators' manual for this browser, with this test's service and a budget period.
 */
const policy = (baseUrl: string, keys: object): object => ({
  ...managedExamples[browserUnderTest === 'Chromium' ? 'Chromium on Linux' : 'Firefox']?.(),
  service: { address: baseUrl },
  keys,
  usage: { period: 'last-year' },
});

/** Replaces the policy. A browser that watches its policies applies it at once. */
const manage = (given: object, further?: object): Promise<void> => {
  managed.write(given, further);
  return scene.verso.readPolicies();
};

/** Returns the state of the settings that the examples set. */
const shown = ({ page }: OptionsScreen) =>
  page.evaluate((labels) => {
    const all = [...document.querySelectorAll('label')];
    const read = (label: string) => {
      const control = all.find(({ textContent }) => textContent?.trim() === label)?.control;
      // The control is not rendered yet.
      if (!control) return {};
      const { type, checked, value, disabled } = control as HTMLInputElement;
      const [number] = /^[\d,.\s]+$/.test(value) ? [value.replaceAll(/\D/g, '')] : [value];
      return { value: type === 'checkbox' ? checked : number, isLocked: disabled };
    };
    return Object.fromEntries(Object.entries(labels).map(([name, label]) => [name, read(label)]));
  }, labels);

const labels = {
  address: 'Service address',
  requests: 'Maximum requests at a time',
  target: 'To',
  budget: 'Characters per month',
  history: 'Keep a history',
} as const;

beforeAll(async () => {
  managed = manageBrowser();
  scene = await openScene({
    launch: { executablePath: managed.executablePath },
    prepare: ({ baseUrl, keys }) => managed.write(policy(baseUrl, keys)),
  });
  await scene.verso.grantHost('http://127.0.0.1/*');
});
afterAll(async () => {
  await scene?.close();
  managed?.close();
});

describe('an example of the manual for administrators, as it is', () => {
  it('is taken: the settings say who manages them, and hold what it says', async () => {
    const options = await firstRun(scene.verso);
    await options.waitFor(/Managed by Example Ltd, IT\./, 30_000);
    expect(await options.test()).toContain('Works');
    const { budget, target } = await shown(options);
    expect(budget).toEqual({ value: '500000', isLocked: true });
    // The policy marks this setting as changeable.
    expect(target).toEqual({ value: 'DE', isLocked: false });
    await options.close();
  });

  it('with a period for usage has the popup show that one, and lets nobody choose another', async () => {
    const page = await scene.verso.open(scene.pageAddress('article.html'));
    const usage = await openUsage(scene, page);
    const period = await eventually(
      () =>
        usage.page.evaluate(() => {
          const list = document.querySelector<HTMLSelectElement>('.usage__head select');
          return list && { value: list.value, isLocked: list.disabled };
        }),
      'the list of periods',
    );
    expect(period).toEqual({ value: 'last-year', isLocked: true });
    expect(await usage.says('Set by your administrator')).toContain('Period');
    await usage.close();
    await page.close();
  });

  const locked = (value: unknown) => ({ value, isLocked: true });
  const both = {
    address: locked('https://translate.example.com'),
    target: { value: 'DE', isLocked: false },
    history: locked(false),
  };

  itUnless('policy that changes').each([
    ['Chromium on Windows', { ...both, requests: locked('4'), budget: locked('500000') }],
    ['Chromium on Linux', { ...both, requests: { isLocked: false }, budget: locked('500000') }],
  ])(
    'is taken whole, with nothing that the browser or Verso finds fault with: %s',
    async (name, fields) => {
      const options = await openOptions(scene.verso);
      await manage(managedExamples[name]?.() ?? {});
      await eventually(
        async () => {
          const now = await shown(options);
          return Object.entries(fields).every(([name, is]) => isSubset(is, now[name])) || null;
        },
        async () => `${name} to be followed: ${JSON.stringify(await shown(options))}`,
        30_000,
      );
      const text = await options.page.evaluate(() => document.body.innerText);
      expect(text).toContain('Managed by Example Ltd, IT.');
      expect(text).not.toContain('Tell your administrator');
      // Chromium does not pass on values that break the schema.
      expect(await options.page.evaluate(() => chrome.storage.managed.get())).toEqual(
        managedExamples[name]?.(),
      );
      await options.close();
    },
  );

  /** A policy of the administrator that blocks all extensions on all hosts. */
  const closed = { '*': { runtime_blocked_hosts: ['*://*'] } };
  /** The server sends no CORS headers, so only an extension with access to the host can read the page. */
  const isReached = (expected: boolean) => {
    const address = scene.pageAddress('article.html').replace('reader.localhost', '127.0.0.1');
    const expression = `fetch('${address}').then(() => true, () => false)`;
    return eventually(
      async () => (await scene.verso.evaluateInWorker(expression)) === expected || null,
      `Verso ${expected ? '' : 'not '}to reach a host that it has a permission for`,
    );
  };

  itUnless('policy that changes')(
    'opens the hosts that it names, where another policy has closed all',
    async () => {
      const service = policy(scene.service.baseUrl, scene.service.keys);
      await manage(service);
      await isReached(true);
      await manage(service, { ExtensionSettings: closed });
      await isReached(false);
      const own = JSON.stringify(extensionSettings(managedId()));
      const here = own.replace('https://translate.example.com', 'http://127.0.0.1');
      expect(here).not.toBe(own);
      await manage(service, { ExtensionSettings: { ...closed, ...JSON.parse(here) } });
      await isReached(true);
      const options = await openOptions(scene.verso);
      await options.waitFor(/Managed by Example Ltd, IT\./);
      expect(await options.test()).toContain('Works');
      await options.close();
    },
  );
});

const isSubset = (part: object, whole: object | undefined): boolean =>
  isDeepStrictEqual({ ...whole, ...part }, whole);
