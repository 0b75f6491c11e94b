import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import type { ChangedBuild } from '../../e2e/support/builds.ts';
import { buildWith } from '../../e2e/support/builds.ts';
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

/** Odd, because the median counts. The first opening has no cache. */
const openings = 7;

const pollMs = 50;

/** In milliseconds from the navigation's start. */
interface Opening {
  readonly drawnMs: number;
  /** Until the large button works. */
  readonly readyMs: number;
}

/**
 * Runs before the popup's own scripts. A question from outside would create a script world first, which takes longer than the
 * rest.
 */
const watcher = `new MutationObserver((_, observer) => {
  if (!document.querySelector('.button--large:enabled')) return;
  observer.disconnect();
  performance.mark('ready');
}).observe(document, { subtree: true, childList: true, attributes: true });`;

/** A copy of the build whose popup notes when its large button works. */
function buildWithWatcher(): ChangedBuild {
  const build = buildWith(() => ({}));
  writeFileSync(join(build.folder, 'watcher.js'), watcher);
  const path = join(build.folder, 'popup.html');
  const markup = readFileSync(path, 'utf8');
  writeFileSync(path, markup.replace('<head>', '<head><script src="/watcher.js"></script>'));
  return build;
}

/** Opens the popup by the toolbar button, waits for its large button, and closes it. */
async function openOnce(verso: Verso, page: Page): Promise<Opening> {
  const popup = await verso.openPopup(page);
  const isPainted = () =>
    performance.getEntriesByName('ready').length > 0 &&
    performance.getEntriesByName('first-contentful-paint').length > 0;
  await popup.waitForFunction(isPainted, { polling: pollMs });
  const opening = await popup.evaluate(() => {
    const timeOf = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? Infinity;
    return { drawnMs: timeOf('first-contentful-paint'), readyMs: timeOf('ready') };
  });
  await popup.close();
  return opening;
}

/** Returns the time of the popup's thread. Apart, because a trace slows what it records. */
async function workOfOpening(verso: Verso, page: Page): Promise<number> {
  const events = await recordTrace(page, async () => {
    await openOnce(verso, page);
  });
  return timeOfPage(events, verso.address('popup.html'))?.cpuMs ?? Infinity;
}

const middle = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? Infinity;

/** Measures the work of opening the popup. */
export const popup: Question = {
  id: 'popup',
  about: 'time and work until the main button of the popup can be pressed',
  pages: pagesNamed('typical'),
  records: true,
  layout: 'rows',
  async ask() {
    const build = buildWithWatcher();
    const scene = await openScene({ launch: { extensionFolder: build.folder } });
    try {
      await setUp(scene.verso, scene.service, target);
      const page = await scene.verso.open(scene.pageAddress('article.html'));
      const first = await openOnce(scene.verso, page);
      const others: Opening[] = [];
      while (others.length < openings) others.push(await openOnce(scene.verso, page));
      const works: number[] = [];
      while (works.length < openings) works.push(await workOfOpening(scene.verso, page));
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
        drawn('first opening', first.drawnMs),
        ready('first opening', first.readyMs),
        // The first opening also reads files from the disk.
        work(`middle of ${openings}`, middle(works)),
        drawn(`middle of ${openings}`, middle(others.map(({ drawnMs }) => drawnMs))),
        ready(`middle of ${openings}`, middle(others.map(({ readyMs }) => readyMs))),
      ];
    } finally {
      await scene.close();
      build.remove();
    }
  },
};
