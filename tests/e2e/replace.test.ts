import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { browserUnderTest } from './support/browser-under-test.ts';
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
import { pressShortcut, undo } from './support/trusted-input.ts';

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
    await bubble.gone();
    await undo(page);
    await waitForContent(page, /^The old dog[ \n]sleeps here$/);
    await page.close();
  });

  it.each(['a textarea', 'an editable element'] as const)(
    'puts several lines into %s as several, and undo takes them back',
    async (name) => {
      const page = await scene.verso.open(scene.pageAddress(editorPath(name)));
      const bubble = bubbleOf(page);
      if (name === 'a textarea') await selectInEditor(page, 'old dog\nsleeps');
      else await selectAcross(page);
      await pressShortcut(page, 'U');
      await bubble.text(/ᵛsleepsᵒ/);
      await bubble.press('Replace');
      await waitForContent(page, /^The ᵛoldᵒ ᵛdogᵒ\nᵛsleepsᵒ here$/);
      await bubble.gone();
      await undo(page, undoSteps[name]);
      await waitForContent(page, /^The old dog\nsleeps here$/);
      await page.close();
    },
  );
});

/** In a plain editable element, Firefox undoes lines and breaks one by one (docs/browsers.md). */
const undoSteps = {
  'a textarea': 1,
  'an editable element': browserUnderTest === 'Firefox' ? 3 : 1,
};

/** Selects from the second word of the first line to the first word of the second. */
async function selectAcross(page: Page): Promise<void> {
  await page.focus('[data-editor]');
  await page.$eval('[data-editor]', ({ firstElementChild, lastElementChild }) => {
    const [start, end] = [firstElementChild?.firstChild, lastElementChild?.firstChild];
    if (start && end) getSelection()?.setBaseAndExtent(start, 4, end, 6);
  });
}
