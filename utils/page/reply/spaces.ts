/**
 * Repairs white space at the edges of slots and marks (contract.md), in certain cases only:
 *
 * - A space is added between two words that had one, if this service loses spaces, or between two words from a script
 * without spaces. The exception is a target language that joins such words.
 * - A space is removed beside full-width signs, where punctuation touched the slot in the source, and between two Chinese
 * or Japanese characters, if this service adds spaces or copies the source's.
 * - One of several spaces stays, unless the page had as many.
 *
 * A new space between two words stays, since one word may have become two. Spaces in Thai, Lao, Khmer and Burmese stay,
 * since they may end a sentence.
 */

import { languageOfVariant } from '../../languages/codes.ts';
import type { TagHandlingVersion } from '../../translation/options.ts';
import { holdGap } from '../read/gaps.ts';
import { hasLetters, isUnspaced, isWordCharacter, runsFromRightToLeft } from '../read/letters.ts';
import type { Numbered, Piece } from '../read/segment.ts';
import { sourceTextOf, wordsOf } from '../read/segment.ts';
import type { Edge, Side } from './edges.ts';
import { edgeAt, edgesOf, picture, setSpace, sidesOf, wordsAt } from './edges.ts';
import type { Item } from './match.ts';
import { shownTextOf } from './match.ts';
import type { Token } from './tokens.ts';
import { itemsOfTokens, tokensOfItems, tokensOfPieces } from './tokens.ts';

const needsSpace = (character: string): boolean =>
  character === picture || (isWordCharacter(character) && !isUnspaced(character));

const areWords = ({ left, right }: Edge): boolean => needsSpace(left) && needsSpace(right);

/** Digits stay with their letters: `5th`. */
const beganToNeedSpace = (before: Edge, now: Edge): boolean =>
  isWordCharacter(before.left) &&
  isWordCharacter(before.right) &&
  (isUnspaced(before.left) || isUnspaced(before.right)) &&
  areWords(now) &&
  hasLetters(now.left) &&
  hasLetters(now.right);

/** Full-width signs include their own space. */
const wideBefore = /[、。，．！？；：）」』】〉》〕]/;
const wideAfter = /[（「『【〈《〔]/;

