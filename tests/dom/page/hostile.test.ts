import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { translatableAttributes } from '../../../utils/page/read/attributes.ts';
import { clearPage, showPage } from '../support/page.ts';
import { Photograph } from '../support/photograph.ts';
import { translateTree } from '../support/translate-tree.ts';

interface Victim {
  ran?: string;
}

const victim = globalThis as Victim;

beforeEach(() => {
  delete victim.ran;
});
afterEach(clearPage);

/** All ways in which a reply may try to run code or load a resource. */
const attacks: readonly [string, string][] = [
  ['a script', '<script>ran="script"</script>'],
  ['a script with an address', '<script src="data:text/javascript,ran=%22src%22"></script>'],
  ['a module', '<script type="module">ran="module"</script>'],
  ['a picture that fails', '<img src="data:,x" onerror="ran=\'img\'">'],
  ['a picture under a number that was sent', '<img id="1" src="data:,x" onerror="ran=\'img\'">'],
  ['a link that runs', '<a href="javascript:ran=\'link\'">perro</a>'],
  [
    'a link that runs, under a number that was sent',
    '<a id="1" href="javascript:ran=\'link\'">viejo</a>',
  ],
  [
    'a drawing',
    '<svg onload="ran=\'svg\'"><animate onbegin="ran=\'begin\'" attributeName="x"/></svg>',
  ],
  ['a frame', '<iframe srcdoc="<script>parent.ran=\'frame\'</script>"></iframe>'],
  ['a frame with an address', '<iframe src="javascript:parent.ran=\'frame\'"></iframe>'],
  ['a style', '<style>*{display:none!important}</style>'],
  ['a linked style', '<link rel="stylesheet" href="data:text/css,*{display:none!important}">'],
  ['a base', '<base href="https://evil.example/">'],
  ['a redirect', '<meta http-equiv="refresh" content="0;url=data:,">'],
  [
    'an element with a handler',
    '<b id="1" onclick="ran=\'b\'" onfocus="ran=\'b\'" autofocus tabindex="0">viejo</b>',
  ],
  ['a video', '<video src="data:,x" onerror="ran=\'video\'"></video>'],
  ['an object', '<object data="data:text/html,<script>parent.ran=1</script>"></object>'],
  [
    'a form',
    '<form action="https://evil.example"><input name="key" autofocus onfocus="ran=1"></form>',
  ],
  ['a declarative shadow root', '<div><template shadowrootmode="open"><b>x</b></template></div>'],
  ['a mutation of markup', '<svg></p><style><a title="</style><img src=data:,x onerror=ran=1>">'],
  [
    'a mutation of a formula',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=ran=1&gt;">',
  ],
  ['a comment that does not end', '<!-- <b id="1">viejo</b>'],
  ['an element that swallows the rest', '<plaintext><b id="1">'],
  ['a title that swallows the rest', '<title><b id="1">'],
  ['an end of the body', '</span></body></html><script>ran="end"</script>'],
  ['a slot of ours', '<verso-ui></verso-ui><verso-translation>x</verso-translation>'],
  ['many tags inside each other', '<b>'.repeat(5000)],
];

const page = '<p>The <b id="bold" class="big">old</b> dog</p><p>The cat</p>';

