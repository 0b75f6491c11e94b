import { browser } from '../../utils/extension/api.ts';

/** Chromium ends a worker after 30 s without an event or call; a service may take longer. */
const callEveryMs = 20_000;

let busy = 0;
let timer: ReturnType<typeof setInterval> | undefined;

/** Keeps the worker alive during `work`. Pages ask a worker that dies all the same again. */
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
