import type { Cell } from '../base/csv.ts';
import { toCsv } from '../base/csv.ts';
import type { DayRange } from './ranges.ts';
import type { UsageTable } from './table.ts';

/** For machines and spreadsheets: the same in every language. */
const head = [
  'day',
  'api_key',
  'api_key_label',
  'total_characters',
  'text_translation_characters',
  'document_translation_characters',
  'text_improvement_characters',
  'speech_to_text_minutes',
] as const;

/** One row a day and key that anything was used on, by day and then by key, in UTC days. The columns are named as in the contract. */
export function usageCsv({ days, keys, cells }: UsageTable, { from, to }: DayRange): string {
  const rows: Cell[][] = [];
  for (const [index, day] of days.entries()) {
    if (day < from || day > to) continue;
    for (const [key, { maskedKey, label }] of keys.entries()) {
      const cell = key * days.length + index;
      const total = cells.total[cell] ?? 0;
      const speech = cells.speech[cell] ?? 0;
      if (total === 0 && speech === 0) continue;
      const parts = [cells.text, cells.documents, cells.improvement].map((part) => part[cell] ?? 0);
      rows.push([day, maskedKey, label, total, ...parts, speech]);
    }
  }
  return toCsv([head, ...rows]);
}
