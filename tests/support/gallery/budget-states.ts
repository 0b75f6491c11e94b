import type { AlertsView } from '../../../components/options/alerts-view.ts';
import type { BudgetView } from '../../../components/options/options-view.ts';
import type { SpendingView } from '../../../components/options/spending-view.ts';
import { month } from './month.ts';
import type { OptionsState } from './options-views.ts';
import { alertsView, budgetView, optionsView, serviceView, spendingView } from './options-views.ts';
import { spentIn, sumOfDays } from './spent.ts';

const withBudget = (
  budget: Partial<BudgetView>,
  spending: Partial<SpendingView> = spentIn(budget.month ?? month()),
): OptionsState => ({
  view: optionsView(serviceView(), {
    budget: budgetView(budget),
    spending: spendingView(spending),
  }),
  sections: ['budget'],
});

const nothingSpent: Partial<SpendingView> = {
  days: (spendingView().days ?? []).map(({ day }) => ({ day, billed: 0, saved: 0 })),
  sites: [],
};

const withAlerts = (alerts: Partial<AlertsView>): OptionsState => ({
  view: { ...optionsView(), alerts: alertsView(alerts) },
  sections: ['alerts'],
});

export const budgetStates: Readonly<Record<string, OptionsState>> = {
  'no-budget': withBudget({
    monthlyCharacters: null,
    month: month({ budget: null, estimated: 310, reserved: 1_520, saved: 4_500 }),
  }),
  'budget-wrong': withBudget({ typed: '1.5 million', problem: 'not-whole' }),
  'budget-saved': withBudget({ done: 'saved', month: month({ billed: 431_000, saved: 4_500 }) }),
  'budget-spent': withBudget({ month: month({ billed: 500_000 }) }),
  'nothing-spent': withBudget({ month: month({ billed: 0, saved: 0 }) }, nothingSpent),
  'spending-year': withBudget({}, { period: 400, ...spentIn(month(), 400) }),
  'spending-tables': { ...withBudget({}), isUnfolded: true },
  'record-asked': withBudget({
    asking: { ...sumOfDays(spentIn(month()).days), since: '2026-02-04' },
  }),
  'record-cleared': withBudget({ done: 'cleared' }, nothingSpent),
  'record-empty': withBudget(
    { done: 'empty', month: month({ billed: 0, saved: 0 }) },
    nothingSpent,
  ),
  'record-failed': withBudget({ month: null, failure: { code: 'meter-failed' } }),
  alerts: withAlerts({
    monthlyCharacters: 20_000_000,
    unusualDays: true,
    notifies: true,
    mayNotify: true,
  }),
  'alerts-refused': withAlerts({ typed: '5 millions', problem: 'not-whole', isRefused: true }),
  'alerts-not-allowed': withAlerts({ notifies: true, mayNotify: false }),
  'alerts-may-not-read': withAlerts({
    unusualDays: true,
    failure: { code: 'key-refused', status: 403 },
  }),
  'alerts-offline': withAlerts({ unusualDays: true, failure: { code: 'offline' } }),
};
