import { describe, expect, it } from 'vitest';
import { questionOf, questionOfPointed } from '../../../entrypoints/selection.content/question.ts';
import type { Mark } from '../../../utils/selection/runs.ts';

const read = (text: string, context: string | null = null, marks: readonly Mark[] = []) => ({
  text,
  runs: [{ text, marks }],
  context,
});

const plain = (text: string, context?: string) => ({
  source: { format: 'plain', text, ...(context !== undefined && { context }) },
  characters: text.length,
});

describe('questionOf', () => {
  it('asks for what was read on the page, with its paragraph', () => {
    expect(questionOf(read('old', 'The old dog.'))).toEqual(plain('old', 'The old dog.'));
  });

  it('prefers what was read to what the menu gave, which has no paragraphs', () => {
    expect(questionOf(read('One.\n\nTwo.'), 'One. Two.')).toEqual(plain('One.\n\nTwo.'));
  });

  it('takes what the menu gave where nothing could be read', () => {
    expect(questionOf(null, ' The old dog ')).toEqual(plain('The old dog'));
    expect(questionOf(read(''), 'The old dog')).toEqual(plain('The old dog'));
  });

  it('sends markup where the text does not look the same all over, and counts none of it', () => {
    const runs = [
      { text: 'The ', marks: [] },
      { text: 'old', marks: ['b'] },
    ] as const;
    expect(questionOf({ text: 'The old', runs, context: null })).toEqual({
      source: { format: 'html', text: 'The <b>old</b>' },
      characters: 7,
    });
  });

  it('counts characters as people and services do', () => {
    expect(questionOf(read('a👍🏽'))).toMatchObject({ characters: 3 });
  });

  it('says why there is nothing to ask', () => {
    expect(questionOf(null)).toBe('nothing-selected');
    expect(questionOf(null, '')).toBe('nothing-selected');
    expect(questionOf(read(''))).toBe('blank');
    expect(questionOf(null, ' \n ')).toBe('blank');
    expect(questionOf(read('42 %'))).toBe('no-letters');
  });
});

describe('questionOfPointed', () => {
  it('asks for the words of a link or a picture', () => {
    expect(questionOfPointed('image', read('The old dog'))).toEqual(plain('The old dog'));
    expect(questionOfPointed('link', read('old', 'The old dog.'))).toEqual(
      plain('old', 'The old dog.'),
    );
  });

  it('says which of them has no words, or that it is gone', () => {
    expect(questionOfPointed('link', read(''))).toBe('link-without-words');
    expect(questionOfPointed('image', read(' 42 '))).toBe('image-without-words');
    expect(questionOfPointed('image', null)).toBe('not-found');
  });
});
