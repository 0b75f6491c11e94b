import { afterEach, describe, expect, it, vi } from 'vitest';
import faded from '../../../assets/faded.css?inline';
import { replacing } from '../../support/replacing.ts';
import { given } from '../support/fake-translator.ts';
import { find, showPage } from '../support/page.ts';
import { Photograph } from '../support/photograph.ts';
import type { OpenOptions } from '../support/session.ts';
import { closeSessions, openSession, translatePage } from '../support/session.ts';
import { until } from '../support/time.ts';

afterEach(closeSessions);

const beside: OpenOptions = { display: { layout: 'side-by-side' } };

const translateBeside = (html: string, options: OpenOptions = {}) =>
  translatePage(html, { ...beside, ...options });

const ours = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('verso-translation')];

/** Returns the body's markup, with Verso's elements as plain tags. */
const shown = (): string =>
  document.body.innerHTML
    .replace(/<verso-translation[^>]*>/g, '<v>')
    .replaceAll('</verso-translation>', '</v>');

const sentence = 'The old dog sleeps in the sun.';
const loud = sentence.toUpperCase();

describe('side by side', () => {
  it.each([
    ['a paragraph', `<p>${sentence}</p>`, `<p>${sentence}<v>${loud}</v></p>`],
    [
      'a paragraph that ends in a note',
      `<p>${sentence}<sup>[1]</sup><sup><a href="#b">[2]</a></sup><a href="#t">↩</a></p>`,
      `<p>${sentence}<sup>[1]</sup><sup><a href="#b">[2]</a></sup><a href="#t">↩</a><v>${loud}</v></p>`,
    ],
    [
      'an entry of a list',
      `<ul><li>${sentence}</li></ul>`,
      `<ul><li>${sentence}<v>${loud}</v></li></ul>`,
    ],
    [
      'a cell of a table',
      `<table><tbody><tr><td>${sentence}</td></tr></tbody></table>`,
      `<table><tbody><tr><td>${sentence}<v>${loud}</v></td></tr></tbody></table>`,
    ],
    ['a heading, however short', '<h2>The dog</h2>', '<h2>The dog<v>THE DOG</v></h2>'],
    [
      'text between blocks',
      `<div>${sentence}<p>${sentence}</p></div>`,
      `<div>${sentence}<v>${loud}</v><p>${sentence}<v>${loud}</v></p></div>`,
    ],
    [
      'a paragraph made by line breaks',
      `<p>${sentence}<br><br>${sentence}</p>`,
      `<p>${sentence}<v>${loud}</v><br><br>${sentence}<v>${loud}</v></p>`,
    ],
    [
      'a link that is a sentence',
      `<p><a href="#x">${sentence}</a></p>`,
      `<p><a href="#x">${sentence}<v>${loud}</v></a></p>`,
    ],
  ])('puts the translation below %s', async (_, html, expected) => {
    await translateBeside(html);
    expect(shown()).toBe(expected);
  });

  it('shows a text once that the service returns unchanged', async () => {
    showPage(`<h1>The dog</h1><p>${sentence}</p>`);
    const { session, service, is } = openSession(beside);
    service.reply = given({ [sentence]: sentence });
    session.begin();
    await is('done');
    expect(shown()).toBe(`<h1>The dog<v>THE DOG</v></h1><p>${sentence}</p>`);
    await session.showOriginal();
    session.showTranslation();
    await until(() => ours().length === 1);
    expect(shown()).toBe(`<h1>The dog<v>THE DOG</v></h1><p>${sentence}</p>`);
  });

  it.each([
    ['a short entry of a menu', '<ul><li><a href="#x">Home page</a></li></ul>'],
    ['a word that ends with dots', '<p>Loading…</p>'],
    ['a button', `<button>${sentence}</button>`],
    ['a tab', `<div role="tab">${sentence}</div>`],
    ['a label', `<label>${sentence} <input></label>`],
    ['a summary', `<details open><summary>${sentence}</summary></details>`],
    ['an option', `<select><option>${sentence}</option></select>`],
    ['text in a row of boxes', `<div style="display:flex">${sentence}</div>`],
    [
      'text of which so many lines show',
      `<p style="display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;overflow:hidden">${sentence}</p>`,
    ],
    [
      'a row that a script places over the next one',
      `<div style="position: absolute; top: 25px; height: 25px"><p>${sentence}</p></div>`,
    ],
    ['a line that must not break', `<p style="white-space:nowrap">${sentence}</p>`],
    ['a drawing', `<svg><text>${sentence}</text></svg>`],
  ])('replaces %s with the translation', async (_, html) => {
    await translateBeside(html);
    expect(ours()).toEqual([]);
    expect(document.body.textContent).toBe(document.body.textContent?.toUpperCase());
  });

  it.each([
    ['a pane with a fixed height', 'position: absolute; top: 0; height: 600px'],
    ['a pane as high as the page', 'position: absolute; top: 0; height: 100%'],
    ['a placed row that grows', 'position: absolute; top: 25px; line-height: 25px'],
  ])('adds the translation in %s', async (_, style) => {
    await translateBeside(`<div style="${style}"><p>${sentence}</p></div>`);
    expect(ours()).toHaveLength(1);
  });

  it('leaves every node of the page as it was, and nothing behind', async () => {
    showPage(
      `<h1>The dog</h1><p>The <b>old</b> dog <a href="#x">sleeps in the sun</a>.</p><button>Stroke it</button>`,
    );
    const photograph = new Photograph();
    const { session, is } = openSession(beside);
    session.begin();
    await is('done');
    expect(find('p').firstChild?.nodeValue).toBe('The ');
    await session.showOriginal();
    expect(photograph.differences).toEqual([]);
  });

  it('says its language and direction, and what it says is set by no markup', async () => {
    const { service } = await translateBeside(`<p>${sentence}</p>`, { target: 'AR' });
    expect(service.texts).toEqual([sentence]);
    const [element] = ours();
    expect([element?.lang, element?.dir]).toEqual(['ar', 'rtl']);
    expect(find('p').hasAttribute('dir')).toBe(false);
  });

  it('is dressed as the block', async () => {
    await translateBeside(
      `<p style="font: italic 20px serif; color: rgb(1, 2, 3)">${sentence}</p>`,
    );
    const [element] = ours();
    if (!element) throw new Error('nothing stands below');
    const { font, color } = getComputedStyle(element);
    expect({ font, color }).toEqual({
      font: getComputedStyle(find('p')).font,
      color: 'rgb(1, 2, 3)',
    });
    expect(element.getBoundingClientRect().top).toBeGreaterThan(
      find('p').getBoundingClientRect().top,
    );
  });

  it('keeps markup, without classes, ids and handlers of the page', async () => {
    await translateBeside(
      `<p>The <b class="x" id="y" onclick="0">old</b> dog<br>likes <code>bones</code> and <img src="data:,"> sleep.</p>`,
    );
    expect(ours()[0]?.innerHTML).toBe('THE <b>OLD</b> DOG<br>LIKES <code>bones</code> AND  SLEEP.');
  });

  it('has the words of linked code', async () => {
    await translateBeside(
      '<p>The old dog likes <a href="#x"><code>bones()</code></a> in the sun.</p>',
    );
    expect(ours()[0]?.innerHTML).toBe('THE OLD DOG LIKES <a href="#x">bones()</a> IN THE SUN.');
  });

  it('keeps the direction of linked code', async () => {
    await translateBeside(
      '<p>The old dog likes <a href="#x"><code>bones()</code></a> in the sun.</p>',
      { target: 'AR' },
    );
    expect(ours()[0]?.innerHTML).toContain('<a href="#x" dir="ltr" lang="">bones()</a>');
  });

  it('leaves a list as it is while an entry shows both', async () => {
    await translateBeside(`<ul><li>Dog</li><li>${sentence}</li></ul>`, { target: 'AR' });
    expect(document.querySelector('ul')?.hasAttribute('dir')).toBe(false);
  });

  it('keeps elements inside each other, numbers, and what parts two links', async () => {
    const link = (words: string) => `<a href="#x">${words}</a>`;
    await translateBeside(
      `<p>The dog sleeps in the sun<sup>${link('n 1')}</sup> near ${link('Paris')}<i> / </i>${link('Rome')} <sup>2</sup>.</p>`,
    );
    expect(ours()[0]?.innerHTML).toBe(
      `THE DOG SLEEPS IN THE SUN<sup>${link('N 1')}</sup> NEAR ${link('PARIS')} / ${link('ROME')} <sup>2</sup>.`,
    );
  });

  it('follows links as the page does', async () => {
    showPage(
      `<p>The dog likes <a href="#bone" class="route" target="_self">a very old bone</a> of all.</p>`,
    );
    const clicked = vi.fn((event: Event) => event.preventDefault());
    find('a.route').addEventListener('click', clicked);
    const bubbled = vi.fn();
    find('p').addEventListener('click', bubbled);
    const { session, is } = openSession(beside);
    session.begin();
    await is('done');
    const link = find<HTMLAnchorElement>('verso-translation a');
    expect(link.getAttribute('href')).toBe('#bone');
    link.click();
    expect(clicked).toHaveBeenCalledOnce();
    expect(bubbled).toHaveBeenCalledOnce();
    // With Ctrl, the browser opens a tab itself, so Verso must not click the page's link. The test prevents that tab.
    document.addEventListener('click', (event) => event.preventDefault(), { once: true });
    link.dispatchEvent(new MouseEvent('click', { ctrlKey: true, bubbles: true, cancelable: true }));
    expect(clicked).toHaveBeenCalledOnce();
  });

  it('takes no program along in a link', async () => {
    await translateBeside(
      `<p>The dog <a href="javascript:alert(1)">sleeps in the sun</a> all day.</p>`,
    );
    expect(find('verso-translation a').attributes).toHaveLength(0);
  });

  it('follows what the page writes', async () => {
    const { service } = await translateBeside(`<p>${sentence}</p>`);
    (find('p').firstChild as Text).data = 'The cat sleeps in the shade.';
    await until(
      () => shown() === '<p>The cat sleeps in the shade.<v>THE CAT SLEEPS IN THE SHADE.</v></p>',
    );
    expect(service.texts).toHaveLength(2);
  });

  it('goes with the text that the page takes away', async () => {
    await translateBeside(`<p>${sentence}</p>`);
    find('p').firstChild?.remove();
    await until(() => shown() === '<p></p>');
  });

  it('comes again where the page has cleared it away', async () => {
    const { service } = await translateBeside(`<p>${sentence}</p>`);
    find('p').textContent = sentence;
    await until(() => shown() === `<p>${sentence}<v>${loud}</v></p>`);
    expect(service.texts).toHaveLength(1);
  });

  it('is not doubled in a row that the page copies', async () => {
    await translateBeside(`<div id="rows"><p>${sentence}</p></div>`);
    find('#rows').append(find('p').cloneNode(true));
    const copy = ours()[1];
    await until(() => ours().length === 2 && !ours().includes(copy as HTMLElement));
    const row = `<p>${sentence}<v>${loud}</v></p>`;
    expect(shown()).toBe(`<div id="rows">${row}${row}</div>`);
  });

  it('takes away copies of ours that the page makes of its own markup', async () => {
    const { session } = await translateBeside(`<div id="rows"><p>${sentence}</p></div>`);
    find('#rows').innerHTML += '<hr>';
    const [copy] = ours();
    await session.showOriginal();
    await until(() => copy?.isConnected === false);
    expect(document.body.innerHTML).toBe(`<div id="rows"><p>${sentence}</p><hr></div>`);
  });

  it('replaces the texts of a sentence that came back broken', async () => {
    showPage('<p>The <a href="#x">old</a> dog sleeps in the sun.</p>');
    const { session, service, is } = openSession(beside);
    service.reply = given({ 'The <a id="1">old</a> dog sleeps in the sun.': 'x' });
    session.begin();
    await is('done');
    expect(find('p').textContent).toBe('THE OLD DOG SLEEPS IN THE SUN.');
    expect(ours()).toHaveLength(0);
  });

  it('works in shadow roots', async () => {
    await translateBeside(
      `<div><template shadowrootmode="open"><p>${sentence}</p></template></div>`,
    );
    expect(find('div').shadowRoot?.querySelector('verso-translation')?.textContent).toBe(loud);
  });
});

