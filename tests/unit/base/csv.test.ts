import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCsv } from '../../../utils/base/csv.ts';

/** Parses CSV by the grammar of RFC 4180. */
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

  it.each(['=SUM(A1:A9)', '+1', '-1', '@cmd', '\tx', '\rx', '\nx', '＝1', '＋1', '－1', '＠x'])(
    'runs no formula: %j',
    (cell) => {
      expect(read(toCsv([[cell]]))).toEqual([[`'${cell}`]]);
    },
  );

  // Excel splits at the list separator of the system, which is a semicolon in most of Europe.
  it.each([
    ['a;=1+1', "a;'=1+1", `"a;'=1+1"\r\n`],
    ['a,=1+1', "a,'=1+1", `"a,'=1+1"\r\n`],
    ['a\t@x', "a\t'@x", `"a\t'@x"\r\n`],
    ['a\n-1', "a\n'-1", `"a\n'-1"\r\n`],
    ['a\r\n+1', "a\r\n'+1", `"a\r\n'+1"\r\n`],
    ['\n=1', "'\n'=1", `"'\n'=1"\r\n`],
    ['a;＝1', "a;'＝1", `"a;'＝1"\r\n`],
    ['a; =1+1;"=2+2;b', `a;' =1+1;'"=2+2;b`, `"a;' =1+1;'""=2+2;b"\r\n`],
  ])('runs no formula behind a separator either: %j', (cell, back, csv) => {
    expect(toCsv([[cell]])).toBe(csv);
    expect(read(csv)).toEqual([[back]]);
  });

  it.each(['two; three', 'a = b', 'x-y', 'me@example.com', 'a, b', '5 + 5'])(
    'leaves %j as it is',
    (cell) => {
      expect(read(toCsv([[cell]]))).toEqual([[cell]]);
    },
  );

  it('gives back every text that is no formula', () => {
    const cell = fc
      .string({ unit: 'grapheme' })
      .filter((text) => !/(^|[;,\t\r\n])[\s"]*[=+\-@＝＋－＠]|^[\t\r\n]/.test(text));
    const rows = fc.array(fc.array(cell, { minLength: 1 }), { minLength: 1 });
    fc.assert(
      fc.property(rows, (table) => {
        expect(read(toCsv(table))).toEqual(table);
      }),
    );
  });
});
