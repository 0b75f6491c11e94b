/**
 * Returns the indices of the longest strictly increasing subsequence, in O(n log n). These siblings stay and the others move
 * around them. Between equal runs the smallest values win, so a hidden hint stays behind its sibling.
 */
export const longestIncreasingRun = (values: readonly number[]): number[] => {
  const valueAt = (index: number): number => values[index] ?? 0;
  /** For each length of a run, the index of its smallest end so far. */
  const ends: number[] = [];
  const before: number[] = [];
  values.forEach((value, index) => {
    let length = 0;
    let most = ends.length;
    while (length < most) {
      const middle = Math.floor((length + most) / 2);
      if (valueAt(ends[middle] ?? 0) < value) length = middle + 1;
      else most = middle;
    }
    before[index] = ends[length - 1] ?? -1;
    ends[length] = index;
  });
  const run: number[] = [];
  for (let index = ends.at(-1) ?? -1; index >= 0; index = before[index] ?? -1) run.push(index);
  return run.reverse();
};
