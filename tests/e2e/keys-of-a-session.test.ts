import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { press } from './support/controls.ts';
import { eventually } from './support/eventually.ts';
import type { OptionsScreen } from './support/options-screen.ts';
import { openOptions } from './support/options-screen.ts';
import type { Scene } from './support/scene.ts';
import { openReadyScene } from './support/scene.ts';

let scene: Scene;
let options: OptionsScreen;

const onlyForNow = 'Keep keys only until the browser closes';

beforeAll(async () => {
  scene = await openReadyScene();
  options = await openOptions(scene.verso);
});
afterAll(async () => {
  await scene?.close();
});

/** Returns the content of the extension's databases, which store permanent keys. */
const onDisk = (): Promise<string> =>
  options.page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await done(indexedDB.open('verso-vault'));
    const held = await done(database.transaction('keys').objectStore('keys').getAll());
    database.close();
    return JSON.stringify(held);
  });

describe('a key that is to be kept only until the browser closes', () => {
  it('leaves the disk as soon as its reader says so, and goes on working', async () => {
    const { translate } = scene.service.keys;
    await options.waitFor(/Saved on this computer, ends in/);
    expect(await onDisk()).toContain(translate);

    await press(options.page, 'switch', onlyForNow);
    await options.waitFor(/Kept until the browser closes, ends in/);
    expect(await onDisk()).toBe('[]');
    expect(await options.test()).toMatch(/Works: \d+ characters? billed/);
  });

  it('is on it again once that is taken back', async () => {
    await press(options.page, 'switch', onlyForNow);
    const kept = await eventually(async () => {
      const held = await onDisk();
      return held === '[]' ? null : held;
    }, 'the key to be on the disk');
    expect(kept).toContain(scene.service.keys.translate);
    await options.waitFor(/Saved on this computer, ends in/);
  });
});
