/** The translation of a typed text, from its sentences. */

import { languageOfVariant } from '../../utils/languages/codes.ts';
import type { AnswerDraft, TranslatedPiece } from '../../utils/storage/text-draft.ts';
import { countBillable } from '../../utils/translation/count-billable.ts';
import type { Wanted } from '../../utils/translation/options.ts';
import { isSameWanted } from '../../utils/translation/options.ts';
import type { TextOutcome } from '../../utils/translation/texts.ts';
import type { Piece } from './text-pieces.ts';
import { joinPieces } from './text-pieces.ts';

/** A text with its sentences. */
export interface Asked {
  readonly text: string;
  readonly wanted: Wanted;
  readonly pieces: readonly Piece[];
}

/** In Unicode code points. */
export const billable = (pieces: readonly Piece[], wanted: Wanted): number =>
  pieces.reduce(
    (sum, { source, isWorth }) =>
      sum + (isWorth ? countBillable({ format: 'plain', text: source }, wanted) : 0),
    0,
  );

/** Each once, as they are sent. */
export const countSentences = (pieces: readonly Pick<Piece, 'source' | 'isWorth'>[]): number =>
  new Set(pieces.filter(({ isWorth }) => isWorth).map(({ source }) => source)).size;

export interface Answered extends AnswerDraft {
  /** Null if an earlier popup requested the answer. */
  readonly cost: { readonly billed: number; readonly saved: number } | null;
}

/** The next popup has asked for nothing, so it gets no cost. */
export const draftOf = ({ cost: _, ...answer }: Answered): AnswerDraft => answer;

/** By source text. All have the same options. */
export type Sentences = ReadonlyMap<string, TranslatedPiece>;

export const sentencesOf = (answered: AnswerDraft | null, wanted: Wanted): Sentences =>
  new Map(
    answered !== null && isSameWanted(answered.wanted, wanted)
      ? answered.pieces.filter(({ isWorth }) => isWorth).map((piece) => [piece.source, piece])
      : [],
  );

export function translatedPiece(
  { source, space, isWorth }: Piece,
  outcome: Extract<TextOutcome, { ok: true }>,
): TranslatedPiece {
  const { ok, billedCharacters, fromMemory, text, ...rest } = outcome;
  // The text's space is in the piece, because services change it.
  return { ...rest, source, space, isWorth, translation: text.trim() };
}

/** Each once. */
export const missingIn = ({ pieces }: Asked, sentences: Sentences): Piece[] => [
  ...new Map(
    pieces.flatMap((piece) =>
      piece.isWorth && !sentences.has(piece.source) ? [[piece.source, piece]] : [],
    ),
  ).values(),
];

/**
 * Up to the first sentence without a translation. `paid`: the characters that were billed for it, and those that were not in
 * the memory. Own words change how many are billed.
 */
export function answerTo(
  { text, wanted, pieces }: Asked,
  sentences: Sentences,
  paid: { readonly billed: number; readonly sent: number } | null = null,
): Answered {
  const translated: TranslatedPiece[] = [];
  for (const { source, space, isWorth } of pieces) {
    const sentence = isWorth ? sentences.get(source) : { translation: source };
    if (sentence === undefined) break;
    translated.push({ ...sentence, source, space, isWorth });
  }
  const isPartial = translated.length < pieces.length;
  const cost = paid && { billed: paid.billed, saved: billable(pieces, wanted) - paid.sent };
  return { text, wanted, pieces: translated, isPartial, cost };
}

export function answerOf(answered: Answered) {
  const { wanted, pieces, cost } = answered;
  const detected = detectedIn(answered) ?? wanted.source;
  return {
    text: joinPieces(pieces, wanted.target),
    target: wanted.target,
    cost,
    /** By the service's names. */
    models: [...new Set(pieces.flatMap(({ modelUsed }) => modelUsed ?? []))],
    /** It replaced a refused tone. */
    toneUsed: pieces.find(({ toneUsed }) => toneUsed)?.toneUsed ?? null,
    isSameLanguage:
      detected !== null && languageOfVariant(detected) === languageOfVariant(wanted.target),
  };
}

/** The language of most of the text. */
export function detectedIn({ wanted, pieces }: AnswerDraft): string | null {
  if (wanted.source !== null) return null;
  const lengths = new Map<string, number>();
  for (const { detectedSource, source } of pieces) {
    if (detectedSource === undefined) continue;
    lengths.set(detectedSource, (lengths.get(detectedSource) ?? 0) + source.length);
  }
  const [most] = [...lengths].sort(([, one], [, other]) => other - one);
  return most?.[0] ?? null;
}

/** The original becomes the translation of its translation, without a cost. */
export function reverse(answered: Answered, wanted: Wanted): Answered {
  return {
    text: answerOf(answered).text,
    wanted,
    pieces: answered.pieces.map(({ source, translation, space, isWorth }) => ({
      ...{ source: translation, translation: source, space, isWorth },
    })),
    isPartial: false,
    cost: { billed: 0, saved: 0 },
  };
}
