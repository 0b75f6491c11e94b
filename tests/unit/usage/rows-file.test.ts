import { describe, expect, it } from 'vitest';
import { toColumns } from '../../../utils/usage/columns.ts';
import { usageCsvSteps } from '../../../utils/usage/rows-file.ts';
import { finish } from '../../../utils/usage/steps.ts';
import { openTable } from '../../../utils/usage/table.ts';
import { report } from './account.ts';

const span = { from: '2026-02-01', to: '2026-03-04' };
const range = { from: '2026-02-26', to: '2026-03-04' };

function linesOf(): string[] {
  const columns = toColumns(span, report(span, 'key_and_day'));
  if (!columns.ok) throw new Error(`Refused: ${columns.failure.field}`);
  return finish(usageCsvSteps(openTable(span, [columns.value]), range))
    .join('')
    .split('\r\n')
    .slice(0, -1);
}

describe('usage as CSV', () => {
  const lines = linesOf();

  it('has a row for each day and key that the service lists in the range', () => {
    const stated = report(range, 'key_and_day');
    if (stated.groupBy !== 'key_and_day') throw new Error('Another grouping');
    const used = stated.keyDays.filter(
      ({ usage }) => usage.totalCharacters + usage.speechToTextMinutes > 0,
    );
    expect(lines.slice(1)).toHaveLength(used.length);
    const named = lines.slice(1).map((line) => line.split(',').slice(0, 2).join());
    expect(named.toSorted()).toEqual(
      used.map(({ date, maskedKey }) => `${date},${maskedKey}`).sort(),
    );
    const days = named.map((name) => name.slice(0, 10));
    expect(days).toEqual(days.toSorted());
  });

  it('comes to what the service says', () => {
    // The total is the fifth column from the right, whatever commas a label has.
    const totals = lines.slice(1).map((line) => Number(line.split(',').at(-5)));
    expect(totals.reduce((a, b) => a + b, 0)).toBe(report(range, null).total.totalCharacters);
  });

  it('names its columns as the service does', () => {
    expect(lines[0]).toBe(
      'day,api_key,api_key_label,total_characters,text_translation_characters,' +
        'document_translation_characters,text_improvement_characters,speech_to_text_minutes',
    );
  });
});
