/**
 * Every message that crosses a context, one row each: who may send it, what it carries, what comes back.
 *
 *   popup, options, report, sample, content ──send──▶ background   `toBackground`
 *   content ──send──▶ popup, where one is open                     `toPopup`
 *   background, popup ──sendToPage──▶ every frame of a tab         `toPage`, `toSelection`
 *   background ──sendToFrame──▶ one frame                          `toPage`, `toSelection`
 *
 * An answer is a `Result`: failures cross as data, never as thrown errors. No row ever gives a key back, only whether there is one and
 * how it ends. What a script in a page does not use of this table, its bundle does not carry.
 */
import * as v from 'valibot';
import { mendingSections } from '../base/options-section.ts';
import type { Result } from '../base/result.ts';
import type { HistoryEntry, HistoryPage } from '../history/history-entry.ts';
import type { MemorySize } from '../pipeline/memory/memory.ts';
import type { MeterRow } from '../pipeline/meter/meter-rows.ts';
import { pointedKinds } from '../selection/pointed.ts';
import { usageGroupings } from '../service/types.ts';
import type { MonthSpending } from '../translation/month-spending.ts';
import type { TextsEstimate } from '../translation/page-estimate.ts';
import type { PageShown } from '../translation/page-status.ts';
import type { Alert } from '../usage/alerts.ts';
import type { PieceRead } from '../usage/usage-data.ts';
import type {
  ConnectionState,
  ConnectionTest,
  MemoryState,
  RecordHeld,
  SelectionWishes,
  ShortcutWanted,
} from './replies.ts';
import {
  asks,
  details,
  display,
  formality,
  model,
  pageSign,
  scope,
  source,
  sourceText,
  target,
  utcDay,
  uuid,
  wanted,
} from './shapes.ts';

/** The contexts that may send messages to others. */
export type SenderContext = 'popup' | 'options' | 'report' | 'sample' | 'content';

/** Carries a type and no value: an answer is ours, and needs no decoder. */
interface Reply<T> {
  readonly type?: T;
}

/** One message. What it carries is decoded by `input` before a handler sees it. */
export interface Row<Entries extends v.ObjectEntries = v.ObjectEntries, T = unknown> {
  readonly input: v.ObjectSchema<Entries, undefined>;
  readonly reply?: Reply<T>;
}

/** One that only some contexts may send. */
export interface GuardedRow<Entries extends v.ObjectEntries = v.ObjectEntries, T = unknown>
  extends Row<Entries, T> {
  readonly from: readonly SenderContext[];
}

/* @__NO_SIDE_EFFECTS__ */
const reply = <T>(): Reply<T> => ({});

/* @__NO_SIDE_EFFECTS__ */
const row = <Entries extends v.ObjectEntries, T = null>(
  entries: Entries,
  _reply?: Reply<T>,
): Row<Entries, T> => ({ input: v.object(entries) });

/* @__NO_SIDE_EFFECTS__ */
const from = <Entries extends v.ObjectEntries, T = null>(
  contexts: readonly SenderContext[],
  entries: Entries,
  _reply?: Reply<T>,
): GuardedRow<Entries, T> => ({ from: contexts, input: v.object(entries) });

// No spread of a variable and no member of one stands in these rows: a bundler takes both for something that may have an effect.

const titleAsContext = v.boolean();

/** How a page is to be translated, with what the settings say of asking first. */
const order = row({
  ...{ wanted, scope, display, titleAsContext, asks },
  /** Everything is asked for anew, whatever was remembered when that was wished: milliseconds since 1970. */
  freshSince: v.exactOptional(v.number()),
});

