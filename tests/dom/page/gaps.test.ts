import { afterEach, describe, expect, it } from 'vitest';
import { clearPage, find } from '../support/page.ts';
import { closeSessions, translatePage } from '../support/session.ts';
import { translateHtml, withoutMarks } from '../support/translate-tree.ts';

afterEach(() => {
  closeSessions();
  clearPage();
});

const sent = (html: string): readonly string[] => translateHtml(html).texts;

const apart = 'style="margin:0 .3em"';

describe('words that only their style separates', () => {
  it.each([
    [
      'a name and its message',
      '<p><b style="margin-right:.6em">Anna</b><span>The meeting begins at ten.</span></p>',
      '<b id="1">Anna</b> <span id="2">The meeting begins at ten.</span>',
    ],
    [
      'a thing and its price',
      '<p><strong>Big dogs</strong><span style="margin-left:8px">forty dollars</span></p>',
      '<strong id="1">Big dogs</strong> <span id="2">forty dollars</span>',
    ],
    [
      'a heading and its remark',
      '<h3>Weather<small style="margin-left:1em">Today</small></h3>',
      'Weather <small id="1">Today</small>',
    ],
    [
      'links in a sentence',
      `<p>By this you accept our<a href="#" ${apart}>terms</a>and the<a href="#" ${apart}>rules</a>.</p>`,
      'By this you accept our <a id="1">terms</a> and the <a id="2">rules</a>.',
    ],
    [
      'margins on both elements',
      `<p><b ${apart}>Anna</b><i ${apart}>barks</i></p>`,
      '<b id="1">Anna</b> <i id="2">barks</i>',
    ],
    [
      'the margins of elements inside',
      `<p><span><b ${apart}>Anna</b></span><span>Barks <i>now</i></span></p>`,
      '<b id="1">Anna</b> <span id="2">Barks <i id="3">now</i></span>',
    ],
    [
      'elements in an element of a sentence',
      `<p>See <a href="#"><b ${apart}>Anna</b>Smith</a> now</p>`,
      'See <a id="1"><b id="2">Anna</b> Smith</a> now',
    ],
    [
      'a box',
      '<p>Weather <b>in Rome</b><span style="display:inline-block;margin-left:8px">Today</span></p>',
      'Weather <b id="1">in Rome</b> <span id="2">Today</span>',
    ],
    [
      'a padding',
      '<p>Dogs<span style="padding-left:8px">Forty</span></p>',
      'Dogs <span id="1">Forty</span>',
    ],
    [
      'a wide padding before small letters',
      '<p>dogs<span style="padding-left:8px">forty</span></p>',
      'dogs <span id="1">forty</span>',
    ],
    [
      'a border',
      '<p>Left word<span style="border-left:10px solid">right word</span></p>',
      'Left word <span id="1">right word</span>',
    ],
    [
      'a sign of the style before an element',
      '<style>.by::before{content:" · "}</style><p>Written by<span class="by">Anna Bell</span></p>',
      'Written by <span id="1">Anna Bell</span>',
    ],
    [
      'a sign of the style behind an element',
      '<style>i::after{content:", "}</style><p><i>Red apples</i><i>green pears</i> fall</p>',
      '<i id="1">Red apples</i> <i id="2">green pears</i> fall',
    ],
    [
      'a line end of the style',
      '<style>i::after{content:"";display:block}</style><p><i>First verse</i><i>Second verse</i>End</p>',
      '<i id="1">First verse</i> <i id="2">Second verse</i> End',
    ],
    [
      'an icon of the style',
      '<style>i::before{content:"";display:inline-block;width:20px}</style><p>See<i>Closed doors</i></p>',
      'See <i id="1">Closed doors</i>',
    ],
    [
      'a sign at the edge of an element, which stays there',
      '<p>Red dogs<span><i> · </i>Green cats</span></p>',
      'Red dogs <span id="1">Green cats</span>',
    ],
    [
      'a picture at the edge of an element',
      '<p><b>Red dogs<img src="data:,"></b>Green cats</p>',
      '<b id="1">Red dogs</b> Green cats',
    ],
    [
      'a line break at the edge of an element',
      '<p><b>Red dogs<br></b>Green cats</p>',
      '<b id="1">Red dogs</b> Green cats',
    ],
    [
      'words from right to left',
      '<p dir="rtl"><b style="margin-left:8px">כלב</b><span>ישן כאן</span></p>',
      '<b id="1">כלב</b> <span id="2">ישן כאן</span>',
    ],
    [
      'a question and its letter',
      `<p><b ${apart}>Q</b><span>What barks?</span></p>`,
      '<b id="1">Q</b> <span id="2">What barks?</span>',
    ],
    ['a number and its unit', `<p>It has 5<b ${apart}>kg</b></p>`, 'It has 5 <b id="1">kg</b>'],
    [
      'words of a split heading',
      `<h1><span style="display:inline-block;margin-right:.25em">Old</span><span>dog</span></h1>`,
      '<span id="1">Old</span> <span id="2">dog</span>',
    ],
  ])('are sent as two: %s', (_, html, text) => {
    const { texts, html: shown, restore } = translateHtml(html, { reply: ({ text }) => text });
    expect(texts).toEqual([text]);
    expect(withoutMarks(shown)).toBe(html);
    expect(restore()).toBe(html);
  });

  it.each([
    [
      'a word whose margin is narrower than a space',
      '<p>over<b style="margin-left:.1em">do</b></p>',
      'over<b id="1">do</b>',
    ],
    [
      'a padding that a margin takes back',
      '<p>Over<b style="padding:0 .3em;margin:0 -.3em">Do</b></p>',
      'Over<b id="1">Do</b>',
    ],
    [
      'a highlighted part of a word',
      '<p>The <mark style="padding:.3em">dog</mark>s bark</p>',
      'The <mark id="1">dog</mark>s bark',
    ],
    [
      'a line that the style draws below a part of a word',
      '<style>b::after{content:"";position:absolute}</style><p>The <b>dog</b>s bark</p>',
      'The <b id="1">dog</b>s bark',
    ],
    [
      'an icon behind a part of a word',
      '<style>b::after{content:"";display:inline-block;width:9px}</style><p>The <b>dog</b>s bark</p>',
      'The <b id="1">dog</b>s bark',
    ],
    [
      'a picture at the end of a part of a word',
      '<p>The <b>dog<img src="data:,"></b>s bark</p>',
      'The <b id="1">dog</b>s bark',
    ],
    ['a drop cap', '<p><span style="margin-right:4px">T</span>he dog</p>', 'The dog'],
    ['a small first letter', `<p><i ${apart}>e</i>mail now</p>`, '<i id="1">e</i>mail now'],
    ['a letter before capitals', `<p><b ${apart}>O</b>NCE a dog</p>`, '<b id="1">O</b>NCE a dog'],
    ['an ordinal', `<p>The 1<sup ${apart}>st</sup> dog</p>`, 'The 1<sup id="1">st</sup> dog'],
    [
      'groups of digits',
      `<p>It cost 12<span ${apart}>345</span> crowns</p>`,
      'It cost 12<span id="1">345</span> crowns',
    ],
    [
      'code and its ending',
      `<p>Two <code ${apart}>Promise</code>s and</p>`,
      'Two <code id="1" translate="no">Promise</code>s and',
    ],
    ['a sign and its amount', `<p>It cost $<b ${apart}>5</b></p>`, 'It cost $<b id="1">5</b>'],
    [
      'a link before a comma',
      `<p>See <a href="#" ${apart}>dogs</a>, now</p>`,
      'See <a id="1">dogs</a>, now',
    ],
    [
      'scripts without spaces',
      `<p>我们用<b ${apart}>Verso</b>翻译</p>`,
      '我们用<b id="1">Verso</b>翻译',
    ],
    ['Thai', `<p>สุนัข<b ${apart}>นอน</b>ที่นี่</p>`, 'สุนัข<b id="1">นอน</b>ที่นี่'],
    [
      'words with a space between them',
      `<p>The <b ${apart}>old</b> dog</p>`,
      'The <b id="1">old</b> dog',
    ],
  ])('but nothing changes for %s', (_, html, text) => {
    expect(sent(html)).toEqual([text]);
  });

  it.each([
    ['stays where the words stay', 'Hola<b>gran</b>mundo', 'Hola <b id="1">gran</b> mundo'],
    ['goes with its word', 'Hola mundo<b>gran</b>', 'Hola mundo <b id="1">gran</b>'],
    ['needs no space that was lost', 'Hola<b>gran</b>mundo', 'Hola<b id="1">gran</b>mundo'],
    [
      'takes the place of a space inside the element',
      'Hola<b>gran</b>mundo',
      'Hola<b id="1"> gran </b>mundo',
    ],
  ])('the margin %s', (_, expected, reply) => {
    const html = `<p>Hello<b ${apart}>big</b>world</p>`;
    for (const tagHandling of ['v1', 'v2'] as const) {
      const { html: shown, restore } = translateHtml(html, { reply: () => reply, tagHandling });
      expect(withoutMarks(shown)).toBe(`<p>${expected.replace('<b>', `<b ${apart}>`)}</p>`);
      expect(restore()).toBe(html);
    }
  });

  it('have a space where another element has moved between them', () => {
    const html = '<p><b style="margin-right:.6em">Anna</b><i>barks</i> <u>today</u></p>';
    translateHtml(html, {
      reply: () => '<u id="3">Hoy</u> <i id="2">ladra</i> <b id="1">Anna</b>',
    });
    expect(find('p').textContent).toBe('Hoy ladra Anna');
  });

  it('have a space in a language of the other direction, where the margin is outside', () => {
    const html = '<p>Weather<small style="margin-left:1em">Today</small></p>';
    translateHtml(html, { reply: () => 'الطقس <small id="1">اليوم</small>', target: 'AR' });
    expect(find('p').textContent).toBe('الطقس اليوم');
  });

  it('have a space side by side, where the translation has no margin', async () => {
    await translatePage('<h3>Weather<small style="margin-left:1em">Today</small></h3>', {
      display: { layout: 'side-by-side' },
    });
    expect(find('verso-translation').textContent).toBe('WEATHER TODAY');
  });
});
