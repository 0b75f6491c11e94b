import { afterEach, describe, expect, it } from 'vitest';
import { offeredSelection } from '../../../utils/selection/offered.ts';
import { readInSteps, readSelection } from '../../../utils/selection/read.ts';
import { selectMarked, showPage } from './page.ts';

afterEach(() => showPage(''));

const paragraphs = (count: number): string =>
  Array.from({ length: count }, (_, index) => `<p>Paragraph <b>${index}</b>.</p>`).join('');

/** Returns the number of elements that are read before the text is complete. */
function stepsOf(markup: string): { readonly steps: number; readonly text: string | undefined } {
  showPage(markup);
  selectMarked();
  const reading = readInSteps();
  for (let steps = 0; ; steps += 1) {
    const { done, value } = reading.next();
    if (done) return { steps, text: value?.text };
  }
}

describe('a selection in a large page', () => {
  it('is read without what stands before it', () => {
    const alone = stepsOf('<p>The [old</p><p>dog] sleeps.</p>');
    const behind = stepsOf(`${paragraphs(500)}<p>The [old</p><p>dog] sleeps.</p>`);
    expect(behind).toEqual({ ...alone, text: 'old\n\ndog' });
  });

  it('is read in as many steps as it has elements', () => {
    const { steps } = stepsOf(`[${paragraphs(500)}]`);
    expect(steps).toBeGreaterThan(1000);
  });

  it('is read where a closed tree shows what was selected in its host', () => {
    showPage(
      `${paragraphs(3)}<div><template shadowrootmode="closed"><section><p><slot></slot></p></section></template>The [old dog] sleeps.</div>`,
    );
    selectMarked();
    expect(readSelection()?.text).toBe('old dog');
  });

  it('stands from where it begins to where it ends, as wide as what is around it', () => {
    const main = showPage(`[${paragraphs(500)}]`);
    main.style.cssText = 'width:600px';
    selectMarked();
    const { left, right, top, bottom } = readSelection()?.anchor.box() ?? {};
    const [first, last] = [main.querySelector('p'), main.querySelector('p:last-child')].map(
      (paragraph) => paragraph?.getBoundingClientRect(),
    );
    expect([left, right]).toEqual([first?.left, first?.right]);
    expect([top, bottom]).toEqual([first?.top, last?.bottom]);
  });

  it('is offered a button, before its text has been read', () => {
    showPage(`[${paragraphs(500)}]`);
    selectMarked();
    const selection = document.getSelection();
    let written = 0;
    Object.assign(selection ?? {}, {
      toString: () => {
        written += 1;
        return '';
      },
    });
    expect(offeredSelection()).not.toBeNull();
    expect(written).toBe(0);
    delete (selection as { toString?: unknown }).toString;
  });
});
