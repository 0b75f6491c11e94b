/** One cell. Numbers use a point in every locale. */
export type Cell = string | number;

/** Begins a file, because Excel reads UTF-8 only after this. */
export const byteOrderMark = '\ufeff';

/**
 * CSV (RFC 4180) with CRLF. Text that a spreadsheet would run as a formula gets an apostrophe (OWASP, "CSV Injection"),
 * also after a separator: Excel splits at the system's list separator and ignores inner quotes.
 */
export const toCsv = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => `${row.map(encode).join(',')}\r\n`).join('');

/**
 * The start of a formula, also after a separator. Full-width signs start one in Chinese and Japanese Excel. Separators
 * are not matched as spaces, so that no text is scanned twice.
 */
const formulas = /(^|[;,\t\r\n])(?=(?:[^\S\t\r\n]|")*[=+\-@＝＋－＠])/g;

function encode(cell: Cell): string {
  if (typeof cell === 'number') return String(cell);
  const inert = cell.replace(formulas, "$1'");
  const text = /^[\t\r\n]/.test(inert) ? `'${inert}` : inert;
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
