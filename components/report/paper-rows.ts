/**
 * How many rows are drawn for paper. A browser prints what is there when it has told the page: for its own command they are drawn in one
 * task; for the page's own button before, in short ones. They come beside those on the screen, which shows none of them, and go in short
 * tasks again.
 */
import { signal } from '@preact/signals';
import { createLatest } from '../../utils/base/latest.ts';
import { nextTask } from '../../utils/base/next-task.ts';

/** Nobody reads more on paper; the files have them all. */
export const mostPrinted = 1_000;
/** Some ms of work. */
export const rowsAStep = 50;

/** None while nothing is printed. */
export const rowsOnPaper = signal(0);

/** What is asked for last counts. */
const begin = createLatest();

/** Tables that take their rows off again when all is printed. Without one nothing is drawn: it would stay for the next. */
let followers = 0;

async function drawInSteps(step: number, isThere: (rows: number) => boolean): Promise<void> {
  const isLatest = begin();
  while (followers > 0 && isLatest() && !isThere(rowsOnPaper.value)) {
    rowsOnPaper.value += step;
    await nextTask();
  }
}

/** Draws them all, in short tasks. */
export const preparePaper = (): Promise<void> =>
  drawInSteps(rowsAStep, (rows) => rows >= mostPrinted);

/** From now on they are there whenever the browser prints. The result ends it. */
export function followPaper(): () => void {
  const draw = () => {
    begin();
    rowsOnPaper.value = mostPrinted;
  };
  // What the browser does itself when it has printed comes first.
  const end = () => void nextTask().then(() => drawInSteps(-rowsAStep, (rows) => rows <= 0));
  followers += 1;
  addEventListener('beforeprint', draw);
  addEventListener('afterprint', end);
  return () => {
    removeEventListener('beforeprint', draw);
    removeEventListener('afterprint', end);
    followers -= 1;
    begin();
    rowsOnPaper.value = 0;
  };
}
