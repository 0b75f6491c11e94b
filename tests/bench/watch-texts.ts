import type { JSHandle, Page } from 'puppeteer-core';
import { eventually } from '../e2e/support/eventually.ts';

/** Times of changes in milliseconds since 1970; null: not yet. */
export interface Times {
  readonly firstChange: number | null;
  /** The latest change on the first screen. */
  readonly latestOnFirstScreen: number | null;
  /** Unchanged texts of the first screen. */
  readonly leftOnFirstScreen: number;
  /** The latest change of any watched text. */
  readonly latest: number | null;
  /** The time since all watched texts are the original again. */
  readonly sameAgain: number | null;
}

export interface TextWatch {
  /** Characters of the first text, and of the first screen. */
  readonly firstText: number;
  readonly firstScreen: number;
  times(): Promise<Times>;
  /** Waits until every text is the original again. @returns that time */
  untilSameAgain(timeoutMs: number): Promise<number>;
}

/** Finer than a reader notices, and cheap. */
const everyMs = 4;
/** Watched texts far below; few enough for the page. */
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
  // The first screen comes early in reading order; a page of one paragraph is a screen.
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

/** Watches the first screen and a sample of the whole page. */
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
