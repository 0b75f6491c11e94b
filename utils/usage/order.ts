/**
 * The order of many rows by a number of each: a radix sort over the bits of the numbers (Knuth, vol. 3, 5.2.5), because it can
 * pause between any two rows, which the browser's own sort can't. Equal rows keep their order.
 */
import type { Steps } from '../base/steps.ts';

const digits = 65_536;
const rowsAStep = 40_000;

/**
 * Row numbers in the order of `values`, which are finite and not negative: the bits of such numbers, read as one whole number,
 * are in the order of the numbers themselves (IEEE 754, 5.10).
 */
export function* orderSteps(values: Float64Array, descending: boolean): Steps<Uint32Array> {
  const words = new Uint16Array(values.buffer, values.byteOffset, values.length * 4);
  let order = new Uint32Array(values.length);
  for (let row = 0; row < order.length; row++) order[row] = row;
  yield;
  let next = new Uint32Array(values.length);
  for (const digit of digitsByWeight) {
    const starts = yield* countDigits(words, digit, descending);
    // Small whole numbers have nothing in their lowest digits: a pass that changes nothing is left out.
    if (starts === null) continue;
    for (let at = 0; at < order.length; at++) {
      const row = order[at] ?? 0;
      const found = digitOf(words, row, digit, descending);
      const place = starts[found] ?? 0;
      starts[found] = place + 1;
      next[place] = row;
      if (at % rowsAStep === 0) yield;
    }
    [order, next] = [next, order];
  }
  return order;
}

/** The places of a number's four words, the lightest first, in this machine's order of bytes. */
const digitsByWeight: readonly number[] =
  new Uint16Array(new Float64Array([1]).buffer)[3] === 0 ? [3, 2, 1, 0] : [0, 1, 2, 3];

const digitOf = (words: Uint16Array, row: number, digit: number, descending: boolean): number => {
  const word = words[row * 4 + digit] ?? 0;
  return descending ? digits - 1 - word : word;
};

/** Where the rows of each digit begin; null: all rows have the same. */
function* countDigits(
  words: Uint16Array,
  digit: number,
  descending: boolean,
): Steps<Uint32Array | null> {
  const rows = words.length / 4;
  const counts = new Uint32Array(digits);
  for (let row = 0; row < rows; row++) {
    const found = digitOf(words, row, digit, descending);
    counts[found] = (counts[found] ?? 0) + 1;
    if (row % rowsAStep === 0) yield;
  }
  let start = 0;
  for (let found = 0; found < digits; found++) {
    const count = counts[found] ?? 0;
    if (count === rows) return null;
    counts[found] = start;
    start += count;
  }
  yield;
  return counts;
}
