import { afterEach, describe, expect, it } from 'vitest';
import { describeFrame } from '../../../entrypoints/background/actions/find-frame.ts';
import { find, selectMarked, showPage } from './page.ts';

afterEach(() => showPage(''));

const isSelected = (): boolean => describeFrame().isSelected;

/** Selects between two positions among child nodes instead of text positions. */
function selectFrom(start: [selector: string, offset: number], end: [string, number]): void {
  const [from, to] = [start, end].map(([selector, offset]) => [find(selector), offset] as const);
  if (from && to) getSelection()?.setBaseAndExtent(...from, ...to);
}

describe('a frame has something selected', () => {
  it.each([
    ['words', '<p>The [old dog] sleeps.</p>'],
    ['words of several elements', '<p>O[<b></b></p><p><i>tw]o</i></p>'],
  ])('where %s are', (_, markup) => {
    showPage(markup);
    selectMarked();
    expect(isSelected()).toBe(true);
  });

  it.each([
    ['nothing but spaces', '<p>one[ ]two</p>'],
    ['nothing but a line break', '<p>one[</p>\n<p>]two</p>'],
    ['nothing', '<p>one[]</p>'],
  ])('not where it is %s', (_, markup) => {
    showPage(markup);
    selectMarked();
    expect(isSelected()).toBe(false);
  });

  it.each([
    ['of a text', '<p id="a">one</p><p id="b">two</p>'],
    ['of markup in markup', '<p id="a">no <b>on<i>e</i></b></p><p id="b">two</p>'],
    ['of nothing', '<p id="a"></p><p id="b">two</p>'],
  ])('where it begins behind the last child %s', (_, markup) => {
    showPage(markup);
    selectFrom(['#a', find('#a').childNodes.length], ['#b', 1]);
    expect(String(getSelection()).trim()).toBe('two');
    expect(isSelected()).toBe(true);
  });

  it('not where it begins behind the last child and ends before the next word', () => {
    showPage('<p id="a">one</p><p id="b">two</p>');
    selectFrom(['#a', 1], ['#b', 0]);
    expect(isSelected()).toBe(false);
  });

  it('not where it is empty behind the last child of all', () => {
    showPage('<p id="a">one</p><p id="b"><br></p>');
    selectFrom(['#a', 1], ['#b', 1]);
    expect(isSelected()).toBe(false);
  });
});
