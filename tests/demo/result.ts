import type { JournalEntry } from '../service/journal.ts';

/** What the service saw of one page. */
export interface Traffic {
  readonly texts: number;
  readonly requests: number;
  /** Code points, markup counted. */
  readonly charactersSent: number;
  readonly charactersBilled: number;
}

/** What became of one page. Numbers are null where it did not come so far. */
export interface PageResult {
  /** As it was typed. */
  readonly page: string;
  /** First part of its files' names. */
  readonly name: string;
  /** A sentence; null where all went well. */
  readonly problem: string | null;
  readonly traffic: Traffic | null;
  /** Of visible text, 0 to 1; null also where a page has nothing to translate. */
  readonly shareTranslated: number | null;
  readonly seconds: number | null;
}

/** Of a page that was never translated: it cost nothing. */
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
