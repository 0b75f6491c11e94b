/** How much larger, as a share of what was before (0.25: a quarter more). Null where there was nothing before. */
export const changeOf = (now: number, before: number): number | null =>
  before === 0 ? null : (now - before) / before;
