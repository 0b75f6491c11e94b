import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession } from 'puppeteer-core';

/** Bytes of the page's scripts and of the nodes in its process, once what nobody needs is collected. */
export async function heapOf(client: CDPSession): Promise<number> {
  // What a finalizer lets go of, in a task of its own, is collected by the next round.
  for (let round = 0; round < 3; round += 1) {
    await client.send('HeapProfiler.collectGarbage');
    await sleep(200);
  }
  const { usedSize, embedderHeapUsedSize } = await client.send('Runtime.getHeapUsage');
  return usedSize + embedderHeapUsedSize;
}
