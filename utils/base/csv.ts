/** What stands in one cell. Numbers are written plainly, with a point, whatever the reader's own way of writing them. */
export type Cell = string | number;

/**
 * Rows as CSV (RFC 4180): CRLF after each row, quotes where they are needed.
 *
 * A text that a spreadsheet would run as a formula gets an apostrophe before it: labels and pages are other people's words
 * (OWASP, "CSV Injection"). So does what follows a separator within a text: Excel cuts a file at the list separator of its
 * system, a semicolon in most of Europe, and heeds no quotes but those that begin and end what it takes for a cell.
 */
export const toCsv = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => `${row.map(encode).join(',')}\r\n`).join('');

/**
 * Where a formula would begin: at a text's start or behind a separator, spaces and quotes left aside. Full-width signs begin one
 * in the Chinese and Japanese Excel. The spaces are those that are no separators, so that no text is gone through twice.
 */
const formulas = /(^|[;,\t\r\n])(?=(?:[^\S\t\r\n]|")*[=+\-@＝＋－＠])/g;

function encode(cell: Cell): string {
  if (typeof cell === 'number') return String(cell);
  const inert = cell.replace(formulas, "$1'");
  const text = /^[\t\r\n]/.test(inert) ? `'${inert}` : inert;
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