describe('nothing from a reply becomes markup:', () => {
  it.each(attacks)('%s before, in or after the words', async (_, attack) => {
    const replies = [
      `${attack}El <b id="1">viejo</b> perro`,
      `El <b id="1">vie${attack}jo</b> perro`,
      `El <b id="1">viejo</b> perro${attack}`,
      attack,
    ];
    for (const reply of replies) {
      showPage(page);
      const photograph = new Photograph();
      const tree = translateTree({ reply: () => reply });
      await new Promise((resolve) => setTimeout(resolve, 4));
      expect(victim.ran).toBe(undefined);
      expect(photograph.harm).toEqual([]);
      expect(getComputedStyle(document.body).display).toBe('block');
      tree.restore();
      expect(photograph.differences).toEqual([]);
    }
  });

  it('no attribute of a reply reaches an element', () => {
    showPage(page);
    translateTree({
      reply: () =>
        'El <b id="1" class="evil" style="color:red" onclick="x" data-x="y">viejo</b> perro',
    });
    const bold = document.querySelector('b');
    expect([...(bold?.attributes ?? [])].map(({ name }) => name)).toEqual(['id', 'class']);
    expect(bold?.className).toBe('big');
  });

  it('a page that asks for trusted types translates the same', () => {
    const policy = document.createElement('meta');
    policy.httpEquiv = 'Content-Security-Policy';
    policy.content = "require-trusted-types-for 'script'; script-src 'none'";
    const frame = document.createElement('iframe');
    document.body.append(frame);
    const strict = frame.contentDocument as Document;
    strict.head.append(policy);
    strict.body.append(strict.createElement('p'));
    (strict.body.firstChild as Element).append('The ', strict.createElement('b'), ' dog');
    (strict.querySelector('b') as Element).textContent = 'old';
    expect(translateTree({ root: strict.body }).html).toContain('aaa <b>aaa</b> aaa');
  });
});

describe('a reply in an attribute, which the page may use as markup,', () => {
  const saveTitle = '<b>Save</b> your <i class="x">work</i>';
  const answer = (name: string, source: string, reply: string) => {
    showPage('<p>1</p>');
    const p = document.querySelector('p') as Element;
    p.setAttribute(name, source);
    const { outcomes } = translateTree({ reply: () => reply });
    return { value: p.getAttribute(name), outcomes };
  };

  it.each([
    ['another tag', '<b>Guarda</b> tu trabajo<img src=x onerror="ran=1">'],
    ['a tag that does not end', '<b>Guarda</b> tu trabajo<img src=x onerror="ran=1" '],
    ['a tag with another attribute', '<b onclick="ran=1">Guarda</b> tu trabajo'],
    ['an attribute less', '<b>Guarda</b> tu <i>trabajo</i>'],
    ['a tag once more', '<b>Guarda</b> <b>tu</b> trabajo'],
    ['a tag in other letters', '<B>Guarda</B> tu trabajo'],
    ['a comment', '<b>Guarda</b> <!-- tu --> trabajo'],
    ['an end that nothing began', '<b>Guarda</b> tu trabajo</p>'],
    ['a tag behind a quote that quotes nothing', '<b>Guarda</b a"><script>ran=1</script>'],
    ['a tag without a value there', '<b>Guarda</b a"><script>'],
    ['an element with a name of its own', '<b>Guarda</b\ufeff-x> tu trabajo'],
    ['an end of nothing, which hides what follows', '</1 <b>Guarda</b> tu trabajo'],
    ['a script', '"><script>ran=1</script>'],
    ['a value for an attribute', '<b onclick=ran=1>Guarda</b> tu trabajo'],
    ['a tag that does not end', '<b>Guarda</b> tu <img src=x onerror=ran=1 '],
  ])('is not shown with %s', (_, reply) => {
    for (const name of ['title', 'aria-label']) {
      const { value, outcomes } = answer(name, saveTitle, reply);
      expect(outcomes).toEqual(['untrusted']);
      expect(value).toBe(saveTitle);
    }
  });

  it('is not shown with an attribute behind a sign that ends no tag', () => {
    const source = '<b title="a>b">Save</b>';
    expect(answer('title', source, '<b title="a>b" onclick="ran=1">Guarda</b>').value).toBe(source);
  });

  it('is the same in a text of the page that shows markup', () => {
    showPage('<p></p>');
    document.querySelector('p')?.append('Use <b> for bold');
    const { html, outcomes } = translateTree({ reply: () => 'Usa <img onerror=ran=1>' });
    expect(outcomes).toEqual(['untrusted']);
    expect(html).toBe('<p>Use &lt;b&gt; for bold</p>');
  });

  it.each([
    ['the same tags', saveTitle, '<b>Guarda</b> tu <i class="x">trabajo</i>'],
    ['some of the tags', saveTitle, '<b>Guarda</b> tu trabajo'],
    ['less than', 'Use it if a < b', 'Úsalo si a < b'],
    ['a heart', 'I <3 dogs', 'Amo <3 a los perros'],
    ['a broken heart', 'I </3 dogs', 'Odio </3 a los perros'],
    [
      'a tag whose name was translated',
      'Write &lt;b> or <b>x</b>',
      'Escribe &lt;b> o <ᛁbᛌ>x</ᛁbᛌ>',
    ],
  ])('is shown with %s', (_, source, reply) => {
    expect(answer('title', source, reply)).toEqual({ value: reply, outcomes: ['shown'] });
  });

  it.each([
    ['a placeholder', 'Replace <your name> with yours', 'Cambia <tu nombre> por el tuyo'],
    ['less than without spaces', "If a<b then it's done", 'Si a<b entonces está hecho'],
  ])('is not shown where the service translates what looks like a tag: %s', (_, source, reply) => {
    expect(answer('title', source, reply)).toEqual({ value: source, outcomes: ['untrusted'] });
  });
});

