/** To the background: what is kept of translations: the memory, what was spent, the history. */
import * as v from 'valibot';
import type { HistoryEntry, HistoryPage } from '../base/history-entry.ts';
import { maxTypedCharacters } from '../base/long-text.ts';
import type { MemorySize } from '../base/memory-size.ts';
import type { MonthSpending } from '../base/month-spending.ts';
import type { Result } from '../base/result.ts';
import type { SpentRow } from '../base/spent-row.ts';
import type { Row, SenderContext } from './rows.ts';
import { answer } from './rows.ts';
import { nothing, utcDay, wantedEntries } from './shapes.ts';

/** All that the meter's record holds, in characters. */
export interface RecordHeld {
  readonly billed: number;
  readonly saved: number;
  /** The first UTC day it has anything of, `YYYY-MM-DD`; null: it is empty. */
  readonly since: string | null;
}

/** What is kept of translations over days. */
export interface MemoryState extends MemorySize {
  /** What was kept before could not be read and is gone. Told once. */
  readonly wasSetAside: boolean;
  /** False: the disk is nearly full, and nothing more is kept. */
  readonly hasRoom: boolean;
}

export const aboutKept = {
  /** Fails with `internal` where this browser gives no room to keep anything. */
  'memory.read': { from: ['options'], input: nothing, output: answer<Result<MemoryState>>() },
  /** Forgets every translation that is kept, and tells what that was. */
  'memory.clear': { from: ['options'], input: nothing, output: answer<Result<MemorySize>>() },
  'meter.month': {
    from: ['popup', 'options'],
    input: nothing,
    output: answer<Result<MonthSpending>>(),
  },
  /** The record of a range of UTC days, both included, the oldest first. */
  'meter.rows': {
    from: ['options'],
    input: v.object({ from: utcDay, to: utcDay }),
    output: answer<Result<readonly SpentRow[]>>(),
  },
  'meter.held': { from: ['options'], input: nothing, output: answer<Result<RecordHeld>>() },
  /** The popup had characters of a typed text from before, and asked nobody for them. */
  'meter.save': {
    from: ['popup'],
    input: v.object({
      source: wantedEntries.source,
      target: wantedEntries.target,
      characters: v.pipe(
        v.number(),
        v.safeInteger(),
        v.minValue(1),
        v.maxValue(maxTypedCharacters),
      ),
    }),
    output: answer<Result<null>>(),
  },
  /** Forgets days, sites and languages; this month's sum stays, because a budget counts on it. */
  'meter.clear': { from: ['options'], input: nothing, output: answer<Result<null>>() },
  /** A typed text and its translation, for the history where there is one; the same `id` once more: it was edited. */
  'history.keep': {
    from: ['popup'],
    input: v.object({
      id: v.pipe(v.string(), v.uuid()),
      source: v.nullable(wantedEntries.target),
      target: wantedEntries.target,
      text: v.string(),
      translation: v.string(),
      isPrivate: v.boolean(),
    }),
    output: answer<Result<null>>(),
  },
  /** What was kept is for the settings' page only: no page of a site, no content script can ask for it. */
  'history.read': {
    from: ['options'],
    input: v.object({
      query: v.string(),
      starredOnly: v.boolean(),
      count: v.number(),
    }),
    output: answer<Result<HistoryPage>>(),
  },
  'history.readAll': {
    from: ['options'],
    input: nothing,
    output: answer<Result<readonly HistoryEntry[]>>(),
  },
  'history.star': {
    from: ['options'],
    input: v.object({ id: v.string(), isStarred: v.boolean() }),
    output: answer<Result<null>>(),
  },
  'history.remove': {
    from: ['options'],
    input: v.object({ id: v.string() }),
    output: answer<Result<null>>(),
  },
  'history.clear': {
    from: ['options'],
    input: v.object({ keepsStarred: v.boolean() }),
    output: answer<Result<null>>(),
  },
} as const satisfies Record<string, Row<SenderContext>>;
