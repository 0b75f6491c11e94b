import { setTimeout as sleep } from 'node:timers/promises';

/** Asks again until the answer is not null. @throws Error that says what was waited for. */
export async function eventually<T>(
  ask: () => Promise<T | null>,
  what: string,
  timeoutMs = 10_000,
): Promise<T> {
  const end = performance.now() + timeoutMs;
  for (;;) {
    const answer = await ask();
    if (answer !== null) return answer;
    if (performance.now() > end) throw new Error(`Waited ${timeoutMs / 1000} s for ${what}.`);
    await sleep(50);
  }
}
