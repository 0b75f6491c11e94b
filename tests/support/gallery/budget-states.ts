import type { OptionsView } from '../../../components/options/options-model.ts';
import type { SpendingView } from '../../../components/options/spending-model.ts';
import type { Settings, SettingsPatch } from '../../../utils/settings/rows.ts';
import { month } from './month.ts';
import type { OptionsState } from './options-views.ts';
import { permission, spendingView, withSettings } from './options-views.ts';
import { spentIn } from './spent.ts';

const withBudget = (
  spending: Partial<SpendingView>,
  settings: SettingsPatch = {},
): OptionsState => ({
  view: withSettings(settings, {
    spending: spendingView({ ...spentIn(spending.month ?? month()), ...spending }),
  }),
  sections: ['budget'],
});

const nothingSpent: Partial<SpendingView> = {
  days: (spendingView().days ?? []).map(({ day }) => ({ day, billed: 0, saved: 0 })),
  sites: [],
};

const withAlerts = (
  alerts: Partial<Settings['alerts']>,
  change: Partial<OptionsView> = {},
): OptionsState => ({ view: withSettings({ alerts }, change), sections: ['alerts'] });

export const budgetStates: Readonly<Record<string, OptionsState>> = {
  'no-budget': withBudget(
    { month: month({ budget: null, estimated: 310, reserved: 1_520, saved: 4_500 }) },
    { budget: { monthlyCharacters: null } },
  ),
  'budget-wrong': { ...withBudget({}), typed: ['#budget .text-field', '1.5 million'] },
  'budget-spent': withBudget({ month: month({ billed: 500_000 }) }),
  'nothing-spent': withBudget({ ...nothingSpent, month: month({ billed: 0, saved: 0 }) }),
  'spending-year': withBudget({ period: 400, ...spentIn(month(), 400) }),
  'spending-tables': { ...withBudget({}), isUnfolded: true },
  'record-asked': { ...withBudget({}), presses: ['#budget .record .button'] },
  'record-cleared': withBudget({ ...nothingSpent, done: 'cleared' }),
  'record-empty': withBudget({
    ...nothingSpent,
    done: 'empty',
    month: month({ billed: 0, saved: 0 }),
  }),
  'record-failed': withBudget({ month: null, failure: { code: 'meter-failed' } }),
  alerts: withAlerts(
    { monthlyCharacters: 20_000_000, unusualDays: true, notifies: true },
    { notifications: permission({ isGranted: true }) },
  ),
  'alerts-refused': {
    ...withAlerts({}, { notifications: permission({ isRefused: true }) }),
    typed: ['#alerts .text-field', '5 millions'],
  },
  'alerts-not-allowed': withAlerts({ notifies: true }),
  'alerts-may-not-read': withAlerts(
    { unusualDays: true },
    { alertsFailure: { code: 'key-refused', status: 403 } },
  ),
  'alerts-offline': withAlerts({ unusualDays: true }, { alertsFailure: { code: 'offline' } }),
};
