import type { KeyInput, Page } from 'puppeteer-core';
import { find, press } from './controls.ts';
import { eventually } from './eventually.ts';
import { pressAtOnce } from './trusted-input.ts';

/** The tab "Text" in a popup, or in the popup's page in a tab. */
export interface TextScreen {
  /** Types at the end of the text, without a pause that would translate a part of it. */
  type(text: string): Promise<void>;
  /** Replaces the text, as pasting does. */
  paste(text: string): Promise<void>;
  pressKeys(): Promise<void>;
  text(): Promise<string>;
  /** Waits for the translation of the latest text, and returns it. */
  answer(pattern: RegExp): Promise<string>;
  words(): Promise<string>;
}

const fieldName = 'Text to translate';

export async function openText(popup: Page): Promise<TextScreen> {
  await press(popup, 'tab', 'Text');
  return textScreen(popup);
}

export function textScreen(popup: Page): TextScreen {
  const field = () => find(popup, 'textbox', fieldName);
  return {
    async type(text) {
      await (await field()).focus();
      await popup.keyboard.press('End');
      await pressAtOnce(popup, [...text] as KeyInput[]);
    },
    async paste(text) {
      await (await field()).evaluate((element, pasted) => {
        const area = element as unknown as HTMLTextAreaElement;
        area.value = pasted;
        area.dispatchEvent(
          new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }),
        );
      }, text);
    },
    async pressKeys() {
      await (await field()).focus();
      await popup.keyboard.down('Control');
      await popup.keyboard.press('Enter');
      await popup.keyboard.up('Control');
    },
    text: async () =>
      (await field()).evaluate((element) => (element as unknown as HTMLTextAreaElement).value),
    answer: (pattern) =>
      eventually(async () => {
        const text = await popup.evaluate(
          () =>
            document.querySelector('.text-answer__text:not(.text-answer__text--old)')?.textContent,
        );
        return text && pattern.test(text) ? text : null;
      }, `a translation like ${pattern}`),
    words: () => popup.evaluate(() => document.body.innerText),
  };
}
