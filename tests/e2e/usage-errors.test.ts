import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from './support/eventually.ts';
import { hurry } from './support/hurry.ts';
import { openReport } from './support/report-screen.ts';
import type { Scene } from './support/scene.ts';
import { openReadyScene } from './support/scene.ts';
import type { UsagePlace } from './support/usage-screen.ts';
import {
  askedForUsage,
  day,
  enterAdminKey,
  openUsage,
  totalOf,
  usagePlace,
} from './support/usage-screen.ts';

/** All faults of a reply: the service's fault, the message, and the action that is offered, if there is one. */
const troubles = [
  [
    'a key that may not read usage',
    'status-403',
    /can’t read usage. Enter .* admin key/,
    'Open settings',
  ],
  [
    'a key that nobody knows',
    'status-401',
    /can’t read usage. Enter .* admin key/,
    'Open settings',
  ],
  ['no reports at the address', 'status-404', /no usage reports at this address/, 'Open settings'],
  ['days that are refused', 'status-400', /refused to report on these days/, 'Try again'],
  ['too many requests', 'status-429', /too many requests/, 'Try again'],
  ['a service that is overloaded', 'status-529', /The service is overloaded/, 'Try again'],
  [
    'a quota that is spent',
    'status-456',
    /gives no figures while the account’s quota is used up/,
    'Try again',
  ],
  ['too much for one report', 'status-413', /too much for one report .* Choose fewer days/, null],
  ['a service that broke', 'status-500', /The service is down for the moment/, 'Try again'],
  ['a gateway without a service', 'status-502', /The service is down for the moment/, 'Try again'],
  ['a service that is down', 'status-503', /The service is down for the moment/, 'Try again'],
  ['a gateway that waited', 'status-504', /The service is down for the moment/, 'Try again'],
  ['no answer', 'drop', /does not answer/, 'Try again'],
  ['half of an answer', 'broken-json', /The answer of the service was damaged/, 'Try again'],
  [
    'an answer of another shape',
    'wrong-shape',
    /The answer of the service was damaged/,
    'Try again',
  ],
  ['an empty answer', 'empty-reply', /no usage reports at this address/, 'Open settings'],
  [
    'a page in place of an answer',
    'html-reply',
    /no usage reports at this address/,
    'Open settings',
  ],
] as const;

let scene: Scene;
let article: Page;

const openTab = () => openUsage(scene, article);
/** Opens the default days of the popup's tab, without a comparison. */
const openWholeReport = async (): Promise<UsagePlace> =>
  usagePlace((await openReport(scene, '?compare=none')).page, 'the report');

async function begin(account?: { readonly days: number }): Promise<void> {
  // An offline Firefox keeps using an open connection.
  scene = await openReadyScene({ requestsPerConnection: 1, ...(account && { account }) });
  await enterAdminKey(scene);
  article = await scene.verso.open(scene.pageAddress('article.html'));
}

const buttonsIn = (place: UsagePlace) =>
  place.page.$$eval('[role=alert] button', (buttons) =>
    buttons.map(({ textContent }) => textContent),
  );

