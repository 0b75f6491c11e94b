/** What this browser spent, day by day and site by site, without a screen. */
import type { ReadonlySignal } from '@preact/signals';
import { signal } from '@preact/signals';
import type {
  SpendingActions,
  SpendingDays,
  SpendingView,
} from '../../components/options/spending-view.ts';
import { createLatest } from '../../utils/base/latest.ts';
import type { Result } from '../../utils/base/result.ts';
import { utcDay } from '../../utils/base/utc-day.ts';
import type { MeterRow } from '../../utils/pipeline/meter/meter-rows.ts';
import { lastDays, spendingAsCsv, sumByDay, sumBySite } from './spending-summary.ts';

export interface SpendingModelNeeds {
  /** Of a range of UTC days, both included. */
  readRows(range: {
    readonly from: string;
    readonly to: string;
  }): Promise<Result<readonly MeterRow[]>>;
  saveFile(name: string, text: string): void;
  /** Milliseconds since 1970. */
  now(): number;
}

export interface SpendingModel {
  readonly view: ReadonlySignal<SpendingView>;
  readonly actions: SpendingActions;
  /** Reads anew: pages may have spent something, or the record was cleared. */
  refresh(): Promise<void>;
}

export function createSpendingModel(needs: SpendingModelNeeds): SpendingModel {
  const view = signal<SpendingView>({ period: 30, days: null, sites: [] });
  let rows: readonly MeterRow[] = [];
  /** What was asked last counts, in whatever order answers come. */
  const ask = createLatest();

  async function read(period: SpendingDays): Promise<void> {
    const isLatest = ask();
    const days = lastDays(needs.now(), period);
    const told = await needs.readRows({ from: days[0] ?? '', to: days.at(-1) ?? '' });
    // A record that can't be read is said by the section itself, which reads the month from it, too.
    if (!isLatest() || !told.ok) return;
    rows = told.value;
    view.value = { period, days: sumByDay(rows, days), sites: sumBySite(rows) };
  }

  return {
    view,
    refresh: () => read(view.value.period),
    actions: {
      choosePeriod: (period) => void read(period),
      exportCsv: () =>
        needs.saveFile(`verso-spending-${utcDay(needs.now())}.csv`, spendingAsCsv(rows)),
    },
  };
}
