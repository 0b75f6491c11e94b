/** 2: the reader's place on the page (focus, selection). 1: frames, media and animations begin anew, boxes are scrolled back. 0: nothing. */
export type Fragility = 0 | 1 | 2;

/** A weight that no number of less fragile siblings outweighs. `among`: how many siblings there are. */
export const weightOf = (fragility: number, among: number): number => (among + 1) ** fragility;

/**
 * Indices of a strictly increasing subsequence of `values` whose weights have the greatest sum (O(n log n)). With equal
 * weights it is a longest one.
 *
 * Of reordered siblings these stay where they are: moving an element re-runs custom-element callbacks, drops focus and
 * reloads frames, so every avoided move is one the reader does not see, and what can't be moved unseen weighs most. Of
 * runs that weigh the same it is the one of the smallest values: siblings move forward then, and what stands behind one
 * without being a part of the text (a hidden hint) stays behind it.
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
  /** A Fenwick tree over ranks: the index that ends the heaviest run of values up to a rank. */
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
