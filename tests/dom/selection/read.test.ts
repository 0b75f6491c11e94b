import { afterEach, describe, expect, it } from 'vitest';
import { readSelection } from '../../../utils/selection/read.ts';
import { find, selectMarked, showPage } from './page.ts';

const read = () => readSelection();

function readMarked(html: string) {
  showPage(html);
  selectMarked();
  return read();
}

afterEach(() => showPage(''));

describe('the text of a selection', () => {
  it.each([
    ['part of a sentence', '<p>The [old dog] sleeps.</p>', 'old dog'],
    ['markup in a line', '<p>The [<b>old</b> <a href="#">d</a>og] sleeps.</p>', 'old dog'],
    ['paragraphs', '<p>[One.</p><p>Two.</p>\n<p>Th]ree.</p>', 'One.\n\nTwo.\n\nThree'],
    ['blocks without room between', '<div>[One</div><div>Two]</div>', 'One\nTwo'],
    ['forced breaks', '<p>[One<br>two<br><br>three]</p>', 'One\ntwo\n\nthree'],
    [
      'a letter',
      '<div>[One<br></div><div><br></div><div>Two</div><br><div>Three]</div>',
      'One\n\nTwo\n\nThree',
    ],
    [
      'a letter from an office',
      '<div>[One</div><div><b>&nbsp;</b></div><div>Two</div><div><b>&nbsp;</b>Three]</div>',
      'One\n\nTwo\nThree',
    ],
    [
      'a table with empty cells',
      '<table><tr><td>[A</td></tr><tr><td>&nbsp;</td><td>B]</td></tr></table>',
      'A\nB',
    ],
    [
      'coloured code',
      '<pre><b style="display:block">[a\n</b><b style="display:block">b\n\n</b><b style="display:block">c]</b></pre>',
      'a\nb\n\nc',
    ],
    [
      'breaks with a style',
      '<p>[One<br style="display:block">two<br style="position:absolute">three]</p>',
      'One\ntwo\nthree',
    ],
    ['a list', '<ul><li>[One</li><li>Two]</li></ul>', 'One\nTwo'],
    ['a table', '<table><tr><td>[A</td><td>B</td></tr><tr><td>C]</td></tr></table>', 'A\tB\nC'],
    [
      'a table in preformatted text',
      '<pre><table>\n  <tr>\n    <td>[A</td>\n    <td>B  b</td>\n  </tr>\n  <tr>\n    <td>C]</td></tr></table></pre>',
      'A\tB  b\nC',
    ],
    ['kept white space', '<pre>[a\n  b]</pre>', 'a\n  b'],
    ['collapsed white space', '<p>[ a\n   b ]</p>', 'a b'],
  ])('keeps the lines of %s', (_, html, text) => {
    expect(readMarked(html)?.text).toBe(text);
  });

  it.each([
    ['hidden text', '<p>[a <span hidden>no</span> b]</p>'],
    ['a hidden tooltip', '<p>[a <span style="position:absolute;display:none">no</span> b]</p>'],
    ['invisible text', '<p>[a <span style="visibility:hidden">no</span> b]</p>'],
    ['unselectable text', '<p>[a <span style="user-select:none">no</span> b]</p>'],
    ['scripts and styles', '<p>[a <script>no</script><style>p{}</style> b]</p>'],
    ['the contents of fields', '<p>[a <textarea>no</textarea><select><option>no</select> b]</p>'],
    ['our own interface', '<p>[a <verso-ui>no</verso-ui> b]</p>'],
  ])('leaves out %s', (_, html) => {
    expect(readMarked(html)?.text).toBe('a b');
  });

  it('has edited text on a page where nothing else can be selected', () => {
    const html =
      '<style>* {user-select:none}</style><p>no</p><div contenteditable><p>The [<b>old</b> dog]</p></div>';
    expect(readMarked(html)?.text).toBe('old dog');
  });

  it('has a drop cap in its word', () => {
    const html = '<p>[<span style="float:left"><b>“T</b></span>he dog]</p>';
    expect(readMarked(html)?.text).toBe('“The dog');
  });

  it.each([
    [
      'entries in a line',
      '<ul><li style="display:inline">[Home</li><li style="display:inline-block">About]</li></ul>',
      'Home\nAbout',
    ],
    [
      'links with padding',
      '<nav><a style="padding:0 6px">[Home</a><a style="padding:0 6px">About us</a><a>Blog]</a></nav>',
      'Home About us Blog',
    ],
    [
      'words with a margin',
      '<p><span style="display:inline-block;margin-right:4px">[old</span><span>dog]</span></p>',
      'old dog',
    ],
    [
      'a badge',
      '<h3>[Title<span style="display:inline-block;padding:2px 6px">New</span>, 10]</h3>',
      'Title New, 10',
    ],
    ['buttons', '<p><button>[save</button><button>close]</button></p>', 'save close'],
    [
      'words of a style',
      '<style>.s::before {content: " › "}</style><p><a>[home</a><a class="s">dogs]</a></p>',
      'home dogs',
    ],
    [
      'icons of a style',
      '<style>.s::after {content: ""; display: inline-block; width: 1em}</style><p><a class="s">[Home</a><a>Dogs]</a></p>',
      'Home Dogs',
    ],
    ['a picture', '<p>[Old<img alt="no">dog<svg></svg>sleeps<input>.]</p>', 'Old dog sleeps.'],
    ['a picture that is a block', '<p>[Old<svg style="display:block"></svg>dog]</p>', 'Old\ndog'],
    [
      'entries in a shadow tree',
      '<x-a><template shadowrootmode="open"><style>::slotted(a) {padding: 1em}</style><slot></slot></template><a>[Home</a><a>Dogs]</a></x-a>',
      'Home Dogs',
    ],
    [
      'words without spaces',
      '<nav lang="zh"><a style="padding:0 8px">[首页</a><a>关于]</a></nav>',
      '首页 关于',
    ],
    [
      'words beside one that cannot be selected',
      '<p><a>[Home</a><span style="user-select:none">/</span><a>Dogs]</a></p>',
      'Home Dogs',
    ],
  ])('separates %s, as the style does', (_, html, text) => {
    expect(readMarked(html)?.text).toBe(text);
  });

  it.each([
    ['a highlight', '<p>[un<mark style="padding:.2em">believ</mark>able]</p>', 'unbelievable'],
    ['one behind an apostrophe', '<p>[l\'<mark style="padding:.2em">amour</mark>]</p>', "l'amour"],
    ['one behind a mark', '<p>[हि<mark style="padding:.2em">न्दी</mark>]</p>', 'हिन्दी'],
    [
      'an ending from an icon that does not show',
      '<style>a::after {content: "x"; display: none}</style><p>[<a>dog</a>s]</p>',
      'dogs',
    ],
    [
      'letters that move alone',
      '<p>[<b style="display:inline-block">d</b><b style="display:inline-block">og]</b></p>',
      'dog',
    ],
    ['an index', '<p>[H<sub style="margin:0 4px">2</sub>O]</p>', 'H2O'],
    ['code and its ending', '<p>[<code style="padding:0 .4em">ref</code>s]</p>', 'refs'],
    ['digits', '<p>[1<span style="padding:4px">0</span>]</p>', '10'],
    [
      'a drop cap with a margin',
      '<p>[<span style="float:left;margin-right:8px">T</span>he dog]</p>',
      'The dog',
    ],
    [
      'a line below a link',
      '<style>.s::after {content: ""; position: absolute}</style><p><a class="s">[D</a>og]</p>',
      'Dog',
    ],
    ['punctuation', '<p>[(<a style="padding:8px">dog</a>).]</p>', '(dog).'],
  ])('does not separate %s', (_, html, text) => {
    expect(readMarked(html)?.text).toBe(text);
  });

  it.each([
    ['with spaces', '<p>[The dog <span class="sr">(new window)</span> sleeps]</p>'],
    ['without spaces', '<p>[The dog<span class="sr">(new window)</span>sleeps]</p>'],
  ])('keeps a sentence in one line around words for screen readers %s', (_, html) => {
    const style =
      '<style>.sr {position: absolute; width: 1px; margin: -1px; overflow: hidden}</style>';
    expect(readMarked(style + html)?.text).toBe('The dog (new window) sleeps');
  });

  const mathMl = (annotation = '') =>
    `<math><semantics><msup><mi>x</mi><mn>2</mn></msup>${annotation}</semantics></math>`;
  const tex = mathMl('<annotation>x^2</annotation>');
  it.each([
    ['MathML', mathMl(), 'x2'],
    ['MathML with TeX', tex, 'x^2'],
    [
      'KaTeX',
      `<span class="katex"><span style="position:absolute">${tex}</span><span>x<b style="display:inline-table"><b style="display:table-cell">2</b></b></span></span>`,
      'x^2',
    ],
    [
      'MathJax',
      `<mjx-container class="MathJax"><mjx-math aria-hidden="true"></mjx-math><mjx-assistive-mml style="position:absolute;user-select:none">${mathMl()}</mjx-assistive-mml></mjx-container>`,
      'x2',
    ],
    ['MediaWiki', `<span class="mwe-math-element"><span hidden>${tex}</span><img></span>`, 'x^2'],
  ])('has a formula of %s in its sentence', (_, formula, text) => {
    expect(readMarked(`<p>[Let ${formula} be]</p>`)?.text).toBe(`Let ${text} be`);
  });

  it.each([
    '<span aria-hidden="true">The dog</span><span class="sr">The dog</span>',
    '<span class="sr">The dog</span><span aria-hidden="true">The<b> dog</b></span>',
  ])('has words once that are there again for screen readers: %s', (words) => {
    const style = '<style>.sr {position: absolute; width: 1px; overflow: hidden}</style>';
    expect(readMarked(`${style}<p>[${words} sleeps]</p>`)?.text).toBe('The dog sleeps');
  });

  it.each([
    [
      'an icon',
      '[See <a style="display:inline-flex">docs <svg></svg></a> for more.]',
      'See docs for more.',
    ],
    [
      'a gap',
      '[Press <b style="display:inline-flex;gap:4px"><i>save</i><i>now</i></b> here]',
      'Press save now here',
    ],
    [
      'words of its own',
      '<span style="display:flex;justify-content:space-between">[Press<kbd>C</kbd>to copy]</span>',
      'Press C to copy',
    ],
  ])('keeps a sentence in one line around a row with %s', (_, html, text) => {
    expect(readMarked(`<p>${html}</p>`)?.text).toBe(text);
  });

  it.each([
    ['closed details', '<details><summary>[a</summary>no <b>no</b></details><p>b]</p>'],
    ['an accordion', '<p>[a</p><div hidden="until-found">no <b>no</b></div><p>b]</p>'],
    [
      'an answer that a style closes',
      '<p>[a</p><div style="max-height:0;overflow:hidden">no <b>no</b></div><p>b]</p>',
    ],
    ['skipped content', '<p>[a</p><div style="content-visibility:hidden">no</div><p>b]</p>'],
  ])('leaves out the hidden words of %s', (_, html) => {
    expect(readMarked(html)?.text.split(/\n+/)).toEqual(['a', 'b']);
  });

  it.each(['❤', '👋🏽', '🇪🇸'])('has a picture of the emoji %s as a character', (emoji) => {
    expect(readMarked(`<p>[The <img alt="${emoji}"> dog]</p>`)?.text).toBe(`The ${emoji} dog`);
  });

  it.each(['© Anna', '▶ Play', '⭐ 5 stars'])('has no words of the picture %s', (alt) => {
    expect(readMarked(`<p>[The <img alt="${alt}"> dog]</p>`)?.text).toBe('The dog');
  });

  it.each([
    '<ul style="display:inline-flex"><li>[Home</li><li>Dogs]</li></ul>',
    '<div style="display:inline-grid"><div>[Home</div><div>Dogs]</div></div>',
  ])('has a line for each entry of %s', (html) => {
    expect(readMarked(html)?.text.split(/\n+/)).toEqual(['Home', 'Dogs']);
  });

  it('is there in a form whose field hides a method', () => {
    expect(readMarked('<form><input name="matches"><p>[The dog]</p></form>')?.text).toBe('The dog');
  });

  it('leaves the readings above ruby out, which double the word', () => {
    const html = '<p>[<ruby>漢字<rp>(</rp><rt>かんじ</rt><rp>)</rp></ruby>を読む]</p>';
    expect(readMarked(html)?.text).toBe('漢字を読む');
  });

  it('shows text that a visible child has in an invisible parent', () => {
    const html =
      '<p>[a <span style="visibility:hidden">no <i style="visibility:visible">b</i></span> c]</p>';
    expect(readMarked(html)?.text).toBe('a b c');
  });

  it('takes whole elements when the ends stand between them', () => {
    const main = showPage('<p>One</p><p>Two</p><p>Three</p>');
    document.getSelection()?.setBaseAndExtent(main, 0, main, 2);
    expect(read()?.text).toBe('One\n\nTwo');
  });

  it('does not care which way the selection was made', () => {
    const text = showPage('<p>The old dog</p>').querySelector('p')?.firstChild as Text;
    document.getSelection()?.setBaseAndExtent(text, 11, text, 4);
    expect(read()?.text).toBe('old dog');
  });

  it.each([
    ['a caret in a text field', '<textarea>The old dog</textarea>', 3],
    ['a password', '<input type="password" value="secret">', 6],
    ['an address', '<input type="email" value="dog@example.com">', null],
  ])('is null for %s', (_, html, caret) => {
    const field = showPage(`<p>Around</p>${html}`).querySelector<HTMLInputElement>(
      'input, textarea',
    );
    field?.focus();
    if (caret === null || field?.type === 'password') field?.select();
    else field?.setSelectionRange(caret, caret);
    expect(document.activeElement).toBe(field);
    expect(read()).toBeNull();
  });

  it('is null without a selection and for a caret', () => {
    const main = showPage('<p>One</p>');
    expect(read()).toBeNull();
    document.getSelection()?.collapse(main.firstChild, 0);
    expect(read()).toBeNull();
  });

  it('is empty where only spaces or a picture are selected', () => {
    expect(readMarked('<p>a[ <img alt="no"> ]b</p>')?.text).toBe('');
  });
});

