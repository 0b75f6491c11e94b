import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCsv } from '../../../utils/base/csv.ts';

/** RFC 4180 read back, by its grammar. */
function read(csv: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain, end] of csv.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    row.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'));
    if (end === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

describe('CSV', () => {
  it.each([
    [[['day', 'characters']], 'day,characters\r\n'],
    [[['a', 1.5, -3]], 'a,1.5,-3\r\n'],
    [[['two\nlines', 'a "word"', 'a, b']], '"two\nlines","a ""word""","a, b"\r\n'],
    [[['']], '\r\n'],
    [[], ''],
  ])('of %j is %j', (rows, csv) => {
    expect(toCsv(rows)).toBe(csv);
  });

  it.each(['=SUM(A1:A9)', '+1', '-1', '@cmd', '\tx', '\rx'])('runs no formula: %j', (cell) => {
    expect(read(toCsv([[cell]]))).toEqual([[`'${cell}`]]);
  });

  it('gives back every text that is no formula', () => {
    const cell = fc.string({ unit: 'grapheme' }).filter((text) => !/^[=+\-@\t\r]/.test(text));
    const rows = fc.array(fc.array(cell, { minLength: 1 }), { minLength: 1 });
    fc.assert(
      fc.property(rows, (table) => {
        expect(read(toCsv(table))).toEqual(table);
      }),
    );
  });
});
