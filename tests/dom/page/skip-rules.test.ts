import { afterEach, describe, expect, it } from 'vitest';
import { clearPage } from '../support/page.ts';
import { translateHtml } from '../support/translate-tree.ts';

afterEach(clearPage);

const sent = (html: string): readonly string[] => translateHtml(html).texts;

describe('no text is read in', () => {
  it.each([
    ['script: program text', '<script type="text/x">The dog</script>'],
    ['style: program text', '<style>.dog { content: "The dog" }</style>'],
    ['template: not rendered', '<template><p>The dog</p></template>'],
    ['noscript: not rendered while scripts run', '<noscript>The dog</noscript>'],
    ['canvas: fallback', '<canvas>The dog</canvas>'],
    ['iframe: fallback', '<iframe>The dog</iframe>'],
    ['object: fallback', '<object>The dog</object>'],
    ['audio: fallback', '<audio controls>The dog</audio>'],
    ['video: fallback', '<video controls>The dog</video>'],
    ['progress: fallback', '<progress>The dog</progress>'],
    ['meter: fallback', '<meter value="1">The dog</meter>'],
    ['input: typed by people', '<input value="The dog">'],
    ['a named submit button: its value is sent', '<input type="submit" name="n" value="Dog">'],
    ['textarea: typed by people', '<textarea>The dog</textarea>'],
    ['datalist: not rendered', '<datalist><option>The dog</option></datalist>'],
    ['math: a formula', '<math><mtext>The dog</mtext></math>'],
    ['pre: its layout is its meaning', '<pre>The dog</pre>'],
    ['a block of code', '<pre><code>let dog = "The dog";</code></pre>'],
    ['code', '<p><code>dog</code></p>'],
    ['kbd: what is typed', '<p><kbd>Enter</kbd></p>'],
    ['samp: what a program says', '<p><samp>The dog</samp></p>'],
    ['var: a name', '<p><var>dog</var></p>'],
    ['tt: code', '<p><tt>dog</tt></p>'],
    ['an element of ours', '<verso-ui>The dog</verso-ui>'],
    ['a translation of ours', '<verso-translation>The dog</verso-translation>'],
    ['an icon font, by class', '<i class="material-icons">home</i>'],
    ['an icon font, by another class', '<span class="big material-symbols-outlined">home</span>'],
    ['an icon font, in another weight', '<i class="material-symbols-rounded fill">home</i>'],
    ['an icon font of Google', '<span class="google-symbols">arrow_back</span>'],
    ['an icon font for telephones', '<i class="icon f7-icons">house_fill</i>'],
    ['an icon of Angular', '<mat-icon class="mat-icon notranslate">home</mat-icon>'],
    ['an icon of Font Awesome, named', '<i class="fa-solid fa-house">house</i>'],
    ['an icon of Phosphor, named', '<i class="ph ph-address-book">address-book</i>'],
    ['an icon font, by its family', '<i style="font-family:\'Material Icons\'">home</i>'],
    [
      'an icon font, by another family',
      '<i style="font-family:\'Material Symbols Outlined Variable\', sans-serif">arrow_back</i>',
    ],
    ['an icon font of the site’s own', '<i style="font-family: shop-icons, serif">cart</i>'],
    ['a symbol of Word', '<p><span style="font-family:\'Wingdings 3\'">q</span></p>'],
    [
      'a number of Word',
      '<p><span style="mso-list:Ignore">a)<span style="font:7pt serif">&nbsp; </span></span></p>',
    ],
    ['an icon without a name', '<i class="bi">\uf425</i> <i class="fa-solid">\uf015</i>'],
    ['katex', '<span class="katex"><span aria-hidden="true"><i>x</i>is</span></span>'],
    ['MathJax 2', '<span class="MathJax_Display"><span class="MathJax"><i>sin</i></span></span>'],
    ['MathJax 3', '<mjx-container><mjx-math><mjx-mi>sin</mjx-mi></mjx-math></mjx-container>'],
    [
      'flatpickr’s half of the day',
      '<div><input>:<input> <span class="flatpickr-am-pm">PM</span></div>',
    ],
    ['a formula, by its role', '<span role="math">a is b</span>'],
    ['a formula’s picture', '<img alt="{\\displaystyle \\sin x}" width="9">'],
    [
      'a signature in the documentation of Python',
      '<dl><dt class="sig sig-object py"><em>class</em> <span>Reader</span>(<i>source</i>)</dt></dl>',
    ],
    ['one of Java', '<div class="member-signature"><span>public String</span> get()</div>'],
    ['one of Rust', '<h4 class="code-header">fn push(self)</h4>'],
    ['one of C++', '<table><tr><td class="memItemLeft">void close</td></tr></table>'],
    ['one of TypeScript', '<div class="tsd-signature">find(value: string)</div>'],
    [
      'one of DocBook',
      '<div class="funcsynopsis"><table><tr><td><code>int dog(</code>char *<var>name</var>);</td></tr></table></div>',
    ],
    [
      'a parameter in the documentation of GTK',
      '<table><tr><td class="parameter_name"><p>start</p></td></tr></table>',
    ],
    [
      'a command of DocBook',
      '<div class="cmdsynopsis"><p><code>dog</code> [<i>file</i>]</p></div>',
    ],
    [
      'a list of methods of Rust',
      '<ul class="block method"><li><a href="#method.take">take</a></li></ul>',
    ],
    ['one of a web service', '<span class="opblock-summary-method">GET</span>'],
    ['an outdated one', '<span class="opblock-summary-path__deprecated"><a>/dogs</a></span>'],
    [
      'a parameter of a web service',
      '<td class="parameters-col_name"><b class="parameter__name">status</b></td>',
    ],
    ['code, by its role', '<div role="code">let dog</div>'],
    [
      'a line of a program, in a table',
      '<table><tr><td class="blob-code blob-code-addition">let <span>dog</span></td></tr></table>',
    ],
    [
      'lines of a comparison that a script draws',
      '<div class="d2h-code-line"><span class="d2h-code-line-ctn">let <ins>dog</ins></span></div>',
    ],
    [
      'a terminal',
      '<div class="terminal xterm"><div class="xterm-rows"><div>the dog</div></div></div>',
    ],
    ['an editor', '<div class="monaco-editor"><div class="view-line">let dog</div></div>'],
    ['another editor', '<div class="ace_editor ace-tm"><div>let dog</div></div>'],
    ['a comment', '<p><!-- The dog --></p>'],
    ['numbers', '<p>1,234.5 (67 %)</p>'],
    ['punctuation', '<p>— … ★</p>'],
    ['a web address', '<p>https://dog.example/the/dog</p>'],
    ['an address without its scheme', '<p>www.dog.example</p>'],
    ['a mail address', '<p><a href="mailto:x">the.dog@dog.example</a></p>'],
    ['an address of a machine', '<p><a href="//x">localhost:8080/dogs</a></p>'],
    ['a version', '<p>v2.4.1-beta.2</p>'],
  ])('%s', (_, html) => {
    expect(sent(html)).toEqual([]);
  });
});

