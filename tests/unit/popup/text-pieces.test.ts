import { describe, expect, it } from 'vitest';
import { joinPieces, planPieces } from '../../../components/popup/text-pieces.ts';

const plan = (text: string) => planPieces(text, { source: null });
const texts = (text: string) => plan(text).map(({ source }) => source);
const contexts = (text: string) => plan(text).map(({ context }) => context);

describe('planPieces', () => {
  it('cuts a text at its sentences, without the space between them', () => {
    expect(plan('It rains. Take a coat!')).toEqual([
      { source: 'It rains.', space: ' ', isWorth: true, context: 'It rains. Take a coat!' },
      { source: 'Take a coat!', space: '', isWorth: true, context: 'It rains. Take a coat!' },
    ]);
  });

  it('sends no context with a sentence that stands alone', () => {
    expect(contexts('It rains.')).toEqual([null]);
    expect(contexts('1. \nIt rains.\n***')).toEqual([null, null, null]);
  });

  it('keeps what has no words as it is', () => {
    const pieces = plan('  \n12:30 – 14:00\nLunch');
    expect(pieces.filter(({ isWorth }) => isWorth).map(({ source }) => source)).toEqual(['Lunch']);
  });

  it('gives the sentences of one stretch one context, so that one request carries them', () => {
    const paragraph = (n: number) => `${`Sentence of paragraph ${n}. `.repeat(25).trim()}\n`;
    const different = new Set(contexts([1, 2, 3, 4, 5, 6].map(paragraph).join('')));
    expect(different.size).toBe(3);
    for (const context of different) expect(context?.length).toBeLessThanOrEqual(2_000);
  });

  it('cuts a paragraph that is longer than a context, too', () => {
    const different = new Set(contexts(`The first one. ${'One more of this text. '.repeat(100)}`));
    expect(different.size).toBe(2);
  });

  it('leaves sentences equal while others are edited', () => {
    const before = texts('It rains. Take a coat! The bus is late.');
    const after = texts('It rains. Take a warm coat! The bus is late.');
    expect(after.filter((text) => !before.includes(text))).toEqual(['Take a warm coat!']);
  });
});

describe('joinPieces', () => {
  const joined = (text: string, target: string) =>
    joinPieces(
      plan(text).map((piece) => ({ ...piece, translation: piece.source })),
      target,
    );

  it.each(['It rains.', '  It rains.\n\nTake a coat!  Now. \n', '', ' \n ', '1.\n2.\n3.'])(
    'gives the white space of the text back: %j',
    (text) => {
      expect(joined(text, 'DE')).toBe(text);
    },
  );

  it('puts no spaces between the sentences of a language that has none', () => {
    expect(joined('It rains. Take a coat!\nNow.', 'JA')).toBe('It rains.Take a coat!\nNow.');
  });

  it('puts spaces between sentences that had none', () => {
    expect(joined('雨です。傘を。', 'EN')).toBe('雨です。 傘を。');
  });
});
