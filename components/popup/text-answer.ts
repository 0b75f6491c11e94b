/** A typed text's translation, put together from its sentences. */

import { languageOfVariant } from '../../utils/languages/codes.ts';
import type { TextDraft } from '../../utils/storage/text-draft.ts';
import type { Formality, Wanted } from '../../utils/translation/options.ts';
import type { Piece } from './text-pieces.ts';
import { joinPieces } from './text-pieces.ts';
import type { KnownSentence, KnownSentences } from './text-run.ts';

export interface TextAnswer {
  readonly text: string;
  readonly target: string;
  /** Characters; null: it was translated before the popup was opened. */
  readonly cost: { readonly billed: number; readonly saved: number } | null;
  /** Models that translated some of it, as the service calls them. */
  readonly models: readonly string[];
  /** The tone that was asked for in the end, where the service has refused the one that is wanted. */
  readonly toneUsed: Formality | null;
  /** The text, or what is wanted of it, has changed since. */
  readonly isOld: boolean;
  /** The service found the text to be in the target language. */
  readonly isSameLanguage: boolean;
}

/** What was asked for. */
export interface Asked {
  readonly asked: string;
  readonly wanted: Wanted;
  readonly pieces: readonly Piece[];
}

/** What came of it. */
export interface Answered extends Asked {
  /** Of each piece, as far as it goes. */
  readonly sentences: readonly KnownSentence[];
  /** More is on its way. */
  readonly isPartial: boolean;
  readonly cost: TextAnswer['cost'];
}

/** The translation from the beginning up to the first sentence that has none yet. */
export function partialAnswer(asked: Asked, known: KnownSentences): Answered {
  const sentences: KnownSentence[] = [];
  for (const piece of asked.pieces) {
    const sentence = piece.isWorth ? known.find(piece.text, asked.wanted) : { text: piece.text };
    if (sentence === undefined) break;
    sentences.push(sentence);
  }
  return { ...asked, sentences, isPartial: true, cost: null };
}

export function answerOf(answered: Answered): Omit<TextAnswer, 'isOld'> {
  const { wanted, pieces, sentences, cost } = answered;
  const detected = detectedIn(answered) ?? wanted.source;
  return {
    text: joinPieces(
      pieces.slice(0, sentences.length),
      sentences.map(({ text }) => text),
      wanted.target,
    ),
    target: wanted.target,
    cost,
    models: [...new Set(sentences.flatMap(({ modelUsed }) => modelUsed ?? []))],
    toneUsed: sentences.find(({ toneUsed }) => toneUsed)?.toneUsed ?? null,
    isSameLanguage:
      detected !== null && languageOfVariant(detected) === languageOfVariant(wanted.target),
  };
}

/** The language that most of the text was found to be in; null where nobody has said. */
export function detectedIn({ wanted, pieces, sentences }: Answered): string | null {
  if (wanted.source !== null) return null;
  const lengths = new Map<string, number>();
  sentences.forEach(({ detectedSource }, index) => {
    if (detectedSource === undefined) return;
    const length = pieces[index]?.text.length ?? 0;
    lengths.set(detectedSource, (lengths.get(detectedSource) ?? 0) + length);
  });
  const [most] = [...lengths].sort(([, one], [, other]) => other - one);
  return most?.[0] ?? null;
}

/** The pairs the other way round: translation → text. */
export const reversed = ({ pieces, sentences }: Answered): [string, KnownSentence][] =>
  sentences.flatMap(({ text }, index) => {
    const piece = pieces[index];
    return piece?.isWorth && text !== '' ? [[text, { text: piece.text }]] : [];
  });

export function draftOf(text: string, answered: Answered | null): TextDraft {
  if (answered === null) return { text, isAsked: false };
  const sentences = answered.sentences.flatMap((sentence, index) => {
    const piece = answered.pieces[index];
    return piece?.isWorth ? [{ source: piece.text, ...sentence }] : [];
  });
  return { text, isAsked: false, answer: { wanted: answered.wanted, sentences } };
}
