import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { textsOf } from './support/books.ts';
import { press } from './support/controls.ts';
import { eventually } from './support/eventually.ts';
import type { PopupScreen } from './support/popup-screen.ts';
import { openPopup } from './support/popup-screen.ts';
import type { Scene } from './support/scene.ts';
import { openReadyScene } from './support/scene.ts';
import { openText } from './support/text-screen.ts';
import { pressShortcut, select } from './support/trusted-input.ts';

const words = (name: string, count = 300): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><body><p>The harbour is quiet tonight.</p>${Array.from(
    { length: count },
    (_, index) => `<p>Ship ${index} of the ${name} left its harbour with the morning tide.</p>`,
  ).join('')}`;

const names = [
  'navigation',
  'closing',
  'stop',
  'single',
  'selection',
  'popup',
  'equal',
  'left',
  'private',
];
const files = {
  // The page server forbids caching by default, and then the browser keeps no page.
  'kept.html': { body: words('kept'), headers: { 'cache-control': 'no-cache' } },
  'elsewhere.html': '<!doctype html><title>Elsewhere</title><p>1</p>',
  'single.html': words('single', 1_200),
  ...Object.fromEntries(names.map((name) => [`${name}.html`, words(name)])),
};

let scene: Scene;
beforeAll(async () => {
  scene = await openReadyScene({ files });
});
afterAll(() => scene?.close());
beforeEach(() => scene.service.journal.clear());
afterEach(() => scene.service.faults.clear());

/** The most milliseconds from the reader's action until the service sees the abort. */
const abortMs = 100;
const lateAbortMs = 2_000;
/** The best of several tries counts, because other work on the machine may delay some of them. */
const tries = 3;

const entries = () => scene.service.journal.translations();
const isOpen = ({ durationMs }: { durationMs: number | null }) => durationMs === null;

async function begin(path: string) {
  const page = await scene.verso.open(scene.pageAddress(path));
  const popup = await openPopup(scene.verso, page);
  await popup.chooseWholePage();
  await popup.press('Translate page');
  return { page, popup };
}

const untilSent = () =>
  eventually(async () => entries().some(isOpen) || null, 'a request on its way');

/** Waits until the service has seen every request end, and returns the time of the last end. */
const untilAborted = async (): Promise<number> => {
  await eventually(async () => !entries().some(isOpen) || null, 'the requests to be aborted');
  return Math.max(...entries().map(({ arrivedAt, durationMs }) => arrivedAt + (durationMs ?? 0)));
};

/** Waits longer than any pause before a request, because nothing else shows that no request follows. */
const expectNothingMore = async () => {
  const { length } = entries();
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  expect(entries()).toHaveLength(length);
};

const noteLeaving = (page: Page): Promise<void> =>
  page.evaluate(() => {
    addEventListener('pagehide', ({ persisted }) => {
      localStorage.setItem('leftAt', String(Date.now()));
      localStorage.setItem('isKept', String(persisted));
    });
  });

/** Returns the time of the last `pagehide`, which the page records itself. */
async function leftAt(): Promise<number> {
  const page = await scene.verso.open(scene.pageAddress('elsewhere.html'));
  const at = await page.evaluate(() => Number(localStorage.getItem('leftAt')));
  await page.close();
  return at;
}

const isKept = async (): Promise<boolean> => {
  const page = await scene.verso.open(scene.pageAddress('elsewhere.html'));
  const is = await page.evaluate(() => localStorage.getItem('isKept'));
  await page.close();
  return is === 'true';
};

/** Translates a page with a service that never answers, leaves it `tries` times, and returns the shortest abort. */
async function shortestAbort(leave: () => Promise<number>): Promise<number> {
  const times: number[] = [];
  for (let count = 0; count < tries; count += 1) {
    scene.service.journal.clear();
    scene.service.faults.set('hang');
    const leftAt = await leave();
    times.push((await untilAborted()) - leftAt);
    await expectNothingMore();
  }
  // A busy machine delays some aborts, but never for long.
  expect(Math.max(...times)).toBeLessThan(lateAbortMs);
  return Math.min(...times);
}

/** Presses "Stop", and returns the time when the popup received the click. */
async function stop({ page, press }: Pick<PopupScreen, 'page' | 'press'>): Promise<number> {
  await page.evaluate(() => {
    const note = () => {
      document.documentElement.dataset.heardAt = String(Date.now());
    };
    addEventListener('click', note, { capture: true, once: true });
  });
  await press('Stop');
  return page.evaluate(() => Number(document.documentElement.dataset.heardAt));
}

describe('a request without a requester is aborted within 100 ms, and nothing is sent afterwards', () => {
  it.each([
    ['loads the page anew', 'navigation.html', false, 'location.reload()'],
    [
      'goes to another page that takes its place',
      'navigation.html',
      false,
      "location.replace('elsewhere.html')",
    ],
    [
      'goes on to another page, and the browser keeps this one for his way back',
      'kept.html',
      true,
      "location.assign('elsewhere.html')",
    ],
  ])('when the reader %s', async (_, path, kept, go) => {
    const shortest = await shortestAbort(async () => {
      const { page } = await begin(path);
      await untilSent();
      await noteLeaving(page);
      // Not awaited, because a script whose page goes may never be answered.
      void page.evaluate(go).catch(() => {});
      await untilAborted();
      await page.close();
      expect(await isKept()).toBe(kept);
      return leftAt();
    });
    expect(shortest).toBeLessThan(abortMs);
  });

  it('when the tab is closed', async () => {
    const shortest = await shortestAbort(async () => {
      const { page } = await begin('closing.html');
      await untilSent();
      await noteLeaving(page);
      const closedAt = Date.now();
      await page.close();
      await untilAborted();
      // A browser may close a tab with a delay, and the other one does not report the time.
      return Math.max(closedAt, await leftAt());
    });
    expect(shortest).toBeLessThan(abortMs);
  });

  it('when "Stop" is pressed', async () => {
    const shortest = await shortestAbort(async () => {
      const { page, popup } = await begin('stop.html');
      await untilSent();
      const stoppedAt = await stop(popup);
      await untilAborted();
      await page.close();
      return stoppedAt;
    });
    expect(shortest).toBeLessThan(abortMs);
  });

  it('when a selection’s bubble is closed', async () => {
    const shortest = await shortestAbort(async () => {
      const page = await scene.verso.open(scene.pageAddress('selection.html'));
      await select(page, 'The harbour is quiet tonight.');
      await pressShortcut(page, 'U');
      await untilSent();
      const closedAt = Date.now();
      await page.keyboard.press('Escape');
      await untilAborted();
      await page.close();
      return closedAt;
    });
    expect(shortest).toBeLessThan(abortMs);
  });

  it('when the popup that asked for a text is closed', async () => {
    let turn = 0;
    const shortest = await shortestAbort(async () => {
      turn += 1;
      const page = await scene.verso.open(scene.pageAddress('popup.html'));
      const popup = await openPopup(scene.verso, page);
      const tab = await openText(popup.page);
      await tab.paste(`Text ${turn} of the popup is on its way.`);
      await untilSent();
      // The popup opens its last tab, and the following tests need the tab "Page".
      await press(popup.page, 'tab', 'Page');
      const closedAt = Date.now();
      await popup.close();
      await untilAborted();
      await page.close();
      return closedAt;
    });
    expect(shortest).toBeLessThan(abortMs);
  });
});

describe('equal texts', () => {
  const sent = () => entries().flatMap(textsOf);

  it('of two tabs at once are sent once', async () => {
    scene.service.faults.set('delay:1000');
    const one = await begin('equal.html');
    const other = await begin('equal.html');
    await other.popup.waitUntilDone();
    const again = await openPopup(scene.verso, one.page);
    await again.waitUntilDone();
    expect(sent().length).toBeGreaterThanOrEqual(301);
    expect(sent().length).toBe(new Set(sent()).size);
    await one.page.close();
    await other.page.close();
  });

  it('that one of two tabs no longer waits for still come to the other', async () => {
    scene.service.faults.set('delay:3000');
    const one = await begin('left.html');
    const other = await begin('left.html');
    // The page requests all texts long before the first reply.
    await eventually(
      async () => /[1-9]\d* of 30\d texts/.test(await other.popup.status()) || null,
      'the other tab to be answered, too',
    );
    await one.page.close();
    await other.page.bringToFront();
    const popup = await openPopup(scene.verso, other.page);
    await popup.waitUntilDone();
    expect(sent().length).toBe(new Set(sent()).size);
    await other.page.close();
  });

  it('of a private window are shared with no other', async () => {
    await scene.verso.allowPrivateWindows();
    scene.service.faults.set('delay:1000');
    const one = await begin('private.html');
    const hidden = await scene.verso.openPrivate(scene.pageAddress('private.html'));
    const popup = await openPopup(scene.verso, hidden);
    await popup.chooseWholePage();
    await popup.press('Translate page');
    await popup.waitUntilDone();
    const again = await openPopup(scene.verso, one.page);
    await again.waitUntilDone();
    const ofThisPage = sent().filter((text) => text.includes('of the private'));
    expect(ofThisPage).toHaveLength(2 * 300);
  });
});

describe('what a page takes away while it waits to be sent', () => {
  it('is not sent any more, where it shows another view without a load', async () => {
    scene.service.faults.set('delay:1500');
    const { page, popup } = await begin('single.html');
    await untilSent();
    await page.evaluate(() => {
      history.pushState(null, '', '#lamps');
      document.body.innerHTML = Array.from(
        { length: 5 },
        (_, index) => `<p>Lamp ${index} of the pier is lit all night.</p>`,
      ).join('');
    });
    await eventually(
      () =>
        page.evaluate(
          () => !document.querySelector('p:last-child')?.textContent?.startsWith('Lamp') || null,
        ),
      'the other view',
    );
    await popup.waitUntilDone();
    const texts = entries().flatMap(textsOf);
    expect(texts.filter((text) => text.startsWith('Lamp'))).toHaveLength(5);
    // At most six requests of fifty texts may leave before the page reports that it was left.
    expect(texts.filter((text) => text.startsWith('Ship')).length).toBeLessThanOrEqual(300);
    await expectNothingMore();
    await page.close();
  });
});
