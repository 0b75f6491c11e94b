import { afterEach, describe, expect, it } from 'vitest';
import { find } from '../support/page.ts';
import { closeSessions, translatePage, until } from '../support/session.ts';

afterEach(closeSessions);

/** Hidden text in an element `#late`, with what shows it. */
const ways: readonly [string, string, () => void][] = [
  ['hidden', '<p id="late" hidden>Cat</p>', () => find('#late').removeAttribute('hidden')],
  [
    'display',
    '<p id="late" style="display:none">Cat</p>',
    () => find('#late').removeAttribute('style'),
  ],
  [
    'a class',
    '<style>.off{display:none}</style><p id="late" class="off">Cat</p>',
    () => find('#late').classList.remove('off'),
  ],
  [
    'a class of an ancestor',
    '<style>.off p{display:none}</style><div class="off"><p id="late">Cat</p></div>',
    () => find('.off').classList.remove('off'),
  ],
  [
    'visibility',
    '<p id="late" style="visibility:hidden">Cat</p>',
    () => find('#late').removeAttribute('style'),
  ],
  [
    'details',
    '<details><summary>Dog</summary><p id="late">Cat</p></details>',
    () => {
      find<HTMLDetailsElement>('details').open = true;
    },
  ],
  [
    'a dialog',
    '<dialog id="late">Cat</dialog>',
    () => find<HTMLDialogElement>('dialog').showModal(),
  ],
  ['a popover', '<p id="late" popover>Cat</p>', () => find('#late').showPopover()],
  [
    'hidden until found',
    '<p id="late" hidden="until-found">Cat</p>',
    () => find('#late').removeAttribute('hidden'),
  ],
  [
    'a style that is taken away',
    '<style id="off">#late{display:none}</style><p id="late">Cat</p>',
    () => find('#off').remove(),
  ],
  [
    'a place elsewhere on the page',
    '<details><p id="late">Cat</p></details>',
    () => document.body.append(find('#late')),
  ],
  [
    'a place elsewhere on the page, out of a hidden one',
    '<div hidden><p id="late">Cat</p></div>',
    () => document.body.append(find('#late')),
  ],
  [
    'a box that is checked',
    '<style>#on:not(:checked) + p{display:none}</style><input id="on" type="checkbox"><p id="late">Cat</p>',
    () => find('#on').click(),
  ],
];

describe('hidden text is asked for when it shows:', () => {
  it.each(ways)('%s', async (_, html, show) => {
    const { service } = await translatePage(`<h1>Cow</h1>${html}`);
    expect(service.texts).not.toContain('Cat');
    expect(find('#late').textContent).toBe('Cat');
    show();
    await until(() => find('#late').textContent === 'CAT');
  });

  it('a word in a sentence, with the sentence', async () => {
    const { service } = await translatePage('<p>The <b hidden>old</b> dog</p>');
    expect(service.texts).toEqual(['The dog']);
    find('b').hidden = false;
    await until(() => find('p').innerText === 'THE OLD DOG');
    expect(service.texts).toEqual(['The dog', 'The <b id="1">old</b> dog']);
  });

  it('an attribute', async () => {
    await translatePage('<h1>Cow</h1><p hidden title="Cat">1</p>');
    expect(find('p').title).toBe('Cat');
    find('p').hidden = false;
    await until(() => find('p').title === 'CAT');
  });

  it('translate="no" that is taken away', async () => {
    await translatePage('<h1>Cow</h1><p translate="no">Cat</p>');
    find('p').removeAttribute('translate');
    await until(() => find('p').innerText === 'CAT');
  });
});

describe('text that is hidden again', () => {
  it('keeps its translation and costs nothing when it shows once more', async () => {
    const { service, session } = await translatePage('<h1>Cow</h1><p>Cat</p>');
    find('p').hidden = true;
    find('h1').textContent = 'Dog';
    await until(() => find('h1').textContent === 'DOG');
    find('p').hidden = false;
    find('h1').textContent = 'Hen';
    await until(() => find('h1').textContent === 'HEN');
    expect(find('p').innerText).toBe('CAT');
    expect(service.texts).toEqual(['Cow', 'Cat', 'Dog', 'Hen']);
    find('p').hidden = true;
    await session.showOriginal();
    expect(find('p').textContent).toBe('Cat');
  });
});
