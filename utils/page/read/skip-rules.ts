/**
 * The rules for content that is never translated, one row each with its reason.
 *
 * - `ignore`: nothing inside is text for readers. In a sentence it is an atom.
 * - `protect`: the text must stay as it is. In a sentence, a short one is sent as untranslatable.
 */
export interface SkipRule {
  readonly does: 'ignore' | 'protect';
  readonly reason: string;
}

const ignore = (reason: string): SkipRule => ({ does: 'ignore', reason });
const protect = (reason: string): SkipRule => ({ does: 'protect', reason });

const byTag: Readonly<Record<string, SkipRule>> = {
  script: ignore('program text'),
  style: ignore('program text'),
  template: ignore('not rendered; its clones are found when they appear'),
  noscript: ignore('not rendered while scripts run'),
  noembed: ignore('not rendered'),
  noframes: ignore('not rendered'),
  canvas: ignore('fallback content is not shown'),
  iframe: ignore('fallback content is not shown; its document is walked by itself'),
  frame: ignore('its document is walked by itself'),
  object: ignore('fallback content'),
  embed: ignore('foreign content'),
  area: ignore('a part of a picture; its attributes are translated by themselves'),
  audio: ignore('fallback content is not shown'),
  video: ignore('fallback content is not shown'),
  progress: ignore('fallback content is not shown'),
  meter: ignore('fallback content is not shown'),
  img: ignore('a picture; its attributes are translated by themselves'),
  input: ignore('typed by people, or submitted; its label attributes are translated by themselves'),
  textarea: ignore('typed by people'),
  math: ignore('a formula reads the same in every language'),
  'mjx-container': ignore('a formula, laid out by a script'),
  pre: protect('code, or text whose layout is its meaning'),
  xmp: protect('code'),
  listing: protect('code'),
  plaintext: protect('code'),
  code: protect('code'),
  kbd: protect('what is typed on a keyboard'),
  samp: protect('output of a program'),
  var: protect('a name in code or a formula'),
  tt: protect('code'),
};

const icon = ignore('an icon drawn by a font');

// Some fonts draw the name of an icon as the icon, by a ligature. A translated name would show as text.

/** Fonts made of ligatures only. All of their text is icons. */
const ligatureClass =
  /(?:^|\s)(?:mat-icon|(?:material-(?:icons|symbols)|google-(?:material-icons|symbols)|f7-icons|icomoon|ligature-icons)(?:[_-][\w-]+)?)(?:\s|$)/;
const ligatureFamily =
  /^["']?(?:material (?:icons|symbols)|google (?:material|symbols)|framework7 icons|ligaturesymbols)/i;

/** Icon fonts that also show plain words. Pages put labels into their elements, too. */
const iconClass = /(?:^|\s)(?:fa|glyphicon|ph)-[a-z]/;
const iconFamily = /^["']?[^,]*(?:icons?\b|awesome|fontello|icomoon|glyph|phosphor)/i;

/** Matches `home`, `arrow_back`, `address-book`. A label looks different. */
const iconName = /^\s*[a-z][a-z0-9_-]*\s*$/;

const holdsName = (element: Element): boolean => iconName.test(element.textContent ?? '');

/** True if the class means a font that draws this text as an icon. */
const isIconByClass = (element: Element): boolean => {
  const className = element.getAttribute('class');
  if (className === null) return false;
  return ligatureClass.test(className) || (iconClass.test(className) && holdsName(element));
};

/** Scripts lay out formulas and code in elements without a meaning of their own. */
const byClass: readonly (readonly [RegExp, SkipRule])[] = [
  [
    /(?:^|\s)(?:katex|MathJax|MathJax_\w+|mwe-math-element)(?:\s|$)/,
    ignore('a formula, laid out by a script'),
  ],
  [
    // Tables and lists of code lines on code hosting sites.
    /(?:^|\s)(?:blob-code|react-code-text|line_content)(?:\s|$)/,
    protect('a line of a program'),
  ],
  [
    /(?:^|\s)(?:CodeMirror|cm-editor|monaco-editor|ace_editor)(?:\s|$)/,
    protect('code in an editor'),
  ],
];

const byRole: Readonly<Record<string, SkipRule>> = {
  math: ignore('a formula'),
  code: protect('code'),
};

/**
 * Returns the rule that keeps an element's text from being translated, or null.
 *
 * `inherit` in `context.ts` covers `translate` and `contenteditable`, which depend on the ancestors.
 */
export const skipRuleFor = (element: Element): SkipRule | null => {
  const name = element.localName;
  if (Object.hasOwn(byTag, name)) return byTag[name] ?? null;
  if (isIconByClass(element)) return icon;
  const role = element.getAttribute('role');
  if (role !== null && Object.hasOwn(byRole, role)) return byRole[role] ?? null;
  const className = element.getAttribute('class');
  if (className === null) return null;
  return byClass.find(([classes]) => classes.test(className))?.[1] ?? null;
};

export const skipRuleForFont = (element: Element, fontFamily: string): SkipRule | null =>
  ligatureFamily.test(fontFamily) || (iconFamily.test(fontFamily) && holdsName(element))
    ? icon
    : null;
