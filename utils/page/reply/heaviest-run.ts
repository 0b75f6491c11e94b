/** The damage of a move: 2 loses the reader's focus, 1 restarts frames or media. */
export type Fragility = 0 | 1 | 2;

/** One fragile sibling outweighs all less fragile ones. */
export const weightOf = (fragility: number, among: number): number => (among + 1) ** fragility;

/**
 * Returns the indices of the strictly increasing subsequence with the greatest weight, in O(n log n). These siblings stay
 * and the others move around them. Between equal runs the smallest values win, so a hidden hint stays behind its sibling.
 */
export const heaviestIncreasingRun = (
  values: readonly number[],
  weightAt: (index: number) => number = () => 1,
): number[] => {
  const ranks = new Map(
    [...new Set(values)].sort((a, b) => a - b).map((value, rank) => [value, rank]),
  );
  const sums: number[] = [];
  const before: number[] = [];
  /** A Fenwick tree: the index that ends the heaviest run up to a rank. */
  const ends: number[] = new Array(ranks.size + 1).fill(-1);
  const sumAt = (index: number): number => sums[index] ?? 0;
  const heaviestBelow = (rank: number): number => {
    let best = -1;
    for (let at = rank; at > 0; at -= at & -at) {
      const end = ends[at] ?? -1;
      if (sumAt(end) > sumAt(best)) best = end;
    }
    return best;
  };
  let last = -1;
  values.forEach((value, index) => {
    const rank = ranks.get(value) ?? 0;
    const previous = heaviestBelow(rank);
    before[index] = previous;
    sums[index] = sumAt(previous) + weightAt(index);
    for (let at = rank + 1; at < ends.length; at += at & -at) {
      if (sumAt(index) >= sumAt(ends[at] ?? -1)) ends[at] = index;
    }
    if (sumAt(index) >= sumAt(last)) last = index;
  });
  const run: number[] = [];
  for (let index = last; index >= 0; index = before[index] ?? -1) run.push(index);
  return run.reverse();
};
