import { setTimeout as sleep } from 'node:timers/promises';
import type { Frame, Page } from 'puppeteer-core';
import { eventually } from './eventually.ts';
import type { Scene } from './scene.ts';

/** What each frame of a page says, by the frame's name; the page's own is `''`. */
export type FrameTexts = Readonly<Record<string, string>>;

/** What `frames.html` says in its frames and in theirs, from the page server's several host names. */
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

/** These texts as the local service gives them back, those of some frames left as they are. */
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

/** A frame that is gone or navigates while it is read says nothing. */
async function frameTexts(page: Page): Promise<FrameTexts> {
  const texts = await Promise.all(
    page
      .frames()
      .map((frame) => Promise.race([read(frame).catch(() => null), sleep(readWithinMs, null)])),
  );
  return Object.fromEntries(texts.filter((text) => text !== null));
}

/** Waits until the frames say this. @throws Error with what they say instead */
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
 * Opens `frames.html` and waits until all its frames are there. With the service's host, 127.0.0.1, frames from there are open
 * to Verso; those of `closed.localhost` are not. Now and then the protocol loses one that moves between
 * processes while it loads: then the page is opened anew.
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
