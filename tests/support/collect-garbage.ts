import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Runs in a separate task, because objects of a task stay alive until its end. */
export async function collectGarbage(): Promise<void> {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  await new Promise((resolve) => setTimeout(resolve));
  collect();
}
