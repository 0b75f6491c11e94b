import { describe, expect, it } from 'vitest';
import { sentencesOf } from '../../../utils/languages/sentences.ts';

describe('sentencesOf', () => {
  it('keeps the white space behind each, so that joined they are the text', () => {
    const text = '  It rains. Again!\n\nA title\nIs it over?  ';
    const sentences = sentencesOf(text);
    expect(sentences).toEqual(['  It rains. ', 'Again!\n', '\n', 'A title\n', 'Is it over?  ']);
    expect(sentences.join('')).toBe(text);
  });

  it('knows sentences that end without a space', () => {
    expect(sentencesOf('今日は雨です。明日は晴れます。', 'ja')).toEqual([
      '今日は雨です。',
      '明日は晴れます。',
    ]);
  });

  it.each([
    'Yesterday we met Dr. Smith at the station. ',
    'Das gilt z. B. für Kinder. ',
    'See Fig. 3 for the rest. ',
  ])('does not end one at an abbreviation: %s', (sentence) => {
    expect(sentencesOf(`${sentence}That was all.`)).toEqual([sentence, 'That was all.']);
  });

  it('ends one at the end of the text and of a line, whatever stands there', () => {
    expect(sentencesOf('With Mr. and Mrs.')).toEqual(['With Mr. and Mrs.']);
    expect(sentencesOf('Plan B.\nPlan C.')).toEqual(['Plan B.\n', 'Plan C.']);
  });

  it('finds nothing in nothing', () => {
    expect(sentencesOf('')).toEqual([]);
  });
});
