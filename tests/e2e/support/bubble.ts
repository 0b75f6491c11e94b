import type { Page } from 'puppeteer-core';
import { find, has, press, read } from './controls.ts';
import { eventually } from './eventually.ts';

/** The translation beside a selection; it lives in a closed shadow root on the page. */
export interface Bubble {
  /** Waits until its text matches, and gives all of it. */
  text(pattern: RegExp, timeoutMs?: number): Promise<string>;
  alert(timeoutMs?: number): Promise<string>;
  press(button: string): Promise<void>;
  isOpen(): Promise<boolean>;
  /** Whether our styles hold in it, tokens among them. */
  isDressed(): Promise<boolean>;
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
  isOpen: () => has(page, 'dialog'),
  async isDressed() {
    const dialog = await find(page, 'dialog');
    return dialog.evaluate((element) => {
      const { borderRadius, fontFamily } = getComputedStyle(element);
      return borderRadius === '12px' && fontFamily.includes('system-ui');
    });
  },
});
