import { afterEach, describe, expect, it } from 'vitest';
import { logOperations } from '../support/operation-log.ts';
import { clearPage, find, showPage } from '../support/page.ts';
import { Photograph } from '../support/photograph.ts';
import { translateTree, withoutMarks } from '../support/translate-tree.ts';

afterEach(clearPage);

/** What is done to the page when a paragraph of marks `1 2 3 …` gets the reply of that order. */
const operations = (html: string, reply: string): string[] => {
  showPage(html);
  return logOperations(() => translateTree({ reply: () => reply }));
};

const moves = (log: readonly string[]): string[] => log.filter((line) => line.startsWith('moves'));

/** `x <b id="s1">a1</b> <b id="s2">a2</b> …`, and a reply with the slots in another order. */
const row = (count: number): string =>
  `<p>x ${Array.from({ length: count }, (_, i) => `<b id="s${i + 1}">a${i + 1}</b>`).join(' ')}</p>`;
const inOrder = (...order: number[]): string =>
  `X ${order.map((n) => `<b id="${n}">A${n}</b>`).join(' ')}`;

describe('elements', () => {
  it('stay when their order is unchanged', () => {
    const log = operations(row(5), inOrder(1, 2, 3, 4, 5));
    expect(moves(log)).toEqual([]);
    expect(log.filter((line) => /^(inserts|removes)/.test(line))).toEqual([]);
  });

  it.each([
    ['one goes to the start', [3, 1, 2], 1],
    ['one goes to the end', [2, 3, 1], 1],
    ['two change places', [2, 1], 1],
    ['the first and the last change places', [5, 2, 3, 4, 1], 2],
    ['two of six are out of order', [1, 5, 2, 3, 6, 4], 2],
    ['all are turned round', [4, 3, 2, 1], 3],
  ])('move as few as can be: %s', (_, order, count) => {
    const log = operations(row(order.length), inOrder(...order));
    expect(moves(log)).toHaveLength(count);
    const ids = [...document.querySelectorAll('b')].map((b) => Number(b.id.slice(1)));
    expect(ids).toEqual(order);
    expect(find('p').textContent).toBe(`X ${order.map((n) => `A${n}`).join(' ')}`);
  });

  it('go back where they were', () => {
    for (const order of [
      [2, 1],
      [3, 1, 2],
      [4, 3, 2, 1],
      [5, 2, 3, 4, 1],
      [2, 4, 1, 5, 3],
    ]) {
      showPage(row(order.length));
      const photograph = new Photograph();
      translateTree({ reply: () => inOrder(...order) }).restore();
      expect(photograph.differences).toEqual([]);
    }
  });

  it('keep the focus while they move', () => {
    showPage('<p>x <a href="#" id="s1">a1</a> <a href="#" id="s2">a2</a></p>');
    const links = [find('#s1'), find('#s2')];
    for (const link of links) {
      link.focus();
      const tree = translateTree({ reply: () => 'X <a id="2">A2</a> <a id="1">A1</a>' });
      expect(document.activeElement).toBe(link);
      tree.restore();
      expect(document.activeElement).toBe(link);
    }
  });

  it('keep what their frames have loaded', async () => {
    showPage('<p>x <b>big <iframe srcdoc="<p>1</p>"></iframe></b> <i>old</i> dog</p>');
    const frame = find<HTMLIFrameElement>('iframe');
    await new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
    const loaded = frame.contentDocument;
    translateTree({
      reply: ({ text }, i) => (i === 0 ? text.replace(/(<b.*<\/b>) (<i.*<\/i>)/, '$2 $1') : text),
    });
    expect(frame.contentDocument).toBe(loaded);
  });

  it('in boxes of their own do not change places', () => {
    const box = 'style="display:inline-block"';
    const log = operations(
      `<p>See <a ${box} id="s1">one</a> and <a ${box} id="s2">two</a></p>`,
      'Ver <a id="2">dos</a> y <a id="1">uno</a>',
    );
    expect(moves(log)).toEqual([]);
  });

  it('between comments, by which frameworks find their parts, do not change places', () => {
    const html = '<p>See <!--[--><b id="s1">one</b><!--]--> and <b id="s2">two</b></p>';
    const log = operations(html, 'Ver <b id="2">dos</b> y <b id="1">uno</b>');
    expect(moves(log)).toEqual([]);
    expect(withoutMarks(document.body.innerHTML)).toMatch(/<!--\[--><b id="s1">[^<]+<\/b><!--]-->/);
  });
});

describe('texts', () => {
  it('are written into the text nodes that stand there', () => {
    const log = operations('<p>The <b>old</b> dog</p>', 'El <b id="1">viejo</b> perro');
    expect(log.sort()).toEqual([
      'sets lang="es" on p',
      'writes " perro" over " dog"',
      'writes "El " over "The "',
      'writes "viejo" over "old"',
    ]);
  });

  it('that say the same are not written', () => {
    const log = operations('<p>Rex <b>old</b> Rex</p>', 'Rex <b id="1">viejo</b> Rex');
    expect(log).toEqual(['writes "viejo" over "old"', 'sets lang="es" on p']);
  });

  it('with nothing left to say are emptied, not removed', () => {
    showPage('<p>The <b>dog</b> sleeps</p>');
    const texts = [...find('p').childNodes];
    translateTree({ reply: () => 'El <b id="1">perro duerme</b>' });
    // Behind them, an empty text of ours is the witness of what takes empty texts away.
    expect([...find('p').childNodes].slice(0, -1)).toEqual(texts);
    expect(texts[2]?.nodeValue).toBe('');
    expect(find('p').lastChild?.nodeValue).toBe('');
  });

  it('are put in where the page has none, and taken out by restoring', () => {
    showPage('<p><b>Dogs</b> sleep</p>');
    const tree = translateTree({ reply: () => 'Los <b id="1">perros</b> duermen' });
    expect(find('p').textContent).toBe('Los perros duermen');
    expect(find('p').childNodes).toHaveLength(3);
    tree.restore();
    expect(find('p').childNodes).toHaveLength(2);
  });

  it('in several nodes are kept together in the first with words', () => {
    showPage('<p></p>');
    const parts = ['\n', 'The ', 'old ', 'dog'].map((data) => new Text(data));
    find('p').append(...parts);
    const tree = translateTree({ reply: () => 'El perro viejo' });
    expect(find('p').textContent).toBe('\nEl perro viejo');
    tree.restore();
    expect(parts.map((part) => part.data)).toEqual(['\n', 'The ', 'old ', 'dog']);
    expect([...find('p').childNodes]).toEqual(parts);
  });
});