describe('a reply in a page that may be compiled as a template', () => {
  const code = "_openBlock.constructor('ran=1')()";
  const evil = [
    `{{ ${code} }}`,
    `{% ${code} %}`,
    `<% ${code} %>`,
    `\${${code}}`,
    `[[ ${code} ]]`,
    `#{${code}}`,
    `{{{ ${code} }}}`,
  ];
  const untouched = '<p>The <b>old</b> dog</p><p title="Dogs">The cat</p>';

  it.each(evil)('stays out of it with %s', (expression) => {
    showPage(untouched);
    const { html, outcomes } = translateTree({
      reply: ({ format }) =>
        format === 'html' ? `El <b id="1">viejo</b> ${expression}` : expression,
    });
    expect(outcomes).toEqual(['untrusted', 'untrusted', 'untrusted']);
    expect(html).toBe(untouched);
  });

  it.each([
    `El <b id="1">viejo {</b>{ ${code} }}`,
    `El {<x></x>{ <b id="1">viejo</b> ${code} }}`,
    `El <b id="1">viejo</b> &#123;&lcub; ${code}`,
  ])('stays out of it with parts of an expression: %s', (reply) => {
    showPage('<p>The <b>old</b> dog</p>');
    const { html, outcomes } = translateTree({ reply: () => reply });
    expect(outcomes).toEqual(['untrusted']);
    expect(html).toBe('<p>The <b>old</b> dog</p>');
  });

  it.each([
    ...evil,
    '{{  user.name }}',
    '{% if user %}',
    '{{% if user %}',
    '<% user %>',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the expression is part of a page.
    '${ user }',
    '[[ user.name ]]',
    '#{ user }',
  ])('is not asked for where the text holds an expression: %s', (expression) => {
    showPage('<p></p>');
    const p = document.querySelector('p') as HTMLElement;
    p.append(`Hello, ${expression} & dogs`);
    p.title = `Hello, ${expression}`;
    expect(translateTree().texts).toEqual([]);
  });

  it('is asked for where brackets hold the name of a thing', () => {
    showPage('<p>The [[Prototype]] of a dog</p>');
    expect(translateTree().texts).toEqual(['The [[Prototype]] of a dog']);
  });

  it('is in no attribute that a library reads as a directive', () => {
    const names = [
      'v-html',
      ':title',
      '@click',
      'x-html',
      'x-on:click',
      'ng-bind',
      'data-ng-bind',
      '*ngIf',
      '[title]',
      '(click)',
    ];
    showPage(names.map((name) => `<p ${name}="Old dog">1</p>`).join(''));
    expect(translateTree().texts).toEqual([]);
    expect(translatableAttributes.filter((name) => !/^(?:aria-)?[a-z]+$/.test(name))).toEqual([]);
  });
});
