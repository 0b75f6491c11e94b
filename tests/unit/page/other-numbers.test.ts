import { describe, expect, it } from 'vitest';
import { createPluralCheck } from '../../../utils/languages/plurals.ts';
import { shapeOf, withNumbersOf } from '../../../utils/page/read/other-numbers.ts';

const html = (text: string) => ({ text, format: 'html' }) as const;
const plain = (text: string) => ({ text, format: 'plain' }) as const;

/** By the plural forms of a target. */
const recount = (target: string, now: string, before: string, translation: string) => {
  return withNumbersOf(html(now), before, translation, createPluralCheck(target));
};

describe('the shape of a text', () => {
  it('is that of a text with other numbers', () => {
    expect(shapeOf(html('Ends in 1:09'))).toBe(shapeOf(html('Ends in 12:30')));
    const [one, other] = ['<b id="1">9</b> cats', '<b id="1">10</b> cats'];
    expect(shapeOf(html(one))).toBe(shapeOf(html(other)));
    expect(shapeOf(plain('1 < 2'))).toBe(shapeOf(plain('1 < 3')));
  });

  it.each([
    ['9 cats', '9 dogs'],
    ['999 cats', '1,000 cats'],
    ['<b id="1">9</b> cats', '<b id="2">9</b> cats'],
    ['&#39; 9', '&#40; 9'],
  ])('is another one: %s, %s', (one, other) => {
    expect(shapeOf(html(one))).not.toBe(shapeOf(html(other)));
  });

  it('is found at once in a long text with many signs', () => {
    const start = performance.now();
    shapeOf(plain('a < b 1 '.repeat(20_000)));
    expect(performance.now() - start).toBeLessThan(500);
  });
});

describe('a translation with other numbers', () => {
  it.each([
    ['It ends in 299 s', 'It ends in 300 s', 'Termina en 300 s', 'Termina en 299 s'],
    ['It began 5s ago', 'It began 4s ago', 'Empezó hace 4s', 'Empezó hace 5s'],
    ['1,235 cats', '1,234 cats', '1.234 gatos', '1.235 gatos'],
    ['3,000 cats', '2,999 cats', '2.999 gatos', '3.000 gatos'],
    [
      '<b id="1">3</b> cats',
      '<b id="1">2</b> cats',
      '<b id="1">2</b> gatos',
      '<b id="1">3</b> gatos',
    ],
    ['4 of 9 cats', '3 of 9 cats', 'De 9 gatos, 3', 'De 9 gatos, 4'],
    ['3 of 2 cats', '2 of 3 cats', 'De 3 gatos, 2', 'De 2 gatos, 3'],
    ['It is 11:59:31 AM', 'It is 11:59:30 AM', 'Son las 11:59:30 a. m.', 'Son las 11:59:31 a. m.'],
  ])('has them in their places: %s', (now, before, translation, expected) => {
    expect(recount('ES', now, before, translation)).toBe(expected);
  });

  it.each([
    ['a number stands twice in the text', '4 of 3 cats', '3 of 3 cats', '3 de 3 gatos'],
    ['a number stands twice in the translation', '4 cats', '3 cats', '3 gatos (3)'],
    ['a number is a word in the translation', '4 cats', '3 cats', 'tres gatos'],
  ])('is left to the service if %s', (_, now, before, translation) => {
    expect(recount('ES', now, before, translation)).toBeNull();
  });

  it.each([
    ['EN', 'Stand: 12:00 Uhr', 'Stand: 11:59 Uhr', 'As of 11:59 a.m.'],
    ['EN', 'Stand: 14.10 Uhr', 'Stand: 9.05 Uhr', 'As of 9.05 am'],
    ['DE', 'Departs 4:10 PM', 'Departs 12:05 PM', 'Abfahrt 12:05 Uhr'],
    ['EN', 'auf dem 3. Platz', 'auf dem 5. Platz', 'in 5th place'],
    ['TR', 'At 6 o’clock', 'At 5 o’clock', 'Saat 5’te'],
    ['PL', '5 cats', '3 cats', '3 koty'],
    ['AR', '11 cats', '10 cats', '10 قطط'],
  ])('is left to the service if %s may need other words: %s', (target, now, before, shown) => {
    expect(recount(target, now, before, shown)).toBeNull();
  });
});

it('no plural forms are known for codes that browsers do not know', () => {
  const areAlike = (code: string) => createPluralCheck(code)('2', '3');
  expect(areAlike('PT-BR')).toBe(true);
  expect(['XX-AB1', 'EN-12', 'LMO', 'QU'].map(areAlike)).toEqual([false, false, false, false]);
});