describe('a word that looks like an icon', () => {
  it('is read where no icon font draws it', () => {
    expect(sent('<button class="fabulous">home</button>')).toEqual(['home']);
  });

  it.each([
    ['a floating button', '<button class="fab">compose</button>', ['compose']],
    ['a button that holds an icon', '<button class="mat-icon-button">Home</button>', ['Home']],
    [
      'a label put into an icon',
      '<p><i class="fa fa-phone"> Call the dog</i></p>',
      ['Call the dog'],
    ],
    ['a label in an icon’s font', '<p style="font-family: icons, serif">Call me</p>', ['Call me']],
    [
      'an entry whose bullet has a font of symbols',
      '<ul><li style="font-family: Wingdings"><b style="font-family: serif">Dog</b></li></ul>',
      ['Dog'],
    ],
    ['a word in a font with symbols', '<p style="font-family: Segoe UI Symbol">dog</p>', ['dog']],
  ])('is read: %s', (_, html, texts) => {
    expect(sent(html)).toEqual(texts);
  });
});

describe('a field', () => {
  const typed = ['text', 'search', 'email', 'url', 'tel', 'password', 'number', 'hidden', 'date'];
  it.each([...typed, 'color', 'range', 'checkbox', 'radio', 'file', 'nonsense'])(
    'of type %s keeps its value',
    (type) => {
      expect(sent(`<input type="${type}" value="The dog">`)).toEqual([]);
    },
  );

  it.each(['button', 'reset', 'submit'])('of type %s has a label', (type) => {
    expect(sent(`<input type="${type}" value="The dog">`)).toEqual(['The dog']);
  });
});

