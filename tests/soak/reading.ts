import type { Page } from 'puppeteer-core';
import { pressShortcut } from '../e2e/support/trusted-input.ts';
import type { Dice } from './dice.ts';
import type { Desk, Tab } from './tabs.ts';

const scroll = ({ page }: Tab, share: number) =>
  page.evaluate((part) => scrollTo(0, document.documentElement.scrollHeight * part), share);

async function selectSomething({ page }: Tab): Promise<void> {
  const isSelected = await page.evaluate(() => {
    const block = [...document.querySelectorAll('p, li, h1, h2, td')].find(
      (one) => one.checkVisibility() && (one.textContent ?? '').trim().length > 20,
    );
    if (block) getSelection()?.selectAllChildren(block);
    return block !== undefined;
  });
  if (isSelected) await pressShortcut(page, 'U');
}

/** Not a link or a submit button, because the reader stays on the page. */
const pressButton = ({ page }: Tab) =>
  page.evaluate(() =>
    document.querySelector<HTMLElement>('button[type=button], [role=tab], summary')?.click(),
  );

const goElsewhere = ({ page }: Tab) =>
  page.evaluate(() => history.pushState(null, '', `#${history.length}`));

type Act = (tab: Tab, desk: Desk, dice: Dice) => Promise<unknown>;

const acts: Readonly<Record<string, Act>> = {
  'scrolls down': (tab, _, dice) => scroll(tab, dice.pick([0.3, 0.6, 1])),
  'scrolls up': (tab) => scroll(tab, 0),
  'shows the original': (tab, desk) => desk.command(tab, 'show-original'),
  'shows the translation': (tab, desk) => desk.command(tab, 'show-translation'),
  stops: (tab, desk) => desk.command(tab, 'stop'),
  'goes on': (tab, desk) => desk.translate(tab, 'as-i-read'),
  selects: selectSomething,
  'closes the bubble': ({ page }) => page.keyboard.press('Escape'),
  'presses a button of the page': pressButton,
  'goes elsewhere in the page': goElsewhere,
};

/** Performs one random action of a reader. It never throws, because the page may disappear. */
export const readOn = async (tab: Tab, desk: Desk, dice: Dice): Promise<void> => {
  await acts[dice.pick(Object.keys(acts))]?.(tab, desk, dice).catch(() => {});
};

/** Some saved pages never finish loading. */
export const goTo = (page: Page, address: string): Promise<unknown> =>
  page.goto(address, { waitUntil: 'domcontentloaded', timeout: 20_000 }).catch(() => {});
