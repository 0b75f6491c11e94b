/** Returns the growth as a share (0.25: a quarter more), or null if `before` is zero. */
export const changeOf = (now: number, before: number): number | null =>
  before === 0 ? null : (now - before) / before;
