import type { Page } from 'puppeteer-core';
import { eventually } from '../../e2e/support/eventually.ts';
import { pressShortcut } from '../../e2e/support/trusted-input.ts';
import type { Figure } from '../figure.ts';
import { benchPages, pagesNamed } from '../pages.ts';
import type { Question } from '../question.ts';
import type { ServicePace } from '../services.ts';
import { servicePaces } from '../services.ts';
import type { OpenStage, Stage } from '../stage.ts';
import { watchTexts } from '../watch-texts.ts';

/** Without a change for so long, the first screen is done. */
const quietMs = 1_500;
const longestMs = 60_000;

/** How the reader asks for the page. */
interface Way {
  readonly name: string;
  /** Aims: one round trip of the first request and this, for the first text and for the whole first screen. */
  readonly moreMs: readonly [number, number];
  /** Returns the time of the click or key in milliseconds since 1970. */
  ask(stage: Stage): Promise<number>;
}

/** Pressed so long after the popup has opened, or once the button is there. */
const byPopup = (openMs: number): Way => ({
  name: `popup opened ${openMs} ms before`,
  moreMs: [60, 90],
  ask: async ({ popupPage }) => pressWhenOpenFor(await popupPage(), openMs),
});

const pressWhenOpenFor = (popup: Page, openMs: number): Promise<number> =>
  popup.evaluate(async (ms) => {
    for (;;) {
      const button = [...document.querySelectorAll('button')].find(
        ({ textContent, disabled }) => textContent === 'Translate page' && !disabled,
      );
      if (button && performance.now() >= ms) {
        const pressed = performance.timeOrigin + performance.now();
        button.click();
        return pressed;
      }
      await new Promise((resolve) => setTimeout(resolve, 4));
    }
  }, openMs);

const byShortcut: Way = {
  name: 'shortcut',
  moreMs: [120, 170],
  async ask({ page }) {
    await page.bringToFront();
    const pressed = performance.timeOrigin + performance.now();
    await pressShortcut(page, 'V');
    return pressed;
  },
};

const ways: Readonly<Record<string, readonly Way[]>> = {
  instant: [byPopup(150)],
  usual: [byPopup(0), byPopup(150), byPopup(500), byShortcut],
  slow: [byPopup(150)],
};

/** The middle counts. */
const runs = 3;

interface Run {
  /** The service's journal has it, because its timers are late on a busy machine. */
  readonly roundTripMs: number;
  readonly firstTextMs: number;
  readonly firstScreenMs: number;
  readonly paintedMs: number;
  /** Texts of the first screen that were not changed. */
  readonly left: number;
}

async function measure(open: OpenStage, way: Way, pace: ServicePace): Promise<Run> {
  const stage = await open({ pace });
  try {
    const texts = await watchTexts(stage.page);
    const pressed = await way.ask(stage);
    const times = await eventually(
      async () => {
        const now = await texts.times();
        const isQuiet = now.latest !== null && Date.now() - now.latest > quietMs;
        return isQuiet ? now : null;
      },
      'the first screen to be translated',
      longestMs,
    );
    const [first] = stage.journal.translations();
    return {
      roundTripMs: first?.durationMs ?? 0,
      firstTextMs: (times.firstChange ?? Infinity) - pressed,
      firstScreenMs: (times.latestOnFirstScreen ?? Infinity) - pressed,
      paintedMs: (times.firstScreenPainted ?? Infinity) - pressed,
      left: times.leftOnFirstScreen,
    };
  } finally {
    await stage.close();
  }
}

const middle = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Infinity;

function figuresOf(name: string, { moreMs }: Way, done: readonly Run[]): Figure[] {
  const least = middle(done.map(({ roundTripMs }) => roundTripMs));
  const until = (what: string, values: readonly number[], more: number): Figure => ({
    ...{ name: `${name}: until ${what}`, value: middle(values), unit: 'ms' },
    ...{ least, limit: least + more },
  });
  return [
    until(
      'the first text',
      done.map((run) => run.firstTextMs),
      moreMs[0],
    ),
    until(
      'the first screen',
      done.map((run) => run.firstScreenMs),
      moreMs[1],
    ),
    {
      name: `${name}: until the first screen is painted`,
      value: middle(done.map(({ paintedMs }) => paintedMs)),
      unit: 'ms',
    },
    {
      name: `${name}: texts left as they were`,
      value: middle(done.map(({ left }) => left)),
      unit: 'times',
    },
  ];
}

/** Measures the first translated text and the whole first screen against the first request's round trip. */
export const firstScreen: Question = {
  id: 'first-screen',
  about: `time to the first text and to the whole first screen ("As I read"), the middle of ${runs}`,
  pages: [...benchPages, ...pagesNamed('chat', 'endless')],
  layout: 'rows',
  async ask(open) {
    const figures: Figure[] = [];
    for (const pace of servicePaces) {
      for (const way of ways[pace.id] ?? []) {
        const done: Run[] = [];
        for (let run = 0; run < runs; run += 1) done.push(await measure(open, way, pace));
        figures.push(...figuresOf(`${pace.id}, ${way.name}`, way, done));
      }
    }
    return figures;
  },
};
