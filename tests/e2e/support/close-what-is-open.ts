import { afterAll } from 'vitest';
import { laneOfThisProcess } from './lane.ts';

// A flow that failed while it began may have left its browser open: the next file must not have to do with it.
afterAll(async () => {
  for (const verso of laneOfThisProcess()?.open ?? []) await verso.close();
});
