import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { press } from './support/controls.ts';
import { layOutFor } from './support/emulate.ts';
import { eventually } from './support/eventually.ts';
import { openOptions } from './support/options-screen.ts';
import type { ReportScreen } from './support/report-screen.ts';
import { openReport, reportScreen } from './support/report-screen.ts';
import type { Scene } from './support/scene.ts';
import { openReadyScene } from './support/scene.ts';
import { wordsOnSheets } from './support/sheets.ts';
import { itUnless } from './support/unless.ts';
import {
  askedForUsage,
  day,
  enterAdminKey,
  openUsage,
  totalOf,
  usagePlace,
} from './support/usage-screen.ts';

describe('the report', () => {
  let scene: Scene;
  let report: ReportScreen;

  beforeAll(async () => {
    scene = await openReadyScene();
    await enterAdminKey(scene);
  });
  afterAll(() => scene?.close());

  const asked = () => askedForUsage(scene);
  const open = async (query?: string) => {
    report = await openReport(scene, query);
  };

  it('opens from the popup with the same period, and shows what the service says of it', async () => {
    const total = await totalOf(scene, day(30), day(1));
    const popup = await openUsage(scene, await scene.verso.open(scene.pageAddress('article.html')));
    await popup.says(total);
    await popup.press('Open report');
    report = reportScreen(await scene.verso.openedTab((url) => url.includes('report.html')));
    await report.says(total);
    // The popup has requested the same days already.
    expect(asked()).toHaveLength(1);
  });

  it('answers every view of a range with one request', async () => {
    scene.service.journal.clear();
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
    const again = await openReport(scene, query);
    await again.says('30 rows');
    expect(await again.page.evaluate(() => document.querySelector('.calendar') !== null)).toBe(
      true,
    );
    await again.page.close();
  });

  it('shows totals by key where its days are too much for the service, and the days at will', {
    tags: 'nightly',
  }, async () => {
    const [from, to] = [day(200), day(3)];
    const total = await totalOf(scene, from, to);
    scene.service.faults.set('status-413:only=analytics,containing=key_and_day');
    scene.service.journal.clear();
    const large = await openReport(scene, `?from=${from}&to=${to}&compare=none`);
    await large.says('These days were too much for the service, so totals by key are shown');
    await large.says(total);
    expect(asked().map((path) => new URL(path, 'http://x').searchParams.get('group_by'))).toEqual([
      'key_and_day',
      'key',
    ]);
    await large.press('Shares');
    await large.says('Website');
    await large.press('Bars');
    scene.service.faults.clear();
    await large.press('Show days');
    await large.says('7-day average');
    await large.says(total);
    await large.page.close();
  });

  it('shows a counter that the service has added, under its own name', {
    tags: 'nightly',
  }, async () => {
    scene.service.faults.set('counter-added:only=analytics');
    const added = await openReport(scene, `?from=${day(40)}&to=${day(4)}&compare=none`);
    await added.says('speech to speech (min)');
    scene.service.faults.clear();
    await added.page.close();
  });

  it('shows any days, asked for in pieces where they are many', { tags: 'nightly' }, async () => {
    const [from, to] = [day(400), day(5)];
    await open(`?from=${from}&to=${to}&compare=none`);
    await report.says('Day by day');
    expect(asked().map((path) => path.match(/start_date=([\d-]+)/)?.[1])).toContain(from);
    const week = await totalOf(scene, day(20), day(14));
    await report.enter('First day', day(20));
    await report.enter('Last day', day(14));
    await report.press('Show');
    await report.says(week);
  });

  it('finds, sorts, leads to one key and back', async () => {
    await open('?compare=none');
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
    await report.press('Clear filters');
    await eventually(
      async () => ((await report.rows())[0]?.[1]?.startsWith('Contracts') ? true : null),
      'what was hidden to be back',
    );
    await report.press('Choose Support desk');
    await report.press('Choose Contracts');
    await report.says('2 keys in use');
  });

  it('compares with the previous year', { tags: 'nightly' }, async () => {
    const total = async (from: string, to: string) =>
      Number((await totalOf(scene, from, to)).replaceAll(',', ''));
    const yearBefore = (date: string) => `${Number(date.slice(0, 4)) - 1}${date.slice(4)}`;
    const now = await total(day(20), day(14));
    const before = await total(yearBefore(day(20)), yearBefore(day(14)));
    await open(`?from=${day(20)}&to=${day(14)}&compare=none`);
    await report.says(now.toLocaleString('en'));
    await report.choose('Compare with', 'year-before');
    const change = new Intl.NumberFormat('en', { style: 'percent', signDisplay: 'exceptZero' });
    await report.says(change.format((now - before) / before));
  });

  it('gives its rows as a file that a spreadsheet can read', async () => {
    await open('?compare=none');
    await report.says('Support desk');
    const [csv] = await report.takeFiles(() => report.press('Save these days as a CSV file'));
    expect(csv?.name).toBe(`usage-key-${day(30)}-to-${day(1)}.csv`);
    // Spreadsheets recognize UTF-8 by this byte order mark. A decoder would remove it, so the test reads bytes.
    expect(csv?.bytes.slice(0, 3)).toEqual([0xef, 0xbb, 0xbf]);
    const text = new TextDecoder().decode(Uint8Array.from(csv?.bytes ?? []));
    expect(text).toContain('Support desk');
    const [json] = await report.takeFiles(() => report.press('Save these days as a JSON file'));
    expect(json?.name).toBe(`usage-key-${day(30)}-to-${day(1)}.json`);
    const read = JSON.parse(new TextDecoder().decode(Uint8Array.from(json?.bytes ?? [])));
    expect(JSON.stringify(read.rows)).toContain('Support desk');
    expect(text.trim().split('\r\n')).toHaveLength(
      Number((await report.says(/\d+ rows/)).match(/(\d+) rows/)?.[1]) + 1,
    );
  });

  it('says that nothing was used in days before there was anything', {
    tags: 'nightly',
  }, async () => {
    await open('?from=2019-01-01&to=2019-01-31&compare=none');
    await report.says('Nothing was used in this period.');
  });

  it('has all of its rows on paper, with what narrows them and without what is pressed', async () => {
    await open(`?by=key-and-day&find=desk&from=${day(60)}&to=${day(1)}&compare=none`);
    const said = await report.says(/[\d,]+ rows/);
    const count = Number(/([\d,]+) rows/.exec(said)?.[1]?.replace(',', ''));
    expect((await report.rows()).length).toBeLessThan(count);
    await layOutFor(report.page, 'print');
    await report.page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    const onPaper = () =>
      report.page.$$eval(
        '.table tbody tr',
        (rows) => rows.filter((row) => row.checkVisibility()).length,
      );
    await eventually(async () => (await onPaper()) === count || null, 'every row');
    const seen = await report.page.evaluate(() =>
      Object.fromEntries(
        ['.chips', '.filters', '.table tbody'].map((part) => [
          part,
          document.querySelector(part)?.checkVisibility() ?? null,
        ]),
      ),
    );
    expect(seen).toEqual({ '.chips': true, '.filters': false, '.table tbody': true });
    expect(
      await report.page.evaluate(() => document.querySelector('.chips')?.textContent),
    ).toContain('desk');
  });

  it('has them all there when its own button prints, and none of them afterwards', {
    tags: 'nightly',
  }, async () => {
    await open(`?by=key-and-day&find=desk&from=${day(60)}&to=${day(1)}&compare=none`);
    const said = await report.says(/[\d,]+ rows/);
    const count = Number(/([\d,]+) rows/.exec(said)?.[1]?.replace(',', ''));
    const onPaper = () =>
      report.page.evaluate(() => document.querySelectorAll('.table tbody tr').length);
    expect(await onPaper()).toBeLessThan(count);
    // The browser's own print dialog would wait for a person.
    await report.page.evaluate(() => {
      const notes = { printed: null as number | null };
      const print = () => {
        notes.printed = document.querySelectorAll('.table tbody tr').length;
        dispatchEvent(new Event('afterprint'));
      };
      Object.assign(globalThis, { notes, print });
    });
    await report.press('Print');
    const printed = await eventually(
      () =>
        report.page.evaluate(
          () =>
            (globalThis as unknown as { readonly notes: { readonly printed: number | null } }).notes
              .printed,
        ),
      'the page to be printed',
    );
    expect(printed).toBe(count);
    await eventually(async () => (await onPaper()) < count || null, 'the rows of the screen');
  });

  itUnless('sheets')(
    'has the heads of its columns on every sheet with rows',
    { tags: 'nightly' },
    async () => {
      await open(`?by=key-and-day&from=${day(60)}&to=${day(1)}&compare=none`);
      await report.says(/[\d,]+ rows/);
      const sheets = wordsOnSheets(await report.page.pdf({ format: 'a4', tagged: false }));
      // Rows contain days with their weekday, such as "Mon, Mar 2, 2026".
      const withRows = sheets.filter((words) => /\w{3},\w{3}\d+,\d{4}\D/.test(words));
      expect(withRows.length).toBeGreaterThan(5);
      for (const words of withRows.slice(1)) expect(words).toContain('Speechtotext(min)');
    },
  );

  itUnless('sheets')(
    'unfolds on paper what is folded on the screen',
    { tags: 'nightly' },
    async () => {
      await open(`?from=${day(300)}&to=${day(1)}&compare=none`);
      await report.says(/and \d+ more/);
      const [first = ''] = wordsOnSheets(await report.page.pdf({ format: 'a4', tagged: false }));
      expect(first.match(/Usualonsuchaday/g)).toHaveLength(10);
    },
  );

  it('is printed without an empty sheet', { tags: 'nightly' }, async () => {
    await open(`?by=day&from=${day(60)}&to=${day(1)}&compare=none`);
    await report.says(/[\d,]+ rows/);
    for (let height = 200; height <= 360; height += 8) {
      const pdf = await report.page.pdf({ width: '210mm', height: `${height}mm`, tagged: false });
      expect(wordsOnSheets(pdf), `${height} mm`).not.toContain('');
    }
  });

  it('is of the account that the key is of, once the key is another one, as the popup is in a tab', {
    tags: 'nightly',
  }, async () => {
    await open('?find=desk');
    await report.says('Support desk');
    const popup = usagePlace(
      await scene.verso.open(scene.verso.address('popup.html')),
      'the popup',
    );
    await press(popup.page, 'tab', 'Usage');
    await popup.says('Support desk');
    const places = [popup, report];
    /** Waits until `act` has reloaded both. */
    const reloadedBy = async (act: () => Promise<void>) => {
      for (const { page } of places) {
        await page.evaluate(() => void Object.assign(globalThis, { isOld: true }));
      }
      await act();
      for (const { page } of places) {
        // A page that is being left answers with an error.
        const ask = () => page.evaluate(() => ('isOld' in globalThis ? null : true));
        await eventually(() => ask().catch(() => null), 'the page to be loaded anew');
      }
    };
    await reloadedBy(async () => {
      const options = await openOptions(scene.verso);
      const { baseUrl, keys } = scene.service;
      await options.fill({ address: baseUrl, adminKey: keys.translate });
      await options.save();
      await options.close();
    });
    for (const place of places) {
      await place.page.bringToFront();
      expect(await place.alert()).toMatch(/can’t read usage/);
      expect(await place.says('Open settings')).not.toContain('Support desk');
    }
    // Another account has no such keys.
    expect(await report.query()).toBe('');
    await reloadedBy(() => enterAdminKey(scene));
    for (const place of places) {
      await place.page.bringToFront();
      await place.says('Support desk');
    }
    await popup.close();
  });
});
