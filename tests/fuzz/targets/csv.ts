import fc from 'fast-check';
import { toCsv } from '../../../utils/base/csv.ts';
import { expectThat } from '../expect.ts';
import type { Target } from '../target.ts';

/** Strict RFC 4180. @throws Error if it is violated */
function read(csv: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (let at = 0; at < csv.length; ) {
    let cell = '';
    if (csv[at] === '"') {
      at += 1;
      while (csv[at] !== '"' || csv[at + 1] === '"') {
        expectThat(at < csv.length, 'a quote that does not end');
        at += csv[at] === '"' ? 1 : 0;
        cell += csv[at];
        at += 1;
      }
      at += 1;
    } else {
      while (at < csv.length && !/[",\r\n]/.test(csv[at] ?? '')) {
        cell += csv[at];
        at += 1;
      }
    }
    row.push(cell);
    if (csv[at] === ',') at += 1;
    else {
      expectThat(csv.startsWith('\r\n', at), `no end of a row at ${at}`);
      at += 2;
      rows.push(row);
      row = [];
    }
  }
  expectThat(row.length === 0, 'a last row without an end');
  return rows;
}

/** OWASP, "CSV Injection", with full-width signs, also after foreign separators. */
const formula = /^[\t\r\n]|(^|[;,\t\r\n])[\s"]*[=+\-@＝＋－＠]/;

/** Removes apostrophes that may have been added. */
const bare = (text: string): string => text.replace(/(^|[;,\t\r\n])'/g, '$1');

const cells = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc
    .array(
      fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '"', "'", ',', ';', '＝', 'cmd|', ' '),
      {
        maxLength: 8,
      },
    )
    .map((parts) => parts.join('')),
);

/** Any table is read back unchanged and contains no formula. */
export const csv: Target = {
  name: 'csv',
  promise: 'a table is read back as it was, and nothing in it is a formula',
  property: () =>
    fc.property(
      fc.array(fc.array(cells, { minLength: 1, maxLength: 5 }), { maxLength: 5 }),
      (rows) => {
        const back = read(toCsv(rows));
        expectThat(back.length === rows.length, 'another number of rows');
        rows.forEach((row, index) => {
          row.forEach((cell, place) => {
            const found = back[index]?.[place] ?? '';
            const plain = typeof cell === 'number' ? String(cell) : cell;
            expectThat(bare(found) === bare(plain), `${plain} became ${found}`);
            expectThat(typeof cell === 'number' || !formula.test(found), `a formula: ${found}`);
          });
        });
      },
    ),
};
