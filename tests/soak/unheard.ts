import { billedIn } from '../e2e/support/books.ts';
import type { JournalEntry } from '../service/journal.ts';

/** Faults whose answer, though billed, says nothing that Verso could count by. */
const unreadable: ReadonlySet<string> = new Set([
  'drop-reply',
  'cut-connection',
  'broken-json',
  'short-results',
]);

const isUnheard = ({ durationMs, status, faults }: JournalEntry): boolean =>
  durationMs !== null && (status === null || faults.some((fault) => unreadable.has(fault)));

/** Characters that the service has billed for requests whose answer could not be heard, or not be read. */
export const unheardIn = (entries: readonly JournalEntry[]): number =>
  billedIn(entries.filter(isUnheard));