const touchesBefore = /[,.)\]…،؛؟۔।、。，！？；：）」』]/;
const touchesAfter = /[([¿¡（「『]/;
/** French puts a space before these. */
const touchesOutsideFrench = /[:;!?]/;

/** A sign at an end of the text (`:not`) touches nothing. */
const isTouching = ({ left, right }: Edge, target: string): boolean =>
  left !== '' &&
  right !== '' &&
  (touchesBefore.test(right) ||
    touchesAfter.test(left) ||
    (languageOfVariant(target) !== 'FR' && touchesOutsideFrench.test(right)));

const chineseOrJapanese = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々〆]/u;
const writesClose: ReadonlySet<string> = new Set(['JA', 'YUE', 'ZH']);

const isBesideWide = ({ left, right }: Edge): boolean =>
  wideBefore.test(right) || wideAfter.test(left);

const areClose = ({ left, right }: Edge, target: string): boolean =>
  writesClose.has(languageOfVariant(target)) &&
  chineseOrJapanese.test(left) &&
  chineseOrJapanese.test(right);

/** The sign touches the slot on the page. */
const isAddedBesideSign = (before: Edge, now: Edge, target: string): boolean =>
  before.space === '' && isTouching(before, target) && isTouching(now, target);

interface Faults {
  readonly losesSpaces: boolean;
  readonly copiesSpaces: boolean;
  readonly addsSpaces: boolean;
}

/** Null leaves the edge unchanged. */
const spaceAt = (
  before: Edge,
  now: Edge,
  target: string,
  { copiesSpaces, addsSpaces }: Faults,
): '' | ' ' | null => {
  // Line breaks and non-breaking spaces are intended.
  if (!/^ +$/.test(now.space)) return null;
  const wasApart = before.space !== '';
  if (isBesideWide(now)) {
    return addsSpaces && !(wasApart && isBesideWide(before)) ? '' : null;
  }
  if (areClose(now, target)) {
    const touched = !wasApart && before.left !== '' && before.right !== '';
    if (wasApart ? copiesSpaces && !areClose(before, target) : touched && addsSpaces) return '';
  }
  if (addsSpaces && isAddedBesideSign(before, now, target)) return '';
  return now.space.length > Math.max(1, before.space.length) ? ' ' : null;
};

/**
 * They write as one word what English writes as two: `the dog` is Hebrew `הכלב`, `in Paris` Hungarian `Párizsban`. World
 * Atlas of Language Structures, chapters 26, 37 and 38.
 */
const joining: ReadonlySet<string> = new Set(
  (
    'AR AS AY AZ BA BG BN CKB DA ET EU FA FI GOM GU HE HU HY ID IS JV KA KK KMR KO KY MK ML MN MR MS NB NE PRS QU RO SU SV ' +
    'TA TE TK TR TT UZ XH ZU'
  ).split(' '),
);

/** Prefixes and endings rarely have more letters. */
const affix = /^(?:\p{L}\p{M}*){1,4}$/u;

const mayBeOneWord = (words: readonly string[], target: string): boolean =>
  joining.has(languageOfVariant(target)) &&
  !words.includes('') &&
  words.some((word) => affix.test(word));

/** It may be inside a compound, or between a number and its unit. Code is a word, too. */
const isInWord = (token: Token, { left, right }: Edge): boolean =>
  token.kind === 'mark'
    ? !token.isOurs && wordsOf(token.piece) !== ''
    : left !== picture && right !== picture;

/**
 * Tag handling v2 keeps spaces. A lost one is a compound (`Ziel<b>linse</b>`), and an added one the translation's, unless
 * the reply has the fault several times, and more than twice as often as not. With v1, words that touch are always parted,
 * and an added space is a fault unless the reply is right elsewhere.
 */
const faultsOf = (
  source: ReadonlyMap<Numbered, Record<Side, Edge>>,
  tokens: readonly Token[],
  target: string,
  version: TagHandlingVersion,
): Faults => {
  const isV1 = version === 'v1';
  const words = { right: 0, wrong: 0 };
  const close = { right: 0, wrong: 0 };
  const touching = { right: 0, wrong: 0 };
  /** Spaces between Chinese characters where the page has none. They are not copied. */
  let addedBetween = 0;
  const prevails = ({ right, wrong }: typeof words): boolean =>
    isV1 ? wrong > right : wrong > 1 && wrong > 2 * right;
  const counted = new Set<number>();
  for (const [piece, sides] of edgesOf(tokens)) {
    for (const side of ['before', 'behind'] as const) {
      const now = sides[side];
      const before = source.get(piece)?.[side];
      if (!before || counted.has(now.gap)) continue;
      counted.add(now.gap);
      const isApart = now.space !== '';
      const wasApart = before.space !== '';
      if (isBesideWide(now)) {
        if (!(wasApart && isBesideWide(before))) touching[isApart ? 'wrong' : 'right'] += 1;
      } else if (areClose(now, target)) {
        if (wasApart) close[isApart ? 'wrong' : 'right'] += 1;
        else if (before.left !== '' && before.right !== '') {
          touching[isApart ? 'wrong' : 'right'] += 1;
          if (isApart) addedBetween += 1;
        }
      } else if (wasApart) {
        if (areWords(now)) words[isApart ? 'right' : 'wrong'] += 1;
      } else if (isTouching(before, target) && isTouching(now, target)) {
        touching[isApart ? 'wrong' : 'right'] += 1;
      }
    }
  }
  return {
    losesSpaces: isV1 || prevails(words),
    copiesSpaces: prevails(close) && addedBetween === 0,
    addsSpaces: prevails(touching),
  };
};

/**
 * @param target upper-case code
 * @param version the tag handling of the request
 */
export const mendSpaces = (
  pieces: readonly Piece[],
  items: readonly Item[],
  target: string,
  version: TagHandlingVersion,
): Item[] => {
  if (pieces.every(({ kind }) => kind === 'text')) return [...items];
  const source = edgesOf(tokensOfPieces(pieces));
  const tokens = tokensOfItems(items).map((token) => ({ ...token }));
  const faults = faultsOf(source, tokens, target, version);
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index];
    if (token === undefined || token.kind === 'text') continue;
    for (const side of sidesOf(token)) {
      const before = source.get(token.piece)?.[side];
      if (!before) continue;
      const place = side === 'before' ? index : index + 1;
      const now = edgeAt(tokens, place);
      const isLost =
        now.space === '' &&
        (before.space === ''
          ? beganToNeedSpace(before, now)
          : areWords(now) && (faults.losesSpaces || !isInWord(token, now)));
      const space = isLost
        ? mayBeOneWord(wordsAt(tokens, place), target)
          ? null
          : ' '
        : spaceAt(before, now, target, faults);
      if (space === null) continue;
      // A link's underline must not begin or end with a space.
      const added = setSpace(tokens, place, space);
      if (side === 'before') index += added;
    }
  }
  return itemsOfTokens(tokens);
};

/**
 * Removes the spaces that stand for margins. In a language of the other direction, a margin is on the other side of its word,
 * so the space stays.
 */
export const closeGaps = (pieces: readonly Piece[], items: readonly Item[]): readonly Item[] => {
  const turns = (): boolean =>
    runsFromRightToLeft(sourceTextOf(pieces)) !== runsFromRightToLeft(shownTextOf(items));
  if (!holdGap(pieces) || turns()) return items;
  const tokens = tokensOfItems(items);
  tokens.forEach((token, index) => {
    if (token.kind === 'text' || token.piece.kind === 'atom') return;
    const sides = sidesOf(token);
    if (sides.includes('before') && token.piece.gapBefore) setSpace(tokens, index, '');
    if (sides.includes('behind') && token.piece.gapBehind) setSpace(tokens, index + 1, '');
  });
  return itemsOfTokens(tokens);
};