describe('around what is not read', () => {
  it('a sentence goes on, with short code in it as untranslatable', () => {
    expect(sent('<p>Press <kbd>Enter</kbd> to run <code>dog</code>.</p>')).toEqual([
      'Press <kbd id="1" translate="no">Enter</kbd> to run <code id="2" translate="no">dog</code>.',
    ]);
  });

  it('a sentence goes on, with long code in it as a mark', () => {
    const code = 'while (dog.sleeps()) { await dog.wakesUp(); }';
    expect(sent(`<p>Run <code>${code}</code> now</p>`)).toEqual(['Run <img id="1"> now']);
  });

  it.each(['<hr noshade size="2">', '<div style="height: 0; overflow: hidden"></div>'])(
    'a line without height ends the sentence: %s',
    (html) => {
      expect(sent(`<div>The dog${html}A cat</div>`)).toEqual(['The dog', 'A cat']);
    },
  );

  it('a block of code ends the sentence', () => {
    expect(sent('<div>Run this<pre>dog</pre>now</div>')).toEqual(['Run this', 'now']);
  });

  it.each([
    ['a picture', '<img src="data:,">'],
    ['a field', '<input value="Rex">'],
    ['an icon', '<i class="fa-solid">home</i>'],
    ['a formula', '<math><mi>x</mi></math>'],
    ['a drawing', '<svg width="9" height="9"><path d="M0 0h9"></path></svg>'],
  ])('a sentence goes on, with %s in it as a mark', (_, html) => {
    expect(sent(`<p>The ${html} dog</p>`)).toEqual(['The <img id="1"> dog']);
  });

  it.each([
    '<b class="command">write</b>',
    '<B CLASS="COMMAND">write</B>',
    '<span class="command"><strong>write</strong></span>',
    '<strong class="command">write</strong>',
    '<strong class="program">write</strong>',
    '<em class="manpage">write</em>',
    '<strong class="def-name">write</strong>',
    '<span class="citerefentry"><span class="refentrytitle">write</span>(1)</span>',
  ])('a sentence goes on, with the name of a program as untranslatable: %s', (html) => {
    const [text] = sent(`<p>The dog uses ${html} to bark.</p>`);
    expect(text).toMatch(
      /^The dog uses <\w+ id="1" translate="no">write(?:\(1\))?<\/\w+> to bark\.$/,
    );
  });

  it('a page about a program is read', () => {
    expect(sent('<p><span class="command">Open settings</span></p>')).toEqual(['Open settings']);
    expect(sent('<div class="manpage"><p class="command">The dog</p></div>')).toEqual(['The dog']);
  });

  it('what needs no place in the sentence is not sent', () => {
    expect(sent('<p>The <script>x</script><wbr>old<!-- c --> dog</p>')).toEqual(['The old dog']);
  });

  it.each([
    '<a id="page12"></a>',
    '<a name="page12"><!-- c --></a>',
    '<span role="doc-pagebreak" id="page12"></span>',
  ])('a word that a target of links divides is sent whole: %s', (html) => {
    expect(sent(`<p>The dog sleeps be${html}low</p>`)).toEqual(['The dog sleeps below']);
  });

  it.each([
    '<a href="#" id="page12"></a>',
    '<a class="icon"></a>',
    '<a id="close" aria-label="1"></a>',
    '<span id="name"></span>',
  ])('an empty element that may show something keeps its place: %s', (html) => {
    expect(sent(`<p>The dog ${html} sleeps</p>`)).toEqual(['The dog <img id="1"> sleeps']);
  });
});

describe('an address that may be broken into lines', () => {
  it.each([
    '<p>https://dog.example/<wbr>old/<wbr>dogs</p>',
    '<p><span>https://</span><wbr>dog.example/<wbr>old</p>',
  ])('is left alone: %s', (html) => {
    expect(sent(html)).toEqual([]);
  });

  it('is sent where words follow', () => {
    expect(sent('<p>https://dog.example/<br>Old dogs</p>')).toHaveLength(1);
  });
});
