import { afterEach, expect, it } from 'vitest';
import script from '../../../entrypoints/selection-button/index.ts';
import { showPage } from './page.ts';

afterEach(() => showPage(''));

it('the button’s script removes what a script from before an update has left', () => {
  showPage('<p>The old dog</p>');
  document.body.append(document.createElement('verso-ui'));
  script.main();
  expect(document.querySelector('verso-ui')).toBeNull();
});
