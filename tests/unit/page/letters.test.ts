import { describe, expect, it } from 'vitest';
import {
  isTranslatable,
  isTranslatableAttribute,
  isUnspaced,
  isWordCharacter,
  letterWeight,
} from '../../../utils/page/letters.ts';

describe('a text is worth sending', () => {
  it.each([
    'Dog',
    'a',
    '犬',
    'собака',
    'كلب',
    '3 dogs',
    'See https://dog.example for more',
    'Write to rex@dog.example now',
    'C3PO',
    'ª',
  ])('%s', (text) => {
    expect(isTranslatable(text)).toBe(true);
  });

  it.each([
    '',
    ' ',
    '12.5 %',
    '— … !',
    '★★★☆☆',
    '👍',
    'https://dog.example/a/b?c=d',
    ' (http://dog.example) ',
    'www.dog.example',
    'rex@dog.example',
    '<rex.the-dog+1@dog.example>',
    '²',
  ])('not: %s', (text) => {
    expect(isTranslatable(text)).toBe(false);
  });
});

describe('an attribute is worth sending', () => {
  it.each(['An old dog.', 'Dogs and cats.jpg'])('%s', (value) => {
    expect(isTranslatableAttribute(value)).toBe(true);
  });

  it.each(['IMG_0001.JPG', 'old-dog.webp', ' dog.svg ', 'report.pdf', '12'])('not: %s', (value) => {
    expect(isTranslatableAttribute(value)).toBe(false);
  });
});

describe('the letters of a text', () => {
  it.each([
    ['The dog', 6],
    ['собака', 6],
    ['É 12.5 %', 1],
    ['老狗', 6],
    ['หมา', 9],
    ['개', 3],
    ['犬 (dog)', 6],
  ])('of %j weigh %d', (text, weight) => {
    expect(letterWeight(text)).toBe(weight);
  });
});

describe('characters', () => {
  it.each(['a', 'é', '7', '犬', '\u0301'])('that make words: %s', (character) => {
    expect(isWordCharacter(character)).toBe(true);
  });

  it.each([' ', ',', '(', '-', '。'])('that make none: %s', (character) => {
    expect(isWordCharacter(character)).toBe(false);
  });

  it.each(['犬', 'い', 'ア', 'ไ', 'ລ', 'ខ', 'က', 'བ'])(
    'of scripts without spaces: %s',
    (character) => {
      expect(isUnspaced(character)).toBe(true);
    },
  );

  it.each(['a', 'я', 'ع', '한', '7'])('of scripts with spaces: %s', (character) => {
    expect(isUnspaced(character)).toBe(false);
  });
});
