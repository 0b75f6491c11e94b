/**
 * For answers that may come in any order, where only the one that was asked for last counts. Each call begins anew, so that all before it
 * are old, and returns whether it is still the latest.
 */
export function createLatest(): () => () => boolean {
  let last = 0;
  return () => {
    last += 1;
    const mine = last;
    return () => mine === last;
  };
}
