/** Character references: Latin-1 and common punctuation. Unknown names stay as written. */
const latin1 =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro ' +
  'para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil ' +
  'Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave ' +
  'Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml ' +
  'igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute ' +
  'thorn yuml';

const named = new Map<string, string>([
  ...latin1.split(' ').map((name, index) => [name, String.fromCodePoint(0xa0 + index)] as const),
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['ndash', '–'],
  ['mdash', '—'],
  ['lsquo', '‘'],
  ['rsquo', '’'],
  ['sbquo', '‚'],
  ['ldquo', '“'],
  ['rdquo', '”'],
  ['bdquo', '„'],
  ['bull', '•'],
  ['hellip', '…'],
  ['euro', '€'],
  ['trade', '™'],
  ['rarr', '→'],
  ['larr', '←'],
  ['ensp', '\u2002'],
  ['emsp', '\u2003'],
  ['thinsp', '\u2009'],
  ['zwnj', '\u200c'],
  ['zwj', '\u200d'],
  ['lrm', '\u200e'],
  ['rlm', '\u200f'],
]);

const reference = /&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([A-Za-z][A-Za-z\d]*));/g;

/** Returns the character, or null if the reference is unknown or invalid. */
function characterOf(decimal?: string, hex?: string, name?: string): string | null {
  if (name !== undefined) return named.get(name) ?? null;
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
  const isScalar = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return isScalar ? String.fromCodePoint(code) : null;
}

/** Readable characters, or a reference that is passed on as written. */
export interface Stretch {
  readonly text: string;
  readonly isOpaque: boolean;
}

/** Decodes known references; opaque stretches hold the others. */
export function decodeText(source: string): Stretch[] {
  const stretches: Stretch[] = [];
  let text = '';
  let end = 0;
  for (const match of source.matchAll(reference)) {
    text += source.slice(end, match.index);
    end = match.index + match[0].length;
    const character = characterOf(match[1], match[2], match[3]);
    if (character === null) {
      stretches.push({ text, isOpaque: false }, { text: match[0], isOpaque: true });
      text = '';
    } else {
      text += character;
    }
  }
  stretches.push({ text: text + source.slice(end), isOpaque: false });
  return stretches.filter((stretch) => stretch.text !== '');
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Escapes the three special characters. */
export const encodeText = (text: string): string =>
  text.replace(/[&<>]/g, (character) => escapes[character] ?? character);
