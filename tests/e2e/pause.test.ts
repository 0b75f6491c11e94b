import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { billedIn, readMeter, textsOf } from './support/books.ts';
import { eventually } from './support/eventually.ts';
import { recordPage } from './support/page-record.ts';
import type { PopupScreen } from './support/popup-screen.ts';
import { openPopup } from './support/popup-screen.ts';
import type { Scene } from './support/scene.ts';
import { openReadyScene } from './support/scene.ts';

/** Returns a page of several requests, with texts that no other page has. */
const pageOf = (fleet: number): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><body>${Array.from(
    { length: 300 },
    (_, index) => `<p>Boat ${index} of fleet ${fleet} was painted white before summer.</p>`,
  ).join('')}`;

/** One page for each test and each of its retries, because a translated page would come from the cache. */
const fleets = 7;
const files = Object.fromEntries(
  Array.from({ length: fleets }, (_, fleet) => [`${fleet}.html`, pageOf(fleet)]),
);
let opened = 0;

let scene: Scene;
let ownPage: Page;
beforeAll(async () => {
  scene = await openReadyScene({ files });
  ownPage = await scene.verso.openBehind(scene.verso.address('options.html'));
});
afterAll(() => scene?.close());
beforeEach(() => scene.service.journal.clear());
afterEach(() => scene.service.faults.clear());

const requests = () => scene.service.journal.translations();
const sent = () => requests().flatMap(textsOf);

const topOfLargeButton = (popup: PopupScreen): Promise<number> =>
  popup.page.$eval('.button--large', (button) => button.getBoundingClientRect().top);

/** Opens a page on which the first translations are shown and other replies are pending. */
async function openHalfway() {
  const before = await readMeter(ownPage);
  const page = await scene.verso.open(scene.pageAddress(`${opened++}.html`));
  const record = await recordPage(page);
  const share = () => record.translatedShare('ES');
  scene.service.faults.set('hold-reply:after=1');
  const popup = await openPopup(scene.verso, page);
  await popup.chooseWholePage();
  const top = await topOfLargeButton(popup);
  await popup.press('Translate page');
  await eventually(
    async () => ((await share()) > 0 && requests().length > 3) || null,
    'some texts, and requests on their way',
  );
  // The detected language has appeared above the button. The button must not move under the pointer.
  expect(await topOfLargeButton(popup)).toBe(top);
  return { page, popup, share, before };
}

describe('a page that its reader pauses', () => {
  it('sends nothing more, puts what was on its way, and goes on without paying twice', async () => {
    const { page, popup, share, before } = await openHalfway();
    await popup.press('Pause');
    await popup.waitFor(['Continue']);
    const asked = [...requests()];
    expect(asked.some(({ status }) => status === null)).toBe(true);
    scene.service.faults.clear();
    await eventually(
      async () => (await share()) === sent().length / 300 || null,
      'what was on its way to be put',
    );
    // Nothing is reserved, so no request is in flight and none was aborted.
    const paused = await readMeter(ownPage);
    expect(requests()).toHaveLength(asked.length);
    expect(paused.billed - before.billed).toBe(billedIn(requests()));
    expect(paused.estimated).toBe(before.estimated);
    const counted = `Paused: ${sent().length} of 300 texts translated`;
    await eventually(async () => (await popup.status())?.includes(counted) || null, counted);

    await popup.press('Continue');
    await popup.waitUntilDone();
    expect(await share()).toBe(1);
    expect(sent()).toHaveLength(300);
    expect(new Set(sent()).size).toBe(300);
    const done = await readMeter(ownPage);
    expect(done.billed - before.billed).toBe(billedIn(requests()));
    expect(done.estimated).toBe(before.estimated);
    await page.close();
  });

  it('shows its original at work, as by the shortcut, and pays for nothing twice', async () => {
    const { page, popup, share, before } = await openHalfway();
    const command = (wanted: string) =>
      ownPage.evaluate(
        async (url, input) => {
          const tabs = await chrome.tabs.query({});
          const id = tabs.find((tab) => tab.url === url)?.id ?? -1;
          await chrome.tabs.sendMessage(id, { name: 'page.command', input, isToAllFrames: true });
        },
        page.url(),
        { command: wanted },
      );
    await command('show-original');
    await eventually(async () => (await share()) === 0 || null, 'the original');
    expect(requests().some(({ status }) => status === null)).toBe(true);
    await command('show-translation');
    scene.service.faults.clear();
    await popup.waitUntilDone();
    expect(await share()).toBe(1);
    expect(sent()).toHaveLength(300);
    expect(new Set(sent()).size).toBe(300);
    const done = await readMeter(ownPage);
    expect(done.billed - before.billed).toBe(billedIn(requests()));
    expect(done.estimated).toBe(before.estimated);
    await page.close();
  });

  it('stays paused when the background dies, and pays again for nothing that had come', async () => {
    const { page, popup, share } = await openHalfway();
    await popup.press('Pause');
    await popup.waitFor(['Continue']);
    const lost = requests().filter(({ status }) => status === null);
    await scene.verso.killWorker();
    scene.service.faults.clear();
    // A restarted worker sends nothing, because no page asks it to.
    await readMeter(ownPage);
    const asked = requests().length;
    expect(await popup.has('Continue')).toBe(true);
    await popup.press('Continue');
    await popup.waitUntilDone();
    expect(await share()).toBe(1);
    const again = requests().slice(asked).flatMap(textsOf);
    const had = requests()
      .slice(0, asked)
      .filter((entry) => !lost.includes(entry))
      .flatMap(textsOf);
    expect(again.filter((text) => had.includes(text))).toEqual([]);
    expect(had.length + again.length).toBe(300);
    await page.close();
  });

  it('can have another language at once, without a text of the first one that was not sent', async () => {
    const { page, popup } = await openHalfway();
    await popup.chooseTarget('FR');
    await popup.waitFor(['Translate page']);
    expect(await popup.has('Pause')).toBe(false);
    await popup.press('Translate page');
    scene.service.faults.clear();
    await popup.waitUntilDone();
    expect(await page.$eval('p', (first) => first.lang)).toBe('fr');
    const targets = requests().map(({ target }) => target);
    expect(targets.lastIndexOf('ES')).toBeLessThan(targets.indexOf('FR'));
    const inFrench = requests().filter(({ target }) => target === 'FR');
    expect(inFrench.flatMap(textsOf)).toHaveLength(300);
    await popup.chooseTarget('ES');
    await page.close();
  });

  it('takes two clicks for a pause that goes on at once, and stops when asked to', async () => {
    const { page, popup, share } = await openHalfway();
    await popup.press('Pause');
    await popup.press('Continue');
    await popup.press('Pause');
    await popup.waitFor(['Continue']);
    const onTheirWay = requests().filter(({ status }) => status === null);
    expect(onTheirWay.length).toBeGreaterThan(0);
    await popup.press('Stop');
    await eventually(
      async () => onTheirWay.every(({ durationMs }) => durationMs !== null) || null,
      'what was on its way to be given up',
    );
    await popup.waitFor(['Show original']);
    scene.service.faults.clear();
    await popup.press('Continue');
    await popup.waitUntilDone();
    expect(await share()).toBe(1);
    await page.close();
  });
});
