/** The section "Budget", without a screen: what is typed, what this month has cost, and what becomes of the record. */
import type { ReadonlySignal } from '@preact/signals';
import { batch, computed, signal } from '@preact/signals';
import type { BudgetActions, BudgetView } from '../../components/options/options-view.ts';
import type { Result } from '../../utils/base/result.ts';
import type { RecordHeld } from '../../utils/messages/replies.ts';
import type { SettingsPatch } from '../../utils/settings/rows.ts';
import type { MonthSpending } from '../../utils/translation/month-spending.ts';
import { parseCharacters } from './parse-characters.ts';

export interface BudgetModelNeeds {
  readMonth(): Promise<Result<MonthSpending>>;
  readHeld(): Promise<Result<RecordHeld>>;
  clear(): Promise<Result<null>>;
  /** True: changed. */
  change(patch: SettingsPatch): Promise<boolean>;
}

/** What is shown beside what the settings say. */
type Shown = Omit<BudgetView, 'monthlyCharacters' | 'askAbove'>;

export interface BudgetModel {
  readonly view: ReadonlySignal<Shown>;
  readonly actions: BudgetActions;
  /** Reads this month anew: another page may have spent something, or the budget may have changed. */
  refresh(): Promise<void>;
}

type Outcome = Pick<Shown, 'problem' | 'failure' | 'asking' | 'done'>;

const noOutcome: Outcome = { problem: null, failure: null, asking: null, done: null };

export function createBudgetModel(needs: BudgetModelNeeds): BudgetModel {
  const typed = signal<string | null>(null);
  const month = signal<MonthSpending | null>(null);
  const outcome = signal<Outcome>(noOutcome);

  const view = computed(() => ({ typed: typed.value, month: month.value, ...outcome.value }));

  async function refresh(): Promise<void> {
    const read = await needs.readMonth();
    batch(() => {
      if (read.ok) month.value = read.value;
      if (!read.ok) outcome.value = { ...noOutcome, failure: read.failure };
      else if (outcome.value.failure !== null) outcome.value = noOutcome;
    });
  }

  async function save(): Promise<void> {
    const sent = typed.value;
    if (sent === null) return;
    const parsed = parseCharacters(sent);
    if ('problem' in parsed) {
      outcome.value = { ...noOutcome, problem: parsed.problem };
      return;
    }
    const changed = await needs.change({ budget: { monthlyCharacters: parsed.characters } });
    batch(() => {
      // What was typed meanwhile stays.
      if (typed.value === sent) typed.value = null;
      outcome.value = { ...noOutcome, done: changed ? 'saved' : null };
    });
  }

  async function askToClear(): Promise<void> {
    const held = await needs.readHeld();
    if (!held.ok) outcome.value = { ...noOutcome, failure: held.failure };
    else if (held.value.since === null) outcome.value = { ...noOutcome, done: 'empty' };
    else outcome.value = { ...noOutcome, asking: held.value };
  }

  async function clear(): Promise<void> {
    const cleared = await needs.clear();
    outcome.value = cleared.ok
      ? { ...noOutcome, done: 'cleared' }
      : { ...noOutcome, failure: cleared.failure };
  }

  return {
    view,
    refresh,
    actions: {
      type: (text) => {
        batch(() => {
          typed.value = text;
          outcome.value = noOutcome;
        });
      },
      save: () => void save(),
      askToClear: () => void askToClear(),
      clear: () => void clear(),
      keep: () => {
        outcome.value = noOutcome;
      },
    },
  };
}
