import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession } from 'puppeteer-core';

/** Returns the bytes of scripts and nodes after garbage collection. */
export async function heapOf(client: CDPSession): Promise<number> {
  // Objects that finalizers release are collected in the next round.
  for (let round = 0; round < 3; round += 1) {
    await client.send('HeapProfiler.collectGarbage');
    await sleep(200);
  }
  const { usedSize, embedderHeapUsedSize } = await client.send('Runtime.getHeapUsage');
  return usedSize + embedderHeapUsedSize;
}
