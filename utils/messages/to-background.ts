/**
 * Every message that crosses a context, one row each: who may send it, what it carries, what comes back.
 *
 *   popup, options, report, content ──send──▶ background             (`toBackground`, here)
 *   content ──send──▶ popup                                          (`toPopup`, to-page.ts)
 *   background, popup ──sendToPage──▶ every frame of a page at once  (`toPage`, to-page.ts)
 *   background ──sendToFrame──▶ one frame                            (`toFrame`, to-page.ts)
 *
 * Every answer is a union with `{ ok: false, failure }`: failures cross as data, never as thrown errors.
 * No row ever gives a key back, only whether there is one and how it ends.
 */
import * as v from 'valibot';
import type { Appearance } from '../base/appearance.ts';
import type { HistoryEntry, HistoryPage } from '../base/history-entry.ts';
import { maxTypedCharacters } from '../base/long-text.ts';
import type { MemorySize } from '../base/memory-size.ts';
import type { MonthShown } from '../base/month-spending.ts';
import { mendingSections } from '../base/options-section.ts';
import type { TextsEstimate } from '../base/page-estimate.ts';
import type { Result } from '../base/result.ts';
import type { SpentRow } from '../base/spent-row.ts';
import type { Wanted } from '../base/wanted.ts';
import type { PieceSent } from '../usage/parcel.ts';
import type { Row, SenderContext } from './rows.ts';
import { answer } from './rows.ts';
import {
  display,
  nothing,
  scope,
  sourceText,
  usageAsker,
  utcDay,
  wanted,
  wantedEntries,
} from './shapes.ts';

/** What there is to know about a stored key. */
export interface KeyPresence {
  /** Its last four characters, or '' for a key too short to show any. */
  readonly ending: string;
  /** Where it is: `always` on disk, `session` in memory until the browser closes, `policy` with an administrator. */
  readonly place: 'always' | 'session' | 'policy';
}

/** A key that is kept for another address than the one that is set, and not sent to this one. */
export interface KeyElsewhere {
  readonly kind: KeyKind;
  /** With the port, where it is not the usual one. */
  readonly host: string;
}

export interface ConnectionState {
  /** As it was saved, mended; null until the reader saves one. */
  readonly address: string | null;
  readonly scheme: string;
  /** Those that are for this address. */
  readonly translateKey: KeyPresence | null;
  readonly adminKey: KeyPresence | null;
  readonly keysElsewhere: readonly KeyElsewhere[];
  /** Whether the last test could translate; null: none since address, scheme word or keys changed. */
  readonly tested: boolean | null;
  /** Whether the browser lets us call the service's origin. */
  readonly permission: boolean;
  /** Paths that a policy has locked: `service.address`, `keys.translate`, … */
  readonly locked: readonly string[];
}

export interface ConnectionTest {
  readonly translate: Result<{ readonly billed: number }>;
  /** `upTo`: the last UTC day the report reaches, `YYYY-MM-DD`. */
  readonly usage: Result<{ readonly upTo: string }>;
}

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
}

export interface SelectionWishes {
  readonly wanted: Wanted;
  /** Targets used lately, latest first. */
  readonly recent: readonly string[];
  /** Target codes that the service takes beyond those of the contract. */
  readonly further: readonly string[];
  readonly wholeWords: boolean;
  readonly pinned: boolean;
  /** Paths of the settings that a policy has locked. */
  readonly locked: readonly string[];
  readonly appearance: Appearance;
}

/** `PageSign`. */
const pageSign = v.variant('kind', [
  v.object({ kind: v.picklist(['none', 'done', 'failed']) }),
  v.object({
    kind: v.literal('progress'),
    percent: v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(100))),
  }),
  v.object({ kind: v.literal('question'), characters: v.pipe(v.number(), v.minValue(0)) }),
]);

export const keyKind = v.picklist(['translate', 'admin']);
export type KeyKind = v.InferOutput<typeof keyKind>;

