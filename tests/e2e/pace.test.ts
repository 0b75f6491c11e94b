import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { longPage } from '../pages/long-page.ts';
import { choose } from './support/controls.ts';
import { eventually } from './support/eventually.ts';
import { openOptions } from './support/options-screen.ts';
import type { Scene } from './support/scene.ts';
import { openReadyScene } from './support/scene.ts';
import { translateWhole } from './support/translate.ts';

interface Kept {
  readonly settings?: { readonly service?: { readonly maxRequests?: number } };
}

let scene: Scene;
beforeAll(async () => {
  scene = await openReadyScene({ files: { 'long.html': longPage(600) }, delayMs: 100 });
});
afterAll(() => scene?.close());

/** Returns the highest number of concurrent requests while the page was translated into `target`. */
async function mostAtATime(target: string): Promise<number> {
  scene.service.journal.clear();
  const { close } = await translateWhole(scene, 'long.html', target);
  await close();
  return scene.service.journal.mostInFlight();
}

async function setMost(requests: string): Promise<void> {
  const options = await openOptions(scene.verso);
  await choose(options.page, 'Maximum requests at a time', requests);
  await eventually(
    () =>
      options.page.evaluate(async (most) => {
        const { settings } = await chrome.storage.local.get<Kept>('settings');
        return settings?.service?.maxRequests === Number(most) || null;
      }, requests),
    'the number to be kept',
  );
  await options.close();
}

describe('requests at a time', () => {
  it('are more than two and at most six, without a word from the reader', async () => {
    const most = await mostAtATime('ES');
    expect(most).toBeGreaterThan(2);
    expect(most).toBeLessThanOrEqual(6);
  });

  it('are as few as the reader sets, also for a background that has just begun', async () => {
    await setMost('1');
    expect(await mostAtATime('DE')).toBe(1);
    await scene.verso.killWorker();
    expect(await mostAtATime('FR')).toBe(1);
  });
});

describe('a request that is too large', () => {
  it('is sent in halves, and no later one is as large', async () => {
    const { service } = scene;
    const sizes = () => service.journal.translations().map(({ bytes }) => bytes);
    // Small requests carry the visible texts.
    service.faults.set('status-413:longer=8000,times=1');
    await mostAtATime('IT');
    service.faults.clear();
    const refused = service.journal.translations().find(({ status }) => status === 413);
    const refusedBytes = refused?.bytes ?? 0;
    expect(refusedBytes).toBeGreaterThan(8_000);
    const inTwo = Math.ceil(refusedBytes / 2);

    await mostAtATime('PT');
    expect(Math.max(...sizes())).toBeLessThanOrEqual(inTwo);
    expect(sizes().length).toBeGreaterThan(10);
  });
});
