import type { Page } from 'puppeteer-core';
import { openScene, setUp } from '../../e2e/support/scene.ts';
import type { Verso } from '../../e2e/support/verso.ts';
import type { Figure } from '../figure.ts';
import { pagesNamed } from '../pages.ts';
import type { Question } from '../question.ts';
import { target } from '../stage.ts';
import { recordTrace } from '../trace/record.ts';
import { timeOfPage } from '../trace/time-of-page.ts';

/** Aim for time and for work. */
const limitMs = 100;

/** A fifth of the aim's speed, in ms. Worse is not the computer's fault. */
const ceilingMs = 5 * limitMs;

/** The button waits for nothing but the page's and the background's first answer. A timeout anywhere would take longer. */
const waitCeilingMs = 200;

/** Odd, because the median counts. The first opening has no cache. */
const openings = 7;

interface Opening {
  /** The thread's time until the large button works. */
  readonly cpuMs: number;
  /** From the navigation's start to the first paint. */
  readonly drawnMs: number;
  /** And until the large button works, seen from outside. */
  readonly readyMs: number;
}

/** Opens the popup by the toolbar button and closes it. */
async function openOnce(verso: Verso, page: Page): Promise<Opening> {
  let popup: Page | undefined;
  let readyMs = Infinity;
  const events = await recordTrace(page, async () => {
    popup = await verso.openPopup(page);
    // By class, because a search by role computes every name.
    const ready = await popup.waitForFunction(
      () => document.querySelector('.button--large:enabled') !== null && performance.now(),
    );
    readyMs = Number(await ready.jsonValue());
  });
  const drawnMs = await popup?.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
  );
  await popup?.close();
  const work = timeOfPage(events, verso.address('popup.html'));
  return { cpuMs: work?.cpuMs ?? Infinity, drawnMs: drawnMs ?? Infinity, readyMs };
}

const middle = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? Infinity;

/** Measures the work of opening the popup. */
export const popup: Question = {
  id: 'popup',
  about: 'time and work until the main button of the popup can be pressed',
  pages: pagesNamed('typical'),
  check: pagesNamed('typical'),
  records: true,
  layout: 'rows',
  async ask() {
    const scene = await openScene();
    try {
      await setUp(scene.verso, scene.service, target);
      const page = await scene.verso.open(scene.pageAddress('article.html'));
      const first = await openOnce(scene.verso, page);
      const others: Opening[] = [];
      while (others.length < openings) others.push(await openOnce(scene.verso, page));
      const work = (name: string, value: number): Figure => ({
        name: `${name}: all that the popup's thread ran, cpu`,
        value,
        unit: 'ms',
        limit: limitMs,
      });
      const drawn = (name: string, value: number): Figure => ({
        name: `${name}: until it is drawn`,
        value,
        unit: 'ms',
      });
      const ready = (name: string, value: number): Figure => ({
        ...{ name: `${name}: until its large button can be pressed`, value },
        ...{ unit: 'ms', limit: limitMs },
      });
      return [
        work('first opening', first.cpuMs),
        drawn('first opening', first.drawnMs),
        ready('first opening', first.readyMs),
        // The first opening also reads files from the disk.
        {
          ...work(`middle of ${openings}`, middle(others.map(({ cpuMs }) => cpuMs))),
          ceiling: ceilingMs,
        },
        drawn(`middle of ${openings}`, middle(others.map(({ drawnMs }) => drawnMs))),
        ready(`middle of ${openings}`, middle(others.map(({ readyMs }) => readyMs))),
        {
          name: `middle of ${openings}: from drawn to pressable`,
          value: middle(others.map(({ drawnMs, readyMs }) => readyMs - drawnMs)),
          unit: 'ms',
          ceiling: waitCeilingMs,
        },
      ];
    } finally {
      await scene.close();
    }
  },
};