export const toBackground = {
  'connection.read': {
    from: ['popup', 'options', 'report', 'sample'],
    input: nothing,
    output: answer<Result<ConnectionState>>(),
  },
  /**
   * An absent or empty key keeps what is there, for the address it was given for. Failures: `address-invalid`, or `rule-broken`
   * with the field.
   */
  'connection.save': {
    from: ['options'],
    input: v.object({
      address: v.string(),
      scheme: v.string(),
      translateKey: v.exactOptional(v.string()),
      adminKey: v.exactOptional(v.string()),
    }),
    output: answer<Result<ConnectionState>>(),
  },
  'connection.removeKey': {
    from: ['options'],
    input: v.object({ kind: keyKind }),
    output: answer<Result<ConnectionState>>(),
  },
  /** The reader has keys of another address used at this one, too. `address`: the one that he was asked about. */
  'connection.allowKeys': {
    from: ['options'],
    input: v.object({ address: v.string() }),
    output: answer<Result<ConnectionState>>(),
  },
  /**
   * Leaves Verso without an address, as it was before the first, and gives back what the browser allowed for it. `address`: the
   * one that is to go; `rule-broken` where it is another by now, or locked.
   */
  'connection.forgetAddress': {
    from: ['options'],
    input: v.object({ address: v.string() }),
    output: answer<Result<ConnectionState>>(),
  },
  /** Tries both operations and says of each what came of it. Bills the few characters of one word. */
  'connection.test': {
    from: ['options'],
    input: nothing,
    output: answer<Result<ConnectionTest>>(),
  },
  /** Fails with `internal` where this browser gives no room to keep anything. */
  'memory.read': { from: ['options'], input: nothing, output: answer<Result<MemoryState>>() },
  /** Forgets every translation that is kept, and tells what that was. */
  'memory.clear': { from: ['options'], input: nothing, output: answer<Result<MemorySize>>() },
  /** Checks the set-up, injects the page's content script and begins. */
  'page.translate': {
    from: ['popup'],
    input: v.object({
      tabId: v.number(),
      ...wantedEntries,
      scope,
      display,
      titleAsContext: v.boolean(),
      /** The reader wants to know the cost first, whatever the settings say. */
      asksFirst: v.boolean(),
      /** Everything is asked for anew, whatever is remembered. */
      fresh: v.exactOptional(v.literal(true)),
    }),
    output: answer<Result<null>>(),
  },
  /** The reader has refused what the page that was asked for last waits for. */
  'page.forgetOrder': { from: ['popup'], input: nothing, output: answer<Result<null>>() },
  /**
   * There are frames that the sender's session can't reach: those that are open to us begin as the sender wishes at the
   * moment when they are ready (`page.wishes`).
   */
  'page.frames': { from: ['content'], input: nothing, output: answer<Result<null>>() },
  /** What the settings say of a selection's translation, for the bubble that is about to open. */
  'selection.wishes': {
    from: ['content'],
    input: nothing,
    output: answer<Result<SelectionWishes>>(),
  },
  /** A frame has no room for a bubble: the page around it shows one for this text. */
  'selection.handOver': {
    from: ['content'],
    input: v.object({ text: v.string() }),
    output: answer<Result<null>>(),
  },
  /** Whether bubbles stay open from now on. */
  'selection.pin': {
    from: ['content'],
    input: v.object({ pinned: v.boolean() }),
    output: answer<Result<null>>(),
  },
  /** Begins with the page that the sender is in, as the settings say. */
  'page.translateHere': { from: ['content'], input: nothing, output: answer<Result<null>>() },
  /** What these texts would cost. Sends nothing to the service. */
  'page.estimate': {
    from: ['content', 'sample'],
    input: v.object({ wanted, texts: v.array(sourceText) }),
    output: answer<Result<TextsEstimate>>(),
  },
  /** What the page has to say on the toolbar button now. `isSeen`: a popup shows it already. */
  'page.sign': {
    from: ['content'],
    input: v.object({ sign: pageSign, isSeen: v.boolean() }),
    output: answer<Result<null>>(),
  },
  /** How the button beside a selection looks in the page that the sender is in; null: it may not show there. */
  'shortcuts.wanted': {
    from: ['content'],
    input: nothing,
    output: answer<Result<Pick<Appearance, 'theme'> | null>>(),
  },
  /** Translates what is selected in the sender's frame. */
  'shortcuts.translate': {
    from: ['content'],
    input: v.object({ by: v.picklist(['button', 'key']) }),
    output: answer<Result<null>>(),
  },
  /** Neither button nor key from now on, in the site of the page that the sender is in. */
  'shortcuts.quiet': { from: ['content'], input: nothing, output: answer<Result<null>>() },
  'meter.month': {
    from: ['popup', 'options'],
    input: nothing,
    output: answer<Result<MonthShown>>(),
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
  /**
   * What the account used in at most 366 UTC days (`YYYY-MM-DD`, both included). `fresh`: as the service tells it now, not
   * as it told it some minutes ago. `asker`: the page that asks, one thing at a time (`createUsageAsker`).
   */
  'usage.read': {
    from: ['popup', 'report'],
    input: v.object({ from: utcDay, to: utcDay, fresh: v.boolean(), asker: usageAsker }),
    output: answer<Result<PieceSent>>(),
  },
  /** The asker waits no longer: what it asked for is answered with what it was held up by, otherwise with `timed-out`. */
  'usage.stop': {
    from: ['popup', 'report'],
    input: v.object({ asker: usageAsker }),
    output: answer<Result<null>>(),
  },
  'page.openOptions': {
    from: ['content'],
    input: v.object({ section: v.exactOptional(v.picklist(mendingSections)) }),
    output: answer<Result<null>>(),
  },
} as const satisfies Record<string, Row<SenderContext>>;

export type BackgroundMessage = keyof typeof toBackground;
