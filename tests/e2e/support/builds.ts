import { root } from '../../support/root.ts';

/** The unpacked production builds. */
export const chromiumBuild = `${root}.output/chrome-mv3`;
export const firefoxBuild = `${root}.output/firefox-mv3`;