describe.each([
  ['popup', openTab],
  ['report', openWholeReport],
] as const)('usage that can’t be read, in the %s', (name, open) => {
  beforeAll(() => begin());
  afterAll(() => scene?.close());
  afterEach(async () => {
    scene.service.faults.clear();
    await scene.verso.setOffline(false);
  });

  describe('any failure', () => {
    beforeAll(() => hurry(scene.verso, { backoff: 20 }));
    afterAll(() => hurry(scene.verso, { backoff: 1 }));

    it.each(troubles)('%s is said, with the one thing to do', async (_, fault, words, button) => {
      scene.service.faults.set(`${fault}:only=analytics`);
      const place = await open();
      expect(await place.alert()).toMatch(words);
      expect(await buttonsIn(place)).toEqual(button === null ? [] : [button]);
      await place.close();
    });
  });

  it('leads to the settings where these are wrong', async () => {
    scene.service.faults.set('status-403:only=analytics');
    const place = await open();
    await place.alert();
    await place.press('Open settings');
    const options = await scene.verso.openedTab((url) =>
      url.startsWith(scene.verso.address('options.html')),
    );
    await options.close();
    // The popup has closed, as popups do.
    if (!place.page.isClosed()) await place.close();
  });

  it('no network is said, and asks for nothing; what is there then is shown', async () => {
    const total = await totalOf(scene, day(30), day(1));
    await scene.verso.setOffline(true);
    const place = await open();
    expect(await place.alert()).toMatch(/You are offline/);
    expect(await buttonsIn(place)).toEqual(['Try again']);
    expect(askedForUsage(scene)).toEqual([]);
    await scene.verso.setOffline(false);
    await place.press('Try again');
    await place.says(total);
    await place.waitUntilCalm();
    await place.close();
  });

  it.each([
    [
      'that wants to wait says how long',
      'status-429:retry-after=20,only=analytics',
      /The service is busy. It will continue in \d+ seconds/,
      /too many requests/,
    ],
    [
      'that never answers is said to be slow',
      'hang:only=analytics',
      /No answer yet/,
      /took too long to answer/,
    ],
  ])('a service %s, and who waits no longer keeps what is there', async (_, fault, wait, words) => {
    const total = await totalOf(scene, day(30), day(1));
    const place = await open();
    await place.says(total);
    scene.service.faults.set(fault);
    await place.press('Ask the service again');
    await place.says(wait);
    await place.press('Stop');
    expect(await place.alert()).toMatch(words);
    expect(await buttonsIn(place)).toEqual(['Try again']);
    await place.says(total);
    scene.service.faults.clear();
    await place.press('Try again');
    await place.waitUntilCalm();
    await place.says(total);
    await place.close();
  });

  it.each([
    ['no network', 'offline', /You are offline/],
    ['a key that may no longer read usage', 'status-403', /can’t read usage/],
    ['a damaged answer', 'broken-json', /was damaged/],
  ])('numbers that are there stay when asking again brings %s', async (_, fault, words) => {
    const total = await totalOf(scene, day(30), day(1));
    const place = await open();
    await place.says(total);
    expect(askedForUsage(scene)).toEqual([]);
    if (fault === 'offline') await scene.verso.setOffline(true);
    else scene.service.faults.set(`${fault}:only=analytics`);
    await place.press('Ask the service again');
    expect(await place.alert()).toMatch(words);
    await place.says(total);
    if (fault === 'offline') await scene.verso.setOffline(false);
    scene.service.faults.clear();
    scene.service.journal.clear();
    await place.press('Ask the service again');
    await place.waitUntilCalm();
    await place.says(total);
    // The earlier numbers are already on screen. A pending request would count for the next row.
    await eventually(
      async () => scene.service.journal.entries.some(({ status }) => status === 200) || null,
      'the service to answer',
    );
    await place.close();
  });

  it('some days without an answer are named, the others shown, and the rest is asked for', async () => {
    // The range needs several requests. The start of this year may be too near, so it starts last year.
    const place = await openLong(name);
    expect(await place.alert()).toMatch(
      /The service gave no figures for .*20\d\d.*can’t read usage/s,
    );
    expect(await buttonsIn(place)).toEqual(['Open settings', 'Ask for the rest']);
    await place.says('Website');
    scene.service.faults.clear();
    scene.service.journal.clear();
    await place.press('Ask for the rest');
    await place.waitUntilCalm();
    await place.says('Website');
    await eventually(
      async () => askedForUsage(scene).length > 0 || null,
      'the rest to be asked for',
    );
    await place.close();
  });

  it('who closes it while the service is to be waited for leaves the line to others', async () => {
    // The pause is longer than the patience of any test.
    scene.service.faults.set('status-429:retry-after=55,only=analytics');
    const place = await open();
    await place.press('Ask the service again');
    await place.says(/The service is busy. It will continue in \d+ seconds/);
    await place.close();
    scene.service.faults.clear();
    const total = await totalOf(scene, day(7), day(1));
    const other = await openReport(scene, '?period=last-7-days&compare=none');
    await other.says(total);
    await other.close();
  });

  async function openLong(where: 'popup' | 'report'): Promise<UsagePlace> {
    const fail = () => scene.service.faults.set('status-403:only=analytics,after=1');
    if (where === 'report') {
      fail();
      return usagePlace(
        (await openReport(scene, `?from=${day(500)}&to=${day(2)}&compare=none`)).page,
        'the report',
      );
    }
    const popup = await openTab();
    // The reply must differ from the first view.
    await popup.says('Website');
    fail();
    await popup.choosePeriod('last-year');
    return popup;
  }
});

describe('a permission that is missing', () => {
  beforeAll(() => begin());
  afterAll(() => scene?.close());

  it('is said in the report, and asked for there', async () => {
    const total = await totalOf(scene, day(30), day(1));
    const place = await openWholeReport();
    await place.says(total);
    await place.page.evaluate(() =>
      chrome.permissions.remove({ origins: ['http://127.0.0.1/*', 'https://127.0.0.1/*'] }),
    );
    await place.press('Ask the service again');
    expect(await place.alert()).toMatch(/does not let Verso reach the service yet/);
    const button = `Allow access to ${new URL(scene.service.baseUrl).host}`;
    expect(await buttonsIn(place)).toEqual([button]);
    await scene.verso.grantHost('http://127.0.0.1/*');
    await place.press(button);
    await place.waitUntilCalm();
    await place.says(total);
    await place.close();
  });
});

describe('days that are too much for the service', () => {
  beforeAll(() => begin());
  afterAll(() => scene?.close());

  it('leave the popup with totals by key, which offer to ask for the days again', async () => {
    const total = await totalOf(scene, day(30), day(1));
    scene.service.faults.set('status-413:only=analytics,containing=key_and_day');
    const place = await openTab();
    await place.says(total);
    await place.says('so totals by key are shown');
    expect(await place.says('Website')).not.toContain('CSV');
    scene.service.faults.clear();
    await place.press('Show days');
    await place.waitUntilCalm();
    expect(await place.says('CSV')).toContain(total);
    await place.close();
  });

  it('of a long period are requested on demand', async () => {
    const place = await openTab();
    await place.says('Website');
    scene.service.journal.clear();
    await place.choosePeriod('last-year');
    await place.says('Show days');
    const byKey = (path: string) => path.endsWith('group_by=key');
    expect(askedForUsage(scene).every(byKey)).toBe(true);
    await place.press('Show days');
    await place.says('CSV');
    expect(askedForUsage(scene).every(byKey)).toBe(false);
    await place.close();
  });
});

describe('an account that has used nothing yet', () => {
  beforeAll(() => begin({ days: 0 }));
  afterAll(() => scene?.close());

  it.each([
    ['popup', openTab],
    ['report', openWholeReport],
  ] as const)('is told so in the %s, with the day up to which that is known', async (_, open) => {
    const place = await open();
    const all = await place.says('Nothing was used in this period.');
    expect(all).toMatch(/Up to \w+ \d+, UTC/);
    expect(await buttonsIn(place)).toEqual([]);
    await place.close();
  });
});
