import type { JournalEntry } from '../service/journal.ts';

/** One page's requests as the service saw them. */
export interface Traffic {
  readonly texts: number;
  readonly requests: number;
  /** Code points with markup. */
  readonly charactersSent: number;
  readonly charactersBilled: number;
}

/** The result of one page. Numbers are null if it stopped earlier. */
export interface PageResult {
  /** As typed. */
  readonly page: string;
  /** The prefix of its files. */
  readonly name: string;
  /** A sentence, or null on success. */
  readonly problem: string | null;
  readonly traffic: Traffic | null;
  /** The share of visible text, 0 to 1; null without translatable text. */
  readonly shareTranslated: number | null;
  readonly seconds: number | null;
}

/** For a page that was not translated. */
export const noTraffic: Traffic = { texts: 0, requests: 0, charactersSent: 0, charactersBilled: 0 };

export const failed = (page: string, name: string, problem: string): PageResult => ({
  page,
  name,
  problem,
  traffic: null,
  shareTranslated: null,
  seconds: null,
});

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

export const trafficOf = (entries: readonly JournalEntry[]): Traffic => ({
  texts: sum(entries.map(({ texts }) => texts)),
  requests: entries.length,
  charactersSent: sum(entries.map(({ codePoints }) => codePoints)),
  charactersBilled: sum(entries.map(({ billed }) => billed)),
});
