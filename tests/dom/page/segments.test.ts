import { afterEach, describe, expect, it } from 'vitest';
import { clearPage } from '../support/page.ts';
import { translateHtml, withoutMarks } from '../support/translate-tree.ts';

afterEach(clearPage);

/** Shows the letters of each text as one letter of its own. */
const segmented = (html: string): string => withoutMarks(translateHtml(html).html);

describe('one text is', () => {
  it.each([
    ['a paragraph', '<p>The dog.</p><p>The cat.</p>', '<p>aaa aaa.</p><p>bbb bbb.</p>'],
    [
      'a sentence with its inline markup',
      '<p>The <b>old</b> <a href="#x">dog</a> sleeps.</p>',
      '<p>aaa <b>aaa</b> <a href="#x">aaa</a> aaaaaa.</p>',
    ],
    [
      'text directly under the body, between blocks',
      'Before <i>it</i><p>The dog.</p>between<p>The cat.</p>after',
      'aaaaaa <i>aa</i><p>bbb bbb.</p>ccccccc<p>ddd ddd.</p>eeeee',
    ],
    [
      'text beside a block in the same parent',
      '<div>Before<ul><li>One</li></ul>After</div>',
      '<div>aaaaaa<ul><li>bbb</li></ul>ccccc</div>',
    ],
    [
      'what one line break divides, since a sentence often goes on behind it',
      '<p>The dog<br>sleeps.</p>',
      '<p>aaa aaa<br>aaaaaa.</p>',
    ],
    [
      'a paragraph made by two line breaks',
      '<p>The dog.<br><br>The cat.<br> <br>\n<br>The cow.</p>',
      '<p>aaa aaa.<br><br>bbb bbb.<br> <br>\n<br>ccc ccc.</p>',
    ],
    [
      'an entry of a list, apart from the list inside it',
      '<ul><li>One<ul><li>Two</li></ul></li><li>Three</li></ul>',
      '<ul><li>aaa<ul><li>bbb</li></ul></li><li>ccccc</li></ul>',
    ],
    [
      'a term and its definition',
      '<dl><dt>Dog</dt><dd>An animal</dd></dl>',
      '<dl><dt>aaa</dt><dd>bb bbbbbb</dd></dl>',
    ],
    [
      'a caption, a heading cell, a cell',
      '<table><caption>Pets</caption><tbody><tr><th>Name</th><td>Old Rex</td></tr></tbody></table>',
      '<table><caption>aaaa</caption><tbody><tr><th>bbbb</th><td>ccc ccc</td></tr></tbody></table>',
    ],
    [
      'a figure’s caption',
      '<figure><img src="data:,"><figcaption>A dog</figcaption></figure>',
      '<figure><img src="data:,"><figcaption>a aaa</figcaption></figure>',
    ],
    [
      'a label, and a hint behind its field',
      '<p><label>Name <i>(old)</i></label> <input> <span>What he is called</span></p>',
      '<p><label>aaaa <i>(aaa)</i></label> <input> <span>bbbb bb bb bbbbbb</span></p>',
    ],
    [
      'a name, and its value in a box',
      '<p><span>Dog:</span> <span style="display:inline-block"><b>old</b> and fat</span></p>',
      '<p><span>aaa:</span> <span style="display:inline-block"><b>bbb</b> bbb bbb</span></p>',
    ],
    [
      'a sentence with a field, a list and a button in it',
      '<p>Show <select></select> dogs <b>of</b> <input> or <button>all</button></p>',
      '<p>aaaa <select></select> aaaa <b>aa</b> <input> aa <button>bbb</button></p>',
    ],
    [
      'a legend, and a label apart from its field',
      '<form><fieldset><legend>You</legend><label>Name <input></label></fieldset></form>',
      '<form><fieldset><legend>aaa</legend><label>bbbb <input></label></fieldset></form>',
    ],
    [
      'a summary, apart from its details',
      '<details open><summary>More</summary>Much more.</details>',
      '<details open=""><summary>aaaa</summary>bbbb bbbb.</details>',
    ],
    [
      'each button',
      '<div><button>Save</button> <button>Cancel <b>all</b></button></div>',
      '<div><button>aaaa</button> <button>bbbbbb <b>bbb</b></button></div>',
    ],
    [
      'a heading with its parts',
      '<h1>The <small>old</small> dog</h1>',
      '<h1>aaa <small>aaa</small> aaa</h1>',
    ],
    [
      'an inline element that holds a block, taken apart',
      '<a href="#"><h2>The dog</h2><p>It sleeps.</p></a>',
      '<a href="#"><h2>aaa aaa</h2><p>bb bbbbbb.</p></a>',
    ],
    [
      'a block that only the style makes',
      '<span style="display:block">One</span><span style="display:block">Two</span>',
      '<span style="display:block">aaa</span><span style="display:block">bbb</span>',
    ],
    [
      'a sentence in blocks that the style puts into the line',
      '<section>The <div style="display:inline">old</div> dog</section>',
      '<section>aaa <div style="display:inline">aaa</div> aaa</section>',
    ],
    [
      'what a sign stands between',
      '<p><span>By Anna</span> · <span>Five minutes</span> | <i>Dogs <b>here</b></i></p>',
      '<p><span>aa aaaa</span> · <span>bbbb bbbbbbb</span> | <i>cccc <b>cccc</b></i></p>',
    ],
    [
      'a quotation with its signs',
      '<p>« <em>Old dogs</em> <b>sleep</b> »</p>',
      '<p>« <em>aaa aaaa</em> <b>aaaaa</b> »</p>',
    ],
    [
      'an entry of a list in a line',
      '<ul><li style="display:inline">One</li><li style="display:inline">Two <b>dogs</b></li></ul>',
      '<ul><li style="display:inline">aaa</li><li style="display:inline">bbb <b>bbbb</b></li></ul>',
    ],
    [
      'a heading in the line of its text',
      '<div><h4 style="display:inline">Note:</h4> The dog sleeps.</div>',
      '<div><h4 style="display:inline">aaaa:</h4> bbb bbb bbbbbb.</div>',
    ],
    [
      'a cell of a grid or of a flexible box',
      '<div style="display:flex"><span>One</span><span>Two</span></div>',
      '<div style="display:flex"><span>aaa</span><span>bbb</span></div>',
    ],
    [
      'text under the body that only line breaks divide',
      'The dog.<br><br>The <i>old</i> cat.<hr>A cow.<!-- c --> It sleeps.',
      'aaa aaa.<br><br>bbb <i>bbb</i> bbb.<hr>c ccc. cc cccccc.<!-- c -->',
    ],
    [
      'a paragraph made by two line breaks inside an element around all of them',
      '<font>The dog.<br><br>The cat.</font>',
      '<font>aaa aaa.<br><br>bbb bbb.</font>',
    ],
    [
      'a paragraph made by two line breaks inside elements in a line of words',
      '<p>Cow <font><b>The dog.<br> <br>The <i>old</i> cat.</b> It sleeps.</font></p>',
      '<p>aaa <font><b>bbb bbb.<br> <br>ccc <i>ccc</i> ccc.</b> dd dddddd.</font></p>',
    ],
    [
      'a sentence whose emphasis goes over a line break',
      '<p>The <b>old<br>dog</b> sleeps<br></p>',
      '<p>aaa <b>aaa<br>aaa</b> aaaaaa<br></p>',
    ],
    [
      'each option, and the label of a group of them',
      '<select><optgroup label="Pets"><option value="1">Dog</option><option value="2">Old cat</option></optgroup></select>',
      '<select><optgroup label="aaaa"><option value="1">bbb</option><option value="2">ccc ccc</option></optgroup></select>',
    ],
    [
      'a paragraph in an entry, a cell or a definition, apart from text beside it',
      '<ul><li>One<p>Two</p>three</li></ul><table><tbody><tr><td>Dog<p>Cat</p></td></tr></tbody></table>',
      '<ul><li>aaa<p>bbb</p>ccccc</li></ul><table><tbody><tr><td>ddd<p>eee</p></td></tr></tbody></table>',
    ],
    [
      'a cell of a table inside a cell',
      '<table><tbody><tr><td>Dog <table><tbody><tr><td>Cat</td></tr></tbody></table></td></tr></tbody></table>',
      '<table><tbody><tr><td>aaa <table><tbody><tr><td>bbb</td></tr></tbody></table></td></tr></tbody></table>',
    ],
    [
      'a cell that only the style makes',
      '<div style="display:table-row"><span style="display:table-cell">One</span><span style="display:table-cell">Two</span></div>',
      '<div style="display:table-row"><span style="display:table-cell">aaa</span><span style="display:table-cell">bbb</span></div>',
    ],
    [
      'a button’s label beside the sentence it stands in',
      '<p>Press <button><span>Save <b>all</b></span></button> now</p>',
      '<p>aaaaa <button><span>bbbb <b>bbb</b></span></button> aaa</p>',
    ],
    [
      'a block around a code block, before and behind it',
      '<div>Run<pre>ls</pre>now</div>',
      '<div>aaa<pre>ls</pre>bbb</div>',
    ],
    [
      'a sentence with short code and a name that stay',
      '<p>Run <code>ls</code> on <b translate="no">Rex</b> now</p>',
      '<p>aaa <code>ls</code> aa <b translate="no">Rex</b> aaa</p>',
    ],
  ])('%s', (_, html, expected) => {
    expect(segmented(html)).toBe(expected);
  });
});

describe('code beside words is sent with them, since other languages put it elsewhere', () => {
  it.each([
    ['<p><code>ls</code> lists files</p>', '<code id="1" translate="no">ls</code> lists files'],
    ['<p>Files of <kbd>ls</kbd></p>', 'Files of <kbd id="1" translate="no">ls</kbd>'],
    ['<p>Command: <code>ls</code></p>', 'Command:'],
  ])('%s', (html, text) => {
    expect(translateHtml(html).texts).toEqual([text]);
  });
});
