import { afterEach, expect, it } from 'vitest';
import script from '../../../entrypoints/selection-button/index.ts';
import { createHtml, createOwnElement } from '../../../utils/selection/own-element.ts';
import { showPage } from './page.ts';

afterEach(() => showPage(''));

it('the button’s script removes what a script from before an update has left, and nothing else', () => {
  showPage('<p>The old dog</p>');
  const { host: openBar } = createOwnElement(createHtml('div'), '');
  document.body.append(openBar, document.createElement('verso-ui'));
  script.main();
  expect([...document.querySelectorAll('verso-ui')]).toEqual([openBar]);
});
