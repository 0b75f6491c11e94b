import type { MonthSpending } from '../../../utils/translation/month-spending.ts';

export const month = (change: Partial<MonthSpending> = {}): MonthSpending => ({
  month: '2026-03',
  billed: 12_400,
  estimated: 0,
  reserved: 0,
  saved: 4_500,
  budget: 500_000,
  ...change,
});
