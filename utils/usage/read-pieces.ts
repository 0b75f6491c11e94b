/** A range as the service tells it: in pieces of at most 366 days, one after the other, the latest first. */
import type { Failure } from '../base/failure.ts';
import type { Result } from '../base/result.ts';
import type { UsageColumns } from './columns.ts';
import type { DayRange } from './ranges.ts';
import { splitRange } from './ranges.ts';

/** A report of one piece, and when the service told it (milliseconds since 1970, UTC). */
export interface PieceRead {
  readonly columns: UsageColumns;
  readonly fetchedAt: number;
}

export interface PiecesRead {
  readonly pieces: readonly UsageColumns[];
  /** Of the oldest piece; null: there is none. */
  readonly fetchedAt: number | null;
  /** What is not known of the range, and why. */
  readonly missing: { readonly range: DayRange; readonly failure: Failure } | null;
}

/**
 * What came before one piece failed is kept: it is true of its own days, and is remembered, so that trying again costs nothing
 * for it. The latest days come first, since they are what people look at.
 */
export async function readPieces(
  range: DayRange,
  read: (piece: DayRange) => Promise<Result<PieceRead>>,
): Promise<PiecesRead> {
  const known: PieceRead[] = [];
  const result = (missing: PiecesRead['missing']): PiecesRead => ({
    pieces: known.map(({ columns }) => columns),
    fetchedAt: known.length === 0 ? null : Math.min(...known.map(({ fetchedAt }) => fetchedAt)),
    missing,
  });
  for (const piece of splitRange(range).reverse()) {
    const answer = await read(piece);
    if (!answer.ok) {
      return result({ range: { from: range.from, to: piece.to }, failure: answer.failure });
    }
    known.push(answer.value);
  }
  return result(null);
}
