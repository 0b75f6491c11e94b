import { afterEach, describe, expect, it } from 'vitest';
import { clearPage, find } from '../support/page.ts';
import { translateHtml } from '../support/translate-tree.ts';

afterEach(clearPage);

const sent = (html: string): readonly string[] => translateHtml(html).texts;

describe('hidden text', () => {
  it.each([
    ['hidden', '<p hidden>The dog</p>'],
    ['display: none', '<p style="display:none">The dog</p>'],
    ['visibility: hidden', '<p style="visibility:hidden">The dog</p>'],
    ['closed details', '<details><p>The dog</p></details>'],
    ['closed details, as a bare text', '<details>The dog</details>'],
    ['a closed dialog', '<dialog>The dog</dialog>'],
    ['content-visibility: hidden', '<div style="content-visibility:hidden"><p>The dog</p></div>'],
    ['no height', '<div style="height:0;overflow:hidden"><p>The dog</p></div>'],
    ['no height, by a class', '<style>.a{height:0;overflow:clip}</style><p class="a">The dog</p>'],
    ['a maximum of no height', '<div style="max-height:0;overflow-y:auto">The dog</div>'],
    [
      'a row of no share',
      '<div style="display:grid;grid-template-rows:0fr"><div style="overflow:hidden">The dog</div></div>',
    ],
  ])('waits until it shows: %s', (_, html) => {
    const { texts, hidden } = translateHtml(html);
    expect(texts).toEqual([]);
    expect(hidden.length).toBeGreaterThan(0);
  });

  it('does not hide the visible child of an invisible parent', () => {
    const html = '<div style="visibility:hidden">a<p style="visibility:visible">b</p></div>';
    expect(sent(html)).toEqual(['b']);
  });

  it.each([
    ['off the screen to the left', 'position:absolute;left:-9999px'],
    [
      'clipped to a dot',
      'position:absolute;clip:rect(0 0 0 0);width:1px;height:1px;overflow:hidden',
    ],
    ['clipped to nothing', 'position:absolute;width:0;height:0;overflow:hidden'],
    ['transparent', 'opacity:0'],
  ])('is not what screen readers read: %s', (_, style) => {
    expect(sent(`<p style="${style}">The dog</p>`)).toEqual(['The dog']);
  });

  it.each([
    ['it is not clipped', '<div style="height:0">The dog</div>'],
    ['there is padding', '<div style="height:0;overflow:hidden;padding-top:2em">The dog</div>'],
    [
      'it has a least height',
      '<div style="max-height:0;min-height:1em;overflow:hidden">The dog</div>',
    ],
    [
      'a row takes what it needs',
      '<div style="display:grid"><p style="overflow:hidden">The dog</p></div>',
    ],
    [
      'what is in it is placed outside',
      '<div style="height:0;overflow:hidden"><p style="position:absolute">The dog</p></div>',
    ],
    [
      'what is in it is placed in the window',
      '<div style="position:relative;height:0;overflow:hidden"><p style="position:fixed">The dog</p></div>',
    ],
  ])('is none where %s', (_, html) => {
    expect(sent(html)).toEqual(['The dog']);
  });

  it('is what an empty box clips, whatever drawing is placed in it', () => {
    const box = 'height: 0; overflow: hidden; position: relative';
    const sent = translateHtml(
      `<div style="${box}"><svg style="position: absolute" width="9" height="9"></svg><p>The dog</p></div>`,
    );
    expect(sent.texts).toEqual([]);
  });

  it('is what an empty box clips that is placed in it', () => {
    const box = 'position:relative;height:0;overflow:hidden';
    expect(sent(`<div style="${box}"><p style="position:absolute">The dog</p></div>`)).toEqual([]);
  });

  it('of a list’s entry is not sent, but the label that stands for it', () => {
    const { texts, html } = translateHtml(
      '<select><option label="Cat" value="1">The dog</option><option label="" value="2">Cow</option></select>',
    );
    expect(texts).toEqual(['Cat', 'Cow']);
    expect(html).toBe(
      '<select><option label="aaa" value="1">The dog</option><option label="" value="2">bbb</option></select>',
    );
  });

  it('is none in a field that never shows', () => {
    const { texts, hidden } = translateHtml('<p>Cat<input type="hidden" title="The dog"></p>');
    expect(texts).toEqual(['Cat']);
    expect(hidden).toEqual([]);
  });

  it('in a sentence does not cut it, and keeps its words', () => {
    const { html } = translateHtml('<p>The <span hidden>fat</span> dog</p>');
    expect(find('p').innerText).toBe('aaa aaa');
    expect(html).toContain('<span hidden="">fat</span>');
  });
});

it('a hidden element in a sentence stays, and comes back to its place', () => {
  const html = '<p>As at 2017<sup hidden>[update]</sup>, the country is old.</p>';
  const tree = translateHtml(html, { reply: () => 'A fecha de 2017, el país es viejo.' });
  expect(find('p').innerText).toBe('A fecha de 2017, el país es viejo.');
  expect(tree.restore()).toBe(html.replace('hidden', 'hidden=""'));
});
