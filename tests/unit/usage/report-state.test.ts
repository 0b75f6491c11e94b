import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { counterNames } from '../../../utils/service/types.ts';
import { addDays, periods, piecesOf } from '../../../utils/usage/ranges.ts';
import type { ReportState } from '../../../utils/usage/report-state.ts';
import {
  chartKinds,
  comparedRange,
  comparisons,
  consistent,
  groupings,
  isOfSomeKeys,
  keyId,
  rangeOfState,
  rangeProblem,
  readState,
  usualState,
  writeState,
} from '../../../utils/usage/report-state.ts';

const today = '2026-03-05';
const day = fc.integer({ min: 0, max: 3_000 }).map((days) => addDays('2006-01-01', days));
const id = fc
  .tuple(fc.string(), fc.string())
  .map(([maskedKey, label]) => keyId({ maskedKey, label }));
const when = fc.record({
  period: fc.oneof(
    fc.constantFrom(...periods),
    fc
      .tuple(day, fc.nat({ max: 3_000 }))
      .map(([from, days]) => ({ from, to: addDays(from, days) })),
  ),
});
const against = fc.record({ compare: fc.constantFrom(...comparisons) });
const state = fc
  .tuple(
    when,
    against,
    fc.record({
      grouping: fc.constantFrom(...groupings),
      who: fc.constantFrom(null, 'tag', 'language_pair'),
      chart: fc.constantFrom(...chartKinds),
      counter: fc.constantFrom(...counterNames),
      sort: fc.record({
        by: fc.constantFrom('key', 'day', 'before', ...counterNames),
        descending: fc.boolean(),
      }),
      query: fc.string(),
      chosen: fc.uniqueArray(id, { maxLength: 4 }),
      hidden: fc.uniqueArray(id, { maxLength: 4 }),
      day: fc.option(day),
    }),
  )
  .map((parts) => Object.assign({}, ...parts) as ReportState);

describe('the address of a report', () => {
  it('says every view, so that it can be kept and gone back to', () => {
    fc.assert(
      fc.property(state, (one) => {
        expect(readState(writeState(one), today)).toEqual(one);
      }),
    );
  });

  it('is empty for the usual view', () => {
    expect(writeState(usualState)).toBe('');
    expect(readState('', today)).toEqual(usualState);
  });

  it('that says nonsense is the usual view', () => {
    fc.assert(
      fc.property(fc.webQueryParameters(), (text) => {
        const read = readState(text, today);
        expect(comparisons).toContain(read.compare);
        expect(rangeProblem(rangeOfState(read, today), today)).toBeNull();
      }),
    );
    expect(
      readState(
        'period=never&from=2026-02-30&to=2026-03-01&by=x&sort=x.y&keys=%3Cb%3E&day=2026-13-01',
        today,
      ),
    ).toEqual(usualState);
    expect(readState('from=2026-03-02&to=2026-03-01', today).period).toBe('last-30-days');
    expect(readState('from=1990-01-01&to=2026-03-01', today).period).toBe('last-30-days');
  });

  it('asks for no more than ten years and as many again, whatever days it names', () => {
    const anyDay = fc
      .date({ min: new Date('0000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(
        anyDay,
        anyDay,
        anyDay,
        fc.constantFrom(...comparisons),
        (from, to, third, how) => {
          const query = new URLSearchParams({
            from,
            to,
            day: third,
            compare: how,
          });
          const read = consistent(readState(query.toString(), today), today);
          const range = rangeOfState(read, today);
          const before = comparedRange(read, today);
          expect(range.to <= today && (before === null || before.to <= today)).toBe(true);
          expect(read.day === null || (read.day >= range.from && read.day <= range.to)).toBe(true);
          const pieces = piecesOf(range, before);
          expect(pieces.length).toBeLessThanOrEqual(22);
        },
      ),
    );
    for (const lost of [
      'from=9999-01-01&to=9999-12-31',
      'from=0000-02-01&to=0000-02-07&compare=year-before',
    ]) {
      expect(readState(lost, today)).toMatchObject({ period: 'last-30-days' });
    }
  });

  it('forgets a day that its range does not have any more', () => {
    const week = readState('period=last-7-days&day=2026-03-01', today);
    expect(consistent(week, today).day).toBe('2026-03-01');
    expect(consistent(week, '2026-03-08').day).toBe('2026-03-01');
    expect(consistent(week, '2026-03-09').day).toBeNull();
  });

  it('hides a key once, and has no key both hidden and chosen', () => {
    const [one = '', other = ''] = ['one', 'other'].map((label) => keyId({ maskedKey: '', label }));
    const state = { ...usualState, hidden: [one, one], chosen: [one, other] };
    expect(consistent(state, today)).toMatchObject({ hidden: [one], chosen: [other] });
    const settled = { ...usualState, hidden: [one], chosen: [other] };
    expect(consistent(settled, today)).toEqual(settled);
  });

  it('holds nothing of a key', () => {
    const key = { maskedKey: 'c8f1****************9a02', label: 'Legal, takeover' };
    expect(keyId(key)).toMatch(/^[0-9a-z]{7}$/);
    expect(keyId(key)).not.toBe(keyId({ ...key, label: '' }));
  });
});

describe('what a range is compared with', () => {
  const range = { from: '2026-02-01', to: '2026-02-28' };
  const compared = (patch: Partial<ReportState>) =>
    comparedRange({ ...usualState, period: range, ...patch }, today);

  it.each([
    ['none', null],
    ['before', { from: '2026-01-04', to: '2026-01-31' }],
    ['year-before', { from: '2025-02-01', to: '2025-02-28' }],
  ] as const)('%s', (compare, expected) => {
    expect(compared({ compare })).toEqual(expected);
  });

  it.each([
    ['before', { from: '2026-02-21', to: '2026-02-26' }],
    ['year-before', { from: '2025-02-27', to: '2025-03-04' }],
  ] as const)('%s: no more days than are over, of a range that ends today', (compare, expected) => {
    const week = { from: '2026-02-27', to: today };
    expect(compared({ compare, period: week })).toEqual(expected);
  });

  it('nothing, before the first of its days is over', () => {
    for (const compare of comparisons) {
      expect(compared({ compare, period: { from: today, to: today } })).toBeNull();
      expect(
        comparedRange({ ...usualState, compare, period: 'this-month' }, '2026-11-01'),
      ).toBeNull();
    }
  });

  it('has a 28 February where the year before has no 29th', () => {
    const leap = { from: '2024-02-29', to: '2024-02-29' };
    expect(compared({ compare: 'year-before', period: leap })).toEqual({
      from: '2023-02-28',
      to: '2023-02-28',
    });
  });
});

describe('the keys that are shown', () => {
  const areSome = (patch: Partial<ReportState>) =>
    isOfSomeKeys({ ...usualState, ...patch }, [{ id: '0abcdef' }]);

  it('are all without a search, a choice or a hidden key', () => {
    expect(areSome({})).toBe(false);
    expect(areSome({ query: '  ' })).toBe(false);
  });

  it('are some where one is searched for, hidden or chosen', () => {
    expect(areSome({ query: 'desk' })).toBe(true);
    expect(areSome({ hidden: ['0abcdef'] })).toBe(true);
    // An absent key hides nothing.
    expect(areSome({ hidden: ['7654321'] })).toBe(false);
    expect(areSome({ chosen: ['0abcdef'] })).toBe(true);
  });
});