describe('another layout', () => {
  const html = `<h1>The dog</h1><p>The <b>old</b> dog sleeps in the sun.</p><button>Stroke it</button>`;

  it('takes effect at once, sends nothing, and can be taken back', async () => {
    const { session, service, is } = await translatePage(html);
    const replaced = document.body.innerHTML;
    const sent = service.texts.length;
    await session.setDisplay({ ...replacing, layout: 'side-by-side' });
    await is('done');
    expect(shown()).toBe(
      '<h1>The dog<v>THE DOG</v></h1><p>The <b>old</b> dog sleeps in the sun.<v>THE <b>OLD</b> DOG SLEEPS IN THE SUN.</v></p><button lang="es">STROKE IT</button>',
    );
    await session.setDisplay(replacing);
    expect(document.body.innerHTML).toBe(replaced);
    expect(service.texts).toHaveLength(sent);
  });

  it('waits while the original shows', async () => {
    const { session } = await translatePage(html);
    await session.showOriginal();
    await session.setDisplay({ ...replacing, layout: 'side-by-side' });
    expect(document.body.innerHTML).toBe(html);
    session.showTranslation();
    await until(() => ours().length === 2);
  });

  it('may change while answers arrive', async () => {
    showPage(html);
    const { session, service, is } = openSession();
    service.hold();
    session.begin();
    await until(() => service.requests.length > 0);
    service.releaseSome(1);
    await session.setDisplay({ ...replacing, layout: 'side-by-side' });
    service.release();
    await is('done');
    await until(() => ours().length === 2);
    await session.showOriginal();
    expect(document.body.innerHTML).toBe(html);
  });

  it('after a stop changes what is there, and asks for nothing', async () => {
    const { session, service } = await translatePage(html);
    session.stop();
    const sent = service.texts.length;
    await session.setDisplay({ ...replacing, layout: 'side-by-side' });
    expect(ours()).toHaveLength(2);
    expect(service.texts).toHaveLength(sent);
  });
});