export const toBackground = {
  'connection.read': from(['popup', 'options', 'report', 'sample'], {}, reply<ConnectionState>()),
  /**
   * An absent or empty key keeps what is there, for the address it was given for. Failures: `address-invalid`, or `rule-broken`
   * with the field.
   */
  'connection.save': from(
    ['options'],
    {
      ...{ address: v.string(), scheme: v.string() },
      translateKey: v.exactOptional(v.string()),
      adminKey: v.exactOptional(v.string()),
    },
    reply<ConnectionState>(),
  ),
  'connection.removeKey': from(
    ['options'],
    { kind: v.picklist(['translate', 'admin']) },
    reply<ConnectionState>(),
  ),
  /** The reader has keys of another address used at this one, too. `address`: the one that he was asked about. */
  'connection.allowKeys': from(['options'], { address: v.string() }, reply<ConnectionState>()),
  /**
   * Leaves Verso without an address, as it was before the first, and gives back what the browser allowed for it. `address`: the
   * one that is to go; `rule-broken` where it is another by now, or locked.
   */
  'connection.forgetAddress': from(['options'], { address: v.string() }, reply<ConnectionState>()),
  /** Tries both operations and says of each what came of it. Bills the few characters of one word. */
  'connection.test': from(['options'], {}, reply<ConnectionTest>()),

  /** Fails with `internal` where this browser gives no room to keep anything. */
  'memory.read': from(['options'], {}, reply<MemoryState>()),
  /** Forgets every translation that is kept, and tells what that was. */
  'memory.clear': from(['options'], {}, reply<MemorySize>()),
  'meter.month': from(['popup', 'options'], {}, reply<MonthSpending>()),
  /** The record of a range of UTC days, both included, the oldest first. */
  'meter.rows': from(['options'], { from: utcDay, to: utcDay }, reply<readonly MeterRow[]>()),
  'meter.held': from(['options'], {}, reply<RecordHeld>()),
  /** Forgets days, sites and languages; this month's sum stays, because a budget counts on it. */
  'meter.clear': from(['options'], {}),
  /** A typed text and its translation, for the history where there is one; the same `id` once more: it was edited. */
  'history.keep': from(['popup'], {
    ...{ id: uuid, source, target },
    ...{ text: v.string(), translation: v.string(), isPrivate: v.boolean() },
  }),
  /** What was kept is for the settings' page only: no page of a site, no content script can ask for it. */
  'history.read': from(
    ['options'],
    { query: v.string(), starredOnly: v.boolean(), count: v.number() },
    reply<HistoryPage>(),
  ),
  'history.readAll': from(['options'], {}, reply<readonly HistoryEntry[]>()),
  'history.star': from(['options'], { id: v.string(), isStarred: v.boolean() }),
  'history.remove': from(['options'], { id: v.string() }),
  'history.clear': from(['options'], { keepsStarred: v.boolean() }),

  /** As `page.translate` up to the reader's press: the script is injected and reads the page. Sends nothing to the service. */
  'page.prepare': from(['popup'], {
    ...{ tabId: v.number(), source, target, formality, model, details },
    ...{ scope, display, titleAsContext },
  }),
  /** Checks the set-up, injects the page's content script and begins. */
  'page.translate': from(['popup'], {
    ...{ tabId: v.number(), source, target, formality, model, details },
    ...{ scope, display, titleAsContext },
    /** The reader wants to know the cost first, whatever the settings say. */
    asksFirst: v.boolean(),
    /** Everything is asked for anew, whatever is remembered. */
    fresh: v.exactOptional(v.literal(true)),
  }),
  /** The reader has refused what the page that was asked for last waits for. */
  'page.forgetOrder': from(['popup'], {}),
  /** Begins with the page that the sender is in, as the settings say. */
  'page.translateHere': from(['content'], {}),
  /**
   * There are frames that the sender's session can't reach: those that are open to us begin as the sender wishes at the
   * moment when they are ready (`page.wishes`).
   */
  'page.frames': from(['content'], {}),
  /** The page went to another address without loading. Resolves when a translation that no rule wants there is stopped. */
  'page.moved': from(['content'], { address: v.string() }),
  /** What these texts would cost. Sends nothing to the service. */
  'page.estimate': from(
    ['content', 'sample'],
    { wanted, texts: v.array(sourceText) },
    reply<TextsEstimate>(),
  ),
  /** What the page has to say on the toolbar button now. `isSeen`: a popup shows it already. */
  'page.sign': from(['content'], { sign: pageSign, isSeen: v.boolean() }),
  'page.openOptions': from(['content'], {
    section: v.exactOptional(v.picklist(mendingSections)),
  }),

  /** What the settings say of a selection's translation, for the bubble that is about to open. */
  'selection.wishes': from(['content'], {}, reply<SelectionWishes>()),
  /** Injects the parts of the selection's script that few translations need into the sender's frame. */
  'selection.loadMore': from(['content'], {}),
  /** A frame has no room for a bubble: the page around it shows one for this text. */
  'selection.handOver': from(['content'], { text: v.string() }),
  /**
   * A bubble may be left. `click`, `escape`: what the reader did in a frame where it is not. `focus`: the focus has gone from
   * its frame, perhaps into one that no script gets into. `end`: it was closed.
   */
  'selection.leave': from(['content'], { how: v.picklist(['click', 'escape', 'focus', 'end']) }),
  /** Whether bubbles stay open from now on. */
  'selection.pin': from(['content'], { pinned: v.boolean() }),
  /** How the button beside a selection looks in the page that the sender is in; null: it may not show there. */
  'shortcuts.wanted': from(['content'], {}, reply<ShortcutWanted | null>()),
  /** Translates what is selected in the sender's frame. */
  'shortcuts.translate': from(['content'], { by: v.picklist(['button', 'key']) }),
  /** Neither button nor key from now on, in the site of the page that the sender is in. */
  'shortcuts.quiet': from(['content'], {}),

  /**
   * What the account used in at most 366 UTC days (`YYYY-MM-DD`, both included), by key and day or by key alone. `fresh`: as the service tells it now, not
   * as it told it some minutes ago. `asker`: the page that asks, one thing at a time (`createUsageAsker`).
   */
  'usage.read': from(
    ['popup', 'report'],
    {
      ...{ from: utcDay, to: utcDay, fresh: v.boolean(), asker: uuid },
      groupBy: v.picklist(usageGroupings),
    },
    reply<PieceRead>(),
  ),
  /** What is told on a UTC day to who looks at usage, of the account of now: it is seen then, and the mark on the button goes. */
  'usage.alerts': from(['popup', 'report'], {}, reply<readonly Alert[]>()),
  /** The asker waits no longer: what it asked for is answered with what it was held up by, otherwise with `timed-out`. */
  'usage.stop': from(['popup', 'report'], { asker: uuid }),
};

