/**
 * A plain text among texts with tags, where a request of its own would be nearly empty: which texts can go so, and what comes back.
 *
 * It is sent as it is, so nothing in it may mean something else as markup. The reply is read as text, never more: references
 * become their characters, and a reply with a tag in it is refused.
 */

/**
 * Characters that markup reads otherwise, or a service with tag handling: signs of markup; white space that HTML leaves out or
 * makes one; line ends, at which sentences end in plain text only (contract.md, `split_sentences`).
 */
const differs = /[<>&\p{Cc}\u2028\u2029]|^\s|\s$|\s\s/u;

/** True for a plain text that says the same as markup. */
export const readsAsMarkup = (text: string): boolean => !differs.test(text);

/** In their order, from U+00A0 to U+00FF (HTML, "Named character references"). */
const latin1 =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot ' +
  'cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml ' +
  'Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig ' +
  'agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ' +
  'ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml';

const othersNamed =
  '&amp <lt >gt "quot \'apos ŒOElig œoelig ŠScaron šscaron ŸYuml –ndash —mdash ‘lsquo ’rsquo ‚sbquo “ldquo ”rdquo „bdquo •bull …hellip ' +
  '‹lsaquo ›rsaquo €euro ™trade \u2002ensp \u2003emsp \u2009thinsp \u200czwnj \u200dzwj \u200elrm \u200frlm';

/** Named references that services use for letters and signs when they answer in markup. */
const named: ReadonlyMap<string, string> = new Map([
  ...latin1.split(' ').map((name, at) => [name, String.fromCharCode(0xa0 + at)] as const),
  ...othersNamed.split(' ').map((entry) => [entry.slice(1), entry.charAt(0)] as const),
]);

const reference = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z][a-z\d]*));/gi;

/** Null for what is no character, or one that a browser would read as another. */
function characterOf(code: number): string | null {
  if (code > 0x10ffff) return null;
  const character = String.fromCodePoint(code);
  return /[\p{Cc}\p{Cs}]/u.test(character) ? null : character;
}

/** Each reference as the character that it stands for, once; as it is written where it is not known. */
const decodeReferences = (text: string, onUnknown?: () => void): string =>
  text.replaceAll(reference, (whole, decimal?: string, hex?: string, name?: string) => {
    const character =
      name === undefined
        ? characterOf(decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal))
        : named.get(name);
    if (!character) onUnknown?.();
    return character ?? whole;
  });

/** Returns the reply for a plain text that went as markup, as plain text. Null if it has tags or unknown references. */
export function plainOf(markup: string): string | null {
  if (/<[a-z/!?]/i.test(markup)) return null;
  let isPlain = true;
  const text = decodeReferences(markup, () => {
    isPlain = false;
  });
  return isPlain ? text : null;
}

/** Some services answer plain text in markup. A source that has references itself is about them: its answer stays as it is. */
export const withoutReferences = (answer: string, source: string): string =>
  source.search(reference) < 0 ? decodeReferences(answer) : answer;
