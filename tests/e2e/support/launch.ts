import type { BrowserName } from './browser-under-test.ts';
import { browserUnderTest } from './browser-under-test.ts';
import type { Lane } from './lane.ts';
import { laneOfThisProcess } from './lane.ts';
import type { KeptBrowser, LaunchOptions, Verso } from './verso.ts';
import { keepChromium, launchVerso } from './verso.ts';
import { keepFirefox, launchVersoInFirefox } from './verso-in-firefox.ts';

/**
 * A browser with Verso in it: the one that is under test, or the one that is named. Flows of one process share a browser, each with Verso newly
 * installed; a browser of its own has who asks for anything that a browser is started with, and who has another one open.
 */
export async function launchBrowser(
  options: LaunchOptions = {},
  name: BrowserName = browserUnderTest,
): Promise<Verso> {
  const start = () => (name === 'Chromium' ? launchVerso(options) : launchVersoInFirefox(options));
  const lane = laneOfThisProcess();
  if (lane === null) return start();
  const canShare = Object.keys(options).length === 0 && name === browserUnderTest;
  const verso = canShare && lane.open.size === 0 ? await shareBrowser(lane) : await start();
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

/** Verso in the shared browser. Closing it leaves the browser open, and as it was before. */
async function shareBrowser(lane: Lane): Promise<Verso> {
  const { kept, verso } = await beginIn(lane);
  return {
    ...verso,
    async close() {
      try {
        await kept.clear();
      } catch (error) {
        // What a flow has left must not reach the next one, which gets another browser.
        process.stderr.write(`The shared browser could not be cleared, and is ended: ${error}\n`);
        await lane.end();
      }
    },
  };
}

async function beginIn(lane: Lane): Promise<{ kept: KeptBrowser; verso: Verso }> {
  if (lane.kept !== null) {
    try {
      return { kept: lane.kept, verso: await lane.kept.begin() };
    } catch (error) {
      process.stderr.write(`The shared browser could not be used again, and is ended: ${error}\n`);
      await lane.end();
    }
  }
  const kept = browserUnderTest === 'Chromium' ? await keepChromium() : await keepFirefox();
  lane.kept = kept;
  return { kept, verso: await kept.begin() };
}
