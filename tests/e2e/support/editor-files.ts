import type { Page } from 'puppeteer-core';
import type { editors } from '../../editors/all.ts';
import type { Editor } from '../../editors/editor.ts';
import { bundle } from './bundle.ts';
import { select, selectInField } from './trusted-input.ts';

declare global {
  interface Window {
    readonly editor: Editor;
  }
}

export const editorNames = [
  'an input',
  'a textarea',
  'an editable element',
  'an input of React',
  'a textarea of React',
  'ProseMirror',
  'CodeMirror',
  'Lexical',
] as const satisfies readonly (keyof typeof editors)[];

const page = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>A place to write in</title></head>
<body><main></main><script src="editors.js"></script><script>
  const name = new URLSearchParams(location.search).get('name');
  window.editor = places.editors[name](document.querySelector('main'));
  editor.element.setAttribute('data-editor', '');
</script></body></html>`;

/** Returns pages with one editor each. `editorPath` gives the address of a page. */
export const editorFiles = async (): Promise<Record<string, string>> => ({
  'editors.html': page,
  'editors.js': await bundle('tests/editors/all.ts', 'places'),
});

export const editorPath = (name: (typeof editorNames)[number]): string =>
  `editors.html?name=${encodeURIComponent(name)}`;

/** Focuses the page's editor and selects these words in it. */
export async function selectInEditor(page: Page, words: string): Promise<void> {
  const isField = await page.$eval('[data-editor]', ({ localName }) => localName !== 'div');
  if (isField) return selectInField(page, '[data-editor]', words);
  await page.focus('[data-editor]');
  await select(page, words);
}

/** Waits until the editor's own document matches. */
export const waitForContent = (page: Page, content: RegExp): Promise<unknown> =>
  page.waitForFunction(
    (pattern) => new RegExp(pattern).test(window.editor.content()),
    {},
    content.source,
  );
