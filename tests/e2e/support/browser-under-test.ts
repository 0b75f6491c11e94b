/** Flows run in these browsers. Each has its own driver (`launch.ts`), and both share the screens. */
export const browserNames = ['Chromium', 'Firefox'] as const;
export type BrowserName = (typeof browserNames)[number];

/** Vitest runs the same files in one project per browser, and the project names the browser. */
export const browserUnderTest: BrowserName =
  process.env.BROWSER_UNDER_TEST === 'Firefox' ? 'Firefox' : 'Chromium';