describe('the look of side by side', () => {
  const html = `<section style="color: rgb(0, 0, 255)"><p>${sentence}</p><p>${sentence}<br><br>${sentence}</p></section>`;
  const styleOf = (element: Element): CSSStyleDeclaration => getComputedStyle(element);

  it('puts the translation first, in front of its own text', async () => {
    const { session } = await translateBeside(html, {
      display: { layout: 'side-by-side', sideOrder: 'translation-first' },
    });
    expect(shown()).toContain(`<p><v>${loud}</v>${sentence}</p>`);
    expect(shown()).toContain(`<p><v>${loud}</v>${sentence}<br><br><v>${loud}</v>${sentence}</p>`);
    await session.showOriginal();
    expect(document.body.innerHTML).toBe(html);
  });

  it('changes at once, at no cost, in the colour of the text', async () => {
    const { session, service } = await translateBeside(html);
    const display = { ...replacing, layout: 'side-by-side' } as const;
    const size = Number.parseFloat(styleOf(find('p')).fontSize);
    await session.setDisplay({ ...display, sideLook: 'line', sideSize: 80 });
    const [line] = ours();
    expect(styleOf(line as Element)).toMatchObject({
      borderInlineStartColor: 'rgb(0, 0, 255)',
      borderInlineStartStyle: 'solid',
      fontSize: `${size * 0.8}px`,
    });
    await session.setDisplay({ ...display, sideLook: 'underlined', sideSize: 120 });
    const [underlined] = ours();
    expect(styleOf(underlined as Element)).toMatchObject({
      borderInlineStartStyle: 'none',
      textDecorationLine: 'underline',
      fontSize: `${size * 1.2}px`,
    });
    expect(service.texts).toHaveLength(1);
    await session.showOriginal();
    expect(document.body.innerHTML).toBe(html);
  });

  it('fades the original and not its translation, without a change of the page', async () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(faded);
    document.adoptedStyleSheets.push(sheet);
    await translateBeside(html, { display: { layout: 'side-by-side', sideLook: 'faded' } });
    expect(styleOf(find('p')).webkitTextFillColor).toContain('0.6');
    expect(styleOf(find('verso-translation')).webkitTextFillColor).toBe('rgb(0, 0, 255)');
    expect(styleOf(find('section')).webkitTextFillColor).toBe('rgb(0, 0, 255)');
    document.adoptedStyleSheets.pop();
  });
});
