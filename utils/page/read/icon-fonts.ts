/**
 * Fonts that draw a word as an icon, by a ligature: the word is the icon's name, not a text. Translated, the icon would be
 * gone.
 */

/** Fonts made of ligatures: whatever stands in them is an icon. */
const ligatureClass =
  /(?:^|\s)(?:mat-icon|(?:material-(?:icons|symbols)|google-(?:material-icons|symbols)|f7-icons|icomoon|ligature-icons)(?:[_-][\w-]+)?)(?:\s|$)/;
const ligatureFamily =
  /^["']?(?:material (?:icons|symbols)|google (?:material|symbols)|framework7 icons|ligaturesymbols)/i;

/** Fonts of icons that leave words readable, unless they know them as names. People put labels into their elements, too. */
const iconClass = /(?:^|\s)(?:fa|glyphicon|ph)-[a-z]/;
const iconFamily = /^["']?[^,]*(?:icons?\b|awesome|fontello|icomoon|glyph|phosphor)/i;

/** `home`, `arrow_back`, `address-book`; no label is written so. */
const iconName = /^\s*[a-z][a-z0-9_-]*\s*$/;

const holdsName = (element: Element): boolean => iconName.test(element.textContent ?? '');

/** The element's class says that a font draws its text as an icon. */
export const isIconByClass = (element: Element): boolean => {
  const className = element.getAttribute('class');
  if (className === null) return false;
  return ligatureClass.test(className) || (iconClass.test(className) && holdsName(element));
};

/** The element's font, as computed, draws its text as an icon. */
export const isIconByFont = (element: Element, fontFamily: string): boolean =>
  ligatureFamily.test(fontFamily) || (iconFamily.test(fontFamily) && holdsName(element));
