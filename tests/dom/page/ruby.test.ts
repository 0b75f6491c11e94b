import { afterEach, describe, expect, it } from 'vitest';
import { replacing } from '../../support/replacing.ts';
import { find, showPage } from '../support/page.ts';
import { Photograph } from '../support/photograph.ts';
import { closeSessions, openSession, translatePage } from '../support/session.ts';
import { until } from '../support/time.ts';
import { translateHtml, translateTree, withoutMarks } from '../support/translate-tree.ts';

afterEach(closeSessions);

const simple = '<ruby>漢字<rp>(</rp><rt>かんじ</rt><rp>)</rp></ruby>';
const inPairs = '<ruby>漢<rt>かん</rt>字<rt>じ</rt></ruby>';
const twoSided = '<ruby><rb>漢字</rb><rtc><rt>かんじ</rt></rtc><rtc>kanji</rtc></ruby>';

describe('characters with readings', () => {
  it.each([
    ['one reading', `<p>${simple}を読む。</p>`, '<span id="1">漢字</span>を読む。'],
    [
      'a reading for each character',
      `<p>${inPairs}を読む。</p>`,
      '<span id="1">漢字</span>を読む。',
    ],
    ['readings on both sides', `<p>${twoSided}を読む。</p>`, '<span id="1">漢字</span>を読む。'],
    ['nothing else in their block', `<p>${inPairs}</p>`, '漢字'],
    ['a hidden reading', '<p><ruby>漢字<rt hidden>かんじ</rt></ruby></p>', '漢字'],
  ])('are sent without: %s', (_, html, text) => {
    expect(translateHtml(html).texts).toEqual([text]);
  });

  it('an element of that name elsewhere is an element like any other', () => {
    expect(translateHtml('<p>The <rt>old</rt> dog</p>').texts.join(' ')).toContain('old');
  });
});

describe('readings over translated characters', () => {
  it('that stay follow the translation of all of their characters: no word is torn by one', () => {
    showPage(`<p>${inPairs}を読む。</p>`);
    const photograph = new Photograph();
    const tree = translateTree({ keepsReadings: true });
    const whole = '<ruby>aa<rt>かん</rt><rt>じ</rt></ruby>';
    expect(withoutMarks(tree.html)).toBe(`<p>${whole} aaa。</p>`);
    expect(photograph.harm).toEqual([]);
    tree.restore();
    expect(photograph.differences).toEqual([]);
  });

  it.each([
    ['one', simple, '<ruby>aa<rp></rp><rt></rt><rp></rp></ruby>'],
    ['for each character', inPairs, '<ruby>aa<rt></rt><rt></rt></ruby>'],
    ['on both sides', twoSided, '<ruby><rb>aa</rb><rtc><rt></rt></rtc><rtc></rtc></ruby>'],
  ])('are gone, and come back: %s', (_, html, expected) => {
    showPage(`<p>${html}を読む。</p>`);
    const photograph = new Photograph();
    const tree = translateTree({ keepsReadings: false });
    // The target language has spaces, so there is one between the parts.
    expect(withoutMarks(tree.html)).toBe(`<p>${expected} aaa。</p>`);
    expect(photograph.harm).toEqual([]);
    tree.restore();
    expect(photograph.differences).toEqual([]);
  });

  it('leave no room where they were', () => {
    showPage('<p><ruby>dog</ruby></p>');
    const height = find('p').getBoundingClientRect().height;
    showPage('<p><ruby>dog<rt>doggo</rt></ruby></p>');
    translateTree({ reply: () => 'dog', keepsReadings: false });
    expect(find('p').getBoundingClientRect().height).toBe(height);
  });

  it('stay with characters that stay', () => {
    const { html } = translateHtml(`<p>${simple}</p>`, { reply: () => '', keepsReadings: false });
    expect(html).toBe(`<p>${simple}</p>`);
  });

  it('stay where the reader keeps them, from the moment the reader says so', async () => {
    const ruby = '<ruby>do<rt>ka</rt>g<rt>n</rt></ruby>';
    const { session, service } = await translatePage(`<p>${ruby} sleeps</p>`, {
      display: { rubyReadings: 'keep' },
    });
    expect(find('p').textContent).toBe('DOGkan SLEEPS');
    await session.setDisplay({ ...replacing, rubyReadings: 'hide' });
    expect(find('p').textContent).toBe('DOG SLEEPS');
    await session.setDisplay({ ...replacing, rubyReadings: 'keep' });
    expect(find('p').textContent).toBe('DOGkan SLEEPS');
    expect(service.texts).toHaveLength(1);
    await session.showOriginal();
    expect(find('p').innerHTML).toBe(`${ruby} sleeps`);
  });

  it('that the page rewrites are removed again', async () => {
    showPage('<p><ruby>dog<rt>doggo</rt></ruby></p>');
    const { session, is } = openSession({ display: { rubyReadings: 'hide' } });
    session.begin();
    await is('done');
    find('rt').textContent = 'wow';
    await until(() => find('p').textContent === 'DOG');
    await session.showOriginal();
    expect(find('p').textContent).toBe('dogwow');
  });
});
