/** Controls the time of the sessions under test. Their clock advances when a test says so, or while it waits. */
import { FakeClock } from '../../support/fake-clock.ts';
import { patienceMs } from '../../support/patience.ts';

export const clock = new FakeClock();

/**
 * The simulated interval between frames, as on a very slow machine. Real frames take real time, and sessions wait for
 * some of them.
 */
const frameMs = 100;

let sinceFrameMs = 0;

/** Resolves when no other task is pending. */
const idle = (): Promise<void> => scheduler.postTask(() => {}, { priority: 'background' });

/** Resolves when the browser has painted, and has run the tasks that this caused. */
export const nextFrame = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => void idle().then(resolve));
  });

/** Advances to the next timer within `ms`, or by `ms`. Returns whether a timer fired. */
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
 * Advances the time of sessions. Minutes take a moment.
 *
 * @param betweenFramesMs a longer interval means fewer frames and a faster test
 */
export const pass = async (ms: number, betweenFramesMs = frameMs): Promise<void> => {
  const end = clock.now() + ms;
  await idle();
  while (await goOn(end - clock.now(), betweenFramesMs));
};

/** Advances the time until `isSo` returns true. @throws Error that names the condition */
export const until = async (isSo: () => boolean, what = () => String(isSo)): Promise<void> => {
  const end = performance.now() + patienceMs;
  let quietFrames = 0;
  await idle();
  while (!isSo()) {
    if (performance.now() > end) throw new Error(`still not so: ${what()}`);
    // Time advances faster while no timer fires, so that a wait of one second takes a few frames.
    const hasFired = await goOn(frameMs * 2 ** Math.min(quietFrames, 3), frameMs);
    quietFrames = hasFired ? 0 : quietFrames + 1;
  }
};
