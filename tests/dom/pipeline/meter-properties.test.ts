import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Meter, Reservation } from '../../../utils/pipeline/meter/meter.ts';
import type { Spending } from '../../../utils/pipeline/meter/spendings.ts';
import { about, always, billed, createWorld, deleteDatabases } from './meters.ts';

const budget = 1_000;

/** The next action of a tab. `which` selects one of its pending requests, and `share` is the billed part of it. */
type Step =
  | { readonly do: 'reserve'; readonly characters: number }
  | { readonly do: 'settle'; readonly which: number; readonly share: number }
  | { readonly do: 'release'; readonly which: number }
  | { readonly do: 'save'; readonly characters: number };

const which = fc.nat(9);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('reserve'), characters: fc.nat(400) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('settle'),
      which,
      share: fc.double({ min: 0, max: 1, noNaN: true }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('release'), which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('save'), characters: fc.nat(400) }) },
);

/** Each tab takes its steps in sequence, and all tabs run concurrently. */
const tabs = fc.array(fc.array(step, { maxLength: 8 }), { minLength: 2, maxLength: 4 });

const sitesOf = ['one.example', 'two.example', null, 'four.example'];

/** Runs one tab and returns everything that it settled. */
async function runTab(meter: Meter, site: string | null, steps: readonly Step[]) {
  const underway: { reservation: Reservation; characters: number }[] = [];
  const settled: Spending[] = [];
  await meter.open();
  const take = (index: number) => underway.splice(index % Math.max(underway.length, 1), 1)[0];
  for (const next of steps) {
    if (next.do === 'reserve') {
      const reserved = meter.reserve(next.characters, { ...about, site });
      if (reserved.ok) underway.push({ reservation: reserved.value, characters: next.characters });
    } else if (next.do === 'save') {
      const spending = billed(0, { site, saved: next.characters });
      await meter.save([spending]);
      settled.push(spending);
    } else {
      const taken = take(next.which);
      if (next.do === 'release') await taken?.reservation.settle([]);
      else if (taken) {
        const spending = billed(Math.floor(taken.characters * next.share), { site });
        await taken.reservation.settle([spending]);
        settled.push(spending);
      }
    }
    const { billed: spent, reserved } = await meter.month();
    expect(spent + reserved).toBeLessThanOrEqual(budget);
  }
  const left = underway.reduce((sum, { characters }) => sum + characters, 0);
  return { settled, left };
}

const sum = (spendings: readonly Spending[], of: 'billed' | 'estimated' | 'saved') =>
  spendings.reduce((total, spending) => total + spending[of], 0);

describe('any interleaving of several tabs', () => {
  it('keeps the budget and adds up to the character, also over the death of its worker', async () => {
    await fc.assert(
      fc.asyncProperty(tabs, async (steps) => {
        await deleteDatabases();
        const { openMeter } = createWorld({ budget });
        const meter = openMeter();
        const ends = await Promise.all(
          steps.map((ofTab, index) => runTab(meter, sitesOf[index] ?? null, ofTab)),
        );
        const settled = ends.flatMap((end) => end.settled);
        const left = ends.reduce((total, end) => total + end.left, 0);
        expect(await meter.month()).toEqual({
          month: '2026-11',
          billed: sum(settled, 'billed'),
          estimated: 0,
          reserved: left,
          saved: sum(settled, 'saved'),
          budget,
        });

        // This read resolves after all pending writes.
        await meter.read(...always);
        const next = openMeter();
        const after = await next.month();
        expect(after).toMatchObject({
          billed: sum(settled, 'billed') + left,
          estimated: left,
          reserved: 0,
        });
        const rows = await next.read(...always);
        for (const of of ['billed', 'estimated', 'saved'] as const) {
          expect(sum(rows, of)).toBe(after[of]);
        }
        for (const site of new Set(settled.map((spending) => spending.site))) {
          const ofSite = (spending: Spending) => spending.site === site;
          expect(sum(rows.filter(ofSite), 'saved')).toBe(sum(settled.filter(ofSite), 'saved'));
        }
      }),
      { numRuns: 60 },
    );
  });

  it('lets through as many of equal requests as fit, when all ask at once', async () => {
    await deleteDatabases();
    const meter = createWorld({ budget }).openMeter();
    await meter.open();
    const asked = Array.from({ length: 50 }, () => meter.reserve(99, about));
    expect(asked.filter(({ ok }) => ok)).toHaveLength(10);
    expect(await meter.month()).toMatchObject({ billed: 0, reserved: 990 });
  });
});
