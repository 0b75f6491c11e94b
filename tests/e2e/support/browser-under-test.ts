/** The browsers that the flows are played in: one driver each (`launch.ts`), and one set of screens for both. */
export const browserNames = ['Chromium', 'Firefox'] as const;
export type BrowserName = (typeof browserNames)[number];

/** The one that a file's flows are played in now: Vitest's project says it, and runs the same files for each browser. */
export const browserUnderTest: BrowserName =
  process.env.BROWSER_UNDER_TEST === 'Firefox' ? 'Firefox' : 'Chromium';