describe('a selection in shadow trees', () => {
  const card = (inner: string, light = '', mode = 'open') =>
    `<div class="card"><template shadowrootmode="${mode}">${inner}</template>${light}</div>`;

  it('is read in an open root', () => {
    expect(readMarked(card('<p>The [old dog] sleeps.</p>'))?.text).toBe('old dog');
  });

  it('is read in a root within a root', () => {
    expect(readMarked(card(`<section>${card('<p>The [old] dog</p>')}</section>`))?.text).toBe(
      'old',
    );
  });

  it('is read in slotted text, in the order that is seen', () => {
    const html = card('<slot name="b"></slot><slot></slot>', '<p>[One</p><p>Two]</p>');
    expect(readMarked(html)?.text).toBe('One\n\nTwo');
  });

  it('is read from the page into a root', () => {
    const html = `<p>The [old</p>${card('<p>dog] sleeps</p>')}`;
    expect(readMarked(html)?.text).toBe('old\n\ndog');
  });

  it('sees closed roots only with the browser’s help', () => {
    showPage(card('<p>The [old dog] sleeps.</p>', '', 'closed'));
    selectMarked();
    expect(read()?.text).toBe('old dog');
    Reflect.deleteProperty(find('.card'), 'openOrClosedShadowRoot');
    expect(read()?.text ?? '').toBe('');
  });
});

