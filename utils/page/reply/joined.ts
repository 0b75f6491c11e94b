/**
 * Languages that write as one word what English writes as two: `the dog` is Hebrew `הכלב`, `in Paris` Hungarian `Párizsban`. An
 * edge of a slot may stand inside a word there, and a space at it would be a mistake.
 *
 * A prefix or an ending is short. So a short word is left where the service has put it, even if its space was lost. Sources:
 * the World Atlas of Language Structures, chapters 26 (prefixes and suffixes), 37 and 38 (articles that are affixes).
 */
import { languageOfVariant } from '../../languages/codes.ts';
import type { Meeting } from './edges.ts';

const joining: ReadonlySet<string> = new Set(
  (
    'AR AS AY AZ BA BG BN CKB DA ET EU FA FI GOM GU HE HU HY ID IS JV KA KK KMR KO KY MK ML MN MR MS NB NE PRS QU RO SU SV ' +
    'TA TE TK TR TT UZ XH ZU'
  ).split(' '),
);

/** Prefixes and endings rarely have more letters. */
const short = /^(?:\p{L}\p{M}*){1,4}$/u;

/** @param target upper-case code */
export const mayBeOneWord = ({ left, right }: Meeting, target: string): boolean =>
  joining.has(languageOfVariant(target)) &&
  left !== '' &&
  right !== '' &&
  (short.test(left) || short.test(right));
