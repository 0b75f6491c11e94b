import { afterEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { isAnySelected, offeredSelection } from '../../../utils/selection/offered.ts';
import { find, selectMarked, showPage } from './page.ts';

afterEach(() => showPage(''));

const isOffered = () => offeredSelection() !== null;
const isSelected = () => isAnySelected();

/** Selects the whole content of a field, as a reader does. */
function selectAllIn(field: string): void {
  showPage(`<p>The old dog sleeps.</p>${field}`);
  const element = find('main > :last-child') as HTMLInputElement;
  element.focus();
  element.select();
}

describe('what is selected on a page', () => {
  it.each([
    ['The [old] dog', true],
    ['[200] dogs', false],
    ['The[ ]dog', false],
  ])('%s has a translation: %s', (words, expected) => {
    showPage(`<p>${words}</p>`);
    selectMarked();
    expect([isOffered(), isSelected()]).toEqual([expected, expected]);
  });
});

describe('what is selected where the reader writes is nothing to be offered, and something to be asked for', () => {
  it.each(['<input value="The old dog">', '<textarea>The old dog</textarea>'])('%s', (field) => {
    selectAllIn(field);
    expect([isOffered(), isSelected()]).toEqual([false, true]);
  });

  it.each([
    '<p contenteditable>The [old] dog</p>',
    '<div contenteditable><template shadowrootmode="closed"><p contenteditable>The [old] dog</p></template></div>',
  ])('%s', (editor) => {
    showPage(editor);
    selectMarked();
    expect([isOffered(), isSelected()]).toEqual([false, true]);
  });
});

it('is offered beside an editor, although three clicks select up to its beginning', async () => {
  showPage('<p>The old dog</p><div contenteditable>Mine</div>');
  await userEvent.tripleClick(find('p'));
  expect(isOffered()).toBe(true);
});

describe('not even that something is selected is looked at', () => {
  it.each([
    '<input type="password" value="The old dog">',
    '<input autocomplete="current-password" value="The old dog">',
    '<input type="email" value="The old dog">',
  ])('in %s', (field) => {
    selectAllIn(field);
    expect([isOffered(), isSelected()]).toEqual([false, false]);
  });
});