describe('a selection in a text field', () => {
  function selectIn(html: string, from: number, to: number) {
    showPage(html);
    const field = find('input, textarea') as HTMLInputElement;
    field.focus();
    field.setSelectionRange(from, to);
    return read();
  }

  it('is read in an input', () => {
    expect(selectIn('<input value="The old dog">', 4, 7)?.text).toBe('old');
  });

  it('is read in a textarea with its lines', () => {
    expect(selectIn('<textarea>One\n\nTwo</textarea>', 0, 8)?.text).toBe('One\n\nTwo');
  });

  it('is read in a field within a shadow root', () => {
    const html =
      '<div><template shadowrootmode="open"><input value="The old dog"></template></div>';
    expect(selectIn(html, 4, 7)?.text).toBe('old');
  });

  it('is never read in a password', () => {
    expect(selectIn('<input type="password" value="secret words">', 0, 12)?.text ?? '').toBe('');
  });

  it('is the page’s own if it ends before the first word of an editor', () => {
    const selected = readMarked('<p>[The old dog</p><div contenteditable>]Mine</div>');
    expect([selected?.text, selected?.written]).toEqual(['The old dog', null]);
  });

  it('takes nothing along of what stands around it, which the reader has written', () => {
    const selected = selectIn('<textarea>My PIN is 4711, the Rechnung too.</textarea>', 20, 28);
    expect(selected).toMatchObject({ text: 'Rechnung', context: null });
  });
});

