import { describe, expect, it } from 'vitest';
import { segmentsOf, trimEdges } from '../../../utils/page/read/runs.ts';
import type { Piece } from '../../../utils/page/read/segment.ts';
import { sourceTextOf } from '../../../utils/page/read/segment.ts';
import { atom, pinned, segment, slot, text } from './pieces.ts';

const piecesOf = (...parts: (Piece | string)[]): readonly Piece[] => segment(...parts).pieces;

const texts = (...parts: (Piece | string)[]): string[] => {
  const { parent, pieces } = segment(...parts);
  return segmentsOf(parent, pieces).map((found) => sourceTextOf(found.pieces));
};

const br = (): Piece => atom('br');

describe('the edges of a run', () => {
  it('lose marks and white space, and nothing else', () => {
    const word = text('a');
    expect(trimEdges(piecesOf(' ', br(), atom('img'), word, br(), '\n'))).toEqual([word]);
  });

  it('are all there is where there are no words', () => {
    expect(trimEdges(piecesOf(' ', br()))).toEqual([]);
  });
});

describe('the segments of a run', () => {
  it.each([
    ['none without letters', ['1', slot('b', '2')], []],
    ['one for a sentence', ['The ', slot('b', 'old'), ' dog'], ['The old dog']],
    ['the inside of a wrapper', ['1. ', slot('b', 'old ', slot('i', 'dog'))], ['old dog']],
    ['the inside of wrappers in wrappers', [slot('b', slot('i', slot('u', 'dog')))], ['dog']],
    ['each of some links', [slot('a', 'one'), ' · ', slot('a', 'two')], ['one', 'two']],
    [
      'each of some boxes',
      [pinned(slot('span', 'one')), pinned(slot('span', 'two'))],
      ['one', 'two'],
    ],
    ['one for spans side by side', [slot('span', 'Do'), slot('span', 'g')], ['Dog']],
    ['one for a link beside a span', [slot('a', 'The'), ' ', slot('span', 'dog')], ['The dog']],
    [
      'a label, and a hint behind its field',
      [
        slot('label', 'Dog'),
        ' ',
        atom('input'),
        ' ',
        slot('span', 'old ', slot('b', 'or'), ' not'),
      ],
      ['Dog', 'old or not'],
    ],
    [
      'a name, and its value in a box',
      [slot('span', 'Dog:'), ' ', pinned(slot('span', 'old'))],
      ['Dog:', 'old'],
    ],
    [
      'one for a sentence with fields in it',
      ['From ', atom('input'), ' to ', atom('input'), ' ', slot('b', 'dogs')],
      ['From  to  dogs'],
    ],
    [
      'one for words with a number in a box between them',
      [slot('span', 'See'), ' ', pinned(slot('b', '3')), ' ', slot('span', 'dogs')],
      ['See 3 dogs'],
    ],
    [
      'one for spans with a picture between them',
      [slot('span', 'Old'), ' ', atom('img'), ' ', slot('span', 'dog')],
      ['Old  dog'],
    ],
    ['none for an address alone', ['https://dog.example'], []],
  ])('%s', (_, parts, expected) => {
    expect(texts(...parts)).toEqual(expected);
  });
});
