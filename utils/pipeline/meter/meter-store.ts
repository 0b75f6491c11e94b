import type { DBSchema } from 'idb';
import type { Database, Transaction } from '../database.ts';
import { openDatabase } from '../database.ts';
import type { MeterRow, MonthTotals, RowKey } from './meter-rows.ts';

/** A request in flight: what it may cost, and where that counts if it never comes back. */
export interface Reserved {
  readonly characters: number;
  /** UTC, `YYYY-MM-DD`: the day it was reserved on is the day it is billed on. */
  readonly day: string;
  readonly about: Pick<MeterRow, 'site' | 'source' | 'target' | 'kind'>;
}

interface MeterSchema extends DBSchema {
  /** Past days and today, one row per day, site, pair and kind. */
  rows: { key: RowKey; value: MeterRow };
  /** The rows' sums per `YYYY-MM`. */
  months: { key: string; value: MonthTotals };
  /** By a random id: a number could come again in a database that was deleted meanwhile. */
  reservations: { key: string; value: Reserved };
}

export type MeterTransaction = Transaction<MeterSchema, 'readwrite'>;

const stores: ('rows' | 'months' | 'reservations')[] = ['rows', 'months', 'reservations'];

export const openMeterStore = (): Database<MeterSchema> =>
  openDatabase<MeterSchema>({
    name: 'verso-meter',
    version: 1,
    stores,
    upgrade(database) {
      for (const store of stores) database.createObjectStore(store);
    },
  });
