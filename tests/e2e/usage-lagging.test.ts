import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openReport } from './support/report-screen.ts';
import type { Scene } from './support/scene.ts';
import { openScene, setUp } from './support/scene.ts';
import { day, enterAdminKey, openUsage, totalOf } from './support/usage-screen.ts';

/** Returns a date in the form "Nov 5", with the year if it is another one. */
const inWords = (of: string): string => {
  const year = of.slice(0, 4) === day(0).slice(0, 4) ? undefined : 'numeric';
  return new Intl.DateTimeFormat('en', {
    ...{ day: 'numeric', month: 'short', year, timeZone: 'UTC' },
  }).format(new Date(`${of}T00:00:00Z`));
};

describe('a service that lags behind by some days', () => {
  let scene: Scene;
  const last = day(4);

  beforeAll(async () => {
    scene = await openScene({ account: { reportedTo: last } });
    await setUp(scene.verso, scene.service);
    await enterAdminKey(scene);
  });
  afterAll(() => scene?.close());

  it('is taken at its word in the popup: the days it has told of, and up to which', async () => {
    const total = await totalOf(scene, day(7), last);
    const popup = await openUsage(scene, await scene.verso.open(scene.pageAddress('article.html')));
    await popup.choosePeriod('last-7-days');
    const all = await popup.says(total);
    expect(all).toContain(`Up to ${inWords(last)}, UTC`);
    expect(all).not.toContain(`Up to ${inWords(day(1))}`);
    // Four days are compared with the four days before, not seven with seven.
    const number = (before: number) => Number(day(before).slice(8));
    const compared = new RegExp(`${number(11)}\\s–\\s(\\w+ )?${number(8)}\\b`);
    expect(all.replaceAll(/, \d{4}/g, '')).toMatch(compared);
    await popup.waitUntilCalm();
    await popup.close();
  });

  it('has in the report a dash, and no zero, for a day it has not told of', async () => {
    const total = await totalOf(scene, day(7), last);
    const report = await openReport(scene, '?period=last-7-days&by=day&sort=day.up&compare=none');
    const all = await report.says(total);
    expect(all).toContain(`Up to ${inWords(last)}, UTC`);
    const rows = await report.rows();
    expect(rows).toHaveLength(7);
    const unreported = rows.filter((cells) => cells.slice(1).some((cell) => cell.includes('–')));
    expect(unreported).toHaveLength(3);
    const [csv] = await report.takeFiles(() => report.press('Save these days as a CSV file'));
    expect(csv?.name).toBe(`usage-day-partial-${day(7)}-to-${day(1)}.csv`);
    const lines = new TextDecoder()
      .decode(Uint8Array.from(csv?.bytes ?? []))
      .trim()
      .split('\r\n');
    // An unknown day has no row, because a zero would be mistaken for data.
    expect(lines.slice(1).map((line) => line.slice(0, 10))).toEqual([7, 6, 5, 4].map(day));
    await report.close();
  });
});
