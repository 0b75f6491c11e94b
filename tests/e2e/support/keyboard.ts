import type { KeyInput, Page } from 'puppeteer-core';
import { eventually } from './eventually.ts';

/** What has the focus, as its reader knows it. */
export interface Focused {
  /** Its label, or what stands on it; '' for the page as a whole. */
  readonly name: string;
  readonly isPage: boolean;
  /** Whether anything shows that it has the focus: an outline on it, or on what it is the heart of. */
  readonly isSeen: boolean;
  /** Whether it lies within the window, and nothing of it is clipped to nothing. */
  readonly isInView: boolean;
}

/** A page as it is used by who has no pointer: real keys, and what has the focus is always to be seen. */
export interface Keyboard {
  readonly page: Page;
  focused(): Promise<Focused>;
  /** Goes on with Tab until this has the focus. @throws Error with all that was passed, where the focus was lost or unseen */
  tabTo(name: string): Promise<void>;
  /** The same with Shift+Tab. */
  tabBackTo(name: string): Promise<void>;
  /** Presses keys where the focus is, one after the other. */
  press(...keys: readonly KeyInput[]): Promise<void>;
  type(text: string): Promise<void>;
  /** Presses Enter on this, which has to have the focus already or be reached by Tab, and waits until something has it afterwards. */
  enter(name: string): Promise<void>;
  /** Waits until the focus is on this, without a key. */
  isOn(name: string): Promise<void>;
}

/** Longer than any of our pages has stops. */
const mostStops = 120;

/** Runs in the page. */
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
    while (passed.length < mostStops) {
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
    type: (text) => page.keyboard.type(text),
    async enter(name) {
      if ((await focused()).name !== name) await tabTo(name);
      await page.keyboard.press('Enter');
    },
  };
}
