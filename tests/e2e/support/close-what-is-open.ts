import { afterAll } from 'vitest';
import { laneOfThisProcess } from './lane.ts';

// A flow that failed early may have left its browser open. The next file must not inherit it.
afterAll(async () => {
  for (const verso of laneOfThisProcess()?.open ?? []) await verso.close();
});
