import { setTimeout as sleep } from 'node:timers/promises';
import { patienceMs } from '../../support/patience.ts';

/** Repeats a question until the answer is not null. @throws Error that names what is missing, in its latest state */
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
