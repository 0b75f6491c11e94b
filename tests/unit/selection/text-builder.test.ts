import { describe, expect, it } from 'vitest';
import { textOfRuns } from '../../../utils/selection/runs.ts';
import { createTextBuilder } from '../../../utils/selection/text-builder.ts';

const built = (build: (builder: ReturnType<typeof createTextBuilder>) => void): string => {
  const builder = createTextBuilder();
  build(builder);
  return textOfRuns(builder.runs());
};

describe('createTextBuilder', () => {
  it('collapses white space within and between pieces', () => {
    expect(
      built((b) => {
        b.write('  one\n\t two ', 'collapse');
        b.write(' three ', 'collapse');
      }),
    ).toBe('one two three');
  });

  it('leaves out the no-break spaces that keep empty cells and lines open, and no others', () => {
    expect(
      built((b) => {
        b.write('10\u00A0kg', 'collapse');
        b.cellEdge();
        b.write('\u00A0', 'collapse');
        b.cellEdge();
        b.write('\u00A0\u00A0two', 'collapse');
        b.blockEdge(2);
        b.write(' \u00A0 ', 'collapse');
        b.blockEdge(2);
        b.write('three', 'collapse');
        b.write('\u00A0four', 'collapse');
      }),
    ).toBe('10\u00A0kg\ttwo\n\nthree\u00A0four');
  });

  it('glues pieces that have no space between them', () => {
    expect(
      built((b) => {
        b.write('un', 'collapse');
        b.write('believable', 'collapse');
      }),
    ).toBe('unbelievable');
  });

  it.each([
    ['Home', 'About', 0.2, 'Home About'],
    ['Home', 'About', 0.1, 'HomeAbout'],
    ['un', 'able', 0.3, 'unable'],
    ['home', 'about', 0.4, 'home about'],
    ['首页', '关于', 0.3, '首页关于'],
    ['1', '0', 1, '10'],
    ['(', 'One', 1, '(One'],
    ['One', '.', 1, 'One.'],
    ['One.', '“Two', 1, 'One. “Two'],
    ['#', 'one', 1, '#one'],
  ])('writes a space between %s and %s with %d em of room', (left, right, room, text) => {
    expect(
      built((b) => {
        b.write(left, 'collapse');
        b.room(() => room);
        b.room(() => 0);
        b.write(right, 'collapse');
      }),
    ).toBe(text);
  });

  it('measures no room beside a space or a line break', () => {
    const room = () => {
      throw new Error('the style was read');
    };
    expect(
      built((b) => {
        b.room(room);
        b.write('one ', 'collapse');
        b.room(room);
        b.write('two', 'collapse');
        b.room(room);
        b.blockEdge(1);
        b.write('three', 'collapse');
        b.room(room);
      }),
    ).toBe('one two\nthree');
  });

  it('counts block edges that meet once, the wider one', () => {
    expect(
      built((b) => {
        b.blockEdge(2);
        b.write('one', 'collapse');
        b.blockEdge(1);
        b.blockEdge(2);
        b.write('two', 'collapse');
        b.blockEdge(1);
        b.write('three', 'collapse');
        b.blockEdge(2);
      }),
    ).toBe('one\n\ntwo\nthree');
  });

  it('does not count a line break at the end of a block twice', () => {
    expect(
      built((b) => {
        b.write('one', 'collapse');
        b.lineBreak();
        b.blockEdge(1);
        b.write('two', 'collapse');
      }),
    ).toBe('one\ntwo');
  });

  it('takes two line breaks for a new paragraph, and more for no more', () => {
    expect(
      built((b) => {
        b.write('one', 'collapse');
        for (let count = 0; count < 4; count += 1) b.lineBreak();
        b.write('two', 'collapse');
      }),
    ).toBe('one\n\ntwo');
  });

  it('parts cells by a tab', () => {
    expect(
      built((b) => {
        b.write('one ', 'collapse');
        b.cellEdge();
        b.cellEdge();
        b.write(' two', 'collapse');
      }),
    ).toBe('one\ttwo');
  });

  it('keeps white space that the page keeps', () => {
    expect(built((b) => b.write('one\n  two', 'keep'))).toBe('one\n  two');
    expect(built((b) => b.write('one \n  two   three', 'keep-breaks'))).toBe('one\ntwo three');
  });

  it('keeps an empty line between a line that preserved text ends and a line break', () => {
    expect(
      built((b) => {
        b.write('one\n', 'keep');
        b.lineBreak();
        b.write('two', 'keep');
      }),
    ).toBe('one\n\ntwo');
  });

  it('takes soft hyphens out, keeps joiners that are part of words', () => {
    expect(built((b) => b.write('Auf\u00ADmerk\u00ADsam', 'collapse'))).toBe('Aufmerksam');
    expect(built((b) => b.write('می\u200Cخواهم', 'collapse'))).toBe('می\u200Cخواهم');
  });
});
