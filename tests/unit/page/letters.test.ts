import { describe, expect, it } from 'vitest';
import {
  hasLetterWeight,
  isTranslatable,
  isTranslatableAttribute,
  isUnspaced,
  isWordCharacter,
  proseOf,
} from '../../../utils/page/read/letters.ts';

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
    'and/or',
    'e.g.',
    'z.B.',
    'U.S.',
    'p.m.',
    '12 kg',
    '10.5 km',
    'Version 2.0',
    'Hello.World',
    'dog.example',
    'dog.example/dogs',
    'he/she.',
    'U.S./Canada',
    'a.m./p.m.',
    'z.B./d.h.',
    'г.Москва/Россия',
    'N/A',
    '/dogs',
    'well-known',
    'report.pdf',
    'facade',
    'eBooks',
    'YouTube',
    '#dogs',
    'ISBN',
    'Dogs(1)',
    'comments(3)',
    'dog(s)',
    '-Dogs',
    '____Dogs',
    'Dogs____',
    'Follow @rex',
    'Read report.pdf',
    '2 dogs, 3 cats',
    '老狗整个下午都在白色房子附近的阳光下睡觉。',
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
    'жучка@собака.рф',
    'hündin@hündin.example',
    'dog.example:8080',
    'www.собака.example/пёс',
    'localhost:3000/dogs',
    '192.168.0.1:8080/dogs',
    'dog.example:8080/a/b?c=d#e',
    'ftp://dog.example/dogs',
    'chrome://settings',
    'mailto:rex@dog.example',
    'git@dog.example:rex/bone.git',
    'tel:+49-30-x1',
    'doi:10.1000/dog.182',
    '12. https://dog.example',
    '/dogs/rex/old_dog.txt',
    '~/dogs/old',
    'source/window.py',
    'C:\\Dogs\\rex.txt',
    'max_dog_size',
    '_dog',
    '__dog__',
    'dogs()',
    'Dog.find_all()',
    '--old-dog',
    '--dog[=NAME]',
    '-a',
    'dogs.bark()',
    'Dog::Bark',
    'Dog::Bark::loud()',
    '@rex_the_dog',
    '@rex@dog.example',
    'v2',
    'v2.4.1-beta.2',
    '1.2.0rc1',
    '3.5mm',
    '\u{f015}',
    '²',
  ])('not: %s', (text) => {
    expect(isTranslatable(text)).toBe(false);
  });
});

describe('an attribute is worth sending', () => {
  it.each(['An old dog.', 'Dogs and cats.jpg', '[1] The dog: see the {cat}'])('%s', (value) => {
    expect(isTranslatableAttribute(value)).toBe(true);
  });

  it.each([
    '{\\displaystyle x^{2}}',
    '\\frac{a}{b}',
    '$a + b$',
    'IMG_0001.JPG',
    'old-dog.webp',
    ' dog.svg ',
    'report.pdf',
    '12',
    '{"id":"box","text":"Hello, old dog"}',
    "{ delay: 100, title: 'The dog' }",
    '["the dog","the cat"]',
  ])('not: %s', (value) => {
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
    expect(hasLetterWeight(text, weight)).toBe(true);
    expect(hasLetterWeight(text, weight + 1)).toBe(false);
  });
});

describe('what of a text is written in a language', () => {
  it.each([
    ['Usa isOpen() con max_size y listas', 'Usa  con  y listas'],
    ['Vea https://dog.example/a y utils/page.ts', 'Vea  y '],
    ['La opción --watch de v1.2 en C:\\Temp', 'La opción  de  en '],
    ['Correo: rex@dog.example', 'Correo: '],
    ['El perro (viejo) duerme, ¿no?', 'El perro (viejo) duerme, ¿no?'],
    ['L’été d’Anne-Marie – 12 %', 'L’été d’Anne-Marie – 12 %'],
    ['東京2020オリンピック', '東京2020オリンピック'],
    ['Die alte Straßenbahn, am 3. Mai', 'Die alte Straßenbahn, am 3. Mai'],
  ])('of %j is %j', (text, prose) => {
    expect(proseOf(text)).toBe(prose);
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
