import type { KeyInput, Page } from 'puppeteer-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { choose, find, press } from './support/controls.ts';
import { eventually } from './support/eventually.ts';
import type { PopupScreen } from './support/popup-screen.ts';
import { openPopup } from './support/popup-screen.ts';
import type { Scene } from './support/scene.ts';
import { openReadyScene } from './support/scene.ts';
import type { TextScreen } from './support/text-screen.ts';
import { openText } from './support/text-screen.ts';

const files = {
  'note.html':
    '<!doctype html><html lang="en"><meta charset="utf-8"><title>A note</title><textarea>The bus is late.</textarea>',
};

let scene: Scene;
let page: Page;
let popup: PopupScreen;
let tab: TextScreen;

beforeAll(async () => {
  scene = await openReadyScene({ files });
  page = await scene.verso.open(scene.pageAddress('note.html'));
});
afterAll(() => scene?.close());
beforeEach(() => scene.service.journal.clear());

interface Sent {
  readonly text: readonly string[];
  readonly target_lang: string;
  readonly formality?: string;
}
const requests = (): Sent[] =>
  scene.service.journal.translations().map(({ request }) => request as Sent);

async function reopen(): Promise<void> {
  await popup?.close();
  popup = await openPopup(scene.verso, page);
  tab = await openText(popup.page);
}

async function hold(place: Page, key: KeyInput): Promise<void> {
  await place.keyboard.down('Control');
  await place.keyboard.press(key);
  await place.keyboard.up('Control');
}

const recent = async () => {
  const list = await find(popup.page, 'combobox', 'To');
  return list.evaluate((element) =>
    [...element.querySelectorAll('optgroup[label="Recent"] option')].map(
      (option) => (option as HTMLOptionElement).value,
    ),
  );
};

const saysWords = (words: string) =>
  eventually(
    async () => ((await tab.words()).includes(words) ? true : null),
    async () => `"${words}" in the tab, which says: ${await tab.words()}`,
  );

const marked = 'ᵛTheᵒ ᵛbusᵒ ᵛisᵒ ᵛlateᵒ.';

