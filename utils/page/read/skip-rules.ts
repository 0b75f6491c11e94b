import { proseLinesOf } from './prose.ts';

/**
 * - `ignore`: nothing inside is text for readers. In a sentence it is an atom.
 * - `protect`: the text must stay. In a sentence, a short one is sent as untranslatable.
 */
export type SkipRule = 'ignore' | 'protect';

const byTag: Readonly<Record<string, SkipRule>> = {
  // Framed documents and attributes are read by themselves.
  canvas: 'ignore',
  iframe: 'ignore',
  frame: 'ignore',
  object: 'ignore',
  embed: 'ignore',
  area: 'ignore',
  audio: 'ignore',
  video: 'ignore',
  progress: 'ignore',
  meter: 'ignore',
  img: 'ignore',
  // People type into them. Labels in attributes are read by themselves.
  input: 'ignore',
  textarea: 'ignore',
  // A formula reads the same in every language.
  math: 'ignore',
  'mjx-container': 'ignore',
  // Code, and texts whose layout is their meaning. Prose in `pre` is translated.
  pre: 'protect',
  xmp: 'protect',
  listing: 'protect',
  plaintext: 'protect',
  code: 'protect',
  kbd: 'protect',
  samp: 'protect',
  var: 'protect',
  tt: 'protect',
};

// Some fonts draw the name of an icon as the icon. A translated name would show as text.

/** Fonts made of ligatures only. */
const ligatureClass =
  /(?:^|\s)(?:mat-icon|(?:material-(?:icons|symbols)|google-(?:material-icons|symbols)|f7-icons|icomoon|ligature-icons)(?:[_-][\w-]+)?)(?:\s|$)/;
const ligatureFamily =
  /^["']?(?:material (?:icons|symbols)|google (?:material|symbols)|framework7 icons|ligaturesymbols)/i;

/** An entry of a list may have the font of its bullet, and an element inside that of its words. */
const symbolFamily = /^["']?w(?:ing|eb)dings/i;

/** Pages put labels into their elements, too. */
const iconClass = /(?:^|\s)(?:fa|glyphicon|ph)-[a-z]/;
const iconFamily = /^["']?[^,]*(?:icons?\b|awesome|fontello|icomoon|glyph|phosphor)/i;

/** `home`, `arrow_back`, `address-book` */
const iconName = /^\s*[a-z][a-z0-9_-]*\s*$/;

const holdsName = (element: Element): boolean => iconName.test(element.textContent ?? '');

const isIconByClass = (element: Element): boolean => {
  const className = element.getAttribute('class');
  if (className === null) return false;
  return ligatureClass.test(className) || (iconClass.test(className) && holdsName(element));
};

/** Scripts lay out formulas and code in elements without a meaning. */
const byClass: readonly (readonly [RegExp, SkipRule])[] = [
  [/(?:^|\s)(?:katex|MathJax|MathJax_\w+|mwe-math-element)(?:\s|$)/, 'ignore'],
  [/(?:^|\s)(?:blob-code|react-code-text|line_content|d2h-code-line-ctn)(?:\s|$)/, 'protect'],
  // Signatures and lists of names in the documentation of Python, Java, Rust, C, C++, TypeScript, PHP, and of web services.
  [
    /(?:^|\s)(?:sig-object|(?:member|type|tsd)-signature|mem(?:name|proto|Item(?:Left|Right))|(?:cmd|func|method)synopsis|block (?:method|variant|structfield|[a-z]+-implementation)|opblock-summary-(?:method|path(?:__deprecated)?)|(?:function|parameter)__?(?:name|type|enum)|prop-type)(?:\s|$)/,
    'protect',
  ],
  [/(?:^|\s)(?:CodeMirror|cm-editor|monaco-editor|ace_editor|xterm)(?:\s|$)/, 'protect'],
  // The script of flatpickr compares its `PM`. A translated one would pick a time in the morning.
  [/(?:^|\s)flatpickr-am-pm(?:\s|$)/, 'protect'],
];

/** Bullets and numbers in documents of Word, such as `o` and `a)`. */
const bullets = '[style*="mso-list:ignore" i]';

/** Names of programs, functions and manual pages in documents of DocBook, Sphinx and Texinfo. */
const programs =
  ':is(b, strong)[class~=command i], span.command:has(> :is(b, strong):only-child), strong.program, strong.def-name, em.manpage, span.citerefentry';

const byRole: Readonly<Record<string, SkipRule>> = { math: 'ignore', code: 'protect' };

/** Mermaid and others replace the code in a `pre` by its drawing. */
const isDrawn = (pre: Element): boolean =>
  pre.matches(':has(> svg:only-child)') &&
  pre.textContent?.trim() === pre.firstElementChild?.textContent?.trim();

const holdsNoCode = (pre: Element): boolean => proseLinesOf(pre) !== null || isDrawn(pre);

/** `inherit` in `context.ts` covers `translate` and `contenteditable`, which depend on the ancestors. */
export const skipRuleFor = (element: Element): SkipRule | null => {
  const name = element.localName;
  if (Object.hasOwn(byTag, name) && !(name === 'pre' && holdsNoCode(element)))
    return byTag[name] ?? null;
  if (isIconByClass(element) || element.matches(bullets)) return 'ignore';
  const role = element.getAttribute('role');
  if (role !== null && Object.hasOwn(byRole, role)) return byRole[role] ?? null;
  const className = element.getAttribute('class');
  if (className === null) return null;
  // Other pages call the bar above a listing so, with its "Copy".
  if (/^h[34]$/.test(name) && /(?:^|\s)code-header(?:\s|$)/.test(className)) return 'protect';
  if (element.matches(programs)) return 'protect';
  return byClass.find(([classes]) => classes.test(className))?.[1] ?? null;
};

export const skipRuleForFont = (element: Element, fontFamily: string): SkipRule | null =>
  ligatureFamily.test(fontFamily) ||
  (symbolFamily.test(fontFamily) && element.firstElementChild === null) ||
  (iconFamily.test(fontFamily) && holdsName(element))
    ? 'ignore'
    : null;
