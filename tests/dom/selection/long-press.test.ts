import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import script from '../../../entrypoints/long-press/index.ts';
import { succeed } from '../../../utils/base/result.ts';
import { sendToDevtools } from '../support/devtools.ts';
import { find } from '../support/page.ts';
import { showPage } from './page.ts';

const sendMessage = vi.fn(async () => succeed(null));

beforeAll(() => {
  const runtime = { id: 'verso', sendMessage };
  Object.assign(globalThis, { chrome: Object.assign(globalThis.chrome ?? {}, { runtime }) });
  script.main();
});
beforeEach(async () => {
  sendMessage.mockClear();
  await page.viewport(400, 600);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  showPage('');
});

/** Rests a finger on the text, and calls `meanwhile`. */
async function longPress(meanwhile: () => Promise<unknown> = async () => {}): Promise<void> {
  const { left, top, height } = find('p').getBoundingClientRect();
  const frame = frameElement?.getBoundingClientRect();
  const point = { x: (frame?.left ?? 0) + left + 10, y: (frame?.top ?? 0) + top + height / 2 };
  const down = new Promise((resolve) => {
    window.addEventListener('pointerdown', resolve, { once: true });
  });
  await sendToDevtools('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await down;
  await meanwhile();
  vi.advanceTimersByTime(1_000);
  await sendToDevtools('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** Chromium without a screen opens no menu for a finger, but for this key. */
async function askForMenu(): Promise<void> {
  const key = { key: 'ContextMenu', code: 'ContextMenu', windowsVirtualKeyCode: 93 };
  await sendToDevtools('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key });
  await sendToDevtools('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
}

describe('a long press', () => {
  it('translates the block under the finger', async () => {
    showPage('<p>The old dog</p>');
    await longPress();
    expect(sendMessage).toHaveBeenCalledOnce();
  });

  it.each([
    ['tells nobody', (event: Event) => event.stopPropagation()],
    ['lets others hear', () => {}],
  ])('leaves a page alone that opens a menu of its own, and %s', async (_, keep) => {
    showPage('<p tabindex="0">The old dog</p>');
    const menu = Promise.withResolvers<void>();
    const opened = vi.fn((event: Event) => {
      event.preventDefault();
      keep(event);
      menu.resolve();
    });
    find('p').addEventListener('contextmenu', opened);
    find<HTMLElement>('p').focus();
    await longPress(async () => {
      await askForMenu();
      await menu.promise;
    });
    expect(opened).toHaveBeenCalledOnce();
    expect(sendMessage).not.toHaveBeenCalled();
  });
});
