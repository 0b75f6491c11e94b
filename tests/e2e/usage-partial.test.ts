import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from './support/eventually.ts';
import { hurry } from './support/hurry.ts';
import type { TakenFile } from './support/report-screen.ts';
import { openReport, takeFiles } from './support/report-screen.ts';
import type { Scene } from './support/scene.ts';
import { openScene, setUp } from './support/scene.ts';
import { askedForUsage, day, enterAdminKey, openUsage, totalOf } from './support/usage-screen.ts';

let scene: Scene;
let article: Page;

const textOf = (file: TakenFile | undefined): string =>
  new TextDecoder().decode(Uint8Array.from(file?.bytes ?? []));

/** Faults that occur after the first part of a range has arrived. */
const troubles = [
  {
    name: 'a service that goes down',
    words: /The service is down for the moment/,
    async begin() {
      scene.service.faults.set('status-503:only=analytics,after=1');
    },
    async strike() {},
  },
  {
    name: 'a network that goes away',
    words: /You are offline/,
    async begin() {
      scene.service.faults.set('hold:only=analytics,after=1');
    },
    async strike() {
      await eventually(
        async () => askedForUsage(scene).length > 1 || null,
        'the second piece to be asked for',
      );
      await scene.verso.setOffline(true);
    },
  },
] as const;

describe.each(troubles)('of usage that is asked for in pieces, with $name midway', (trouble) => {
  beforeAll(async () => {
    // An offline Firefox keeps using an open connection.
    scene = await openScene({ requestsPerConnection: 1 });
    await setUp(scene.verso, scene.service);
    await enterAdminKey(scene);
    article = await scene.verso.open(scene.pageAddress('article.html'));
    // The default period is cached, so the faults affect only later requests.
    const popup = await openUsage(scene, article);
    await popup.says('Website');
    await popup.close();
    // A real loss of the network ends pending requests. The emulated one leaves that to the timeout.
    await hurry(scene.verso, { backoff: 20, timeout: 6 });
    scene.service.journal.clear();
  });
  afterAll(() => scene?.close());
  afterEach(async () => {
    await scene.verso.setOffline(false);
    scene.service.faults.clear();
    scene.service.journal.clear();
  });

  const mend = async () => {
    await scene.verso.setOffline(false);
    scene.service.faults.clear();
    scene.service.journal.clear();
  };
  const restCame = () =>
    eventually(
      async () => scene.service.journal.entries.some(({ status }) => status === 200) || null,
      'the rest to come',
    );

  it('the report shows what came, names the days without an answer, and so do its files', async () => {
    const [from, cut, to] = [day(500), day(367), day(2)];
    const known = await totalOf(scene, cut, to);
    await trouble.begin();
    const report = await openReport(scene, `?from=${from}&to=${to}&compare=none`);
    await trouble.strike();
    const alert = await report.alert();
    expect(alert).toMatch(/The service gave no figures for .*20\d\d/);
    expect(alert).toMatch(trouble.words);
    await report.says(known);
    const [partial] = await report.takeFiles(() => report.press('Save these days as a CSV file'));
    expect(partial?.name).toBe(`usage-key-partial-${from}-to-${to}.csv`);
    expect(textOf(partial)).toContain('Website');
    await mend();
    await report.press('Ask for the rest');
    await restCame();
    await report.waitUntilCalm();
    // The days that are there already are not requested again.
    expect(askedForUsage(scene)).toEqual([
      expect.stringContaining(`start_date=${from}&end_date=${day(368)}&`),
    ]);
    // The reply may not be shown yet, and until then the file is marked as partial.
    await eventually(async () => {
      const [whole] = await report.takeFiles(() => report.press('Save these days as a CSV file'));
      return whole?.name === `usage-key-${from}-to-${to}.csv` || null;
    }, 'a file of all days');
    await report.close();
  });

  it('the popup shows a year whose year before is missing, and saves it as what it is: whole', async () => {
    const year = Number(day(0).slice(0, 4)) - 1;
    const [from, to] = [`${year}-01-01`, `${year}-12-31`];
    const known = await totalOf(scene, from, to);
    const popup = await openUsage(scene, article);
    await popup.says('Website');
    await popup.choosePeriod('last-year');
    await popup.says('Show days');
    scene.service.journal.clear();
    await trouble.begin();
    await popup.press('Show days');
    await trouble.strike();
    const alert = await popup.alert();
    expect(alert).toContain(`The service gave no figures for Jan 1`);
    expect(alert).toContain(String(year - 1));
    expect(alert).toMatch(trouble.words);
    await popup.says(known);
    const [file] = await takeFiles(popup.page, () => popup.press('Save these days as a CSV file'));
    expect(file?.name).toBe(`usage-${from}-to-${to}.csv`);
    expect(textOf(file)).toContain('Website');
    await mend();
    await popup.press('Ask for the rest');
    await restCame();
    await popup.waitUntilCalm();
    expect(askedForUsage(scene)).toEqual([
      expect.stringContaining(`start_date=${year - 1}-01-01&end_date=${year - 1}-12-31&`),
    ]);
    await popup.close();
  });
});
