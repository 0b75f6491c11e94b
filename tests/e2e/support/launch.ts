import type { BrowserName } from './browser-under-test.ts';
import { browserUnderTest } from './browser-under-test.ts';
import type { Lane } from './lane.ts';
import { laneOfThisProcess } from './lane.ts';
import type { KeptBrowser, LaunchOptions, Verso } from './verso.ts';
import { keepChromium, launchVerso } from './verso.ts';
import { keepFirefox, launchVersoInFirefox } from './verso-in-firefox.ts';

/**
 * Opens Verso in the browser under test, or in the one that is named. Flows share a browser, and each flow gets a new
 * installation of Verso. A flow gets its own browser if it needs special options, or if another browser is already
 * open.
 */
export async function launchBrowser(
  options: LaunchOptions = {},
  name: BrowserName = browserUnderTest,
): Promise<Verso> {
  const start = () => (name === 'Chromium' ? launchVerso(options) : launchVersoInFirefox(options));
  const lane = laneOfThisProcess();
  if (lane === null) return start();
  const isFree = lane.open.size === 0 && name === browserUnderTest;
  const verso = isFree && canShare(options) ? await shareBrowser(lane, options) : await start();
  const opened: Verso = {
    ...verso,
    async close() {
      lane.open.delete(opened);
      await verso.close();
    },
  };
  lane.open.add(opened);
  return opened;
}

/**
 * Returns whether a later flow can share a browser with these options. Chromium with policies can be shared, because it
 * reads them again on request. Firefox reads them only at start.
 */
const canShare = ({ executablePath, ...others }: LaunchOptions): boolean =>
  Object.keys(others).length === 0 &&
  (executablePath === undefined || browserUnderTest === 'Chromium');

/** Installs Verso in a shared browser. Closing it uninstalls Verso and leaves the browser open. */
async function shareBrowser(lane: Lane, options: LaunchOptions): Promise<Verso> {
  const { kept, verso } = await beginIn(lane, options);
  return {
    ...verso,
    async close() {
      try {
        await kept.clear();
      } catch (error) {
        // State of this flow must not reach the next one, so that one gets a new browser.
        process.stderr.write(`A shared browser could not be cleared, and is ended: ${error}\n`);
        await lane.end(options);
      }
    },
  };
}

async function beginIn(
  lane: Lane,
  options: LaunchOptions,
): Promise<{ kept: KeptBrowser; verso: Verso }> {
  const old = lane.find(options);
  if (old !== null) {
    try {
      return { kept: old, verso: await old.begin() };
    } catch (error) {
      process.stderr.write(`A shared browser could not be used again, and is ended: ${error}\n`);
      await lane.end(options);
    }
  }
  const kept = browserUnderTest === 'Chromium' ? await keepChromium(options) : await keepFirefox();
  lane.keep(options, kept);
  return { kept, verso: await kept.begin() };
}
