import type { SpendingView } from '../../../components/options/spending-model.ts';
import type { MonthSpending } from '../../../utils/translation/month-spending.ts';

type Spent = Pick<MonthSpending, 'billed' | 'saved'>;
type Spending = Pick<SpendingView, 'days' | 'sites'>;

/** The last shown day, and the days of its month up to it. */
const today = Date.UTC(2026, 2, 5);
const daysOfMonth = 5;

/** The average of earlier days: higher in a costly month, within a budget of its size. */
const usualBefore = ({ billed }: Spent): Spent => ({
  billed: Math.max(1_400, Math.round(billed / 30)),
  saved: 570,
});

const sites = [
  { site: 'en.wikipedia.org', share: 68 },
  { site: 'a-rather-long-name-of-a-host.subdomain.example.org', share: 26 },
  { site: null, share: 6 },
] as const;

/** Splits an amount into whole parts that add up to it. */
function cut(amount: number, shares: readonly number[]): number[] {
  const all = shares.reduce((sum, share) => sum + share, 0);
  let passed = 0;
  return shares.map((share) => {
    const from = Math.round((amount * passed) / all);
    passed += share;
    return Math.round((amount * passed) / all) - from;
  });
}

/** Spending that agrees with the month: its days add up to the month, and sites add up to all days. */
export function spentIn(month: Spent, dayCount = 30): Spending {
  const before = dayCount - daysOfMonth;
  const usual = usualBefore(month);
  // No two days are alike, and none is empty.
  const weights = Array.from({ length: dayCount }, (_, index) => 400 + ((index * 7_919) % 4_000));
  const daily = (kind: keyof Spent) => [
    ...cut(usual[kind] * before, weights.slice(0, before)),
    ...cut(month[kind], weights.slice(before)),
  ];
  const [billed, saved] = [daily('billed'), daily('saved')];
  const bySite = (kind: keyof Spent) =>
    cut(
      usual[kind] * before + month[kind],
      sites.map(({ share }) => share),
    );
  const [billedAt, savedAt] = [bySite('billed'), bySite('saved')];
  return {
    days: billed.map((amount, index) => ({
      day: new Date(today - (dayCount - 1 - index) * 86_400_000).toISOString().slice(0, 10),
      billed: amount,
      saved: saved[index] ?? 0,
    })),
    sites: sites.map(({ site }, index) => ({
      site,
      billed: billedAt[index] ?? 0,
      saved: savedAt[index] ?? 0,
    })),
  };
}

export const sumOfDays = (days: SpendingView['days']): Spent => ({
  billed: (days ?? []).reduce((sum, { billed }) => sum + billed, 0),
  saved: (days ?? []).reduce((sum, { saved }) => sum + saved, 0),
});
