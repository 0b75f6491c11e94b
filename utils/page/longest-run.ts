/**
 * Indices of a longest strictly increasing subsequence of `values` (patience sorting, O(n log n)).
 *
 * Of reordered siblings these stay where they are: moving an element re-runs custom-element callbacks, drops focus and
 * reloads frames, so every avoided move is one the reader does not see.
 */
export const longestIncreasingRun = (values: readonly number[]): number[] => {
  /** `ends[k]` is the index of the smallest value that ends an increasing run of length k + 1. */
  const ends: number[] = [];
  const before: number[] = [];
  values.forEach((value, index) => {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const end = ends[middle];
      if (end !== undefined && (values[end] ?? 0) < value) low = middle + 1;
      else high = middle;
    }
    before[index] = low > 0 ? (ends[low - 1] ?? -1) : -1;
    ends[low] = index;
  });
  const run: number[] = [];
  for (let index = ends.at(-1) ?? -1; index >= 0; index = before[index] ?? -1) run.push(index);
  return run.reverse();
};
