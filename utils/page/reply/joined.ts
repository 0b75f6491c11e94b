/**
 * Languages that write as one word what English writes as two: `the dog` is Hebrew `הכלב`, `in Paris` Hungarian `Párizsban`. There an edge
 * of a slot may stand inside a word, and a space at it would be a mistake.
 *
 * Whether a space was lost or the words belong together is told by the shorter of them: what is known to be a prefix or an
 * ending is left where the service has put it. Sources: the World Atlas of Language Structures, chapters 26 (prefixes and
 * suffixes), 37 and 38 (articles that are affixes), and each language's orthography.
 */
import { languageOfVariant } from '../../languages/codes.ts';
import type { Meeting, Side } from './edges.ts';

/** `side`: where the words meet, of the slot at whose edge they do. */
type Joins = (words: Meeting, side: Side) => boolean;

const head =
  (known: RegExp): Joins =>
  ({ left }) =>
    known.test(left);
const tail =
  (known: RegExp): Joins =>
  ({ right }) =>
    known.test(right);
const either =
  (one: Joins, other: Joins): Joins =>
  (words, side) =>
    one(words, side) || other(words, side);

/** An ending of a case, a number or a person has rarely more letters. */
const ending = /^(?:\p{Ll}|\p{Lo}\p{M}*){1,4}$/u;
/** @param free words as short that stand alone, on either side */
const endings = (free: string): Joins => {
  const words = new Set(free.split(' '));
  return ({ left, right }) =>
    ending.test(right) && !words.has(right) && !words.has(left.toLowerCase());
};

/** Articles, prepositions and conjunctions of a letter or two before a word, and pronouns behind it. */
const arabic = either(
  head(/^(?=.)[أوف]?(?:[بك]?(?:ال)?|لل?|س)$/),
  tail(/^(?:ه(?:ما?|ن|ا)?|ك(?:ما?|ن)?|ي|ن[اي]|ة|ات|[ويا]ن)$/),
);
/** `של` ("of") is a word of its own. */
const hebrew = either(
  head(/^(?=.)(?!ו?של$)ו?(?:ל?כש|מ?ש)?(?:מ?ה|[בלכמ])?$/),
  tail(/^(?:[יךוהםן]|נו|[כה][םן]|ים|ות)$/),
);
const persian = either(head(/^(?:ن?می|ب)$/), tail(/^(?:هایی?|ها|ا?ی|ا?[متش]|[متش]ان|تر|ترین)$/));

/**
 * Behind a word stand particles, forms of "to be" and "to do", and the other half of a compound: they can't be told from words
 * that were glued. Before a word nothing does; a slot that is a particle alone is known.
 */
const particle =
  /^(?:\p{Script=Hangul}|에서|에게|까지|부터|처럼|보다|으로|이나|하고|마다|조차|마저|에는|에도|에서는|으로는|들[은이을의]|입니다|이다|합니다|하다|한다|하는|하[고여기]|되[는다고]|됩니다)$/u;
const korean: Joins = ({ right }, side) =>
  side === 'behind' ? /^\p{Script=Hangul}/u.test(right) : particle.test(right);

const rows: readonly (readonly [string, Joins])[] = [
  ['AR', arabic],
  ['HE', hebrew],
  ['FA PRS', persian],
  ['KO', korean],
  // Articles behind the noun.
  ['DA NB SV', tail(/^(?:e?[nt]s?|n?a|ne|[ea]?r?n[ea]s?|orna|s)$/)],
  ['IS', tail(/^(?:i?n[nus]?|i?ð|n[aiu][mr]?|s)$/)],
  ['BG', tail(/^(?:[ъя]т|т[аое]|[ая])$/)],
  ['MK', tail(/^(?:от|т[аое])$/)],
  ['RO', tail(/^(?:u?l|u?lui|le|[ie]?lor|i{1,2}|a|ei)$/)],
  // Possessives and particles behind the word.
  ['ID JV MS SU', tail(/^(?:nya|ku|mu|[kl]ah|pun)$/)],
  // Prefixes of class.
  ['XH ZU', head(/^\p{L}\p{Ll}{0,3}$/u)],
  // Cases, possessives and persons.
  ['ET', endings('ja on ei see oli kui')],
  ['FI', endings('ja on ei se oli kun tai')],
  ['HU', endings('és az egy van nem hogy csak volt mint')],
  ['TR', endings('ve bir bu için çok')],
  ['AS AY AZ BA BN CKB EU GOM GU HY KA KK KMR KY ML MN MR NE QU TA TE TK TT UZ', endings('')],
];

const joins: ReadonlyMap<string, Joins> = new Map(
  rows.flatMap(([codes, rule]) => codes.split(' ').map((code) => [code, rule] as const)),
);

/**
 * What is true for words that are one word in the target language, or may be; null where words are written apart.
 * @param target upper-case code
 */
export const joinsIn = (target: string): Joins | null =>
  joins.get(languageOfVariant(target)) ?? null;
