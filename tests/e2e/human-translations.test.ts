import { afterAll, beforeAll, expect, it } from 'vitest';
import { sentences } from '../dom/page/human/pairs.ts';
import type { findInexact, replay } from '../dom/page/human/replay.ts';
import { bundle } from './support/bundle.ts';
import type { Scene } from './support/scene.ts';
import { openScene } from './support/scene.ts';

declare global {
  var human: { readonly findInexact: typeof findInexact; readonly replay: typeof replay };
}

let scene: Scene;
beforeAll(async () => {
  const script = await bundle('tests/dom/page/human/replay.ts', 'human');
  const page = '<!doctype html><meta charset="utf-8"><body><script src="human.js"></script>';
  scene = await openScene({ files: { 'human.html': page, 'human.js': script } });
});
afterAll(() => scene?.close());

it('each translation is shown as its translator wrote it, in this browser, too', async () => {
  const page = await scene.verso.open(scene.pageAddress('human.html'));
  expect(await page.evaluate((all) => globalThis.human.findInexact(all), sentences)).toEqual([]);
});
