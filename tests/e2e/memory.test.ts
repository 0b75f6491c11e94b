import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { countKept, textsOf } from './support/books.ts';
import { choose, press } from './support/controls.ts';
import { eventually } from './support/eventually.ts';
import { openOptions } from './support/options-screen.ts';
import { recordPage } from './support/page-record.ts';
import { openPopup } from './support/popup-screen.ts';
import type { Scene } from './support/scene.ts';
import { openReadyScene } from './support/scene.ts';
import { translateWhole } from './support/translate.ts';

const page = (title: string, ...paragraphs: readonly string[]) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body>${paragraphs
    .map((text) => `<p>${text}</p>`)
    .join('')}</body></html>`;

const common = [
  'The garden behind the old house is open every day.',
  'Visitors come from far away to see it.',
];

/** A page of 100 lines. 60 of them repeat the same three. */
const repeated = Array.from({ length: 100 }, (_, index) =>
  index % 5 < 3
    ? `Opening hours of gate ${index % 5} are on the door.`
    : `Room ${index} has a view of the lake.`,
);

const files = {
  'repeated.html': page('Rooms with a view', ...repeated),
  'at-once.html': page('Both at once', 'Two tabs ask for this sentence.', 'And for this one, too.'),
  'first.html': page('The garden', ...common, 'It was planted by three sisters.'),
  'second.html': page('The garden', ...common, 'In winter the gate stays closed.'),
};

let scene: Scene;

const open = async () => {
  scene = await openReadyScene({ files });
};
const close = () => scene?.close();

beforeEach(() => scene.service.journal.clear());

const sent = () => scene.service.journal.translations().flatMap(textsOf);

/** Translates one of the pages completely and returns its visible text. */
async function read(path: string): Promise<string> {
  const translated = await translateWhole(scene, path);
  const text = await translated.page.evaluate(() => document.body.innerText);
  await translated.close();
  return text;
}

describe('what was translated once', () => {
  beforeAll(open);
  afterAll(close);

  let seen = '';

  it('is sent the first time', async () => {
    seen = await read('first.html');
    expect(sent()).toEqual(
      expect.arrayContaining(['The garden', ...common, 'It was planted by three sisters.']),
    );
  });

  it('is kept without the text, the page it stood on, or what belongs to the service', async () => {
    const options = await openOptions(scene.verso);
    // Translations are shown and stored at the same time.
    await eventually(async () => (await countKept(options.page)) === 4 || null, 'every text');
    const stored = await options.page.evaluate(async () => {
      const asPromise = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
      const rows: unknown[] = [];
      for (const { name = '' } of await indexedDB.databases()) {
        if (!name.includes('memory')) continue;
        const database = await asPromise(indexedDB.open(name));
        for (const store of database.objectStoreNames) {
          const all = database.transaction(store).objectStore(store);
          rows.push(await asPromise(all.getAll()), await asPromise(all.getAllKeys()));
        }
        database.close();
      }
      return JSON.stringify(rows, (_, value: unknown) =>
        value instanceof ArrayBuffer || ArrayBuffer.isView(value)
          ? String.fromCharCode(
              ...new Uint8Array(value instanceof ArrayBuffer ? value : value.buffer),
            )
          : value,
      );
    });
    await options.close();
    expect(stored).toContain('ᵛgardenᵒ');
    const { baseUrl, keys } = scene.service;
    const { host } = new URL(baseUrl);
    const pageHost = new URL(scene.pageAddress('first.html')).host;
    for (const secret of [...common, host, pageHost, 'first.html', ...Object.values(keys)]) {
      expect(stored).not.toContain(secret);
    }
  });

  it('is there for nothing on the same page, after the background has died', async () => {
    await scene.verso.killWorker();
    expect(await read('first.html')).toBe(seen);
    expect(scene.service.journal.translations()).toEqual([]);
  });

  it('is there for nothing in another tab, with the first one still open', {
    tags: 'nightly',
  }, async () => {
    const first = await translateWhole(scene, 'first.html');
    expect(await read('first.html')).toBe(seen);
    expect(scene.service.journal.translations()).toEqual([]);
    await first.close();
  });

  it('is there on another page of the site, where only what is new is sent', async () => {
    await scene.verso.killWorker();
    await read('second.html');
    expect(sent()).toEqual(['In winter the gate stays closed.']);
  });

  it('is sent again once the reader has cleared the memory, which says what it held', {
    tags: 'nightly',
  }, async () => {
    const options = await openOptions(scene.verso, 'memory');
    await options.waitFor(/Holds 5 translations, \d\.\d kB\./);
    await press(options.page, 'button', 'Clear the memory');
    await press(options.page, 'button', 'Clear');
    await options.waitFor(/Cleared\. It held 5 translations, \d\.\d kB\./);
    await options.close();
    await read('first.html');
    expect(sent()).toHaveLength(4);
  });

  it('is not kept where the reader wants nothing kept', { tags: 'nightly' }, async () => {
    const options = await openOptions(scene.verso, 'memory');
    await choose(options.page, 'Keep at most', '0');
    await options.waitFor(/Keeps nothing\./);
    // The page shows the choice before it is stored. A page that closes at once may lose it.
    await eventually(
      () =>
        options.page.evaluate(
          async () =>
            JSON.stringify(await chrome.storage.local.get()).includes('"maxMegabytes":0') || null,
        ),
      'the choice to be kept',
    );
    await options.close();
    await read('first.html');
    await read('first.html');
    expect(sent()).toHaveLength(8);
  });
});

describe('equal texts', () => {
  beforeAll(open);
  afterAll(close);

  it('of one page are sent once each, though they are most of it', async () => {
    const translated = await translateWhole(scene, 'repeated.html');
    expect(await translated.record.translatedShare('ES')).toBe(1);
    expect(sent().toSorted()).toEqual([...new Set(['Rooms with a view', ...repeated])].toSorted());
    await translated.close();
  });

  it('of two tabs at once are sent once, and both tabs get them', { tags: 'nightly' }, async () => {
    scene.service.faults.set('hold');
    const address = scene.pageAddress('at-once.html');
    const tabs = [await scene.verso.open(address), await scene.verso.open(address)];
    const records = await Promise.all(tabs.map(recordPage));
    for (const tab of tabs) {
      const popup = await openPopup(scene.verso, tab);
      await popup.chooseWholePage();
      await popup.press('Translate page');
      await popup.waitFor(['Stop']);
      await popup.close();
    }
    scene.service.faults.clear();
    for (const { translatedShare } of records) {
      await eventually(async () => (await translatedShare('ES')) === 1 || null, 'both tabs');
    }
    expect(sent().toSorted()).toEqual([
      'And for this one, too.',
      'Both at once',
      'Two tabs ask for this sentence.',
    ]);
    await Promise.all(tabs.map((tab) => tab.close()));
  });
});

describe('a private window', { tags: 'nightly' }, () => {
  beforeAll(open);
  afterAll(close);

  async function readPrivately(path: string): Promise<void> {
    const { verso, pageAddress } = scene;
    const opened = await verso.openPrivate(pageAddress(path));
    const popup = await openPopup(verso, opened);
    await popup.chooseWholePage();
    await popup.press('Translate page');
    await popup.waitUntilDone();
    await popup.close();
    await opened.close();
  }

  it('reads nothing of what was kept, and leaves nothing', async () => {
    await scene.verso.allowPrivateWindows();
    await read('first.html');
    scene.service.journal.clear();
    await readPrivately('first.html');
    expect(sent()).toHaveLength(4);

    await readPrivately('second.html');
    const options = await openOptions(scene.verso, 'memory');
    await options.waitFor(/Holds 4 translations/);
    await options.close();
    scene.service.journal.clear();
    await read('second.html');
    expect(sent()).toEqual(['In winter the gate stays closed.']);
  });

  it('remembers for a tab what was paid for there, until it is closed', async () => {
    scene.service.journal.clear();
    const tab = await scene.verso.openPrivate(scene.pageAddress('at-once.html'));
    for (const _ of ['first', 'again']) {
      await tab.reload();
      const popup = await openPopup(scene.verso, tab);
      await popup.chooseWholePage();
      await popup.press('Translate page');
      await popup.waitUntilDone();
      await popup.close();
    }
    expect(sent()).toHaveLength(3);
    await tab.close();
    await readPrivately('at-once.html');
    expect(sent()).toHaveLength(6);
  });
});
