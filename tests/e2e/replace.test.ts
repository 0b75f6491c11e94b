import { afterAll, beforeAll, describe, it } from 'vitest';
import { bubbleOf } from './support/bubble.ts';
import {
  editorFiles,
  editorNames,
  editorPath,
  selectInEditor,
  waitForContent,
} from './support/editor-files.ts';
import type { Scene } from './support/scene.ts';
import { openReadyScene } from './support/scene.ts';
import { pressShortcut } from './support/trusted-input.ts';

let scene: Scene;

beforeAll(async () => {
  scene = await openReadyScene({ files: await editorFiles() });
});
afterAll(() => scene?.close());

describe('the bubble’s button "Replace"', () => {
  it.each(editorNames)('puts the translation into %s, and one undo takes it back', async (name) => {
    const page = await scene.verso.open(scene.pageAddress(editorPath(name)));
    const bubble = bubbleOf(page);
    await selectInEditor(page, 'old');
    await pressShortcut(page, 'U');
    await bubble.text(/ᵛoldᵒ/);
    await bubble.press('Replace');
    await waitForContent(page, /^The ᵛoldᵒ dog[ \n]sleeps here$/);
    await page.waitForFunction(() => document.querySelector('verso-ui') === null);
    await page.keyboard.down('Control');
    await page.keyboard.press('z');
    await page.keyboard.up('Control');
    await waitForContent(page, /^The old dog[ \n]sleeps here$/);
    await page.close();
  });
});
