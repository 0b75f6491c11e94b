import { setTimeout as sleep } from 'node:timers/promises';
import type { Frame, Page } from 'puppeteer-core';
import { eventually } from './eventually.ts';
import type { Scene } from './scene.ts';

/** The text of each frame by the frame's name. The page itself has the name ''. */
export type FrameTexts = Readonly<Record<string, string>>;

/** The texts of `frames.html` and its nested frames, which come from several host names of the page server. */
export const harbour = {
  '': 'The harbour today',
  same: 'Fresh fish is sold at the pier.',
  srcdoc: 'The ferry is late this morning.',
  blank: 'The tide is high at noon.',
  opaque: 'The old bridge is closed.',
  open: 'The pilot waits for the fog to lift.',
  inner: 'Fresh fish is sold at the pier.',
  home: 'Fresh fish is sold at the pier.',
  closed: 'Fresh fish is sold at the pier.',
} as const satisfies FrameTexts;

/** Returns these texts as the local service translates them, without the frames in `except`. */
export const inPseudo = (texts: FrameTexts, except: readonly string[] = []): FrameTexts =>
  Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [
      name,
      except.includes(name) ? text : text.replace(/\p{L}+/gu, (word) => `ᵛ${word}ᵒ`),
    ]),
  );

const read = (frame: Frame): Promise<readonly [string, string]> =>
  frame.evaluate(() => [window.name, document.body.innerText.trim()] as const);

const readWithinMs = 1000;

/** Returns the text of each frame. A frame that disappears or navigates meanwhile has none. */
async function frameTexts(page: Page): Promise<FrameTexts> {
  const texts = await Promise.all(
    page
      .frames()
      .map((frame) => Promise.race([read(frame).catch(() => null), sleep(readWithinMs, null)])),
  );
  return Object.fromEntries(texts.filter((text) => text !== null));
}

/** Waits until the frames have these texts. @throws Error with the texts that they have instead */
export async function waitForTexts(
  page: Page,
  wanted: FrameTexts,
  timeoutMs?: number,
): Promise<void> {
  let late: readonly string[] = [];
  await eventually(
    async () => {
      const found = await frameTexts(page);
      const names = new Set([...Object.keys(wanted), ...Object.keys(found)]);
      late = [...names].filter((name) => found[name] !== wanted[name]);
      return late.length === 0 || null;
    },
    () => `every frame to say what it should; ${late.join(', ')} did not yet`,
    timeoutMs,
  );
}

/**
 * Opens `frames.html` and waits for all its frames. Verso has access to frames from 127.0.0.1, the service's host, but
 * not to those from `closed.localhost`. The protocol sometimes loses a frame that changes its process while it loads,
 * and then the page is opened again.
 */
export async function openHarbour({ verso, pageAddress }: Scene): Promise<Page> {
  for (let attempt = 1; ; attempt += 1) {
    const page = await verso.open(pageAddress('frames.html'));
    try {
      await waitForTexts(page, harbour);
      return page;
    } catch (error) {
      if (attempt === 3) throw error;
      await page.close();
    }
  }
}
