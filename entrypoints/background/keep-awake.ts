import { browser } from '../../utils/extension/api.ts';

/** Chromium ends a worker after 30 s without an extension event or call; a service may take longer to answer. */
const callEveryMs = 20_000;

let busy = 0;
let timer: ReturnType<typeof setInterval> | undefined;

/**
 * Keeps the worker from being put to sleep while `work` goes on. Nothing depends on it but comfort: a worker that
 * dies all the same is asked again by the page.
 */
export async function awake<T>(work: Promise<T>): Promise<T> {
  busy += 1;
  timer ??= setInterval(() => void browser.runtime.getPlatformInfo(), callEveryMs);
  try {
    return await work;
  } finally {
    busy -= 1;
    if (busy === 0) {
      clearInterval(timer);
      timer = undefined;
    }
  }
}
