import { describe, expect, it } from 'vitest';
import { segmentsOf } from '../../../utils/page/read/runs.ts';
import type { Piece } from '../../../utils/page/read/segment.ts';
import { sourceTextOf } from '../../../utils/page/read/segment.ts';
import { atom, segment, slot } from './pieces.ts';

/** Returns the texts of the segments in one parent. */
const texts = (...parts: (Piece | string)[]): string[] => {
  const { parent, pieces } = segment(...parts);
  return segmentsOf(parent, pieces).map((found) => sourceTextOf(found.pieces));
};

const br = (): Piece => atom('br');
const link = (text: string): Piece => slot('a', text);

/** Returns `length` characters without the end of a sentence or clause. */
const words = (length: number): string => 'word '.repeat(length / 5).trimEnd();

describe('a run is cut', () => {
  it.each([
    ['not at one break', ['a', br(), 'b'], ['ab']],
    ['at two breaks', ['a', br(), br(), 'b'], ['a', 'b']],
    ['at two breaks with white space between them', ['a', br(), ' \n', br(), 'b'], ['a', 'b']],
    ['not at two breaks with a word between them', ['a', br(), 'x', br(), 'b'], ['axb']],
    ['once at many breaks', ['a', br(), br(), br(), br(), 'b'], ['a', 'b']],
    ['not at its ends', [br(), br(), 'a', br(), br()], ['a']],
    ['at two breaks inside a wrapper', [slot('font', 'a', br(), br(), 'b')], ['a', 'b']],
  ])('%s', (_, parts, runs) => {
    expect(texts(...parts)).toEqual(runs);
  });

  it('not where a sentence begins, while it is short', () => {
    expect(texts('The dog. ', link('The cat'), ' sleeps.')).toHaveLength(1);
  });
});

describe('a long run is cut', () => {
  const long = words(4100);

  it.each<[string, (Piece | string)[], string]>([
    ['at one break', [long, br(), 'The cat'], 'The cat'],
    [
      'where an element begins a sentence',
      [`${long}. `, link('The cat'), ' sleeps'],
      'The cat sleeps',
    ],
    ['where an element has ended one', [long, link('dog.'), ' The cat'], ' The cat'],
    ['after a sentence in quotation marks', [`${long}.” `, link('The cat'), ' ran'], 'The cat ran'],
    ['between sentences without a space', [`${'犬'.repeat(4100)}。`, link('猫'), 'は'], '猫は'],
  ])('%s', (_, parts, last) => {
    expect(texts(...parts)).toHaveLength(2);
    expect(texts(...parts).at(-1)).toBe(last);
  });

  it.each<[string, (Piece | string)[]]>([
    ['after a full stop inside a sentence', [`${long} e.g. `, link('cats')]],
    ['before a word', [`${long} `, link('the cat'), ' sleeps']],
    ['at a clause', [`${long}, `, link('the cat'), ' sleeps']],
    ['where the space is inside an element', [long, slot('b', 'dog. '), 'The cat']],
    ['where only a mark follows', [`${long}. `, atom('img'), ' ']],
  ])('not %s', (_, parts) => {
    expect(texts(...parts)).toHaveLength(1);
  });

  it('after three times that length between two words', () => {
    const veryLong = words(12_100);
    expect(texts(`${veryLong} `, link('the cat'), ' sleeps')).toHaveLength(2);
    expect(texts(veryLong, link('s'), ' sleep')).toEqual([`${veryLong}s`, ' sleep']);
  });

  it('after six times that length anywhere', () => {
    expect(texts(words(24_100), link('s'))).toHaveLength(2);
  });
});

describe('what is too long for any text', () => {
  it('stands alone, and is cut inside', () => {
    const sentences = Array.from({ length: 10 }, () => slot('b', `${words(4100)}.`));
    const inside = sentences.flatMap((sentence) => [sentence, ' ']);
    const found = texts('The dog ', slot('span', ...inside, 'and '), ' sleeps');
    expect(found[0]).toBe('The dog ');
    expect(found.at(-1)).toBe(' sleeps');
    expect(found.length).toBeGreaterThan(4);
    for (const text of found) expect(text.length).toBeLessThan(24_000);
  });

  it('counts its tags', () => {
    const spans = Array.from({ length: 5000 }, () => [slot('span', 'word'), ' ']).flat();
    const found = texts(...spans);
    expect(found.length).toBeGreaterThan(8);
    expect(found.join('').replaceAll(' ', '')).toBe('word'.repeat(5000));
  });
});
