import { billedIn } from '../e2e/support/books.ts';
import type { JournalEntry } from '../service/journal.ts';

/** Faults with billed but unreadable answers. */
const unreadable: ReadonlySet<string> = new Set([
  'drop-reply',
  'cut-connection',
  'broken-json',
  'short-results',
]);

const isUnheard = ({ durationMs, status, faults }: JournalEntry): boolean =>
  durationMs !== null && (status === null || faults.some((fault) => unreadable.has(fault)));

/** Returns the characters billed for answers that did not arrive or could not be read. */
export const unheardIn = (entries: readonly JournalEntry[]): number =>
  billedIn(entries.filter(isUnheard));
