import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { layOutFor } from './support/emulate.ts';
import { eventually } from './support/eventually.ts';
import type { ReportScreen } from './support/report-screen.ts';
import { openReport } from './support/report-screen.ts';
import type { Scene } from './support/scene.ts';
import { openReadyScene } from './support/scene.ts';
import { enterAdminKey } from './support/usage-screen.ts';

describe('the report in windows of any width, and on paper', () => {
  let scene: Scene;
  let report: ReportScreen;

  beforeAll(async () => {
    scene = await openReadyScene();
    await enterAdminKey(scene);
    report = await openReport(scene);
    await report.says('Support desk');
  });
  afterAll(() => scene?.close());

  const widen = (width: number) => report.page.setViewport({ width, height: 900 });

  /** Returns totals that wrap or overflow when each has ten digits. */
  const brokenTotals = () =>
    report.page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('.figure__value')]
        .filter((value) => {
          const [number] = value.childNodes;
          if (!(number instanceof Text)) return true;
          const own = number.data;
          number.data = '1,234,567,890';
          const range = document.createRange();
          range.selectNodeContents(number);
          const isBroken =
            range.getClientRects().length > 1 || value.scrollWidth > value.clientWidth;
          number.data = own;
          return isBroken;
        })
        .map(({ textContent }) => textContent),
    );

  it.each([1280, 1000, 961, 900, 768, 721, 600])(
    'keeps totals in one line at %i px',
    async (width) => {
      await widen(width);
      expect(await brokenTotals()).toEqual([]);
    },
  );

  it('keeps totals in one line on paper', async () => {
    await widen(688);
    await layOutFor(report.page, 'print');
    expect(await brokenTotals()).toEqual([]);
    await layOutFor(report.page, 'screen');
  });

  it('has the last digits of a column below each other, from right to left, too', async () => {
    await widen(1280);
    const edges = await report.page.evaluate(() => {
      document.documentElement.dir = 'rtl';
      const right = (cell: Element) => {
        const range = document.createRange();
        range.selectNodeContents(cell);
        return Math.round(range.getBoundingClientRect().right);
      };
      const found = [...document.querySelectorAll('.card > .table tbody tr')].flatMap((row) => {
        const total = row.querySelector('.is-number');
        return total ? [right(total)] : [];
      });
      document.documentElement.dir = 'ltr';
      return found;
    });
    expect(edges.length).toBeGreaterThan(5);
    expect(new Set(edges).size).toBe(1);
  });

  it('has room for every column at 1200 px, and below shows that there are more until the last is reached', async () => {
    const hasMore = (expected: boolean) =>
      eventually(
        async () =>
          (await report.page.evaluate(
            () => document.querySelector('.card > .table')?.classList.contains('has-more') ?? null,
          )) === expected || null,
        expected ? 'the sign that there are more columns' : 'no sign of more columns',
      );
    await widen(1200);
    await hasMore(false);
    await widen(768);
    await hasMore(true);
    await report.page.evaluate(() =>
      document.querySelector('.card > .table')?.scrollTo({ left: 2_000 }),
    );
    await hasMore(false);
  });

  // The smaller width is 320 px less two scroll bars, because headless Chromium shows none.
  it.each([320, 290])(
    'shows the change of every row at %i px, without a column that is cut',
    async (width) => {
      await widen(width);
      const cut = () =>
        report.page.evaluate(() => {
          const table = document.querySelector('.card > .table');
          const changes = [...document.querySelectorAll('.card > .table .row-change')];
          const edge = table?.getBoundingClientRect().right ?? 0;
          const isSeen = (change: Element) => {
            const { width, right } = change.getBoundingClientRect();
            return width > 0 && right <= edge;
          };
          const hasMore = (table?.scrollWidth ?? 0) > (table?.clientWidth ?? 0) + 1;
          return {
            hasMore,
            rows: changes.length > 5,
            unseen: changes.filter((one) => !isSeen(one)).length,
          };
        });
      await eventually(
        async () =>
          JSON.stringify(await cut()) === '{"hasMore":false,"rows":true,"unseen":0}' || null,
        'all of each row',
      );
    },
  );
});
