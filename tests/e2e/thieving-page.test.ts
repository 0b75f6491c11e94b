import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countKept, readMeter } from './support/books.ts';
import type { Bubble } from './support/bubble.ts';
import { bubbleOf } from './support/bubble.ts';
import { eventually } from './support/eventually.ts';
import type { Reader } from './support/reader.ts';
import { openReader } from './support/reader.ts';
import type { Thief, Witness } from './support/thief.ts';
import { callById, openWitness, secretsOfVerso, thiefOn, triedNames } from './support/thief.ts';
import { pressShortcut, select } from './support/trusted-input.ts';

const stateOfOurs = ({ ownPage }: Reader) =>
  ownPage.evaluate(async () => {
    const ask = (name: string, input: object = {}) => chrome.runtime.sendMessage({ name, input });
    return {
      connection: await ask('connection.read'),
      settings: await chrome.storage.local.get(null),
      memory: await ask('memory.read'),
      history: await ask('history.readAll'),
      month: await ask('meter.month'),
    };
  });

/** Returns the secrets of Verso that the text contains. */
const secretsIn = async (reader: Reader, text: string) =>
  (await secretsOfVerso(reader)).filter((secret) => text.includes(secret));

let reader: Reader;

beforeAll(async () => {
  reader = await openReader({});
});
afterAll(() => reader?.close());

// thief.test.ts proves that the thief gets all of this if it is unprotected.
describe('a page that wants what is Verso’s', () => {
  let page: Page;
  let thief: Thief;

  beforeAll(async () => {
    page = await reader.open('thief.html');
    thief = thiefOn(page);
  });
  afterAll(() => page?.close());

  it('orders nothing, by messages, events and channels', async () => {
    const witness = await openWitness(reader);
    const before = await stateOfOurs(reader);
    await thief.speak();
    expect(await stateOfOurs(reader)).toEqual(before);
    expect(await witness.heard()).toEqual([]);
    expect(reader.service.journal.entries).toEqual([]);
  });

  it('gets nothing into its hands: no key, no address of the service, no text of a message', async () => {
    const loot = await thief.loot();
    expect(await secretsIn(reader, loot)).toEqual([]);
    // Verso has called none of the redefined functions, and has put no name into the page's window.
    expect(loot).not.toMatch(triedNames);
    // The page did catch its own messages, so its traps work.
    expect(loot).toContain('connection.read');
  });

  it('reads and frames nothing of the extension’s origin', async () => {
    const origin = await reader.ownPage.evaluate(() => chrome.runtime.getURL('/'));
    expect(await thief.reach(origin)).toEqual({ fetched: [], framed: [] });
  });

  it('has no way to call the extension by its id', async () => {
    const id = await reader.ownPage.evaluate(() => chrome.runtime.id);
    const fresh = await reader.open('article.html');
    expect(await callById(fresh, id)).toBe('no way');
    await fresh.close();
  });
});

describe('the same page while it is translated', () => {
  let page: Page;
  let thief: Thief;
  let witness: Witness;

  beforeAll(async () => {
    page = await reader.open('thief.html');
    thief = thiefOn(page);
    await reader.translate(page);
    await eventually(
      async () => (await page.$eval('#second', ({ textContent }) => /ᵛ/.test(textContent))) || null,
      'the page to be translated, whatever it has redefined',
    );
    await readMeter(reader.ownPage);
    // A page's target is noted two seconds after its start.
    await eventually(
      async () => JSON.stringify((await stateOfOurs(reader)).settings).includes('recent') || null,
      'the target to be noted',
    );
    witness = await openWitness(reader);
  });
  afterAll(() => page?.close());

  it('orders nothing, and lays hands on nothing that scripts of ours say', async () => {
    const before = await stateOfOurs(reader);
    const asked = reader.service.journal.translations().length;
    await thief.speak();
    await thief.speak();
    // The page's script reports its progress itself.
    const heard = await witness.heardByNow();
    expect(heard.filter((name) => name !== 'page.sign')).toEqual([]);
    // Messages keep their order, so all earlier ones have been answered by now.
    expect(await stateOfOurs(reader)).toEqual(before);
    expect(reader.service.journal.translations()).toHaveLength(asked);
    const loot = await thief.loot();
    expect(await secretsIn(reader, loot)).toEqual([]);
    expect(loot).not.toMatch(triedNames);
  });

  it('gets its own text back, and keeps nothing of ours', async () => {
    await reader.showOriginal(page);
    // The texts in view come back first, and the title after them.
    await eventually(
      () => page.$eval('html', ({ outerHTML }) => !outerHTML.includes('ᵛ') || null),
      'the original',
    );
    expect(await page.$eval('#second', ({ innerHTML }) => innerHTML)).toBe(
      'Nobody has asked him <b>why</b> he does it.',
    );
    expect(await secretsIn(reader, await thief.loot())).toEqual([]);
    expect(await secretsIn(reader, await thief.look())).toEqual([]);
  });
});

describe('the same page with a bubble open', () => {
  let page: Page;
  let thief: Thief;
  let bubble: Bubble;
  let lootBefore = '';

  beforeAll(async () => {
    page = await reader.open('thief.html');
    thief = thiefOn(page);
    bubble = bubbleOf(page);
    reader.service.journal.clear();
    const keptBefore = await countKept(reader.ownPage);
    await select(page, 'The lighthouse keeper counts the ships');
    await pressShortcut(page, 'U');
    await eventually(
      async () => reader.service.journal.translations()[0]?.durationMs ?? null,
      'the service to have answered',
    );
    await readMeter(reader.ownPage);
    // A translation is shown and stored at the same time.
    await eventually(
      async () => (await countKept(reader.ownPage)) > keptBefore || null,
      'the translation to be stored',
    );
    // In Firefox, tests read a bubble with the page's own functions. So the loot is saved before, and cleared
    // afterwards.
    lootBefore = await thief.loot();
    await bubble.text(/ᵛshipsᵒ/);
    await thief.forget();
  });
  afterAll(() => page?.close());

  it('reads nothing of it, neither in the page nor in what scripts of ours have called', async () => {
    expect(await secretsIn(reader, await thief.look())).toEqual([]);
    expect(await secretsIn(reader, lootBefore)).toEqual([]);
    expect(await secretsIn(reader, await thief.loot())).toEqual([]);
  });

  it('orders nothing by it, asks for no usage and for no costs, and the bubble stays', async () => {
    const witness = await openWitness(reader);
    const before = await stateOfOurs(reader);
    const asked = reader.service.journal.entries.length;
    await thief.speak();
    expect(await witness.heardByNow()).toEqual([]);
    await bubble.press('Keep open');
    // Messages keep their order, so this answer proves that all earlier ones were handled.
    expect(await stateOfOurs(reader)).toMatchObject({
      ...{ connection: before.connection, memory: before.memory },
      ...{ history: before.history, month: before.month },
    });
    expect(reader.service.journal.entries).toHaveLength(asked);
    expect(await secretsIn(reader, await thief.loot())).toEqual([]);
    expect(await bubble.isOpen()).toBe(true);
  });
});
