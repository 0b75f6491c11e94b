import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LocalService } from '../service/start.ts';
import { startService } from '../service/start.ts';
import { eventually } from './support/eventually.ts';
import type { VersoInFirefox } from './support/firefox.ts';
import { launchFirefox, setUpInFirefox } from './support/firefox.ts';
import { openPopup } from './support/popup-screen.ts';
import type { Scene } from './support/scene.ts';
import { openScene, setUp } from './support/scene.ts';
import { openText } from './support/text-screen.ts';

const turnOn = (options: Page) =>
  options.click('::-p-aria([name="Keep a history"][role="switch"])');

/** What the entries say, as soon as one of them says this: the page hears of new ones by itself. */
const entriesIn = (options: Page, pattern: RegExp): Promise<string> =>
  eventually(async () => {
    const text = await options.evaluate(
      () => document.querySelector<HTMLElement>('#history')?.innerText ?? '',
    );
    return pattern.test(text) ? text : null;
  }, `an entry that says ${pattern}`);

describe('the history, in Chromium', () => {
  let scene: Scene;

  beforeAll(async () => {
    scene = await openScene();
    await setUp(scene.verso, scene.service);
    // It starts Verso anew, and so comes first.
    await scene.verso.allowPrivateWindows();
  });
  afterAll(() => scene?.close());

  async function translate(page: Page, text: string): Promise<void> {
    const popup = await openPopup(scene.verso, page);
    const tab = await openText(popup.page);
    await tab.paste(text);
    await tab.answer(/ᵒ\./);
    await popup.close();
  }

  it('has what is translated from the moment it is turned on, and nothing of private windows', async () => {
    const { verso, pageAddress } = scene;
    const page = await verso.open(pageAddress('article.html'));
    await translate(page, 'Before there was a history.');

    const options = await verso.open(verso.address('options.html'));
    await turnOn(options);
    await entriesIn(options, /Nothing is here yet/);

    const hidden = await verso.openPrivate(pageAddress('article.html'));
    await translate(hidden, 'Nobody must know this.');
    await translate(page, 'The bus is late.');

    const entries = await entriesIn(options, /bus/);
    expect(entries).toContain('1 translation');
    expect(entries).toMatch(/English\s+Spanish\s+· Text/);
    expect(entries).toContain('ᵛTheᵒ ᵛbusᵒ ᵛisᵒ ᵛlateᵒ.');
    expect(entries).not.toMatch(/Nobody|Before/);
  });
});

describe('the history, in Firefox', () => {
  let service: LocalService;
  let verso: VersoInFirefox;

  beforeAll(async () => {
    service = await startService({ keepTexts: true });
    verso = await launchFirefox();
  });
  afterAll(async () => {
    await verso?.close();
    await service?.close();
  });

  it('has what is typed, once, however it was mended', async () => {
    const options = await setUpInFirefox(verso, service);
    await turnOn(options);
    const popup = await verso.openOwn('popup.html');
    const tab = await openText(popup);
    await tab.type('The bus is late.');
    await tab.answer(/late/);
    await tab.type(' Take a warm coat with you.');
    await tab.answer(/coat/);
    const entries = await entriesIn(options, /coat/);
    expect(entries).toContain('1 translation');
  });
});