export const toPopup = {
  /** A frame has a session: the popup may open its port to it (`connectToStatus`). */
  'page.here': from(['content'], {}),
};

/** To the script that translates pages, from whatever runs under the extension's id: nobody else can send to it. */
export const toPage = {
  /** Reads the page for a `page.begin` that may follow. Nothing is sent, and nothing on the page changes. */
  'page.read': row({ wanted, scope, display, titleAsContext }),
  'page.begin': order,
  /** Shows in another way what is translated; nothing where nothing is. */
  'page.display': row({ display }),
  'page.command': row({
    command: v.picklist(['pause', 'stop', 'show-original', 'show-translation']),
  }),
  /** The reader's yes to what it may cost, for as much as `scope` has; nothing where nothing was asked. */
  'page.answer': row({ scope }),
  /** How the page is shown; null if nothing is translated there. */
  'page.shown': row({}, reply<PageShown | null>()),
  /** Each frame with a session says `page.here`. Answers whether this frame has one. */
  'page.call': row({}, reply<boolean>()),
  /** Null: nothing is being translated there now. Fails where nothing has begun in this document. */
  'page.wishes': row({}, reply<v.InferOutput<(typeof order)['input']> | null>()),
  /** Begins where nothing has begun yet. */
  'page.join': order,
  /** Takes a join back: nobody wishes for anything any more. */
  'page.leave': row({}),
};

/** As `toPage`, to the script that translates selections. */
export const toSelection = {
  /** A bubble is about to open in one of the frames: a tab has one at a time. */
  'selection.close': row({}),
  /** The reader has left the bubble that stands in one of the frames, or closed it (`end`). */
  'selection.left': row({ how: v.picklist(['click', 'escape', 'end']) }),
  /**
   * `text`: what the browser says is selected, for where the frame can't find it by itself. `isElsewhere`: it is selected
   * in another frame, whatever is selected in this one.
   */
  'selection.show': row({
    text: v.exactOptional(v.string()),
    isElsewhere: v.exactOptional(v.boolean()),
  }),
  /** A key was pressed in a frame that is closed to us: nobody knows what is selected there. */
  'selection.sayClosed': row({}),
  /** What the context menu was opened on. */
  'selection.showPointed': row({ kind: v.picklist(pointedKinds), address: v.string() }),
};

export type ToBackground = typeof toBackground;
/** To the background and the popup. */
export type ToUs = ToBackground & typeof toPopup;
/** To any script of ours in a page. */
export type ToPage = typeof toPage & typeof toSelection;
/** All of them, by name: a name is one message's alone. */
export type Messages = ToUs & ToPage;

/** What a message carries, by its name. */
export type Input<Name extends keyof Messages> = v.InferOutput<Messages[Name]['input']>;
/** What comes back for it. */
export type Answer<Name extends keyof Messages> = Messages[Name] extends {
  readonly reply?: Reply<infer T>;
}
  ? Result<T>
  : never;