describe('the context of a selection', () => {
  it('is the paragraph around it', () => {
    expect(readMarked('<p>No.</p><p>The <b>[old]</b> dog.</p><p>No.</p>')?.context).toBe(
      'The old dog.',
    );
  });

  it('reaches from the first to the last paragraph of a longer selection', () => {
    expect(readMarked('<p>No.</p><p>One [two.</p><p>Three] four.</p><p>No.</p>')?.context).toBe(
      'One two.\n\nThree four.',
    );
  });

  it('is missing where the whole paragraph is selected', () => {
    expect(readMarked('<p>[The old dog.]</p>')?.context).toBeNull();
  });

  it('does not reach into the next paragraph, at whose begin three clicks end', () => {
    const whole = '<p>[The old dog.</p><p>]No.</p>';
    expect(readMarked(whole)).toMatchObject({ text: 'The old dog.', context: null });
    expect(readMarked('<p>The [old dog.</p><p>]No.</p>')?.context).toBe('The old dog.');
  });

  it.each([
    ['an editable region', '<div contenteditable><p>My PIN, the [Rechnung] too.</p></div>'],
    [
      'a shadow tree of an editable host',
      '<div contenteditable><template shadowrootmode="open"><p>My PIN, the [Rechnung]</p></template></div>',
    ],
  ])('is missing in %s', (_, html) => {
    expect(readMarked(html)).toMatchObject({ text: 'Rechnung', context: null });
  });

  it.each([
    '<p>The [Rechnung] <b contenteditable>my PIN</b></p>',
    '<p>The [Rechnung] <x-a><template shadowrootmode="open"><b contenteditable>my PIN</b></template></x-a></p>',
  ])('leaves out what the reader writes beside it: %s', (html) => {
    expect(readMarked(html)).toMatchObject({ text: 'Rechnung', context: 'The Rechnung' });
  });

  it('is missing in a document that is edited as a whole', () => {
    document.designMode = 'on';
    const selected = readMarked('<p>My PIN, the [Rechnung] too.</p>');
    document.designMode = 'off';
    expect(selected).toMatchObject({ text: 'Rechnung', context: null });
  });
});

