import { afterEach, describe, expect, it } from 'vitest';
import { find, showPage } from '../support/page.ts';
import { Photograph } from '../support/photograph.ts';
import { closeSessions, openSession } from '../support/session.ts';
import { until } from '../support/time.ts';
import { translateHtml, translateTree, withoutMarks } from '../support/translate-tree.ts';

afterEach(closeSessions);

const drawing = (inside: string): string => `<svg width="90" height="90">${inside}</svg>`;

describe('in a drawing, one text is', () => {
  it.each([
    ['a text', '<text>The dog</text><text>Cat</text>', '<text>aaa aaa</text><text>bbb</text>'],
    [
      'a text with its parts',
      '<text>The <tspan>old</tspan> dog</text>',
      '<text>aaa <tspan>aaa</tspan> aaa</text>',
    ],
    [
      'each line that has its own place, so that none grows into the next',
      '<text><tspan x="0">The old</tspan><tspan x="0" dy="9">dog</tspan></text>',
      '<text><tspan x="0">aaa aaa</tspan><tspan x="0" dy="9">bbb</tspan></text>',
    ],
    [
      'a text along a path',
      '<path id="c" d="M0 9L90 9"></path><text><textPath href="#c">The dog</textPath></text>',
      '<path id="c" d="M0 9L90 9"></path><text><textPath href="#c">aaa aaa</textPath></text>',
    ],
    [
      'a link, or a sentence with one',
      '<a href="#"><text>The dog</text></a><text>See <a href="#">it</a></text>',
      '<a href="#"><text>aaa aaa</text></a><text>bbb <a href="#">bb</a></text>',
    ],
    [
      'a title and a description, of the whole and of parts',
      '<title>The dog</title><desc>An old dog</desc><g><title>Tail</title><circle r="9"></circle></g>',
      '<title>aaa aaa</title><desc>bb bbb bbb</desc><g><title>cccc</title><circle r="9"></circle></g>',
    ],
    [
      'what is written in HTML',
      '<foreignObject width="9" height="9"><p>The <b>dog</b></p>Cow</foreignObject>',
      '<foreignObject width="9" height="9"><p>aaa <b>aaa</b></p>bbb</foreignObject>',
    ],
  ])('%s', (_, inside, expected) => {
    showPage(drawing(inside));
    const photograph = new Photograph();
    const tree = translateTree();
    expect(withoutMarks(tree.html)).toBe(drawing(expected));
    expect(photograph.harm).toEqual([]);
    tree.restore();
    expect(photograph.differences).toEqual([]);
  });

  it('a text in a `pre` whose code a script has drawn, and none beside code', async () => {
    showPage('<pre>graph TD; A[The dog]</pre><pre>let dog; <svg><text>Copy</text></svg></pre>');
    const { session, is } = openSession();
    session.begin();
    await is('done');
    find('pre').innerHTML = drawing('<text>The dog</text>');
    await until(() => find('text').textContent === 'THE DOG');
    expect(document.body.textContent).toContain('let dog; Copy');
  });

  it('not a part of the sentence around it', () => {
    const { texts } = translateHtml(`<p>See ${drawing('<text>the dog</text>')} here</p>`);
    expect(texts).toEqual(['See <img id="1"> here', 'the dog']);
  });
});

describe('the title of a drawing', () => {
  it('waits until the drawing shows', async () => {
    showPage('<div hidden><svg width="9" height="9"><title>The dog</title></svg></div><p>Cat</p>');
    const { session, service, is } = openSession();
    session.begin();
    await is('done');
    expect(service.texts).toEqual(['Cat']);
    find('div').hidden = false;
    await until(() => find('svg title').textContent === 'THE DOG');
  });

  it('is translated where the reader sees the drawing, and kept up', async () => {
    showPage(`<button>${drawing('<title>The dog</title>')}</button>`);
    const { session } = openSession({ scope: 'as-i-read' });
    session.begin();
    await until(() => find('svg title').textContent === 'THE DOG');
    find('svg title').textContent = 'The cat';
    await until(() => find('svg title').textContent === 'THE CAT');
    await session.showOriginal();
    expect(find('svg title').textContent).toBe('The cat');
  });
});
