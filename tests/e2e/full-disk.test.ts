import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { textsOf } from './support/books.ts';
import { browserUnderTest } from './support/browser-under-test.ts';
import type { ChangedBuild } from './support/builds.ts';
import { buildWith } from './support/builds.ts';
import type { OptionsScreen } from './support/options-screen.ts';
import { openOptions } from './support/options-screen.ts';
import type { Scene } from './support/scene.ts';
import { openReadyScene } from './support/scene.ts';
import { translateWhole } from './support/translate.ts';

const page = (title: string, ...paragraphs: readonly string[]) =>
  `<!doctype html><html lang="en"><title>${title}</title>${paragraphs.map((text) => `<p>${text}</p>`).join('')}`;

const files = {
  'before.html': page('One day', 'The museum was open.', 'Boats went out at night.'),
  'then.html': page('Another day', 'The museum is full.', 'Boats come back in the morning.'),
};

const isChromium = browserUnderTest === 'Chromium';

let scene: Scene;
let options: OptionsScreen;

const open = async (extensionFolder?: string) => {
  scene = await openReadyScene({
    files,
    launch: {
      ...(extensionFolder !== undefined && { extensionFolder }),
      preferences: { 'dom.quotaManager.temporaryStorage.fixedLimit': 8_192 },
    },
  });
  options = await openOptions(scene.verso);
  if (!isChromium) return;
  const session = await options.page.createCDPSession();
  const origin = scene.verso.address('').replace(/\/$/, '');
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
};
const close = () => scene?.close();

/** Translates a page completely and returns the texts that were sent. */
async function sentFor(path: string): Promise<string[]> {
  scene.service.journal.clear();
  const translated = await translateWhole(scene, path);
  const text = await translated.page.evaluate(() => document.body.innerText);
  expect(text).toContain('ᵛmuseumᵒ');
  await translated.close();
  return scene.service.journal.translations().flatMap(textsOf);
}

/** Fills the disk and returns the browser's error. Chromium's estimate of free space is up to half a minute old. */
function fill(): Promise<string> {
  return options.page.evaluate(
    async (pauseMs) => {
      const open = () =>
        new Promise<IDBDatabase>((resolve, reject) => {
          const opening = indexedDB.open('filler', 1);
          opening.onupgradeneeded = () => opening.result.createObjectStore('bytes');
          opening.onsuccess = () => resolve(opening.result);
          opening.onerror = () => reject(opening.error);
        });
      /** Each write uses its own connection, because Firefox closes one that a full disk has stopped. */
      const put = async (length: number) => {
        const database = await open();
        const transaction = database.transaction('bytes', 'readwrite');
        const bytes = crypto.getRandomValues(new Uint8Array(length));
        transaction.objectStore('bytes').put(bytes, crypto.randomUUID());
        const refusal = await new Promise<string | null>((resolve) => {
          transaction.oncomplete = () => resolve(null);
          transaction.onabort = () => resolve(transaction.error?.name ?? 'aborted');
        });
        database.close();
        return refusal;
      };
      const refusals: string[] = [];
      for (const length of [65_536, 4_096]) {
        let refusal: string | null = null;
        while (refusal === null) {
          refusal = await put(length).catch(({ name }) => String(name));
          if (refusal === null) await new Promise((resolve) => setTimeout(resolve, pauseMs));
        }
        refusals.push(refusal);
      }
      return refusals.join(', ');
    },
    isChromium ? 200 : 0,
  );
}

describe('a browser that refuses to write', () => {
  let changed: ChangedBuild;

  beforeAll(() => {
    // Chromium refuses data of an extension with unlimited storage only when the disk is full, and no test can fill it.
    changed = buildWith(({ permissions }) => ({
      permissions: permissions.filter((name) => !isChromium || name !== 'unlimitedStorage'),
    }));
    return open(changed.folder);
  });
  afterAll(async () => {
    await close();
    changed?.remove();
  });

  it('keeps nothing from being translated; what is new is asked for again', async () => {
    await sentFor('before.html');
    expect(await fill()).toContain('QuotaExceededError');
    expect(await sentFor('then.html')).toHaveLength(3);
    expect(await sentFor('then.html')).toHaveLength(3);
  });

  it('has the keys that were there before', async () => {
    await options.page.bringToFront();
    expect(await options.test()).toContain('works');
  });
});

describe('a disk with hardly any room', () => {
  beforeAll(() => open());
  afterAll(close);

  it('is left to keys and settings, and the settings say so', async () => {
    expect(await sentFor('then.html')).toHaveLength(3);
    expect(await sentFor('then.html')).toHaveLength(3);
    await options.page.bringToFront();
    await options.reload();
    await options.go('memory');
    await options.waitFor(/has no room for the memory at the moment/);
    expect(await options.test()).toContain('works');
  });

  it('is not made room on by evicting what is kept here', async () => {
    const isPersisted = await options.page.evaluate(() => navigator.storage.persisted());
    // In Chromium, the permission alone makes the storage persistent.
    expect(isPersisted || isChromium).toBe(true);
  });
});
