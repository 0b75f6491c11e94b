import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ChangedBuild } from './support/builds.ts';
import { buildWith } from './support/builds.ts';
import {
  leaveInPage,
  relayFromPage,
  secretOf,
  showInPage,
  useWindowOf,
} from './support/careless.ts';
import { eventually } from './support/eventually.ts';
import type { Reader } from './support/reader.ts';
import { openReader } from './support/reader.ts';
import type { Thief } from './support/thief.ts';
import { callById, openWitness, thiefOn, triedNames } from './support/thief.ts';
import { itUnless, itWhere } from './support/unless.ts';

/**
 * Proves that the page of thieving-page.test.ts can steal unprotected data; otherwise those tests would prove nothing.
 * The scripts and the extension here make the mistakes that Verso must avoid.
 */
describe('a thieving page', () => {
  let reader: Reader;
  let page: Page;
  let thief: Thief;

  beforeAll(async () => {
    reader = await openReader({});
    page = await reader.open('thief.html');
    thief = thiefOn(page);
    // The translation grants access to the page.
    await reader.translate(page);
  });
  afterAll(() => reader?.close());

  /** Returns the ways whose secrets the page did not get. */
  const missed = async (ways: readonly string[], read: () => Promise<string>) => {
    let left = ways;
    await eventually(
      async () => {
        const text = await read();
        left = ways.filter((way) => !text.includes(secretOf(way)));
        return left.length === 0 || null;
      },
      () => `the thief to get ${left.join(', ')}`,
    );
    return left;
  };

  it('gets all data that a script in its window passes to redefined functions', async () => {
    const ways = await useWindowOf(page);
    expect(ways.length).toBeGreaterThan(30);
    await thief.speak();
    expect(await missed(ways, thief.loot)).toEqual([]);
    expect(await thief.loot()).toMatch(triedNames);
  });

  it('finds all data that a content script leaves in shared places', async () => {
    const ways = await leaveInPage(reader);
    expect(ways.length).toBeGreaterThan(5);
    expect(await missed(ways, thief.loot)).toEqual([]);
  });

  it('sees what stands in an open shadow root', async () => {
    const secret = secretOf('an open root');
    expect(await thief.look()).not.toContain(secret);
    await showInPage(reader, secret);
    expect(await thief.look()).toContain(secret);
  });

  it('gives orders through a content script that forwards messages, events and channels', async () => {
    const witness = await openWitness(reader);
    await relayFromPage(reader);
    await thief.speak();
    const ways = ['a message', 'a forged message', 'an event', 'an event of its name', 'a channel'];
    const orders = ways.map((way) => `connection.read by ${way}`);
    await eventually(async () => {
      const heard = await witness.heardByNow();
      return orders.every((order) => heard.includes(order)) || null;
    }, 'each order to be handed on');
  });
});

describe('a thieving page, where an extension is open to pages', () => {
  let build: ChangedBuild;
  let reader: Reader;

  beforeAll(async () => {
    build = buildWith(({ content_security_policy: { extension_pages: policy = '' } }) => ({
      web_accessible_resources: [{ resources: ['*'], matches: ['http://*/*'] }],
      externally_connectable: { matches: ['http://reader.localhost/*'] },
      content_security_policy: { extension_pages: policy.replace("frame-ancestors 'none';", '') },
    }));
    reader = await openReader({}, build.folder);
  });
  afterAll(async () => {
    await reader?.close();
    build?.remove();
  });

  it('reads and frames what is of the extension’s origin', async () => {
    const origin = await reader.ownPage.evaluate(() => chrome.runtime.getURL('/'));
    const { fetched, framed } = await thiefOn(await reader.open('thief.html')).reach(origin);
    expect(fetched).toContain('background.js');
    expect(framed.toSorted()).toEqual(['options.html', 'popup.html', 'report.html', 'sample.html']);
  });

  itUnless('pages that connect')('calls the extension by its id', async () => {
    const id = await reader.ownPage.evaluate(() => chrome.runtime.id);
    expect(await callById(await reader.open('article.html'), id)).toBe('called');
  });

  itWhere('pages that connect')('has no way to call the extension by its id', async () => {
    const id = await reader.ownPage.evaluate(() => chrome.runtime.id);
    expect(await callById(await reader.open('article.html'), id)).toBe('no way');
  });
});
