import { describe, expect, it } from 'vitest';
import type { Box } from '../../../utils/selection/anchor.ts';
import { offeredSelection } from '../../../utils/selection/offered.ts';
import { lastLineOf } from '../../../utils/selection/words-range.ts';
import { find, selectMarked, showPage } from './page.ts';

/** Returns a function that measures the last line of the current selection at each call. */
const offered = (): (() => Box | null) => {
  const range = offeredSelection();
  if (range === null) throw new Error('nothing is offered');
  return lastLineOf(range);
};
const boxOf = (selector: string) => find(selector).getBoundingClientRect();

describe('the last line of a selection', () => {
  it('is where its text ends, however wide the lines before are', () => {
    showPage(
      '<p style="width:300px">[One two three four five six seven eight nine ten eleven <b>end]</b></p>',
    );
    selectMarked();
    const { right, bottom } = boxOf('b');
    expect(offered()()).toMatchObject({ right, bottom });
  });

  it('is not the next paragraph, up to which a press on a whole one selects', () => {
    showPage('<p><span>The old dog</span></p><p>sleeps</p>');
    const [first, second] = document.querySelectorAll('p');
    if (!first || !second) throw new Error('two paragraphs were shown');
    document.getSelection()?.setBaseAndExtent(first, 0, second, 0);
    const { right, bottom } = boxOf('span');
    expect(offered()()).toMatchObject({ right, bottom });
  });

  it('is found behind the last child as well, and follows the page', () => {
    showPage('<p><i>The old</i> <span>dog</span></p>');
    const [paragraph] = document.querySelectorAll('p');
    if (!paragraph) throw new Error('a paragraph was shown');
    document.getSelection()?.selectAllChildren(paragraph);
    const found = offered();
    paragraph.style.marginTop = '90px';
    expect(found()?.bottom).toBe(boxOf('span').bottom);
  });

  it('is told in a shadow tree', () => {
    showPage('<div><template shadowrootmode="open"><p>The [old] <b>dog</b></p></template></div>');
    selectMarked();
    expect(offered()()?.right).toBeLessThan(boxOf('b').left + 1);
  });
});
