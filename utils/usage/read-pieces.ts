/** Days as the service tells them: in pieces of at most 366 days, one after the other. */
import type { Failure } from '../base/failure.ts';
import type { Result } from '../base/result.ts';
import { fail, succeed } from '../base/result.ts';
import { utcDay, utcDayBefore } from '../base/utc-day.ts';
import type { Counts, UsageColumns } from './columns.ts';
import { addCounts, inexactCounter, noCounts, sumOfEntries, wireNames } from './columns.ts';
import type { DayRange } from './ranges.ts';
import { joinRanges } from './ranges.ts';
import { knows } from './table.ts';

/** A report of one piece, and when the service told it (milliseconds since 1970, UTC). */
export interface PieceRead {
  readonly columns: UsageColumns;
  readonly fetchedAt: number;
}

export interface PiecesRead {
  readonly pieces: readonly UsageColumns[];
  /** Time of the oldest piece; null: there is none. */
  readonly fetchedAt: number | null;
  /** The days that have no answer, in their order, and why they have none. */
  readonly missing: { readonly ranges: readonly DayRange[]; readonly failure: Failure } | null;
}

/**
 * Pieces that were read before one failed are kept: they are true of their own days, and are remembered, so that trying again costs nothing
 * for them.
 *
 * @param pieces in the order in which they matter (`piecesOf`)
 */
export async function readPieces(
  pieces: readonly DayRange[],
  read: (piece: DayRange) => Promise<Result<PieceRead>>,
): Promise<PiecesRead> {
  const known: PieceRead[] = [];
  const result = (missing: PiecesRead['missing']): PiecesRead => ({
    pieces: known.map(withoutUnfinished),
    fetchedAt: known.length === 0 ? null : Math.min(...known.map(({ fetchedAt }) => fetchedAt)),
    missing,
  });
  let sums: Sums = { entries: noCounts, stated: noCounts };
  for (const [at, piece] of pieces.entries()) {
    const answer = await read(piece);
    const added = answer.ok ? addTo(sums, answer.value) : answer;
    if (!added.ok) {
      return result({ ranges: joinRanges(pieces.slice(at)), failure: added.failure });
    }
    sums = added.value.sums;
    known.push(added.value.piece);
  }
  return result(null);
}

/** Marks days that were not over when they were reported: their figures are incomplete. */
function withoutUnfinished({ columns, fetchedAt }: PieceRead): UsageColumns {
  const lastOver = utcDayBefore(fetchedAt, 1);
  return columns.range.to > lastOver ? { ...columns, lastOver } : columns;
}

/**
 * Whether a report of a range is still valid: a day that was not over by then (or had not begun) has more to report once
 * it is another day. Times are in milliseconds since 1970, UTC.
 */
export const stillServes = ({ to }: DayRange, fetchedAt: number, now: number): boolean =>
  to < utcDay(fetchedAt) || utcDay(now) === utcDay(fetchedAt);

/**
 * Whether all that is wanted was asked for, and would be told as it was then. Days that could not be read are asked for again only at will:
 * whatever refused them would do so again, at each letter that is typed.
 */
export const covers = (
  {
    wanted: asked,
    fetchedAt,
  }: Pick<PiecesRead, 'fetchedAt'> & { readonly wanted: readonly DayRange[] },
  wanted: readonly DayRange[],
  now: number,
): boolean =>
  wereAsked(asked, wanted) &&
  wanted.every((range) => fetchedAt === null || stillServes(range, fetchedAt, now));

export const wereAsked = (asked: readonly DayRange[], wanted: readonly DayRange[]): boolean =>
  wanted.every((range) => knows({ known: asked }, range));

/** Sums of the pieces so far: of their entries, and as the service states them. */
interface Sums {
  readonly entries: Counts;
  readonly stated: Counts;
}

/** Fails as a reply does whose numbers JavaScript can't count to: the sum would be silently rounded. */
function addTo(
  sums: Sums,
  piece: PieceRead,
): Result<{ readonly sums: Sums; readonly piece: PieceRead }> {
  const { columns } = piece;
  const entries = addCounts(sums.entries, sumOfEntries(columns));
  const stated = addCounts(sums.stated, columns.stated);
  const [ofEntries, ofStated] = [inexactCounter(entries), inexactCounter(stated)];
  if (ofEntries) return tooLarge(`key_and_day_usages.${wireNames[ofEntries]}`);
  if (ofStated) return tooLarge(`total_usage.${wireNames[ofStated]}`);
  return succeed({ sums: { entries, stated }, piece });
}

const tooLarge = (path: string) => fail({ code: 'reply-malformed', field: `usage_report.${path}` });
