import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LocalService } from '../service/start.ts';
import { startService } from '../service/start.ts';
import { find } from './support/controls.ts';
import { eventually } from './support/eventually.ts';
import {
  fillLabelled,
  launchFirefox,
  openFirefoxPopup,
  setUpInFirefox,
} from './support/firefox.ts';
import { openOptions, optionsScreen } from './support/options-screen.ts';
import { openPopup } from './support/popup-screen.ts';
import type { ReportScreen } from './support/report-screen.ts';
import { reportScreen } from './support/report-screen.ts';
import { openScene, setUp } from './support/scene.ts';

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const day = (before: number): string =>
  new Date(Date.now() - before * 86_400_000).toISOString().slice(0, 10);

/** A browser with Verso and the admin key in it. */
interface Stage {
  readonly service: LocalService;
  openReport(query?: string): Promise<ReportScreen>;
  /** Opens the popup's tab "Usage" and presses "Open report". */
  openFromPopup(): Promise<ReportScreen>;
  close(): Promise<void>;
}

async function stageInChromium(): Promise<Stage> {
  const { verso, service, pageAddress, close } = await openScene();
  await setUp(verso, service);
  const options = await openOptions(verso);
  await options.fill({ address: service.baseUrl, adminKey: service.keys.admin });
  await options.save();
  await options.close();
  return {
    service,
    openReport: async (query = '') =>
      reportScreen(await verso.open(verso.address(`report.html${query}`))),
    async openFromPopup() {
      const popup = await openPopup(verso, await verso.open(pageAddress('article.html')));
      await (await find(popup.page, 'tab', 'Usage')).click();
      const opened = verso.browser.waitForTarget((target) => target.url().includes('report.html'));
      await (await find(popup.page, 'button', 'Open report')).click();
      return reportScreen((await (await opened).page()) as Page);
    },
    close,
  };
}

async function stageInFirefox(): Promise<Stage> {
  const [service, verso] = [await startService(), await launchFirefox()];
  const ownPage = await setUpInFirefox(verso, service);
  const options = optionsScreen(ownPage);
  await fillLabelled(ownPage, 'Admin key', service.keys.admin);
  await options.pressSave();
  await options.waitFor(/Saved\./);
  return {
    service,
    openReport: async (query = '') => reportScreen(await verso.openOwn(`report.html${query}`)),
    async openFromPopup() {
      const popup = await openFirefoxPopup(ownPage);
      await popup.press('Usage');
      await popup.press('Open report');
      // The protocol shows no tab that an extension has opened: the extension itself does.
      const query = await eventually(
        () =>
          ownPage.evaluate(async () => {
            const tabs = await chrome.tabs.query({});
            const url = tabs.map((tab) => URL.parse(tab.url ?? ''));
            return url.find((one) => one?.pathname === '/report.html')?.search ?? null;
          }),
        'the report to open',
      );
      return reportScreen(await verso.openOwn(`report.html${query}`));
    },
    async close() {
      await verso.close();
      await service.close();
    },
  };
}

