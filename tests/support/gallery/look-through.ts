import { createRequire } from 'node:module';
import type { Page } from 'puppeteer-core';

const axeSource = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

interface Axe {
  configure(wish: object): void;
  run(
    context: object,
    wish: object,
  ): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
}

/** The widths of a small phone and of the popup, in px. */
const narrowWidths = [320, 380];

/** What does not fit in a state, in whichever language a page shows it. */
export async function lookWhetherItFits(page: Page): Promise<string[]> {
  await page.addScriptTag({ path: axeSource });
  const found: string[] = [];
  for (const width of narrowWidths) {
    await page.setViewport({ width, height: 640 });
    const lines = [...(await findOverflow(page)), ...(await runAxe(page, ['target-size']))];
    found.push(...lines.map((line) => `at ${width} px, ${line}`));
  }
  return found;
}

/** Colours of the reader's own are neither light nor dark of ours. */
const ownColours = [
  { name: 'forced-colors', value: 'active', scheme: 'light' },
  { name: 'prefers-contrast', value: 'more', scheme: 'light' },
  { name: 'prefers-contrast', value: 'more', scheme: 'dark' },
] as const;

/** Whether the words of a state can be read in colours of the reader's own, and with more contrast. */
export async function lookInOwnColours(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const { name, value, scheme } of ownColours) {
    await page.emulateMediaFeatures([
      { name: 'prefers-color-scheme', value: scheme },
      { name: 'prefers-reduced-motion', value: 'reduce' },
      { name, value },
    ]);
    const lines = await runAxe(page, ['color-contrast']);
    found.push(...lines.map((line) => `in ${scheme} with ${name}, ${line}`));
  }
  return found;
}

/**
 * What is wrong with the state that a page shows in light, one line each. The page is asked about each look only what that look can
 * change: everything in light, colours in dark, and where things stand from right to left in a window of 320 px, which is
 * also what one of 1280 px shows at 400 %.
 */
export async function lookThrough(page: Page): Promise<string[]> {
  await page.addScriptTag({ path: axeSource });
  const light = await runAxe(page, null);
  await page.emulateMediaFeatures([
    { name: 'prefers-color-scheme', value: 'dark' },
    { name: 'prefers-reduced-motion', value: 'reduce' },
  ]);
  const dark = await runAxe(page, ['color-contrast']);
  await page.setViewport({ width: 320, height: 640 });
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl';
    document.documentElement.classList.add('is-wide');
  });
  const narrow = [...(await runAxe(page, ['target-size'])), ...(await findOverflow(page))];
  return [
    ...light,
    ...dark.map((line) => `in dark, ${line}`),
    ...narrow.map((line) => `narrow and from right to left, ${line}`),
  ];
}

/** `rules`: null: all of them. */
const runAxe = (page: Page, rules: readonly string[] | null): Promise<string[]> =>
  page.evaluate(async (values) => {
    const { axe } = globalThis as unknown as { axe: Axe };
    // HTML lists no `none` for a dialog, and browsers heed it: the bubble's own dialog is the panel inside.
    const selector = '[role]:not(dialog.verso)';
    axe.configure({ rules: [{ id: 'aria-allowed-role', selector }] });
    // What an open menu covers is out of reach until it closes, and its visible rest is no target.
    const menu = document.querySelector('.menu[open] .menu__items');
    const of = menu?.getBoundingClientRect();
    const covered = [...document.querySelectorAll('a, button, input, select, summary')].filter(
      (control) => {
        const at = control.getBoundingClientRect();
        const isApart =
          !of ||
          at.left >= of.right ||
          at.right <= of.left ||
          at.top >= of.bottom ||
          at.bottom <= of.top;
        return !isApart && !menu?.contains(control);
      },
    );
    const context = { include: [document], ...(covered.length > 0 && { exclude: covered }) };
    const { violations } = await axe.run(context, {
      resultTypes: ['violations'],
      // Off by itself: axe counts it among what not everybody asks for.
      rules: { 'target-size': { enabled: true } },
      ...(values && { runOnly: { type: 'rule', values } }),
    });
    return violations.map(({ id, nodes }) => {
      const first = nodes.slice(0, 5).map(({ html }) => html);
      return `${id} at ${nodes.length} places: ${first.join(' ')}`;
    });
  }, rules);

/** A page that scrolls sideways hides something from somebody. Charts take their new width some frames after the window has it. */
const findOverflow = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const overflow = () => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    };
    const end = performance.now() + 3000;
    while (overflow() > 0 && performance.now() < end) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return overflow() > 0 ? [`${overflow()} px too wide`] : [];
  });
