import { describe, expect, it } from 'vitest';
import { shapeOf, withNumbersOf } from '../../../utils/page/schedule/other-numbers.ts';

const recount = (now: string, before: string, translation: string, isAlike = true) =>
  withNumbersOf(now, before, translation, () => isAlike);

describe('the shape of a text', () => {
  it('is that of a text with other numbers', () => {
    expect(shapeOf('Ends in 1:09')).toBe(shapeOf('Ends in 12:30'));
    expect(shapeOf('<b id="1">9</b> cats')).toBe(shapeOf('<b id="1">10</b> cats'));
  });

  it.each([
    ['9 cats', '9 dogs'],
    ['999 cats', '1,000 cats'],
    ['<b id="1">9</b> cats', '<b id="2">9</b> cats'],
    ['&#39; 9', '&#40; 9'],
  ])('is another one: %s, %s', (one, other) => {
    expect(shapeOf(one)).not.toBe(shapeOf(other));
  });
});

describe('a translation with other numbers', () => {
  it.each([
    ['It ends in 299 s', 'It ends in 300 s', 'Termina en 300 s', 'Termina en 299 s'],
    ['1,235 cats', '1,234 cats', '1.234 gatos', '1.235 gatos'],
    ['2,000 cats', '1,999 cats', '1.999 gatos', '2.000 gatos'],
    [
      '<b id="1">2</b> cats',
      '<b id="1">1</b> cats',
      '<b id="1">1</b> gatos',
      '<b id="1">2</b> gatos',
    ],
    ['4 of 9 cats', '3 of 9 cats', 'De 9 gatos, 3', 'De 9 gatos, 4'],
    ['2 of 1 cats', '1 of 2 cats', 'De 2 gatos, 1', 'De 1 gatos, 2'],
  ])('has them in their places: %s', (now, before, translation, expected) => {
    expect(recount(now, before, translation)).toBe(expected);
  });

  it.each([
    ['a number stands twice in the text', '3 of 4', '3 of 3', '3 de 3'],
    ['a number stands twice in the translation', '4 cats', '3 cats', '3 gatos (3)'],
    ['a number is a word in the translation', '4 cats', '3 cats', 'tres gatos'],
  ])('is left to the service if %s', (_, now, before, translation) => {
    expect(recount(now, before, translation)).toBeNull();
  });

  it('is left to the service if the words need another form', () => {
    expect(recount('5 cats', '3 cats', '3 koty', false)).toBeNull();
  });
});
