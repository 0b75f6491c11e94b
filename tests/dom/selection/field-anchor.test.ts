import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Box } from '../../../utils/selection/anchor.ts';
import { anchorOfSelection } from './anchor-of-selection.ts';
import { box, clearBubble, showBubble } from './bubble-page.ts';
import { find, selectWords, showPage } from './page.ts';

beforeEach(() => page.viewport(1000, 700));
afterEach(() => {
  clearBubble();
  document.documentElement.removeAttribute('style');
});

const style =
  'position:fixed;left:100px;top:100px;width:400px;height:590px;box-sizing:border-box;border:5px solid;padding:10px;margin:0;font:16px/20px monospace';

/** Sixty lines in a field as tall as the window. */
const lines = Array.from({ length: 60 }, (_, line) => `line${line} of the field`).join('\n');

const fieldOf = (html: string): HTMLTextAreaElement => {
  showPage(html);
  return find('textarea, input') as HTMLTextAreaElement;
};

const tall = (further = '') => fieldOf(`<textarea style="${style};${further}">${lines}</textarea>`);

function words(): Box {
  const found = anchorOfSelection()?.box();
  if (!found) throw new Error('nothing is selected');
  return found;
}

/** Checks the line with some tolerance, because fonts differ between machines. */
function expectLine({ top, bottom }: Box, line: { top: number; bottom: number }): void {
  expect(Math.abs((top + bottom) / 2 - (line.top + line.bottom) / 2)).toBeLessThanOrEqual(2);
  expect(bottom - top).toBeGreaterThan((line.bottom - line.top) / 2);
  expect(bottom - top).toBeLessThanOrEqual((line.bottom - line.top) * 1.5);
}

describe('words selected in a field', () => {
  it.each([
    ['at its top', 'line0', 115],
    ['further down', 'line25', 615],
  ])('are where they are seen: %s', (_, word, top) => {
    selectWords(tall(), word);
    expectLine(words(), { top, bottom: top + 20 });
    expect(words().left).toBeCloseTo(115, 0);
    expect(words().right).toBeLessThan(190);
  });

  it('are followed when the field is scrolled, to its edge and no further', () => {
    const field = tall();
    selectWords(field, 'line25');
    const anchor = anchorOfSelection();
    field.scrollTop = 300;
    expect(anchor?.box()?.top).toBeCloseTo(317, -1);
    field.scrollTop = 620;
    expect(anchor?.box()).toMatchObject({ top: 105, bottom: 105 });
  });

  it('are where they are seen on a page that is zoomed', () => {
    document.documentElement.style.zoom = '0.5';
    selectWords(tall(), 'line25');
    expectLine(words(), { top: 307, bottom: 318 });
  });

  it('are where they are seen in a line that reads from the right', () => {
    selectWords(tall('direction:rtl'), 'line2');
    // Eighteen letters end at the right edge, which is 485 pixels from the left.
    expect(words().left).toBeCloseTo(485 - 18 * 9.6, -1);
  });

  it('take the height of a field of one line, and their own width', () => {
    const value = 'The old dog sleeps';
    selectWords(fieldOf(`<input style="${style};height:60px" value="${value}">`), 'dog');
    const { left, right, top, bottom } = words();
    expect([top, bottom]).toEqual([105, 155]);
    // Eight letters of about 9.6 pixels come before the words.
    expect(left).toBeGreaterThan(180);
    expect(right).toBeLessThan(240);
  });

  it('leave nothing in the page', () => {
    selectWords(tall(), 'line0');
    words();
    expect(document.querySelector('verso-measure')).toBeNull();
  });

  it.each(['line0', 'line25'])('are not covered by the bubble: %s', async (word) => {
    selectWords(tall(), word);
    await showBubble();
    const { top, bottom } = words();
    expect(box().top >= bottom || box().bottom <= top).toBe(true);
    expect(Math.min(Math.abs(box().top - bottom), Math.abs(top - box().bottom))).toBeLessThan(12);
  });
});
