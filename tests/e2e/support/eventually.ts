import { setTimeout as sleep } from 'node:timers/promises';

/** How long is waited for what takes a moment, in milliseconds: a machine that does much else stands still for seconds. */
export const patienceMs = 30_000;

/** Asks again until the answer is not null. @throws Error that says what was waited for, as it stands then */
export async function eventually<T>(
  ask: () => Promise<T | null>,
  what: string | (() => string | Promise<string>),
  timeoutMs = patienceMs,
): Promise<T> {
  const end = performance.now() + timeoutMs;
  for (;;) {
    const answer = await ask();
    if (answer !== null) return answer;
    if (performance.now() > end) {
      const words = typeof what === 'string' ? what : await what();
      throw new Error(`Waited ${timeoutMs / 1000} s for ${words}.`);
    }
    await sleep(50);
  }
}
