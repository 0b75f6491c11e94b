import { afterEach, describe, expect, it } from 'vitest';
import { selectorOf } from '../../../entrypoints/page-point/describe.ts';
import { clearPage, find, showPage } from '../support/page.ts';

afterEach(clearPage);

describe('the selector of an element that the reader points at', () => {
  it.each([
    ['its id', '<p id="intro"><b>x</b></p>', '#intro'],
    ['its class', '<p class="is-open comments"></p><p></p>', '.comments'],
    ['its name with its class', '<p class="note" data-it></p><div class="note"></div>', 'p.note'],
    ['its name, if it is the only one', '<main></main>', 'main'],
    [
      'its place, if its names come from a build tool or are not its own',
      '<nav></nav><main id="app-1f3b"><p class="css-9a2"></p><p class="css-9a2" data-it></p></main>',
      'main > p:nth-of-type(2)',
    ],
    [
      'its place in a place',
      '<div><i></i></div><div><i></i><i data-it></i></div>',
      'body > div:nth-of-type(2) > i:nth-of-type(2)',
    ],
    [
      'its place in a form with a field named like a property',
      '<form><p>Two</p><p data-it></p><select name="children"><option>0</option></select></form>',
      'form > p:nth-of-type(2)',
    ],
  ])('is %s', (_, html, selector) => {
    showPage(html);
    const element = document.querySelector('[data-it]') ?? find('body > *:not(nav)');
    expect(selectorOf(element)).toBe(selector);
    expect([...document.querySelectorAll(selector)]).toEqual([element]);
  });
});
