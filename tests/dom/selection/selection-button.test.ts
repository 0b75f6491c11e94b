import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import bubbleScript from '../../../entrypoints/selection.content/index.ts';
import { createButton } from '../../../entrypoints/selection-button/button.ts';
import script from '../../../entrypoints/selection-button/index.ts';
import { succeed } from '../../../utils/base/result.ts';
import { offeredSelection } from '../../../utils/selection/offered.ts';
import type { Theme } from '../../../utils/settings/appearance.ts';
import { sendToDevtools } from '../support/devtools.ts';
import { clearBubble, inside, openOn } from './bubble-page.ts';
import { find, selectMarked, showPage } from './page.ts';

let button: ReturnType<typeof createButton>;

beforeEach(async () => {
  const i18n = { getMessage: (key: string) => key };
  Object.assign(globalThis, { chrome: Object.assign(globalThis.chrome ?? {}, { i18n }) });
  await page.viewport(1000, 700);
  button = createButton({ translate() {}, quiet() {} });
});

afterEach(() => {
  button.hide();
  showPage('');
});

/** Offers the button for the selection, and returns its visible element. */
function offer(html: string, theme: Theme = 'system', mayQuiet = true): HTMLElement {
  showPage(html);
  selectMarked();
  const offered = offeredSelection();
  if (offered === null) throw new Error('nothing is selected');
  button.show(offered, { theme, mayQuiet });
  const panel = inside().querySelector<HTMLElement>('.panel');
  if (panel === null) throw new Error('no button was shown');
  return panel;
}

describe('the button beside a selection', () => {
  it('has one beside it that ends it for the site, where that can be kept', () => {
    const buttons = (panel: HTMLElement) =>
      [...panel.querySelectorAll('button')].map(({ className }) => className);
    expect(buttons(offer('<p>[One]</p>'))).toEqual(['translate', 'quiet']);
    expect(buttons(offer('<p>[One]</p>', 'system', false))).toEqual(['translate']);
  });

  it('stands below the end of the last line, not at the edge of the lines before', () => {
    const panel = offer(
      '<p style="width:400px">[One two three four five six seven eight nine ten eleven twelve thirteen <b>end]</b></p>',
    );
    const { right, bottom } = find('b').getBoundingClientRect();
    const box = panel.getBoundingClientRect();
    expect(Math.abs(box.right - Math.max(right, 6 + box.width))).toBeLessThan(1);
    expect(box.top - bottom).toBeCloseTo(6, 0);
  });

  it.each([
    ['dark', 'rgb(38, 36, 31)'],
    ['light', 'rgb(255, 255, 255)'],
  ] as const)(
    'is %s where the reader has chosen that, whatever the system says',
    (theme, colour) => {
      const panel = offer('<p>The [old] dog</p>', theme);
      expect(getComputedStyle(panel).backgroundColor).toBe(colour);
    },
  );

  it('stands there on a page with a zoom of its own, too', () => {
    document.documentElement.style.zoom = '1.5';
    const panel = offer('<p style="margin:200px">The <b>[old]</b> dog</p>');
    const words = find('b').getBoundingClientRect();
    const box = panel.getBoundingClientRect();
    document.documentElement.style.zoom = '';
    expect(box.top - words.bottom).toBeCloseTo(6, 0);
    expect(box.right - words.right).toBeCloseTo(0, 0);
  });

  it('is not printed', async () => {
    const panel = offer('<p>The [old] dog</p>');
    await sendToDevtools('Emulation.setEmulatedMedia', { media: 'print' });
    const { display } = getComputedStyle(panel);
    await sendToDevtools('Emulation.setEmulatedMedia', { media: '' });
    expect(display).toBe('none');
    expect(getComputedStyle(panel).display).toBe('flex');
  });
});

describe('a selection that was just made', () => {
  const sendMessage = vi.fn(async () => succeed({ theme: 'system', mayQuiet: false }));
  const host = () => document.querySelector('verso-ui');

  beforeAll(() => {
    const runtime = { id: 'verso', sendMessage, onMessage: { addListener() {} } };
    Object.assign(globalThis, { chrome: Object.assign(globalThis.chrome ?? {}, { runtime }) });
  });

  // First, because the script starts once in a page.
  it('keeps its bubble when the script comes after it, because the page loads slowly', async () => {
    bubbleScript.main({} as never);
    await openOn('<p>The [old] dog</p>');
    script.main();
    expect(host()).not.toBeNull();
    clearBubble();
  });

  it('is offered the button after a moment', async () => {
    showPage('<p>The [old] dog</p>');
    selectMarked();
    await expect.poll(host).not.toBeNull();
  });

  it.each([
    ['has not looked yet', 'selectionchange'],
    ['asks whether the button is wanted', 'message'],
  ])('is offered none after Escape, also if the script %s', async (_, when) => {
    const answer = Promise.withResolvers<void>();
    sendMessage.mockReset();
    sendMessage.mockImplementationOnce(async () => {
      await answer.promise;
      return succeed({ theme: 'system', mayQuiet: false });
    });
    showPage('<p>The [old] dog</p>');
    selectMarked();
    if (when === 'message') await expect.poll(() => sendMessage.mock.calls.length).toBe(1);
    else await new Promise((resolve) => document.addEventListener(when, resolve, { once: true }));
    await userEvent.keyboard('{Escape}');
    answer.resolve();
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(host()).toBeNull();
  });
});
