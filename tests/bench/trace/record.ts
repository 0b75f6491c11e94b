import type { Page } from 'puppeteer-core';
import { Problem } from '../../demo/problem.ts';
import type { TraceEvent } from './event.ts';
import { categories, decodeEvents } from './event.ts';
import { openRecorder, profileCategories } from './profiles.ts';

/** Large enough for a whole translation of the longest page. */
const bufferKb = 1_000_000;

/**
 * Starts recording all processes. @returns a function that ends it
 * @throws Problem at the end if the buffer was too small
 */
export async function beginTrace(page: Page): Promise<() => Promise<TraceEvent[]>> {
  const client = await page.createCDPSession();
  const recorder = await openRecorder(client);
  const events: TraceEvent[] = [];
  client.on('Tracing.dataCollected', ({ value }) => {
    for (const event of decodeEvents(value)) events.push(event);
    recorder?.add(value);
  });
  await client.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      recordMode: 'recordUntilFull',
      traceBufferSizeInKb: bufferKb,
      includedCategories: recorder ? [...categories, ...profileCategories] : categories,
      excludedCategories: ['*'],
    },
  });
  return async () => {
    const complete = new Promise<boolean>((resolve) => {
      client.once('Tracing.tracingComplete', ({ dataLossOccurred }) => resolve(dataLossOccurred));
    });
    await client.send('Tracing.end');
    const isLossy = await complete;
    await recorder?.end();
    await client.detach();
    if (isLossy)
      throw new Problem('The browser lost a part of the trace: its buffer was too small.');
    return events;
  };
}

/**
 * Records all processes during `work`.
 * @throws Problem if the buffer was too small
 */
export async function recordTrace(page: Page, work: () => Promise<void>): Promise<TraceEvent[]> {
  const end = await beginTrace(page);
  await work();
  return end();
}
