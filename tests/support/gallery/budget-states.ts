import type { AlertsView } from '../../../components/options/alerts-view.ts';
import type { BudgetView } from '../../../components/options/options-view.ts';
import { month } from './month.ts';
import type { OptionsState } from './options-views.ts';
import {
  alertsView,
  budgetView,
  optionsView,
  serviceView,
  spendingView,
  spentDays,
} from './options-views.ts';

const withBudget = (budget: Partial<BudgetView>): OptionsState => ({
  view: optionsView(serviceView(), { budget: budgetView(budget) }),
  sections: ['budget'],
});

const withAlerts = (alerts: Partial<AlertsView>): OptionsState => ({
  view: { ...optionsView(), alerts: alertsView(alerts) },
  sections: ['alerts'],
});

/** The sections "Budget", with what this browser spent, and "Usage". */
export const budgetStates: Readonly<Record<string, OptionsState>> = {
  'no-budget': withBudget({
    monthlyCharacters: null,
    month: month({ budget: null, estimated: 310, reserved: 1_520, saved: 4_500 }),
  }),
  'budget-wrong': withBudget({ typed: '1.5 million', problem: 'not-whole' }),
  'budget-saved': withBudget({ done: 'saved', month: month({ billed: 431_000, saved: 4_500 }) }),
  'budget-spent': withBudget({ month: month({ billed: 500_000 }) }),
  'nothing-spent': {
    view: optionsView(serviceView(), {
      spending: spendingView({
        days: spentDays.map(({ day }) => ({ day, billed: 0, saved: 0 })),
        sites: [],
      }),
    }),
    sections: ['budget'],
  },
  'spending-year': {
    view: optionsView(serviceView(), {
      spending: spendingView({
        period: 400,
        days: Array.from({ length: 400 }, (_, index) => ({
          day: new Date(Date.UTC(2025, 9, 18 + index)).toISOString().slice(0, 10),
          billed: (index * 7_919) % 40_000,
          saved: (index * 4_241) % 2_500,
        })),
      }),
    }),
    sections: ['budget'],
  },
  'spending-tables': { ...withBudget({}), isUnfolded: true },
  'record-asked': withBudget({
    asking: { billed: 48_220, saved: 131_900, since: '2026-10-03' },
  }),
  'record-cleared': withBudget({ done: 'cleared' }),
  'record-empty': withBudget({ done: 'empty', month: month({ billed: 0 }) }),
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
