/**
 * Every message between contexts, one row each: its senders, its input and its answer.
 *
 *   popup, options, report, sample, content ──send──▶ background   `toBackground`
 *   content ──send──▶ an open popup                                `toPopup`
 *   background, popup ──sendToPage──▶ every frame of a tab         `toPage`, `toSelection`
 *   background ──sendToFrame──▶ one frame                          `toPage`, `toSelection`
 *
 * An answer is a `Result`: failures cross as data, never as thrown errors. No row returns a key,
 * only its presence and its ending. Bundles of page scripts contain only the rows that they use.
 */
import * as v from 'valibot';
import { mendingSections } from '../base/options-section.ts';
import type { Result } from '../base/result.ts';
import type { HistoryEntry, HistoryPage } from '../history/history-entry.ts';
import type { MemorySize } from '../pipeline/memory/memory.ts';
import type { MeterRow } from '../pipeline/meter/meter-rows.ts';
import { pointedKinds } from '../selection/pointed.ts';
import type { UsageNow } from '../service/types.ts';
import type { MonthSpending } from '../translation/month-spending.ts';
import type { TextsEstimate } from '../translation/page-estimate.ts';
import type { PageShown } from '../translation/page-status.ts';
import type { Alert } from '../usage/alerts.ts';
import type {
  ConnectionState,
  ConnectionTest,
  MemoryState,
  RecordHeld,
  SelectionOptions,
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

/** Carries a type and no value, because our own answers need no decoder. */
interface Reply<T> {
  readonly type?: T;
}

/** One message. `input` decodes it before a handler sees it. */
export interface Row<Entries extends v.ObjectEntries = v.ObjectEntries, T = unknown> {
  readonly input: v.ObjectSchema<Entries, undefined>;
  readonly reply?: Reply<T>;
}

/** A message that only some contexts may send. */
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

// Rows contain no spread and no member of a variable, because bundlers suspect side effects there.

const titleAsContext = v.boolean();

/** The options of a page's translation, with the setting for asking first. */
const order = row({
  ...{ wanted, scope, display, titleAsContext, asks },
  /** Translations kept before this time are ignored: milliseconds since 1970. */
  freshSince: v.exactOptional(v.number()),
});

export const toBackground = {
  'connection.read': from(['popup', 'options', 'report', 'sample'], {}, reply<ConnectionState>()),
  /**
   * An absent or empty key keeps the stored one. Fails with `address-invalid`, or `rule-broken`
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
  /** Allows keys of another address at this one. `address` is the one that the reader saw. */
  'connection.allowKeys': from(['options'], { address: v.string() }, reply<ConnectionState>()),
  /**
   * Removes the address and its permission. `address` is the one that the reader saw. Fails with
   * `rule-broken` if it has changed or is locked.
   */
  'connection.forgetAddress': from(['options'], { address: v.string() }, reply<ConnectionState>()),
  /** Tries both operations and reports each result. Bills the few characters of one word. */
  'connection.test': from(['options'], {}, reply<ConnectionTest>()),

  /** Fails with `internal` if the browser gives no room for storage. */
  'memory.read': from(['options'], {}, reply<MemoryState>()),
  /** Deletes all stored translations, and returns their size. */
  'memory.clear': from(['options'], {}, reply<MemorySize>()),
  'meter.month': from(['popup', 'options'], {}, reply<MonthSpending>()),
  /** The record of a range of UTC days, both included, oldest first. */
  'meter.rows': from(['options'], { from: utcDay, to: utcDay }, reply<readonly MeterRow[]>()),
  'meter.held': from(['options'], {}, reply<RecordHeld>()),
  /** Deletes days, sites and languages. This month's sum stays, because the budget needs it. */
  'meter.clear': from(['options'], {}),
  /**
   * Adds a typed text and its translation to the history, if there is one. The same `id` again
   * replaces the entry.
   */
  'history.keep': from(['popup'], {
    ...{ id: uuid, source, target },
    ...{ text: v.string(), translation: v.string(), isPrivate: v.boolean() },
  }),
  /** Only the settings page may read the history, never a content script. */
  'history.read': from(
    ['options'],
    { query: v.string(), starredOnly: v.boolean(), count: v.number() },
    reply<HistoryPage>(),
  ),
  'history.readAll': from(['options'], {}, reply<readonly HistoryEntry[]>()),
  'history.star': from(['options'], { id: v.string(), isStarred: v.boolean() }),
  'history.remove': from(['options'], { id: v.string() }),
  'history.clear': from(['options'], { keepsStarred: v.boolean() }),

  /**
   * Injects the script and reads the page, as `page.translate` would. Sends nothing to the service.
   */
  'page.prepare': from(['popup'], {
    ...{ tabId: v.number(), source, target, formality, model, details },
    ...{ scope, display, titleAsContext },
  }),
  /** Checks the set-up, injects the page's script and starts. */
  'page.translate': from(['popup'], {
    ...{ tabId: v.number(), source, target, formality, model, details },
    ...{ scope, display, titleAsContext },
    /** The reader asked for the cost first, whatever the settings say. */
    asksFirst: v.boolean(),
    /** Ignores stored translations. */
    fresh: v.exactOptional(v.literal(true)),
  }),
  /** "This site until I close the tab": begins or ends it for the site of this address. */
  'page.follow': from(['popup'], { tabId: v.number(), address: v.string(), follows: v.boolean() }),
  /** The reader refused the last page's question about cost. */
  'page.forgetOrder': from(['popup'], {}),
  /** Translates the sender's page by the settings. */
  'page.translateHere': from(['content'], {}),
  /**
   * Some frames are closed to the sender's session. Those that are open to us start with the
   * sender's present options (`page.options`).
   */
  'page.frames': from(['content'], {}),
  /**
   * The page went to another address without loading. Resolves after stopping a translation that no
   * rule allows there.
   */
  'page.moved': from(['content'], { address: v.string() }),
  /** The cost of these texts. Sends nothing to the service. */
  'page.estimate': from(
    ['content', 'sample'],
    { wanted, texts: v.array(sourceText) },
    reply<TextsEstimate>(),
  ),
  /** The page's state for the toolbar button. `isSeen`: a popup already shows it. */
  'page.sign': from(['content'], { sign: pageSign, isSeen: v.boolean() }),
  'page.openOptions': from(['content'], {
    section: v.exactOptional(v.picklist(mendingSections)),
  }),

  /** The settings for a selection's translation, for a bubble that is about to open. */
  'selection.options': from(['content'], { spoken: v.string() }, reply<SelectionOptions>()),
  /** Injects rarely needed parts of the selection's script into the sender's frame. */
  'selection.loadMore': from(['content'], {}),
  /** The frame has no room for a bubble, so the page around it shows one for this text. */
  'selection.handOver': from(['content'], { text: v.string() }),
  /**
   * The reader may have left a bubble. `click`, `escape`: the reader's action in another frame.
   * `focus`: the focus left the frame. `end`: the bubble was closed.
   */
  'selection.leave': from(['content'], { how: v.picklist(['click', 'escape', 'focus', 'end']) }),
  /** Adds a word to those that stay as they are (`translation.words`). */
  'selection.keepWord': from(['content'], { word: v.pipe(v.string(), v.maxLength(60)) }),
  /** Sets whether bubbles stay open. */
  'selection.pin': from(['content'], { pinned: v.boolean() }),
  /** The look of the button in the sender's page, or null if it may not show there. */
  'shortcuts.wanted': from(['content'], {}, reply<ShortcutWanted | null>()),
  /** Translates the selection in the sender's frame. */
  'shortcuts.translate': from(['content'], { by: v.picklist(['button', 'key']) }),
  /** Translates the block under the pointer, or restores it. */
  'shortcuts.block': from(['content'], {}),
  /** Turns button and shortcut off on the sender's site. */
  'shortcuts.quiet': from(['content'], {}),

  /**
   * The alerts for the present account. Reading them marks them as seen and clears the toolbar's
   * mark.
   */
  'usage.alerts': from(['popup', 'report'], {}, reply<readonly Alert[]>()),
  /** The account's count of this moment; null: the service has none, or did not tell it. */
  'usage.now': from(['popup', 'report'], {}, reply<UsageNow | null>()),
};

export const toPopup = {
  /** A frame has a session, so the popup may open its port (`connectToStatus`). */
  'page.here': from(['content'], {}),
};

/** Messages to the script that translates pages. Only the extension can send them. */
export const toPage = {
  /** Reads the page ahead of a possible `page.begin`. Sends nothing and changes nothing. */
  'page.read': row({ wanted, scope, display, titleAsContext }),
  /**
   * Translates the block of a menu's element (`targetId`, Firefox only), or else the one under the pointer. Restores it if it is
   * translated. Fails with `block-empty` if there is none.
   */
  'page.block': row({
    ...{ wanted, scope, display, titleAsContext },
    targetId: v.exactOptional(v.number()),
  }),
  'page.begin': order,
  /** Changes the display of a translated page. */
  'page.display': row({ display }),
  'page.command': row({
    command: v.picklist(['pause', 'stop', 'show-original', 'show-translation']),
  }),
  /** The reader agrees to the cost of `scope`. */
  'page.answer': row({ scope }),
  /** How the page is displayed, or null if it is not translated. */
  'page.shown': row({}, reply<PageShown | null>()),
  /** Each frame with a session says `page.here`. Answers whether this frame has one. */
  'page.call': row({}, reply<boolean>()),
  /**
   * The present options, or null if no translation is running. Fails if none has begun in this
   * document.
   */
  'page.options': row({}, reply<v.InferOutput<(typeof order)['input']> | null>()),
  /** Starts if nothing has begun yet. */
  'page.join': order,
  /** Reverts a join, because the main frame has stopped. */
  'page.leave': row({}),
};

/** Messages to the script that translates selections. Only the extension can send them. */
export const toSelection = {
  /** A bubble is about to open in one frame, and a tab has one at a time. */
  'selection.close': row({}),
  /** The reader has left or closed (`end`) the bubble of another frame. */
  'selection.left': row({ how: v.picklist(['click', 'escape', 'end']) }),
  /**
   * `text`: the browser's selected text, if the frame cannot read it. `isElsewhere`: another frame
   * has the selection.
   */
  'selection.show': row({
    text: v.exactOptional(v.string()),
    isElsewhere: v.exactOptional(v.boolean()),
  }),
  /** A shortcut was pressed in a frame that is closed to us, so its selection is unknown. */
  'selection.sayClosed': row({}),
  /** The target of the context menu. */
  'selection.showPointed': row({ kind: v.picklist(pointedKinds), address: v.string() }),
};

export type ToBackground = typeof toBackground;
/** Messages to the background and the popup. */
export type ToUs = ToBackground & typeof toPopup;
/** Messages to our scripts in a page. */
export type ToPage = typeof toPage & typeof toSelection;
/** Each name belongs to one message. */
export type Messages = ToUs & ToPage;

/** The input of a message. */
export type Input<Name extends keyof Messages> = v.InferOutput<Messages[Name]['input']>;
/** The answer to a message. */
export type Answer<Name extends keyof Messages> = Messages[Name] extends {
  readonly reply?: Reply<infer T>;
}
  ? Result<T>
  : never;
