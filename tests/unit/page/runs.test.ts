import { describe, expect, it } from 'vitest';
import { segmentsOf, trimEdges } from '../../../utils/page/runs.ts';
import type { Piece } from '../../../utils/page/segment.ts';
import { sourceTextOf } from '../../../utils/page/segment.ts';
import { atom, pinned, segment, slot, text } from './pieces.ts';

const piecesOf = (...parts: (Piece | string)[]): readonly Piece[] => segment(...parts).pieces;

/** Texts of the segments of a run. */
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
    ['one for spans side by side', [slot('span', 'D'), slot('span', 'og')], ['Dog']],
    ['one for a link beside a span', [slot('a', 'The'), ' ', slot('span', 'dog')], ['The dog']],
    ['none for an address alone', ['https://dog.example'], []],
  ])('%s', (_, parts, expected) => {
    expect(texts(...parts)).toEqual(expected);
  });
});
