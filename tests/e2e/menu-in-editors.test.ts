import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { textsOf } from './support/books.ts';
import { bubbleOf } from './support/bubble.ts';
import {
  editorFiles,
  editorNames,
  editorPath,
  selectInEditor,
  waitForContent,
} from './support/editor-files.ts';
import { openAsByMenu } from './support/popup-screen.ts';
import type { Scene } from './support/scene.ts';
import { openReadyScene } from './support/scene.ts';
import { pickMenuItem, undo } from './support/trusted-input.ts';

const widget = (mode: string) => `<!doctype html><html lang="en"><title>${mode}</title>
  <div></div><script>
    const root = document.querySelector('div').attachShadow({ mode: '${mode}' });
    root.append(document.createElement('p'));
    root.lastChild.append('The old fox sleeps.');
    const { firstChild } = root.lastChild;
    window.choose = () => getSelection().setBaseAndExtent(firstChild, 4, firstChild, 11);
  </script>`;

let scene: Scene;
let page: Page;

beforeAll(async () => {
  scene = await openReadyScene({
    files: {
      ...(await editorFiles()),
      'open.html': widget('open'),
      'closed.html': widget('closed'),
      'paragraphs.html': `<!doctype html><html lang="en"><title>Two</title><p id="one">The old owl sleeps.</p><p id="two">The young owl sings.</p>`,
    },
  });
});
afterAll(() => scene?.close());
beforeEach(() => scene.service.journal.clear());
afterEach(() => page.close());

async function open(path: string): Promise<void> {
  page = await scene.verso.open(scene.pageAddress(path));
  await openAsByMenu(scene.verso, page);
}

const translate = (selectionText: string) =>
  pickMenuItem(scene.verso, page, 'translate-selection', { frameId: 0, selectionText });

const sent = () => scene.service.journal.translations().flatMap(textsOf);

describe('“Translate selection” of the context menu', () => {
  it.each(editorNames)('puts the translation into %s, and undo takes it back', async (name) => {
    await open(editorPath(name));
    await selectInEditor(page, 'old');
    await translate('old');
    const bubble = bubbleOf(page);
    await bubble.text(/ᵛoldᵒ/);
    await bubble.press('Replace');
    await waitForContent(page, /^The ᵛoldᵒ dog[ \n]sleeps here$/);
    await undo(page);
    await waitForContent(page, /^The old dog[ \n]sleeps here$/);
  });

  it.each(['open', 'closed'])(
    'reads what is selected in a shadow tree that is %s',
    async (mode) => {
      await open(`${mode}.html`);
      await page.evaluate('choose()');
      await translate('old fox');
      await bubbleOf(page).text(/ᵛoldᵒ ᵛfoxᵒ/);
    },
  );

  it('keeps two paragraphs apart', async () => {
    await open('paragraphs.html');
    await page.evaluate(() => {
      const [one, two] = document.querySelectorAll('p');
      if (one && two) getSelection()?.setBaseAndExtent(one, 0, two, 1);
    });
    await translate('The old owl sleeps. The young owl sings.');
    await bubbleOf(page).text(/ᵛowlᵒ ᵛsingsᵒ/);
    expect(sent()).toEqual(['The old owl sleeps.\n\nThe young owl sings.']);
  });
});