describe('the anchor of a selection', () => {
  it('is where the selected text is, also after it moved', () => {
    const page = showPage('<p>The [old] dog</p>');
    selectMarked();
    const anchor = read()?.anchor;
    const before = anchor?.box()?.top ?? 0;
    page.style.paddingTop = '50px';
    expect(anchor?.box()?.top).toBe(before + 50);
  });

  it('leaves out words that the page hides far beside the window', () => {
    showPage(
      '<p style="margin-left:90px">[The <b style="position:absolute;left:-9999px">no</b> dog]</p>',
    );
    selectMarked();
    expect(read()?.anchor.box()?.left).toBe(90);
  });

  it('stays where the text was when the page takes it away', () => {
    const page = showPage('<p>The [old] dog</p>');
    selectMarked();
    const anchor = read()?.anchor;
    const before = anchor?.box();
    page.replaceChildren();
    expect(anchor?.box()).toEqual(before);
  });

  it('spans both ends of a selection that crosses into a shadow root', () => {
    showPage(
      '<p>The [old</p><div><template shadowrootmode="open"><p>dog] sleeps</p></template></div>',
    );
    selectMarked();
    const box = read()?.anchor.box();
    expect(box?.top).toBeLessThanOrEqual(find('p').getBoundingClientRect().top);
    expect(box?.bottom).toBeGreaterThanOrEqual(find('div').getBoundingClientRect().bottom - 20);
  });
});
