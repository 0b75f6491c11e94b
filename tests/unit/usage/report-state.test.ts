import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { counterNames } from '../../../utils/usage/columns.ts';
import { addDays, countDays, periods } from '../../../utils/usage/ranges.ts';
import type { ReportState } from '../../../utils/usage/report-state.ts';
import {
  chartKinds,
  comparedRange,
  comparisons,
  isRange,
  keyId,
  rangeOfState,
  readState,
  sortColumns,
  usualState,
  writeState,
} from '../../../utils/usage/report-state.ts';
import { groupings } from '../../../utils/usage/rows.ts';

const today = '2026-03-05';
const day = fc.integer({ min: 0, max: 3_000 }).map((days) => addDays('2020-01-01', days));
const id = fc
  .tuple(fc.string(), fc.string())
  .map(([maskedKey, label]) => keyId({ maskedKey, label }));
const when = fc.oneof(
  fc.record({ period: fc.constantFrom(...periods), range: fc.constant(null) }),
  fc.record({
    period: fc.constant(null),
    range: fc
      .tuple(day, fc.nat({ max: 3_000 }))
      .map(([from, days]) => ({ from, to: addDays(from, days) })),
  }),
);
const against = fc.oneof(
  fc.record({
    compare: fc.constantFrom('none', 'before', 'year-before'),
    compareFrom: fc.constant(null),
  }),
  fc.record({ compare: fc.constant('custom'), compareFrom: day }),
);
const state = fc
  .tuple(
    when,
    against,
    fc.record({
      grouping: fc.constantFrom(...groupings),
      chart: fc.constantFrom(...chartKinds),
      counter: fc.constantFrom(...counterNames),
      sort: fc.record({ by: fc.constantFrom(...sortColumns), descending: fc.boolean() }),
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
        expect(readState(writeState(one))).toEqual(one);
      }),
    );
  });

  it('is empty for the usual view', () => {
    expect(writeState(usualState)).toBe('');
    expect(readState('')).toEqual(usualState);
  });

  it('that says nonsense is the usual view', () => {
    fc.assert(
      fc.property(fc.webQueryParameters(), (text) => {
        const read = readState(text);
        expect(comparisons).toContain(read.compare);
        expect(isRange(rangeOfState(read, today))).toBe(true);
      }),
    );
    expect(
      readState(
        'period=never&from=2026-02-30&to=2026-03-01&by=x&sort=x.y&keys=%3Cb%3E&day=2026-13-01',
      ),
    ).toEqual(usualState);
    expect(readState('from=2026-03-02&to=2026-03-01').range).toBeNull();
    expect(readState('from=1990-01-01&to=2026-03-01').range).toBeNull();
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
    comparedRange({ ...usualState, period: null, range, ...patch }, today);

  it.each([
    ['none', null],
    ['before', { from: '2026-01-04', to: '2026-01-31' }],
    ['year-before', { from: '2025-02-01', to: '2025-02-28' }],
    ['custom', { from: '2025-12-01', to: '2025-12-28' }],
  ] as const)('%s', (compare, expected) => {
    expect(compared({ compare, compareFrom: '2025-12-01' })).toEqual(expected);
  });

  it('has a 28 February where the year before has no 29th', () => {
    const leap = { from: '2024-02-29', to: '2024-02-29' };
    expect(compared({ compare: 'year-before', range: leap })).toEqual({
      from: '2023-02-28',
      to: '2023-02-28',
    });
  });

  it('of one’s own choice has as many days', () => {
    fc.assert(
      fc.property(day, (compareFrom) => {
        const found = compared({ compare: 'custom', compareFrom });
        expect(found && countDays(found)).toBe(28);
      }),
    );
  });
});
