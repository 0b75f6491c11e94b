import type { JSHandle, Page } from 'puppeteer-core';
import { eventually } from '../e2e/support/eventually.ts';

/** When texts of a page changed. Milliseconds since the epoch; null: not yet. */
export interface Times {
  readonly firstChange: number | null;
  /** The latest change so far on the first screen. */
  readonly latestOnFirstScreen: number | null;
  /** Texts of the first screen that have not changed so far: without them, it was no whole one. */
  readonly leftOnFirstScreen: number;
  /** The latest change so far of any text that is looked at. */
  readonly latest: number | null;
  /** Since when all texts that are looked at are the page's own again. */
  readonly sameAgain: number | null;
}

export interface TextWatch {
  /** Characters of the page's first text, and of all on its first screen. */
  readonly firstText: number;
  readonly firstScreen: number;
  times(): Promise<Times>;
  /** Waits until every text is the page's own again. @returns since when */
  untilSameAgain(timeoutMs: number): Promise<number>;
}

/** Looked at so often: much finer than a reader notices, and next to nothing to do. */
const everyMs = 10;
/** Texts far down that are looked at: few enough not to be felt by the page. */
const samples = 200;

interface WatchState {
  times: Times;
  readonly firstText: number;
  readonly firstScreen: number;
}

/** Runs in the page. */
function watchInPage(everyMs: number, samples: number): WatchState {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, (node) =>
    /\p{L}/u.test((node as Text).data) ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_SKIP,
  );
  const all: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) all.push(node as Text);
  const range = document.createRange();
  const isOnScreen = (node: Text): boolean => {
    range.selectNodeContents(node);
    const { top, bottom, width } = range.getBoundingClientRect();
    return width > 0 && bottom > 0 && top < innerHeight;
  };
  const gap = Math.max(1, Math.floor(all.length / samples));
  // In reading order what is on the first screen comes early; a page of one paragraph is a screen by itself.
  const firstScreen = new Set(all.slice(0, 2000).filter(isOnScreen));
  const last = all.at(-1);
  const watched = [
    ...new Set([...firstScreen, ...all.filter((_, i) => i % gap === 0), ...(last ? [last] : [])]),
  ].map((node) => ({ node, original: node.data, seen: node.data }));
  const lengths = [...firstScreen].map(({ data }) => [...data].length);
  const state: WatchState = {
    firstText: lengths[0] ?? 0,
    firstScreen: lengths.reduce((sum, length) => sum + length, 0),
    times: {
      firstChange: null,
      latestOnFirstScreen: null,
      leftOnFirstScreen: firstScreen.size,
      latest: null,
      sameAgain: null,
    },
  };
  const left = new Set(firstScreen);
  setInterval(() => {
    const now = performance.timeOrigin + performance.now();
    let { firstChange, latestOnFirstScreen, latest, sameAgain } = state.times;
    let isSame = true;
    for (const text of watched) {
      const { data } = text.node;
      isSame &&= data === text.original;
      if (data === text.seen) continue;
      text.seen = data;
      firstChange ??= now;
      latest = now;
      if (firstScreen.has(text.node)) latestOnFirstScreen = now;
      left.delete(text.node);
    }
    if (!isSame) sameAgain = null;
    else if (firstChange !== null) sameAgain ??= now;
    const leftOnFirstScreen = left.size;
    state.times = { firstChange, latestOnFirstScreen, leftOnFirstScreen, latest, sameAgain };
  }, everyMs);
  return state;
}

/** Looks at the texts of the first screen and at some of the whole page, from now on. */
export async function watchTexts(page: Page): Promise<TextWatch> {
  const state: JSHandle<WatchState> = await page.evaluateHandle(watchInPage, everyMs, samples);
  const times = () => state.evaluate(({ times }) => times);
  return {
    ...(await state.evaluate(({ firstText, firstScreen }) => ({ firstText, firstScreen }))),
    times,
    untilSameAgain: (timeoutMs) =>
      eventually(
        async () => (await times()).sameAgain,
        'the page to be as it was before',
        timeoutMs,
      ),
  };
}