describe('with a typed text a reader', () => {
  it('pastes it, and it is translated', async () => {
    await page.focus('textarea');
    await hold(page, 'a');
    await hold(page, 'c');
    await reopen();
    await (await find(popup.page, 'textbox', 'Text to translate')).focus();
    await hold(popup.page, 'v');
    expect(await tab.answer(/late/)).toBe(marked);
    expect(requests()).toHaveLength(1);
    await saysWords('16 characters billed');
  });

  it('closes the popup before the pause is over, and finds the text there, which goes on', async () => {
    await tab.paste('The bus is late. It rains outside.');
    await reopen();
    expect(await tab.text()).toBe('The bus is late. It rains outside.');
    await tab.answer(/outside/);
    // On a slow machine, the first popup may have sent a request too.
    expect(new Set(requests().flatMap(({ text }) => text))).toEqual(new Set(['It rains outside.']));
  });

  it('swaps the languages and the texts, and back, for nothing', async () => {
    await tab.paste('The bus is late.');
    await tab.answer(/late/);
    await press(popup.page, 'button', 'Swap the languages');
    await eventually(
      async () => ((await tab.text()) === marked ? true : null),
      'the texts to change places',
    );
    expect(await tab.answer(/late/)).toBe('The bus is late.');
    await press(popup.page, 'button', 'Swap the languages');
    expect(await tab.answer(/ᵛlateᵒ/)).toBe(marked);
    expect(requests()).toEqual([]);
  });

  it('chooses another language, which is the first of the recent ones from then on', async () => {
    await choose(popup.page, 'To', 'DE');
    await eventually(async () => (requests()[0] ? true : null), 'another translation');
    await tab.answer(/late/);
    expect(requests().map(({ target_lang }) => target_lang)).toEqual(['DE']);
    // The language is stored only after the answer, so the test waits for it.
    await eventually(async () => ((await recent())[0] === 'DE' ? true : null), 'it to be first');
    await reopen();
    expect((await recent()).slice(0, 2)).toEqual(['DE', 'ES']);
  });

  it('asks for a more formal one, and goes back for nothing', async () => {
    await press(popup.page, 'radio', 'More formal');
    await eventually(async () => (requests()[0] ? true : null), 'another translation');
    await tab.answer(/late/);
    await press(popup.page, 'radio', 'Default');
    await tab.answer(/late/);
    await saysWords('from memory');
    expect(requests().map(({ formality }) => formality)).toEqual(['more']);
  });

  it('asks for a tone that the service refuses, and is told which one was used', async () => {
    await choose(popup.page, 'To', 'KO');
    await eventually(async () => (requests().length === 1 ? true : null), 'a Korean translation');
    await press(popup.page, 'radio', 'More formal');
    await saysWords('The service refused “Always formal” for Korean, so “Prefer formal” was used.');
    await saysWords('16 characters billed · Fastest');
    const asked = requests().map(({ target_lang, formality }) => `${target_lang} ${formality}`);
    expect(asked).toEqual(['KO undefined', 'KO more', 'KO prefer_more']);
    const [, refused, milder] = scene.service.journal.translations();
    expect([refused?.status, milder?.status]).toEqual([400, 200]);
    await press(popup.page, 'radio', 'Default');
    await choose(popup.page, 'To', 'DE');
    await saysWords('from memory');
  });

  it('listens to the translation, in a voice of its language, until it is stopped or the popup closed', async () => {
    await popup.page.evaluate(() => {
      const spoken: string[] = [];
      const voice = { lang: 'de-DE', localService: true, name: 'Of this test', default: true };
      Object.assign(globalThis, { spoken, SpeechSynthesisUtterance: Utterance });
      Object.assign(speechSynthesis, {
        getVoices: () => [voice],
        speak: ({ text, lang }: Utterance) => spoken.push(`${lang}: ${text}`),
        cancel: () => spoken.push('silence'),
      });
      speechSynthesis.dispatchEvent(new Event('voiceschanged'));
      function Utterance(this: Utterance, text: string): void {
        this.text = text;
      }
      interface Utterance {
        text: string;
        lang: string;
      }
    });
    const spoken = () => popup.page.evaluate(() => (globalThis as { spoken?: string[] }).spoken);
    await press(popup.page, 'button', 'Listen');
    await press(popup.page, 'button', 'Stop');
    expect(await spoken()).toEqual([`de-DE: ${marked}`, 'silence']);
    await press(popup.page, 'button', 'Listen');
    // A closed popup leaves no requester.
    await popup.page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')));
    expect(await spoken()).toEqual([`de-DE: ${marked}`, 'silence', `de-DE: ${marked}`, 'silence']);
  });

  it('copies the translation and pastes it elsewhere', async () => {
    await press(popup.page, 'button', 'Copy');
    await saysWords('Copied');
    await popup.close();
    await page.bringToFront();
    await page.focus('textarea');
    await hold(page, 'a');
    await hold(page, 'v');
    await page.waitForFunction(
      (text) => document.querySelector('textarea')?.value === text,
      {},
      marked,
    );
  });

  it('is told where it is too long, and nothing is sent', async () => {
    await reopen();
    await tab.paste('word '.repeat(40_001));
    await saysWords('200,005 characters are too many: at most 200,000');
    await tab.pressKeys();
    await tab.paste('The bus is late.');
    await tab.answer(/late/);
    expect(requests()).toEqual([]);
  });

  it('has a very long one translated in parts, which come together again in their order', async () => {
    const sentence = (from: number, count: number) =>
      `The ${Array.from({ length: count }, (_, n) => `word${from + n}`).join(' ')}.`;
    // All of them are larger than any request.
    const long = `${sentence(0, 5)} ${sentence(5, 7_000)} ${sentence(7_005, 7_000)} ${sentence(14_005, 5)}`;
    await tab.paste(long);
    await saysWords('Starts with Ctrl+Enter.');
    await tab.pressKeys();
    const answer = await tab.answer(/word14009/);
    expect(answer.replaceAll(/[ᵛᵒ]/g, '')).toBe(long);
    const sizes = scene.service.journal.translations().map(({ bytes }) => bytes);
    expect(sizes.length).toBeGreaterThan(1);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(131_072);
  });
});
