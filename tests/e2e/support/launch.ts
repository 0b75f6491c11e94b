import type { BrowserName } from './browser-under-test.ts';
import { browserUnderTest } from './browser-under-test.ts';
import type { LaunchOptions, Verso } from './verso.ts';
import { launchVerso } from './verso.ts';
import { launchVersoInFirefox } from './verso-in-firefox.ts';

/** A browser with Verso in it: the one that is under test, or the one that is named. */
export const launchBrowser = (
  options: LaunchOptions = {},
  name: BrowserName = browserUnderTest,
): Promise<Verso> => (name === 'Chromium' ? launchVerso(options) : launchVersoInFirefox(options));
