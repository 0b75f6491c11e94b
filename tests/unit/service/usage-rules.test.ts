import { describe, expect, it } from 'vitest';
import { findBrokenUsageRule } from '../../../utils/service/plan-call.ts';

const broken = (from: string, to: string) => findBrokenUsageRule({ from, to, groupBy: 'key' });

describe('findBrokenUsageRule', () => {
  it('allows a day, a leap day and both groupings', () => {
    expect(broken('2026-01-01', '2026-01-01')).toBeNull();
    expect(broken('2028-02-29', '2028-03-01')).toBeNull();
    for (const groupBy of ['key', 'key_and_day'] as const) {
      const query = { from: '2026-01-01', to: '2026-01-02', groupBy };
      expect(findBrokenUsageRule(query)).toBeNull();
    }
  });

  it.each([
    '',
    '2026-1-1',
    '2026-02-30',
    '2026-13-01',
    '0001-13-13',
    '2027-02-29',
    '2026-01-01T00:00:00',
    'x',
  ])('refuses %j: no day, or not written as the contract asks', (date) => {
    expect(broken(date, '2026-12-31')).toMatchObject({ field: 'start_date' });
    expect(broken('2020-01-01', date)).toMatchObject({ field: 'end_date' });
  });

  it('refuses an end before the start', () => {
    expect(broken('2026-01-02', '2026-01-01')).toEqual({
      code: 'rule-broken',
      field: 'end_date',
      rule: 'not before start_date',
    });
  });

  it('allows 366 days, both ends counted, and refuses 367', () => {
    expect(broken('2026-01-01', '2027-01-01')).toBeNull();
    expect(broken('2026-01-01', '2027-01-02')).toMatchObject({
      field: 'end_date',
      rule: 'at most 366 days, both ends counted',
    });
  });

  it('refuses what can be no name of a grouping', () => {
    const query = { from: '2026-01-01', to: '2026-01-02', groupBy: 'by day' };
    expect(findBrokenUsageRule(query)).toMatchObject({
      field: 'group_by',
      rule: 'key, key_and_day, or one that the service lists',
    });
  });
});