describe.each([
  ['Chromium', stageInChromium],
  ['Firefox', stageInFirefox],
] as const)('the report, in %s', (_, open) => {
  let stage: Stage;
  let report: ReportScreen;

  beforeAll(async () => {
    stage = await open();
  });
  afterAll(() => stage?.close());
  beforeEach(() => stage.service.faults.clear());

  const asked = () =>
    stage.service.journal.entries.filter(({ operation }) => operation === 'analytics');

  /** What the service itself says of some days. */
  async function totalOf(from: string, to: string): Promise<string> {
    const { baseUrl, keys } = stage.service;
    const reply = await fetch(`${baseUrl}/v2/admin/analytics?start_date=${from}&end_date=${to}`, {
      headers: { Authorization: `Service-Auth-Key ${keys.admin}` },
    });
    const { usage_report: told } = (await reply.json()) as {
      usage_report: { total_usage: { total_characters: number } };
    };
    stage.service.journal.clear();
    return told.total_usage.total_characters.toLocaleString('en');
  }

  it('opens from the popup with the same period, and shows what the service says of it', async () => {
    const total = await totalOf(day(30), day(1));
    report = await stage.openFromPopup();
    await report.says(total);
    // The popup has asked for the very same days.
    expect(asked()).toHaveLength(1);
  });

  it('answers every view of a range with one request', async () => {
    stage.service.journal.clear();
    for (const view of [
      'By day',
      'By key and day',
      'By key',
      'Lines',
      'Calendar',
      'Shares',
      'Bars',
    ]) {
      await report.press(view);
    }
    await report.press('Text');
    await report.says(/\d+ rows/);
    expect(asked()).toEqual([]);
  });

  it('keeps the view in the address: Back goes to the one before, and a bookmark shows it', async () => {
    await report.press('By day');
    await eventually(async () => (await report.query()).includes('by=day') || null, 'the address');
    await report.says('30 rows');
    await report.press('Calendar');
    const query = await report.query();
    expect(query).toContain('chart=calendar');
    await report.page.evaluate(() => history.back());
    await eventually(async () => !(await report.query()).includes('calendar') || null, 'Back');
    expect(await report.page.evaluate(() => document.querySelector('.calendar'))).toBeNull();
    const again = await stage.openReport(query);
    await again.says('30 rows');
    expect(await again.page.evaluate(() => document.querySelector('.calendar') !== null)).toBe(
      true,
    );
    await again.page.close();
  });

  it('shows any days, asked for in pieces where they are many', async () => {
    const [from, to] = [day(400), day(5)];
    report = await stage.openReport(`?from=${from}&to=${to}&compare=none`);
    await report.says('Day by day');
    expect(asked().map(({ path }) => path.match(/start_date=([\d-]+)/)?.[1])).toContain(from);
    const week = await totalOf(day(20), day(14));
    await report.enter('First day', day(20));
    await report.enter('Last day', day(14));
    await report.says(week);
  });

  it('finds, sorts, leads to one key and back', async () => {
    report = await stage.openReport('?compare=none');
    await report.says('Support desk');
    await report.enter('Keys', 'support');
    await report.says('1 row');
    await report.enter('Keys', '');
    await report.press('Documents');
    await eventually(
      async () => ((await report.rows())[0]?.[1]?.startsWith('Contracts') ? true : null),
      'the key with most documents to come first',
    );
    await report.press('Hide Contracts');
    await report.says('1 key hidden');
    await report.press('Show everything');
    await eventually(
      async () => ((await report.rows())[0]?.[1]?.startsWith('Contracts') ? true : null),
      'what was hidden to be back',
    );
    await report.press('Choose Support desk');
    await report.press('Choose Contracts');
    await report.says('2 keys in use');
  });

  it('gives its rows as files that a spreadsheet and a program can read', async () => {
    report = await stage.openReport('?compare=none');
    await report.says('Support desk');
    const files = await report.takeFiles(async () => {
      for (const item of ['CSV', 'CSV for Excel', 'JSON']) await report.press(item);
    });
    const [csv, forExcel, json] = files;
    expect(files.map(({ name }) => name)).toEqual([
      `usage-key-${day(30)}-to-${day(1)}.csv`,
      `usage-key-${day(30)}-to-${day(1)}.csv`,
      `usage-key-${day(30)}-to-${day(1)}.json`,
    ]);
    // The mark by which a spreadsheet knows that a file is UTF-8: the bytes, not what a decoder makes of them.
    expect(forExcel?.bytes.slice(0, 3)).toEqual([0xef, 0xbb, 0xbf]);
    expect(forExcel?.bytes.slice(3)).toEqual(csv?.bytes);
    const text = new TextDecoder().decode(Uint8Array.from(csv?.bytes ?? []));
    expect(text).toContain('Support desk');
    expect(text.trim().split('\r\n')).toHaveLength(
      Number((await report.says(/\d+ rows/)).match(/(\d+) rows/)?.[1]) + 1,
    );
    const read = JSON.parse(new TextDecoder().decode(Uint8Array.from(json?.bytes ?? [])));
    expect(JSON.stringify(read)).toContain('Support desk');
  });

  it('says what is wrong, and each time what to do', async () => {
    for (const [fault, words] of [
      ['status-403', 'Enter the account’s admin key in the settings.'],
      ['status-404', 'address'],
      ['status-429', 'Try again'],
      ['drop', 'Try again'],
    ] as const) {
      stage.service.faults.set(fault);
      const page = await stage.openReport(`?from=${day(70)}&to=${day(60)}&compare=none`);
      await eventually(
        async () => ((await page.page.$('[role=alert]')) === null ? null : true),
        `the report to say what is wrong with ${fault}`,
        60_000,
      );
      await page.says(words);
      stage.service.faults.clear();
      await page.page.close();
    }
  });

  it('says that days are missing, shows the others, and asks for the rest', async () => {
    stage.service.faults.set('status-404:after=1');
    report = await stage.openReport(`?from=${day(500)}&to=${day(2)}&compare=none`);
    await report.says('The service did not tell of');
    await report.says(/\d+ keys in use/);
    stage.service.faults.clear();
    await report.press('Ask for the rest');
    await eventually(
      async () => ((await report.page.$('[role=alert]')) === null ? true : null),
      'the rest to be there',
    );
  });

  it('says that nothing was used in days before there was anything', async () => {
    report = await stage.openReport('?from=2019-01-01&to=2019-01-31&compare=none');
    await report.says('Nothing was used in this time.');
  });

  it('has nothing that axe finds', async () => {
    report = await stage.openReport();
    await report.says('Support desk');
    // As the protocol's own script: the page's policy lets no other in.
    await report.page.evaluate(readFileSync(axePath, 'utf8'));
    const found = await report.page.evaluate(async () => {
      const { axe } = globalThis as unknown as {
        axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
      };
      const { violations } = await axe.run();
      return violations.map(({ id, nodes }) => `${id} at ${nodes.map(({ html }) => html)}`);
    });
    expect(found).toEqual([]);
  });
});
