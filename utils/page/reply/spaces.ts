/**
 * Mends white space at the edges of slots and marks by the source's: services lose a space there, or add one (contract.md).
 *
 * Only where it is certain:
 *
 * - a space is added between two words that had one between them where the service is one that loses spaces, or that come from
 *   a script that needs none, unless the target language writes them as one (`joined.ts`);
 * - it is taken away where a comma, full stop or bracket touched the slot in the source, before and behind signs that are
 *   as wide as a character with its space (unless the page has it there), and between two characters of Chinese or Japanese;
 * - of several spaces one stays, unless the page had as many.
 *
 * A space that came between two words stays, since one word may have become two; so does one in Thai and its kin, where it
 * ends a phrase (docs/decisions/spaces.md).
 */

import { languageOfVariant } from '../../languages/codes.ts';
import type { TagHandlingVersion } from '../../translation/options.ts';
import { hasLetters, isUnspaced, isWordCharacter } from '../read/letters.ts';
import type { Numbered, Piece } from '../read/segment.ts';
import type { Edge, Side } from './edges.ts';
import { edgeAt, edgesOf, picture, setSpace, sidesOf, wordsAt } from './edges.ts';
import { mayBeOneWord } from './joined.ts';
import type { Item } from './match.ts';
import type { Token } from './tokens.ts';
import { itemsOfTokens, tokensOfItems, tokensOfPieces } from './tokens.ts';

const needsSpace = (character: string): boolean =>
  character === picture || (isWordCharacter(character) && !isUnspaced(character));

const areWords = ({ left, right }: Edge): boolean => needsSpace(left) && needsSpace(right);

/** The source's script writes words without spaces, the reply's does not. Digits stay with their letters: `5th`. */
const beganToNeedSpace = (before: Edge, now: Edge): boolean =>
  isWordCharacter(before.left) &&
  isWordCharacter(before.right) &&
  (isUnspaced(before.left) || isUnspaced(before.right)) &&
  areWords(now) &&
  hasLetters(now.left) &&
  hasLetters(now.right);

/** As wide as a character, with its space drawn into it. */
const wideBefore = /[、。，．！？；：）」』】〉》〕]/;
const wideAfter = /[（「『【〈《〔]/;

/** Marks that touch the word before them, or the one after. */
const touchesBefore = /[,.)\]…،؛؟۔।、。，！？；：）」』]/;
const touchesAfter = /[([¿¡（「『]/;
/** These, too, but in French, which sets a space before them. */
const touchesOutsideFrench = /[:;!?]/;

const isTouching = ({ left, right }: Edge, target: string): boolean =>
  touchesBefore.test(right) ||
  touchesAfter.test(left) ||
  (languageOfVariant(target) !== 'FR' && touchesOutsideFrench.test(right));

const chineseOrJapanese = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々〆]/u;
const writesClose: ReadonlySet<string> = new Set(['JA', 'YUE', 'ZH']);

const isBesideWide = ({ left, right }: Edge): boolean =>
  wideBefore.test(right) || wideAfter.test(left);

const areClose = ({ left, right }: Edge, target: string): boolean =>
  writesClose.has(languageOfVariant(target)) &&
  chineseOrJapanese.test(left) &&
  chineseOrJapanese.test(right);

/** What the white space at an edge is to be; null: as it came. */
const spaceAt = (before: Edge, now: Edge, target: string): '' | ' ' | null => {
  // Lines of a poem, and what must not break, are somebody's intention.
  if (!/^ +$/.test(now.space)) return null;
  const wasApart = before.space !== '';
  if (isBesideWide(now)) return wasApart && isBesideWide(before) ? null : '';
  if (areClose(now, target) && !(wasApart && areClose(before, target))) return '';
  if (!wasApart && isTouching(before, target) && isTouching(now, target)) return '';
  return now.space.length > Math.max(1, before.space.length) ? ' ' : null;
};

/** An edge that can stand inside of a compound, or between a number and its unit: of an element with words of its own. */
const isInWord = ({ kind }: Token, { left, right }: Edge): boolean =>
  kind !== 'mark' && left !== picture && right !== picture;

/**
 * Whether the service that wrote this reply loses spaces at tags. Tag handling v2 keeps them, so words that touch are a compound
 * (`Ziel<b>linse</b>`), unless a reply has lost several spaces, and more than it has kept.
 */
const losesSpaces = (
  source: ReadonlyMap<Numbered, Record<Side, Edge>>,
  tokens: readonly Token[],
  version: TagHandlingVersion,
): boolean => {
  if (version === 'v1') return true;
  let kept = 0;
  let lost = 0;
  for (const [piece, sides] of edgesOf(tokens)) {
    for (const side of ['before', 'behind'] as const) {
      const now = sides[side];
      if (!areWords(now) || (source.get(piece)?.[side].space ?? '') === '') continue;
      if (now.space === '') lost += 1;
      else kept += 1;
    }
  }
  return lost > 1 && lost > kept;
};

/**
 * The items with white space at slot edges mended. Pure.
 * @param target upper-case code
 * @param version how the service was asked to handle tags
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
  const isLossy = losesSpaces(source, tokens, version);
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
          : areWords(now) && (isLossy || !isInWord(token, now)));
      const space = isLost
        ? mayBeOneWord(wordsAt(tokens, place), target)
          ? null
          : ' '
        : spaceAt(before, now, target);
      if (space === null) continue;
      // Outside the slot: a link's underline does not begin or end with a space.
      const added = setSpace(tokens, place, space);
      if (side === 'before') index += added;
    }
  }
  return itemsOfTokens(tokens);
};
