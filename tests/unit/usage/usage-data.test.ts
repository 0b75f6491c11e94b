import { expect, it } from 'vitest';
import type { Result } from '../../../utils/base/result.ts';
import { fail, succeed } from '../../../utils/base/result.ts';
import type { DayRange } from '../../../utils/base/utc-day.ts';
import { mapCounters } from '../../../utils/usage/columns.ts';
import type { PieceRead } from '../../../utils/usage/usage-data.ts';
import { createUsageData } from '../../../utils/usage/usage-data.ts';

const range = { from: '2026-02-01', to: '2026-02-28' };
const day = '2026-02-10';
const now = Date.parse('2026-03-05T12:00:00Z');

/** A service for which days are too many, unless others are `refused`. */
function open(
  refused = ({ groupBy }: DayRange & { readonly groupBy: string }) => groupBy === 'key_and_day',
) {
  const asked: string[] = [];
  const read = async ({
    from,
    to,
    groupBy,
  }: DayRange & { readonly groupBy: string }): Promise<Result<PieceRead>> => {
    asked.push(`${groupBy} ${from} ${to}`);
    if (refused({ from, to, groupBy })) return fail({ code: 'too-large' });
    const columns = {
      ...{ range: { from, to }, keys: [{ maskedKey: 'k', label: '' }], key: [0], day: [0] },
      ...{ counts: mapCounters(() => [1]), differs: false },
    };
    return succeed({ columns, fetchedAt: now });
  };
  const data = createUsageData({ read, stop: () => {}, clock: { now: () => now } });
  return { data, asked };
}

it('totals of a range stand for no single day, and those of a day for no range', async () => {
  const { data, asked } = open();
  const whole = { range, before: null, groupBy: 'key_and_day' };
  await data.of(whole, 'known');
  const ofDay = await data.of({ ...whole, day }, 'known');
  expect(ofDay.pieces.map((piece) => piece.range)).toEqual([{ from: day, to: day }]);
  const again = await data.of(whole, 'known');
  expect(again.pieces.map((piece) => piece.range)).toEqual([range]);
  // A range for which days are too many is not asked for by day again.
  expect(asked).toEqual([
    `key_and_day 2025-12-01 ${range.to}`,
    `key ${range.from} ${range.to}`,
    `key ${day} ${day}`,
    `key ${range.from} ${range.to}`,
  ]);
});

it('totals are asked for anew at will', async () => {
  const { data, asked } = open();
  await data.of({ range, before: null, groupBy: 'key_and_day' }, 'known');
  await data.of({ range, before: null, groupBy: 'key_and_day' }, 'known');
  expect(asked).toHaveLength(2);
  await data.of({ range, before: null, groupBy: 'key_and_day' }, 'fresh');
  expect(asked.at(-1)).toBe(`key ${range.from} ${range.to}`);
  expect(asked).toHaveLength(3);
});

it('the rest of totals is asked for without trying days again', async () => {
  let isAllowed = false;
  const { data, asked } = open(
    ({ groupBy, to }) => groupBy === 'key_and_day' || (!isAllowed && to < '2026-01-01'),
  );
  const whole = {
    range,
    before: { from: '2025-02-01', to: '2025-02-28' },
    groupBy: 'key_and_day',
  };
  const totals = await data.of(whole, 'known');
  expect(totals.missing).toEqual([whole.before]);
  isAllowed = true;
  asked.length = 0;
  const rest = await data.of(whole, 'again');
  expect(rest.missing).toBeNull();
  expect(asked.map((each) => each.split(' ')[0])).toEqual(['key', 'key']);
  // Nothing is missing, so days are meant.
  await data.of(whole, 'again');
  expect(asked[2]).toMatch(/^key_and_day /);
});

it('a refresh that fails says so, also of days that are all there, while others are missing', async () => {
  let refusesAll = false;
  const { data, asked } = open(({ to }) => refusesAll || to < '2025-06-01');
  const long = { from: '2024-01-01', to: range.to };
  const days = { before: null, groupBy: 'key_and_day' };
  const part = await data.of({ ...days, range: long }, 'known');
  expect(part.missing).not.toBeNull();
  refusesAll = true;
  const found = await data.of({ ...days, range }, 'fresh');
  expect(found).toMatchObject({ failure: { code: 'too-large' }, missing: null });
  expect(found.pieces).toEqual(part.pieces);
  // The missing days are not taken for known ones.
  asked.length = 0;
  await data.of({ ...days, range: long }, 'known');
  expect(asked).not.toEqual([]);
});
