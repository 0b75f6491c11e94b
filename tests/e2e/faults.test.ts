import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { JournalEntry } from '../service/journal.ts';
import { billedIn, charactersIn, readMeter, textsOf } from './support/books.ts';
import { has, press } from './support/controls.ts';
import { eventually } from './support/eventually.ts';
import type { FaultRow } from './support/fault-rows.ts';
import { faultRows } from './support/fault-rows.ts';
import { hurry } from './support/hurry.ts';
import { recordPage } from './support/page-record.ts';
import { openPopup } from './support/popup-screen.ts';
import type { Scene } from './support/scene.ts';
import { openReadyScene } from './support/scene.ts';

/**
 * All rows share one browser. `EVERY_FAULT=1` also runs the rows that are much like another one:
 *
 * EVERY_FAULT=1 npx vitest run --project e2e tests/e2e/faults.test.ts
 */
const rows = faultRows
  .filter(({ isSimilar }) => !isSimilar || process.env.EVERY_FAULT)
  .map((row, number) => [row.fault, { ...row, number }] as const);

/**
 * The factors by which pauses are shorter. Measured pauses need a smaller one: 20 s become 2 s, and Verso's own pauses
 * 200 ms.
 */
const [backoff, measuredBackoff] = [50, 10] as const;

/** Returns a page of several requests, with texts that no other row has. */
const pageOf = (row: number): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"></head><body>${Array.from(
    { length: 130 },
    (_, index) =>
      `<p>Boat ${index} of fleet ${row} came home with its nets full of silver fish.</p>`,
  ).join('')}</body></html>`;

let scene: Scene;
beforeAll(async () => {
  const files = rows.map(([, { number }]) => [`${number}.html`, pageOf(number)]);
  // On a reused connection that breaks, Chromium repeats a request by itself, and the counts would be wrong.
  scene = await openReadyScene({ files: Object.fromEntries(files), requestsPerConnection: 1 });
});
afterAll(() => scene?.close());
beforeEach(() => scene.service.journal.clear());
afterEach(() => scene.service.faults.clear());

const paceOf = ({ isInRealTime, timesOut, retryAfterS }: FaultRow) => ({
  backoff: isInRealTime ? 1 : retryAfterS ? measuredBackoff : backoff,
  timeout: timesOut ? 20 : 1,
});

/** Returns the texts whose replies were complete. */
const textsDone = (entries: readonly JournalEntry[]): string[] =>
  entries.filter(({ status, faults }) => status === 200 && faults.length === 0).flatMap(textsOf);

/** Returns the longest time in seconds without a request after the first refusal, by the background's clock. */
function longestPauseS(entries: readonly JournalEntry[]): number {
  const first = entries.findIndex(({ status }) => status !== 200);
  const arrivals = entries.slice(first).map(({ arrivedAt }) => arrivedAt);
  const pauses = arrivals.map((arrivedAt, index) => arrivedAt - (arrivals[index - 1] ?? arrivedAt));
  return (Math.max(...pauses) * measuredBackoff) / 1000;
}

describe('a page is complete, or the popup says why not and how to go on, and nothing is paid for twice', () => {
  it.each(rows)('%s', async (_, row) => {
    const { verso, service, pageAddress } = scene;
    const page = await verso.open(pageAddress(`${row.number}.html`));
    const record = await recordPage(page);
    const share = () => record.translatedShare('ES');
    const popup = await openPopup(verso, page);
    await hurry(verso, paceOf(row));
    const before = await readMeter(popup.page);
    service.faults.set(row.fault);
    await popup.chooseWholePage();
    await popup.press('Translate page');

    if (row.says === null) await popup.waitUntilDone();
    else {
      expect(await popup.alert(60_000)).toMatch(row.says);
      if (row.button) expect(await has(popup.page, 'button', row.button)).toBe(true);
      // Requests in flight at the refusal still deliver their translations.
      await eventually(async () => (await share()) > 0 || null, 'what came before the refusal');
      expect(await share()).toBeLessThan(1);
      service.faults.clear();
      // The settings are correct here, so the page's own button continues the translation.
      const button = row.button === 'Try again' ? row.button : 'Continue';
      await press(popup.page, 'button', button);
      await eventually(async () => (await share()) === 1 || null, 'the rest of the page');
      await popup.waitUntilCalm();
      await popup.waitUntilDone();
    }
    expect(await share()).toBe(1);
    expect(await record.lostNodes()).toEqual([]);

    const entries = service.journal.translations();
    expect(entries.some(({ faults }) => faults.length > 0)).toBe(true);
    const refused = entries.filter(({ faults }) => faults.length > 0);
    if (row.mostRefused) expect(refused.length).toBeLessThanOrEqual(row.mostRefused);
    if (row.status) expect(entries.map(({ status }) => status)).toContain(row.status);
    // Requests in flight at the refusal may have used part of the pause.
    if (row.retryAfterS) expect(longestPauseS(entries)).toBeGreaterThan(row.retryAfterS * 0.75);
    expect(textsDone(entries)).toEqual([...new Set(textsDone(entries))]);
    const meter = await readMeter(popup.page);
    // Compares the meter with the service's bill and with the refused requests, which may be billed and must count.
    const counted = row.isEstimate ? refused : [];
    const uncertain = charactersIn(counted.filter(({ billed }) => billed === 0));
    expect(meter.billed - before.billed).toBe(billedIn(entries) + uncertain);
    expect(meter.estimated - before.estimated).toBe(charactersIn(counted));
    expect(counted.length > 0).toBe(row.isEstimate ?? false);

    await popup.press('Show original');
    await popup.waitFor(['Show translation']);
    expect(await record.differencesThatStay()).toEqual([]);
    await popup.close();
    await page.close();
  });
});
