/** What stands in one cell. Numbers are written plainly, with a point, whatever the reader's own way of writing them. */
export type Cell = string | number;

/**
 * Rows as CSV (RFC 4180): CRLF after each row, quotes where they are needed.
 *
 * A text that a spreadsheet would run as a formula gets an apostrophe before it: labels and pages are other people's words
 * (OWASP, "CSV Injection").
 */
export const toCsv = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => `${row.map(encode).join(',')}\r\n`).join('');

function encode(cell: Cell): string {
  if (typeof cell === 'number') return String(cell);
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
