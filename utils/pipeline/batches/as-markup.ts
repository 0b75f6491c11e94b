/**
 * Plain texts that travel among texts with tags, so that they need no request of their own. The reply is read as text
 * only: references become characters, and tags are removed.
 */

/**
 * Characters that mean something else in markup: its signs, collapsing white space, and line ends, which end sentences
 * in plain text only (contract.md, `split_sentences`).
 */
const differs = /[<>&\p{Cc}\u2028\u2029]|^\s|\s$|\s\s/u;

export const readsAsMarkup = (text: string): boolean => !differs.test(text);

/** From U+00A0 to U+00FF (HTML, "Named character references"). */
const latin1 =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot ' +
  'cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml ' +
  'Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig ' +
  'agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ' +
  'ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml';

const othersNamed =
  '&amp <lt >gt "quot \'apos ŒOElig œoelig ŠScaron šscaron ŸYuml –ndash —mdash ‘lsquo ’rsquo ‚sbquo “ldquo ”rdquo „bdquo •bull …hellip ' +
  '‹lsaquo ›rsaquo €euro ™trade \u2002ensp \u2003emsp \u2009thinsp \u200czwnj \u200dzwj \u200elrm \u200frlm';

/** Named references that services use in markup. */
const named: ReadonlyMap<string, string> = new Map([
  ...latin1.split(' ').map((name, at) => [name, String.fromCharCode(0xa0 + at)] as const),
  ...othersNamed.split(' ').map((entry) => [entry.slice(1), entry.charAt(0)] as const),
]);

const reference = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z][a-z\d]*));/gi;

/** Null for no character, or one that a browser would replace. */
function characterOf(code: number): string | null {
  if (code > 0x10ffff) return null;
  const character = String.fromCodePoint(code);
  return /[\p{Cc}\p{Cs}]/u.test(character) ? null : character;
}

/** Unknown references stay as they are. */
export const decodeReferences = (text: string): string =>
  text.replaceAll(reference, (whole, decimal?: string, hex?: string, name?: string) => {
    const character =
      name === undefined
        ? characterOf(decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal))
        : named.get(name);
    return character ?? whole;
  });

/** Returns the words of a reply in markup. */
export const plainOf = (markup: string): string =>
  decodeReferences(markup.replace(/<[a-z/!?][^<>]*>/gi, ''));

/** Some services answer plain text in markup. A source with references is about them, so its answer stays. */
export const withoutReferences = (answer: string, source: string): string =>
  source.search(reference) < 0 ? decodeReferences(answer) : answer;
