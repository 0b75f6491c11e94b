import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { textsOf } from './support/books.ts';
import { has, press } from './support/controls.ts';
import { eventually } from './support/eventually.ts';
import { openOptions } from './support/options-screen.ts';
import { recordPage } from './support/page-record.ts';
import { openPopup } from './support/popup-screen.ts';
import type { Scene } from './support/scene.ts';
import { openReadyScene } from './support/scene.ts';

/** Returns a page of several requests, with texts that no other page has. */
const pageOf = (name: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><body>${Array.from(
    { length: 200 },
    (_, index) => `<p>Lamp ${index} of the ${name} was lit before the evening ships came in.</p>`,
  ).join('')}`;

const files = Object.fromEntries(
  ['key', 'first-key', 'quota', 'busy', 'stopped'].map((name) => [`${name}.html`, pageOf(name)]),
);

let scene: Scene;
beforeAll(async () => {
  scene = await openReadyScene({ files });
});
afterAll(() => scene?.close());
beforeEach(() => scene.service.journal.clear());
afterEach(() => scene.service.faults.clear());

async function begin(path: string) {
  const page = await scene.verso.open(scene.pageAddress(path));
  const record = await recordPage(page);
  const popup = await openPopup(scene.verso, page);
  await popup.chooseWholePage();
  await popup.press('Translate page');
  return { page, popup, share: () => record.translatedShare('ES') };
}

/** Returns the texts whose translations arrived. */
const textsPaid = () =>
  scene.service.journal
    .translations()
    .filter(({ status }) => status === 200)
    .flatMap(textsOf);

const expectEachPaidOnce = () =>
  expect(textsPaid().toSorted()).toEqual([...new Set(textsPaid())].toSorted());

describe('a page that had to stop', () => {
  it('for its key goes on with a new one, where it stopped', async () => {
    const { verso, service } = scene;
    service.faults.set('status-403:after=2');
    const { page, popup, share } = await begin('key.html');
    expect(await popup.alert()).toMatch(/does not accept this key/);
    expect(await share()).toBeGreaterThan(0);
    await popup.close();
    const asked = service.journal.translations().length;

    const options = await openOptions(verso);
    await options.fill({ address: service.baseUrl, key: service.keys.translate });
    service.faults.clear();
    await options.save();
    await options.close();
    // Saving a key must not restart a translation.
    expect(service.journal.translations()).toHaveLength(asked);

    const again = await openPopup(verso, page);
    await again.waitFor(['Continue']);
    const says = await again.page.$eval('.page-tab', (tab) => tab.textContent ?? '');
    expect(says).toContain('settings have changed');
    expect(says).not.toMatch(/does not accept this key/);
    await again.press('Continue');
    await again.waitUntilDone();
    expect(await share()).toBe(1);
    expectEachPaidOnce();
    await page.close();
  });

  it('before anything came, for its key, goes on with a new one', async () => {
    const { verso, service } = scene;
    service.faults.set('status-403');
    const { page, popup, share } = await begin('first-key.html');
    expect(await popup.alert()).toMatch(/does not accept this key/);
    expect(await share()).toBe(0);
    await popup.close();
    const options = await openOptions(verso);
    await options.fill({ address: service.baseUrl, key: service.keys.translate });
    service.faults.clear();
    await options.save();
    await options.close();
    const again = await openPopup(verso, page);
    await again.press('Continue');
    await again.waitUntilDone();
    expect(await share()).toBe(1);
    expectEachPaidOnce();
    await page.close();
  });

  it('for its quota goes on in a new month, where it stopped', async () => {
    scene.service.faults.set('status-456:after=2');
    const { page, popup, share } = await begin('quota.html');
    expect(await popup.alert()).toMatch(/quota/);
    const done = await share();
    expect(done).toBeGreaterThan(0);
    const asked = scene.service.journal.translations().length;
    scene.service.faults.clear();
    await press(popup.page, 'button', 'Try again');
    await popup.waitUntilCalm();
    await popup.waitUntilDone();
    expect(await share()).toBe(1);
    expect(scene.service.journal.translations().length).toBeGreaterThan(asked);
    expectEachPaidOnce();
    await page.close();
  });

  it('while the service is busy can be stopped, sends nothing more, and goes on when asked to', async () => {
    const { service } = scene;
    service.faults.set('status-429:retry-after=12,after=2');
    const { page, popup, share } = await begin('busy.html');
    await eventually(
      async () => (await popup.page.$('::-p-text(It will continue in 1)')) && true,
      'the popup to count down',
    );
    expect(await has(popup.page, 'button', 'Stop')).toBe(true);
    await popup.press('Stop');
    await popup.waitFor(['Continue']);
    service.faults.clear();
    const asked = service.journal.translations().length;
    expect(await share()).toBeGreaterThan(0);
    await popup.press('Continue');
    await popup.waitUntilDone();
    expect(await share()).toBe(1);
    expect(service.journal.translations().length).toBeGreaterThan(asked);
    expectEachPaidOnce();
    // The pause that the service asked for also applies to the next page.
    const arrivals = service.journal.translations().map(({ arrivedAt }) => arrivedAt);
    expect((arrivals[asked] ?? 0) - (arrivals[asked - 1] ?? 0)).toBeGreaterThan(11_000);
    await page.close();
  });

  it('because its reader has stopped it goes on where it stopped', async () => {
    const { service } = scene;
    // The other replies are held, so that "Stop" comes first even on a slow machine.
    service.faults.set('hold:after=1');
    const { page, popup, share } = await begin('stopped.html');
    await eventually(async () => ((await share()) > 0 ? true : null), 'the first texts');
    await popup.press('Stop');
    const unanswered = service.journal.translations().filter(({ status }) => status === null);
    service.faults.clear();
    await popup.press('Continue');
    await popup.waitUntilDone();
    expect(await share()).toBe(1);
    const known = textsPaid();
    const twice = known.filter((text, index) => known.indexOf(text) < index);
    // Requests in flight at the stop may be sent once more. Texts with a reply are not.
    const mayBeTwice = new Set(unanswered.flatMap(textsOf));
    expect(twice.filter((text) => !mayBeTwice.has(text))).toEqual([]);
    await page.close();
  });
});
