import { describe, expect, it } from 'vitest';
import { questionOf } from '../../../entrypoints/selection.content/question.ts';

const read = (text: string, context: string | null = null) => ({ text, context });

describe('questionOf', () => {
  it('asks for what was read on the page, with its paragraph', () => {
    expect(questionOf(read('old', 'The old dog.'))).toEqual({
      text: 'old',
      context: 'The old dog.',
    });
  });

  it('prefers what was read to what the menu gave, which has no paragraphs', () => {
    expect(questionOf(read('One.\n\nTwo.'), 'One. Two.')).toEqual(read('One.\n\nTwo.'));
  });

  it('takes what the menu gave where nothing could be read', () => {
    expect(questionOf(null, ' The old dog ')).toEqual(read('The old dog'));
    expect(questionOf(read(''), 'The old dog')).toEqual(read('The old dog'));
  });

  it('says why there is nothing to ask', () => {
    expect(questionOf(null)).toBe('nothing-selected');
    expect(questionOf(null, '')).toBe('nothing-selected');
    expect(questionOf(read(''))).toBe('blank');
    expect(questionOf(null, ' \n ')).toBe('blank');
    expect(questionOf(read('42 %'))).toBe('no-letters');
  });
});
