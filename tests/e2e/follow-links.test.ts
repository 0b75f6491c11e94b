import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { press } from './support/controls.ts';
import { eventually } from './support/eventually.ts';
import { openPopup } from './support/popup-screen.ts';
import type { Scene } from './support/scene.ts';
import { openReadyScene } from './support/scene.ts';

const pageOf = (words: string, next: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><title>Harbour</title>
<h1>${words}</h1><a href="${next}">Next</a>`;

let scene: Scene;
let page: Page;
beforeAll(async () => {
  scene = await openReadyScene({
    files: {
      'one.html': pageOf('The first lamp was lit before evening.', 'two.html'),
      'two.html': pageOf('The second ship came in at night.', 'three.html'),
      'three.html': pageOf('The third gull slept on the roof.', 'one.html'),
    },
  });
  for (const scheme of ['https', 'http']) {
    await scene.verso.grantHost(`${scheme}://reader.localhost/*`);
  }
  page = await scene.verso.open(scene.pageAddress('one.html'));
  await page.bringToFront();
});
afterAll(() => scene?.close());

const follow = 'This site until I close the tab';
const untilTranslated = (words: RegExp) =>
  eventually(
    async () =>
      words.test(await page.$eval('h1', ({ textContent }) => textContent ?? '')) ? true : null,
    `a heading with ${words}`,
  );
const goOn = async () => {
  await Promise.all([page.waitForNavigation(), page.click('a')]);
};

describe('a site that is translated until its tab is closed', () => {
  it('is translated at once, and as its links are followed, and says so', async () => {
    const popup = await openPopup(scene.verso, page);
    await press(popup.page, 'switch', follow);
    await eventually(
      async () =>
        (await popup.page.evaluate(() => document.body.innerText)).includes('as they load') || null,
      'the popup to say that it goes on',
    );
    await popup.close();
    await untilTranslated(/ᵛlampᵒ/);
    await goOn();
    await untilTranslated(/ᵛshipᵒ/);
    const says = /while you read reader\.localhost(:\d+)? in this tab/;
    await eventually(async () => {
      const title = await scene.verso.evaluateInWorker(
        'chrome.tabs.query({ active: true }).then(([tab]) => chrome.action.getTitle({ tabId: tab.id }))',
      );
      return says.test(String(title)) || null;
    }, 'the button to say that it goes on');
  });

  it('is left alone in another tab', async () => {
    const other = await scene.verso.open(scene.pageAddress('three.html'));
    await page.bringToFront();
    await goOn();
    await untilTranslated(/ᵛgullᵒ/);
    expect(await other.$eval('h1', ({ textContent }) => textContent)).not.toContain('ᵛ');
    await other.close();
  });

  it('goes on in a tab that the browser has discarded to save memory', async () => {
    const other = await scene.verso.open(scene.pageAddress('two.html'));
    await scene.verso.evaluateInWorker(`(async () => {
      const [tab] = await chrome.tabs.query({ active: false, url: '*://*/three.html' });
      await chrome.tabs.discard(tab.id);
      const [discarded] = await chrome.tabs.query({ discarded: true });
      await chrome.tabs.update(discarded.id, { active: true });
    })()`);
    await other.close();
    page = await scene.verso.openedTab((url) => url.endsWith('/three.html'));
    await untilTranslated(/ᵛgullᵒ/);
  });

  it('goes on no further once the reader shows the original', async () => {
    await page.bringToFront();
    const popup = await openPopup(scene.verso, page);
    await popup.press('Show original');
    await popup.waitFor(['Show translation']);
    await popup.close();
    await goOn();
    const again = await openPopup(scene.verso, page);
    await again.waitFor(['Translate page']);
    await again.close();
    expect(await page.$eval('h1', ({ textContent }) => textContent)).not.toContain('ᵛ');
  });
});
