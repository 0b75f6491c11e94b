/**
 * A report on its way from the background to a page of ours. The browser unpacks a message in one task, however large: as arrays
 * the hundreds of thousands of numbers of a large account take longer than a reader should feel. So they travel as a few
 * long texts, which cost it next to nothing, and are read one by one, in short tasks.
 */
import type { Result } from '../base/result.ts';
import { succeed } from '../base/result.ts';
import type { Steps } from '../base/steps.ts';
import type { UsageColumns } from './columns.ts';
import { counterNames, mapCounters } from './columns.ts';
import type { PieceRead } from './read-pieces.ts';

export interface UsageParcel extends Pick<UsageColumns, 'range' | 'keys' | 'stated'> {
  /** Columns of some entries each, as JSON: key, day, then each counter in the order of `counterNames`. */
  readonly parts: readonly string[];
}

/** A report of one piece of a range, as it crosses; `fetchedAt` in milliseconds since 1970, UTC. */
export interface PieceSent extends Pick<PieceRead, 'fetchedAt'> {
  readonly parcel: UsageParcel;
}

/** Does long work in short tasks. */
type Work = <T>(steps: Steps<T>) => Promise<T>;

export async function packAnswer(
  answer: Result<PieceRead>,
  work: Work,
): Promise<Result<PieceSent>> {
  if (!answer.ok) return answer;
  const { columns, fetchedAt } = answer.value;
  return succeed({ parcel: await work(packSteps(columns)), fetchedAt });
}

export async function unpackAnswer(
  answer: Result<PieceSent>,
  work: Work,
): Promise<Result<PieceRead>> {
  if (!answer.ok) return answer;
  const { parcel, fetchedAt } = answer.value;
  return succeed({ columns: await work(unpackSteps(parcel)), fetchedAt });
}

/** Entries of one part: some milliseconds to read. */
const entriesAPart = 5_000;

export function* packSteps({
  range,
  keys,
  stated,
  key,
  day,
  counts,
}: UsageColumns): Steps<UsageParcel> {
  const columns = [key, day, ...counterNames.map((counter) => counts[counter])];
  const parts: string[] = [];
  for (let first = 0; first < key.length; first += entriesAPart) {
    parts.push(JSON.stringify(columns.map((column) => column.slice(first, first + entriesAPart))));
    yield;
  }
  return { range, keys, stated, parts };
}

export function* unpackSteps({ range, keys, stated, parts }: UsageParcel): Steps<UsageColumns> {
  const [key, day, counts] = [[] as number[], [] as number[], mapCounters(() => [] as number[])];
  const columns = [key, day, ...counterNames.map((counter) => counts[counter])];
  for (const part of parts) {
    for (const [at, values] of (JSON.parse(part) as readonly (readonly number[])[]).entries()) {
      columns[at]?.push(...values);
    }
    yield;
  }
  return { range, keys, stated, key, day, counts };
}
