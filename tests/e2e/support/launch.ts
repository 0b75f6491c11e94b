import type { BrowserName } from './browser-under-test.ts';
import { browserUnderTest } from './browser-under-test.ts';
import type { Lane } from './lane.ts';
import { laneOfThisProcess } from './lane.ts';
import type { KeptBrowser, LaunchOptions, Verso } from './verso.ts';
import { keepChromium, launchVerso } from './verso.ts';
import { keepFirefox, launchVersoInFirefox } from './verso-in-firefox.ts';

/**
 * A browser with Verso in it: the one that is under test, or the one that is named. Flows of one process share a browser, and each flow has
 * Verso newly installed in it. A flow has a browser of its own if it asks for a start of a special kind, or has another browser open already.
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
 * Whether the next flow can have a browser that was started like this: any with nothing special, and any managed Chromium, which reads its
 * policies again when it is told to. Firefox reads them when it starts.
 */
const canShare = ({ executablePath, ...others }: LaunchOptions): boolean =>
  Object.keys(others).length === 0 &&
  (executablePath === undefined || browserUnderTest === 'Chromium');

/** Verso in a shared browser. Closing it leaves the browser open, and as it was before. */
async function shareBrowser(lane: Lane, options: LaunchOptions): Promise<Verso> {
  const { kept, verso } = await beginIn(lane, options);
  return {
    ...verso,
    async close() {
      try {
        await kept.clear();
      } catch (error) {
        // What a flow has left must not reach the next one, which gets another browser.
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
