/**
 * What is never translated, by rule: one row per rule, with its reason. What a rule does:
 *
 * - `ignore`: nothing inside is text for readers; in a sentence it is an atom.
 * - `protect`: text for readers that must stay as it is; short, in a sentence, it is sent along as untranslatable.
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

/** Fonts that draw a word as an icon: the word is the icon's name, not a text. */
const iconClass =
  /(?:^|\s)(?:material-icons|material-symbols|google-material-icons|mat-icon|fa-solid|fa-regular|fa-brands|fas|far|fab|glyphicon|icomoon|ligature-icons)(?:[\s_-]|$)/;

/**
 * The rule that keeps an element's text from being translated, or null.
 *
 * Whether `translate` or `contenteditable` apply depends on the ancestors, too: see `inherit` in `context.ts`.
 */
export const skipRuleFor = (element: Element): SkipRule | null => {
  const name = element.localName;
  if (Object.hasOwn(byTag, name)) return byTag[name] ?? null;
  const className = element.getAttribute('class');
  if (className !== null && iconClass.test(className)) return ignore('an icon drawn by a font');
  return null;
};
