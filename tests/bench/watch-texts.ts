import type { JSHandle, Page } from 'puppeteer-core';
import { eventually } from '../e2e/support/eventually.ts';

/** Times of changes in milliseconds since 1970; null: not yet. */
export interface Times {
  readonly firstChange: number | null;
  /** The latest change on the first screen, and when it was painted. */
  readonly latestOnFirstScreen: number | null;
  readonly firstScreenPainted: number | null;
  /** Unchanged texts of the first screen. */
  readonly leftOnFirstScreen: number;
  /** The latest change of any watched text, and when it was painted. */
  readonly latest: number | null;
  readonly latestPainted: number | null;
  /** The time since all watched texts are the original again. */
  readonly sameAgain: number | null;
}

export interface TextWatch {
  /** Characters of the first text, and of the first screen. */
  readonly firstText: number;
  readonly firstScreen: number;
  times(): Promise<Times>;
  /** Waits until a change after that time is painted, in milliseconds since 1970. */
  untilPainted(time: number): Promise<Times>;
  /** Waits until every text is the original again. @returns that time */
  untilSameAgain(timeoutMs: number): Promise<number>;
}

/** Watched texts far below; few enough for the page. */
const samples = 200;

interface WatchState {
  times: Times;
  readonly firstText: number;
  readonly firstScreen: number;
}

/** Runs in the page. */
function watchInPage(samples: number): WatchState {
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
  const watched = new Set([
    ...firstScreen,
    ...all.filter((_, i) => i % gap === 0),
    ...(last ? [last] : []),
  ]);
  const originals = new Map([...watched].map((node) => [node, node.data]));
  const lengths = [...firstScreen].map(({ data }) => [...data].length);
  const state: { -readonly [Name in keyof WatchState]: WatchState[Name] } = {
    firstText: lengths[0] ?? 0,
    firstScreen: lengths.reduce((sum, length) => sum + length, 0),
    times: {
      firstChange: null,
      latestOnFirstScreen: null,
      firstScreenPainted: null,
      leftOnFirstScreen: firstScreen.size,
      latest: null,
      latestPainted: null,
      sameAgain: null,
    },
  };
  const left = new Set<Node>(firstScreen);
  const clock = () => performance.timeOrigin + performance.now();
  // A timer would often run after the frame that lays out the changes, and say its time.
  const observer = new MutationObserver((records) => {
    const now = clock();
    const changed = records.map(({ target }) => target);
    const isOnFirstScreen = changed.some((node) => (firstScreen as Set<Node>).has(node));
    for (const node of changed) left.delete(node);
    const isSame = [...originals].every(([{ data }, original]) => data === original);
    state.times = {
      ...state.times,
      firstChange: state.times.firstChange ?? now,
      latest: now,
      ...(isOnFirstScreen && { latestOnFirstScreen: now }),
      leftOnFirstScreen: left.size,
      sameAgain: isSame ? now : null,
    };
    const notePainted = () => {
      const painted = clock();
      state.times = {
        ...state.times,
        latestPainted: painted,
        ...(isOnFirstScreen && { firstScreenPainted: painted }),
      };
    };
    requestAnimationFrame(
      () => void scheduler.postTask(notePainted, { priority: 'user-blocking' }),
    );
  });
  for (const node of watched) observer.observe(node, { characterData: true });
  return state;
}

/** Watches the first screen and a sample of the whole page. */
export async function watchTexts(page: Page): Promise<TextWatch> {
  const state: JSHandle<WatchState> = await page.evaluateHandle(watchInPage, samples);
  const times = () => state.evaluate(({ times }) => times);
  return {
    ...(await state.evaluate(({ firstText, firstScreen }) => ({ firstText, firstScreen }))),
    times,
    untilPainted: (time) =>
      eventually(async () => {
        const now = await times();
        const { latest, latestPainted } = now;
        return (latest ?? 0) > time && (latestPainted ?? 0) > (latest ?? 0) ? now : null;
      }, 'the latest change to be painted'),
    untilSameAgain: (timeoutMs) =>
      eventually(
        async () => (await times()).sameAgain,
        'the page to be as it was before',
        timeoutMs,
      ),
  };
}
