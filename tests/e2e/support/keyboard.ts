import type { KeyInput, Page } from 'puppeteer-core';
import { patienceMs } from '../../support/patience.ts';
import { eventually } from './eventually.ts';
import { pressAtOnce } from './trusted-input.ts';

/** The focused element as a reader perceives it. */
export interface Focused {
  /** The label or the text of the element, or '' for the page as a whole. */
  readonly name: string;
  readonly isPage: boolean;
  /** Whether a focus outline shows on the element or on its visible container. */
  readonly isSeen: boolean;
  /** Whether the element lies in the window and is not clipped away. */
  readonly isInView: boolean;
}

/** Uses a page with real keys only, and checks that the focus is always visible. */
export interface Keyboard {
  readonly page: Page;
  focused(): Promise<Focused>;
  /** Presses Tab until this element has the focus. @throws Error with all stops if the focus was lost or invisible */
  tabTo(name: string): Promise<void>;
  tabBackTo(name: string): Promise<void>;
  press(...keys: readonly KeyInput[]): Promise<void>;
  type(text: string): Promise<void>;
  /** Moves the focus to this element if needed, presses Enter, and waits until something has the focus again. */
  enter(name: string): Promise<void>;
  /** Waits until this element has the focus, without pressing a key. */
  isOn(name: string): Promise<void>;
}

function readFocused(): Focused {
  const { activeElement: element } = document;
  if (!(element instanceof HTMLElement) || element === document.body) {
    return { name: '', isPage: true, isSeen: false, isInView: false };
  }
  const label = (element as HTMLInputElement).labels?.[0]?.textContent;
  const hasOutline = (one: Element) => {
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(one);
    const isClear = /, 0\)$|transparent/.test(outlineColor);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1 && !isClear;
  };
  const around = [element, element.parentElement, element.parentElement?.parentElement];
  const { top, bottom, left, right, width, height } = element.getBoundingClientRect();
  return {
    name: (element.ariaLabel ?? label ?? element.textContent ?? '').replace(/\s+/g, ' ').trim(),
    isPage: false,
    isSeen: around.some((one) => one instanceof Element && hasOutline(one)),
    isInView:
      width > 1 &&
      height > 1 &&
      bottom > 0 &&
      top < innerHeight &&
      right > 0 &&
      left < document.documentElement.clientWidth,
  };
}

export function keyboardOn(page: Page): Keyboard {
  const focused = () => page.evaluate(readFocused);
  const isOn = async (name: string): Promise<void> => {
    await eventually(
      async () => ((await focused()).name === name ? true : null),
      `the focus to be on "${name}"`,
    );
  };
  async function step(name: string, move: () => Promise<void>): Promise<void> {
    const passed: string[] = [];
    // The page may still draw the element.
    const end = performance.now() + patienceMs;
    while (performance.now() < end) {
      await move();
      const now = await focused();
      passed.push(now.isPage ? '(the page)' : now.name);
      if (!now.isPage && !(now.isSeen && now.isInView)) {
        throw new Error(`Nobody can see that "${now.name}" has the focus: ${JSON.stringify(now)}`);
      }
      if (now.name === name) return;
    }
    throw new Error(`"${name}" is not reached: ${[...new Set(passed)].join(' → ')}`);
  }
  const tabTo = (name: string) => step(name, () => page.keyboard.press('Tab'));
  return {
    page,
    focused,
    isOn,
    tabTo,
    tabBackTo: (name) =>
      step(name, async () => {
        await page.keyboard.down('Shift');
        await page.keyboard.press('Tab');
        await page.keyboard.up('Shift');
      }),
    async press(...keys) {
      for (const key of keys) await page.keyboard.press(key);
    },
    // Between two letters a list would forget the first, if the computer is busy.
    type: (text) => pressAtOnce(page, [...text] as KeyInput[]),
    async enter(name) {
      if ((await focused()).name !== name) await tabTo(name);
      await page.keyboard.press('Enter');
    },
  };
}
