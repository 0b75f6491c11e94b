import { fileURLToPath } from 'node:url';
import type { Page } from 'puppeteer-core';

const axeSource = fileURLToPath(import.meta.resolve('axe-core/axe.min.js'));

interface Axe {
  configure(options: object): void;
  run(
    context: object,
    options: object,
  ): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
}

/** Widths of a small phone and of the popup, in px. */
const narrowWidths = [320, 380];

/** Returns the elements that do not fit. */
export async function lookWhetherItFits(page: Page): Promise<string[]> {
  await prepare(page);
  const found: string[] = [];
  for (const width of narrowWidths) {
    await page.setViewport({ width, height: 640 });
    const lines = [...(await findOverflow(page)), ...(await runAxe(page, ['target-size']))];
    found.push(...lines.map((line) => `at ${width} px, ${line}`));
  }
  return found;
}

/** Light and dark do not matter in forced colours. */
const ownColours = [
  { name: 'forced-colors', value: 'active', scheme: 'light' },
  { name: 'prefers-contrast', value: 'more', scheme: 'light' },
  { name: 'prefers-contrast', value: 'more', scheme: 'dark' },
] as const;

/** Checks legibility in forced colours and with more contrast. */
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

/** Returns one line for each fault of a state as it is in light. */
export async function lookInLight(page: Page): Promise<string[]> {
  await prepare(page);
  return runAxe(page, null);
}

/**
 * Each further look checks only what it changes: colours in dark, and positions from right to left in a window of
 * 320 px, which equals 1280 px at 400 %. Comes after `lookInLight`.
 */
export async function lookInOtherWays(page: Page): Promise<string[]> {
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
    ...dark.map((line) => `in dark, ${line}`),
    ...narrow.map((line) => `narrow and from right to left, ${line}`),
  ];
}

/** axe reads hidden sections and then checks nothing in them, which takes two thirds of its time. */
async function prepare(page: Page): Promise<void> {
  const isThere = await page.evaluate(() => {
    for (const section of document.querySelectorAll('section[hidden]')) section.remove();
    return 'axe' in globalThis;
  });
  if (!isThere) await page.addScriptTag({ path: axeSource });
}

/** @param rules null: all */
const runAxe = (page: Page, rules: readonly string[] | null): Promise<string[]> =>
  page.evaluate(async (values) => {
    const { axe } = globalThis as unknown as { axe: Axe };
    // HTML allows no role `none` for a dialog, but browsers respect it: the panel inside is the bubble's dialog.
    const selector = '[role]:not(dialog.verso)';
    axe.configure({ rules: [{ id: 'aria-allowed-role', selector }] });
    // Elements below an open menu cannot be reached until it closes, so their visible rest is no target.
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
      // axe disables this rule by default.
      rules: { 'target-size': { enabled: true } },
      ...(values && { runOnly: { type: 'rule', values } }),
    });
    return violations.map(({ id, nodes }) => {
      const first = nodes.slice(0, 5).map(({ html }) => html);
      return `${id} at ${nodes.length} places: ${first.join(' ')}`;
    });
  }, rules);

/** A page that scrolls sideways hides content. Charts adapt to a new width some frames later. */
const findOverflow = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const overflow = () => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    };
    const end = performance.now() + 30_000;
    while (overflow() > 0 && performance.now() < end) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return overflow() > 0 ? [`${overflow()} px too wide`] : [];
  });
