import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** In a task of its own: what was created or looked at in a task is alive until its end. */
export async function collectGarbage(): Promise<void> {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  await new Promise((resolve) => setTimeout(resolve));
  collect();
}
