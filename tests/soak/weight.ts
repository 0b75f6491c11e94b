import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession, Page } from 'puppeteer-core';
import type { Verso } from '../e2e/support/verso.ts';

/** The memory of a page after garbage collection. */
export interface Weight {
  readonly heapMegabytes: number;
  readonly listeners: number;
  readonly nodes: number;
  /** Detached nodes that are still referenced. */
  readonly detached: number;
}

interface DetachedNodes {
  readonly detachedNodes: readonly { readonly treeNode: TreeNode }[];
}
interface TreeNode {
  readonly children?: readonly TreeNode[];
}

const sizeOf = ({ children = [] }: TreeNode): number =>
  children.reduce((sum, child) => sum + sizeOf(child), 1);

async function collect(client: CDPSession): Promise<void> {
  // Objects that finalizers release are collected in the next round.
  for (let round = 0; round < 4; round += 1) {
    await client.send('HeapProfiler.collectGarbage');
    await sleep(150);
  }
}

async function heapOf(client: CDPSession): Promise<number> {
  const { usedSize, embedderHeapUsedSize } = await client.send('Runtime.getHeapUsage');
  return (usedSize + embedderHeapUsedSize) / 1_000_000;
}

/** As counted by the browser's tools. */
export async function weigh(page: Page): Promise<Weight> {
  const client = await page.createCDPSession();
  try {
    await client.send('Performance.enable');
    await client.send('DOM.enable');
    await collect(client);
    const { metrics } = await client.send('Performance.getMetrics');
    const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? 0;
    const { detachedNodes } = (await client.send('DOM.getDetachedDomNodes')) as DetachedNodes;
    return {
      heapMegabytes: await heapOf(client),
      listeners: metric('JSEventListeners'),
      nodes: metric('Nodes'),
      detached: detachedNodes.reduce((sum, { treeNode }) => sum + sizeOf(treeNode), 0),
    };
  } finally {
    await client.detach();
  }
}

/** The background's heap in megabytes. */
export async function weighBackground({ browser, address }: Verso): Promise<number> {
  const target = await browser.waitForTarget((one) => one.url() === address('background.js'));
  const client = await target.createCDPSession();
  try {
    await collect(client);
    return await heapOf(client);
  } finally {
    await client.detach();
  }
}

/** Returns the databases' size on the disk and the memory's own figure. */
export const weighDatabases = (
  ownPage: Page,
): Promise<{ diskMegabytes: number; keptMegabytes: number }> =>
  ownPage.evaluate(async () => {
    const { usage = 0 } = await navigator.storage.estimate();
    const answer = await chrome.runtime.sendMessage({ name: 'memory.read', input: {} });
    const { bytes } = (answer as { readonly value: { readonly bytes: number } }).value;
    return { diskMegabytes: usage / 1_000_000, keptMegabytes: bytes / 1_000_000 };
  });
