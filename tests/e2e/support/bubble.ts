import type { KeyInput, Page } from 'puppeteer-core';
import { find, has, press, read } from './controls.ts';
import { eventually } from './eventually.ts';
import { pressAtOnce } from './trusted-input.ts';

/** The translation beside a selection. It lives in a closed shadow root on the page. */
export interface Bubble {
  /** Waits until the text matches, and returns all of it. */
  text(pattern: RegExp, timeoutMs?: number): Promise<string>;
  alert(timeoutMs?: number): Promise<string>;
  press(button: string): Promise<void>;
  /** Chooses a language by name with the keyboard, because a bubble accepts only trusted events. */
  choose(list: 'From' | 'To', language: string): Promise<void>;
  /** Returns the chosen language of a list, and whether the list is open. */
  list(list: 'From' | 'To'): Promise<{ readonly value: string; readonly isOpen: boolean }>;
  count(selector: string): Promise<number>;
  /** Returns the bubble's edges in CSS pixels of the viewport. */
  box(): Promise<{ readonly top: number; readonly right: number; readonly bottom: number }>;
  isOpen(): Promise<boolean>;
  gone(): Promise<void>;
  /** Returns the name of the focused element: '' for the bubble as a whole, null if the focus is elsewhere. */
  focused(): Promise<string | null>;
  /** Returns whether Verso's styles and design tokens apply in the bubble. */
  isStyled(): Promise<boolean>;
}

export const bubbleOf = (page: Page): Bubble => ({
  text: (pattern, timeoutMs) =>
    eventually(
      async () => {
        const text = await read(page, 'dialog');
        return pattern.test(text) ? text : null;
      },
      `a bubble that says ${pattern}`,
      timeoutMs,
    ),
  alert: async (timeoutMs) => {
    await find(page, 'dialog', undefined, timeoutMs);
    return eventually(
      async () => (await read(page, 'alert')) || null,
      'an alert in the bubble',
      timeoutMs,
    );
  },
  press: (button) => press(page, 'button', button),
  async choose(list, language) {
    const field = await find(page, 'combobox', list);
    await field.focus();
    // Between two letters a list would forget the first, if the computer is busy.
    await pressAtOnce(page, [...language] as KeyInput[]);
    await field.dispose();
  },
  async list(name) {
    const list = await find(page, 'combobox', name);
    return list.evaluate((element) => ({
      value: (element as HTMLSelectElement).value,
      isOpen: element.matches(':open'),
    }));
  },
  async count(selector) {
    const dialog = await find(page, 'dialog');
    return dialog.evaluate((element, kind) => element.querySelectorAll(kind).length, selector);
  },
  async box() {
    const dialog = await find(page, 'dialog');
    return dialog.evaluate((element) => {
      const { top, right, bottom } = element.getBoundingClientRect();
      return { top, right, bottom };
    });
  },
  isOpen: () => has(page, 'dialog'),
  async gone() {
    await page.waitForFunction(() => document.querySelector('verso-ui') === null);
  },
  async focused() {
    const dialog = await find(page, 'dialog');
    return dialog.evaluate((element) => {
      const { activeElement } = element.getRootNode() as ShadowRoot;
      if (activeElement === null) return null;
      if (activeElement === element) return '';
      const isBody = activeElement.localName === 'div';
      return activeElement.ariaLabel ?? (isBody ? 'the translation' : activeElement.textContent);
    });
  },
  async isStyled() {
    const dialog = await find(page, 'dialog');
    return dialog.evaluate((element) => {
      const { borderRadius, fontFamily } = getComputedStyle(element);
      return borderRadius === '12px' && fontFamily.includes('system-ui');
    });
  },
});
