import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasTranslator } from '../support/browsers.mjs';
import { shared } from '../support/root.ts';
import type { Scene } from './support/scene.ts';
import { openScene, setUp } from './support/scene.ts';
import { translateWhole } from './support/translate.ts';

/**
 * Tests real saved pages. They belong to other people and are not part of this project. A checkout without them skips
 * these tests and says so.
 */
const pages = [
  ['en-wikipedia-nz', 'ES'],
  ['en-v8-blog', 'ES'],
  ['zh-zhihu', 'EN'],
  ['ar-bbc-arabic', 'EN'],
  ['en-stackoverflow', 'ES'],
] as const;

async function checkPage(scene: Scene, name: string, target: string, leastShare: number) {
  const { record, popup, page, close } = await translateWhole(
    scene,
    `saved/${name}.html`,
    target,
    120_000,
  );
  expect(await record.translatedShare(target)).toBeGreaterThan(leastShare);
  expect(await record.changedProtectedTexts()).toEqual([]);
  expect(await record.lostNodes()).toEqual([]);
  const text = await page.evaluate(() => document.body.innerText);
  await popup.press('Show original');
  await popup.waitFor(['Show translation'], 30_000);
  expect(await record.differencesThatStay()).toEqual([]);
  await close();
  return text;
}

function openBefore(options: Parameters<typeof openScene>[0]) {
  const stage: { scene?: Scene } = {};
  beforeAll(async () => {
    stage.scene = await openScene(options);
    await setUp(stage.scene.verso, stage.scene.service);
  });
  afterAll(() => stage.scene?.close());
  return () => {
    if (!stage.scene) throw new Error('The scene did not open.');
    return stage.scene;
  };
}

if (shared === null) {
  describe('real saved pages', () => {
    it('do not stand beside this checkout: it runs without them', () => {
      expect(shared).toBeNull();
    });
  });
} else {
  describe('with marked words, the real page', () => {
    const scene = openBefore({ engine: 'pseudo' });

    it.each(pages)(
      '%s is translated, kept whole and given back',
      async (name, target) => {
        await checkPage(scene(), name, target, 0.98);
      },
      180_000,
    );
  });

  if (hasTranslator()) {
    describe('with a real translator', () => {
      const scene = openBefore({ engine: 'apertium' });

      it('an English page becomes Spanish', async () => {
        const text = await checkPage(scene(), 'en-v8-blog', 'ES', 0.9);
        for (const word of ['que', 'para', 'una', 'los', 'del']) {
          expect(text.match(new RegExp(`\\b${word}\\b`, 'g'))?.length ?? 0).toBeGreaterThan(3);
        }
      }, 240_000);
    });
  }
}
