/** The time of sessions under test. The browser works in its own time; theirs passes as a test says, or while it waits. */
import { FakeClock } from '../../support/fake-clock.ts';

/** The clock of all sessions in this page. */
export const clock = new FakeClock();

/** Observers report once a frame, and sessions wait for some of them. Ten a second, as on a very slow machine: a real frame takes its time. */
const frameMs = 100;
/** A failure: what has not come true after so long, in the browser's time. */
const patienceMs = 10_000;

let sinceFrameMs = 0;

/** Resolves when no other task is waiting to run. */
const idle = (): Promise<void> => scheduler.postTask(() => {}, { priority: 'background' });

/** Resolves when the browser has painted, and has run what that has set off. */
const nextFrame = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => void idle().then(resolve));
  });

/** Goes on to the next timer within `ms`, or by `ms`. @returns whether a timer has fired */
const goOn = async (ms: number, betweenFramesMs: number): Promise<boolean> => {
  const before = clock.now();
  const hasFired = clock.fireNext(ms);
  sinceFrameMs += clock.now() - before;
  if (sinceFrameMs < betweenFramesMs) await idle();
  else {
    sinceFrameMs = 0;
    await nextFrame();
  }
  return hasFired;
};

/**
 * Lets time pass for sessions: minutes take a moment.
 *
 * @param betweenFramesMs on a slow screen frames are rarer, and the test is quicker
 */
export const pass = async (ms: number, betweenFramesMs = frameMs): Promise<void> => {
  const end = clock.now() + ms;
  await idle();
  while (await goOn(end - clock.now(), betweenFramesMs));
};

/** Lets time pass until `isSo` holds. @throws Error that says what was waited for */
export const until = async (isSo: () => boolean, what = () => String(isSo)): Promise<void> => {
  const end = performance.now() + patienceMs;
  let quietFrames = 0;
  await idle();
  while (!isSo()) {
    if (performance.now() > end) throw new Error(`still not so: ${what()}`);
    // Time goes by faster while no timer fires, so that a wait of one second takes a few frames.
    const hasFired = await goOn(frameMs * 2 ** Math.min(quietFrames, 3), frameMs);
    quietFrames = hasFired ? 0 : quietFrames + 1;
  }
};
