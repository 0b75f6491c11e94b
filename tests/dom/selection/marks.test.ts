import { afterEach, describe, expect, it } from 'vitest';
import { readSelection } from '../../../utils/selection/read.ts';
import { readMarkup } from '../../../utils/selection/read-markup.ts';
import { encodeRuns } from '../../../utils/selection/runs.ts';
import { selectMarked, showPage } from './page.ts';

afterEach(() => showPage(''));

function sent(html: string) {
  showPage(html);
  selectMarked();
  return encodeRuns(readSelection()?.runs ?? []);
}

describe('what is sent of a selection’s looks', () => {
  it.each([
    ['bold', '<p>[The <b>old</b> dog]</p>', 'The <b>old</b> dog'],
    [
      'bold by a style',
      '<p>[The <span style="font-weight:600">old</span> dog]</p>',
      'The <b>old</b> dog',
    ],
    ['bold in part', '<p>The <b>very [old</b> dog]</p>', '<b>old</b> dog'],
    [
      'italic in bold',
      '<p>[A <b>very <i>old</i></b> dog]</p>',
      'A <b>very </b><b><i>old</i></b> dog',
    ],
    [
      'struck, raised and lowered',
      '<p>[a<s>b</s><sup>2</sup><sub>n</sub>]</p>',
      'a<s>b</s><sup>2</sup><sub>n</sub>',
    ],
    [
      'paragraphs',
      '<h2>[Old]</h2><p>Dog<br>House</p>'.replace(']', '').replace('House', 'House]'),
      '<p><b>Old</b></p><p>Dog<br>House</p>',
    ],
    [
      'signs that mean something in markup',
      '<p>[a &lt; <b>b</b> &amp; c]</p>',
      'a &lt; <b>b</b> &amp; c',
    ],
    [
      'links, which are text',
      '<p>[The <b><a href="https://a.example">old</a></b> dog]</p>',
      'The <b>old</b> dog',
    ],
  ])('is markup for %s', (_, html, text) => {
    expect(sent(html)).toEqual({ format: 'html', text });
  });

  it.each([
    ['all of it is bold', '<h2>[The old dog]</h2>'],
    ['none of it is', '<p>[The <a href="#">old</a> dog]</p>'],
  ])('is nothing where %s', (_, html) => {
    expect(sent(html)).toEqual({ format: 'plain', text: 'The old dog' });
  });
});

describe('what is read of a reply', () => {
  const read = (markup: string) =>
    readMarkup(markup).map(({ text, marks }) => [text, marks.join()]);

  it.each([
    [
      'its marks',
      'El <b>viejo <i>perro</i></b>.',
      [
        ['El ', ''],
        ['viejo ', 'b'],
        ['perro', 'b,i'],
        ['.', ''],
      ],
    ],
    [
      'their other names',
      '<strong>El</strong> <em>perro</em>',
      [
        ['El', 'b'],
        [' ', ''],
        ['perro', 'i'],
      ],
    ],
    ['paragraphs and lines', '<p>Uno.</p>\n<p>Dos<br>tres.</p>', [['Uno.\n\nDos\ntres.', '']]],
    [
      'tags that were never sent, unwrapped',
      '<div>El <a href="javascript:alert(1)" onclick="x()">perro</a></div>',
      [['El perro', '']],
    ],
    [
      'tags that are not closed',
      'El <b>perro',
      [
        ['El ', ''],
        ['perro', 'b'],
      ],
    ],
    ['entities', 'a &lt;b&gt; &amp; c', [['a <b> & c', '']]],
  ])('is %s', (_, markup, runs) => {
    expect(read(markup)).toEqual(runs);
  });

  it.each([
    '<script>window.hacked = true</script>El perro',
    '<style>* { display: none }</style>El perro',
    '<img src=x onerror="window.hacked = true">El perro',
    '<svg onload="window.hacked = true"><text>x</text></svg>El perro',
    '<iframe srcdoc="<script>parent.hacked = true</script>"></iframe>El perro',
  ])('is never more than words: %s', async (markup) => {
    expect(read(markup)).toEqual([['El perro', '']]);
    await new Promise(requestAnimationFrame);
    expect('hacked' in window).toBe(false);
  });
});
