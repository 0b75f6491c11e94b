/**
 * Every message between contexts. A row has its senders, its input and its answer. Messages to pages are types alone,
 * because only the extension sends them.
 *
 *   popup, options, report, sample, content ──send──▶ background   `toBackground`
 *   content ──send──▶ an open popup                                `toPopup`
 *   background, popup ──sendToPage──▶ every frame of a tab         `ToPage`
 *   background ──sendToFrame──▶ one frame                          `ToPage`
 *
 * An answer is a `Result`: failures are data. No row returns a key. Bundles of page scripts contain only the rows that
 * they use.
 */
import * as v from 'valibot';
import { mendingSections } from '../base/options-section.ts';
import type { Result } from '../base/result.ts';
import type { HistoryEntry, HistoryPage } from '../history/history-entry.ts';
import type { MemorySize, MemoryState } from '../pipeline/memory/memory.ts';
import type { MeterRow } from '../pipeline/meter/spendings.ts';
import type { Pointed } from '../selection/pointed.ts';
import type { UsageNow } from '../service/types.ts';
import type { Theme } from '../settings/appearance.ts';
import type { Correction } from '../settings/shapes.ts';
import type { MonthSpending } from '../translation/month-spending.ts';
import type { PageScope, Wanted } from '../translation/options.ts';
import { maxSelectorLength } from '../translation/options.ts';
import type { PageDisplay } from '../translation/page-display.ts';
import type { AskFirst, TextsEstimate } from '../translation/page-estimate.ts';
import type { PageReport, PageRequest } from '../translation/page-status.ts';
import type { Reworded } from '../translation/texts.ts';
import type { Alert } from '../usage/alerts.ts';
import type { Catalogue } from '../words/chosen-words.ts';
import type { ConnectionState, ConnectionTest, SelectionOptions } from './replies.ts';
import {
  details,
  display,
  formality,
  model,
  pageSign,
  scope,
  source,
  sourceText,
  target,
  wanted,
} from './shapes.ts';

/** The contexts that may send messages to others. */
export type SenderContext = 'popup' | 'options' | 'report' | 'sample' | 'content';

/** Only a type, because our own answers need no decoder. */
interface Reply<T> {
  readonly type?: T;
}

/** A message that only some contexts may send. `input` decodes it before a handler sees it. */
export interface Row<
  Entries extends v.ObjectEntries = v.ObjectEntries,
  T = unknown,
  Context = SenderContext,
> {
  readonly from: readonly Context[];
  readonly input: v.ObjectSchema<Entries, undefined>;
  readonly reply?: Reply<T>;
}

/* @__NO_SIDE_EFFECTS__ */
const reply = <T>(): Reply<T> => ({});

/* @__NO_SIDE_EFFECTS__ */
const from = <Context extends SenderContext, Entries extends v.ObjectEntries, T = null>(
  contexts: readonly Context[],
  entries: Entries,
  _reply?: Reply<T>,
): Row<Entries, T, Context> => ({ from: contexts, input: v.object(entries) });

// Rows have no spread and no member of a variable, because bundlers suspect side effects there.

const titleAsContext = v.boolean();

/** Why the reader points at a part of a page. */
const purpose = v.picklist(['leave', 'only', 'correct', 'block']);

export interface PageOrder extends PageRequest {
  readonly asks: AskFirst;
  /** Ignores older translations: milliseconds since 1970. */
  readonly freshSince?: number;
}

interface PageState {
  /** Also a translation that has ended, but not blocks alone. */
  readonly hasBegun: boolean;
  /** Null if nothing is translated. */
  readonly report: PageReport | null;
  /** Null if no translation is running, and for blocks alone. */
  readonly order: PageOrder | null;
}

export const toBackground = {
  'connection.read': from(['popup', 'options', 'report', 'sample'], {}, reply<ConnectionState>()),
  /** An absent or empty key keeps the stored one. Fails with `address-invalid` or `rule-broken`. */
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
  /** `address` is the one that the reader saw. */
  'connection.allowKeys': from(['options'], { address: v.string() }, reply<ConnectionState>()),
  /** Bills the few characters of one word. */
  'connection.test': from(['options'], {}, reply<ConnectionTest>()),

  /** Fails with `internal` without room for storage. */
  'memory.read': from(['options'], {}, reply<MemoryState>()),
  /** Deletes all stored translations, and returns their size. */
  'memory.clear': from(['options'], {}, reply<MemorySize>()),
  'meter.month': from(['popup', 'options'], {}, reply<MonthSpending>()),
  /** The whole record, the oldest first. */
  'meter.rows': from(['options'], {}, reply<readonly MeterRow[]>()),
  /** Deletes days, sites and languages. This month's sum stays for the budget. */
  'meter.clear': from(['options'], {}),
  /** Adds a typed text and its translation to the history, if it is on. The same `id` replaces the entry. */
  'history.keep': from(['popup'], {
    ...{ id: v.string(), source, target },
    ...{ text: v.string(), translation: v.string(), isPrivate: v.boolean() },
  }),
  /** No content script may read the history. */
  'history.read': from(
    ['options'],
    { query: v.string(), starredOnly: v.boolean(), count: v.number() },
    reply<HistoryPage>(),
  ),
  'history.readAll': from(['options'], {}, reply<readonly HistoryEntry[]>()),
  'history.star': from(['options'], { id: v.string(), isStarred: v.boolean() }),
  'history.remove': from(['options'], { id: v.string() }),
  'history.clear': from(['options'], { keepsStarred: v.boolean() }),

  /** Reads the page at `address` ahead of a click, if it can be translated. Sends nothing to the service. */
  'page.prepare': from(['popup'], { tabId: v.number(), address: v.string() }),
  /** Checks the set-up, injects the page's script and starts. */
  'page.translate': from(['popup'], {
    ...{ tabId: v.number(), source, target, formality, model, details },
    ...{ scope, display, titleAsContext },
    /** The reader asked for the cost first. */
    asksFirst: v.boolean(),
    /** Ignores stored translations. */
    fresh: v.exactOptional(v.literal(true)),
  }),
  /** Begins or ends "This site until I close the tab" for the address's site. */
  'page.follow': from(['popup'], { tabId: v.number(), address: v.string(), follows: v.boolean() }),
  /**
   * Closes the popup's view of a page, and lets the reader point at a part of it: to leave it alone, to translate only that, to
   * correct its translation, or to translate it once.
   */
  'page.point': from(['popup'], { tabId: v.number(), purpose }),
  /**
   * The reader pointed at a part of the sender's page. Its translation follows at once. Resolves to false if it does not, because
   * the page is not translated, or would be paid for again.
   */
  'page.pointed': from(
    ['content'],
    {
      list: v.picklist(['leave', 'only']),
      selector: v.pipe(v.string(), v.maxLength(maxSelectorLength)),
    },
    reply<boolean>(),
  ),
  /** Takes back what the reader last pointed at on the sender's page, unless the rules of sites have changed since. */
  'page.unpointed': from(['content'], {}),
  /**
   * A word of the reader's own: kept as it is (null), or with a translation for these languages. Translated pages follow at once
   * (`page.reword`).
   */
  'page.ownWord': from(['content'], {
    ...{ word: v.pipe(v.string(), v.maxLength(60)), source, target },
    translation: v.nullable(v.string()),
  }),
  /** The reader's own translation of a text, or null. `source`: null if the page's language is unknown. */
  'page.correction': from(
    ['content'],
    { text: v.string(), source, target },
    reply<Correction | null>(),
  ),
  /** Keeps a translation of the reader's own, or gives it up (null). Returns false in private windows, which store nothing. */
  'page.correct': from(
    ['content'],
    {
      ...{ text: v.string(), source, target, translation: v.nullable(v.string()) },
      /** The translation that is replaced. */
      before: v.string(),
    },
    reply<boolean>(),
  ),
  /**
   * Returns the options with the present list of own words, and what it changes in texts that the sender translated by another.
   * Sends nothing to the service.
   */
  'page.rewords': from(
    ['content'],
    { wanted, texts: v.array(sourceText) },
    reply<{ readonly wanted: Wanted; readonly reworded: readonly Reworded[] }>(),
  ),
  /** The reader refused the last page's question about cost. */
  'page.forgetOrder': from(['popup'], {}),
  /** Translates the sender's page by the settings. */
  'page.translateHere': from(['content'], {}),
  /** Some frames are closed to the sender's session. The others start with its present options (`page.state`). */
  'page.frames': from(['content'], {}),
  /** The page's address changed without loading. Resolves after stopping a translation that no rule allows there. */
  'page.moved': from(['content'], { address: v.string() }),
  /** Sends nothing to the service. */
  'page.estimate': from(
    ['content', 'sample'],
    { wanted, texts: v.array(sourceText) },
    reply<TextsEstimate>(),
  ),
  /** For the toolbar button. `isSeen`: a popup already shows it. */
  'page.sign': from(['content'], { sign: pageSign, isSeen: v.boolean() }),
  'page.openOptions': from(['content'], {
    section: v.exactOptional(v.picklist(mendingSections)),
  }),

  /** For a bubble that is about to open. */
  'selection.options': from(['content'], { spoken: v.string() }, reply<SelectionOptions>()),
  /** Injects rarely needed parts of the selection's script. */
  'selection.loadMore': from(['content'], {}),
  /** The frame has no room for a bubble, so the page around shows it. */
  'selection.handOver': from(['content'], { text: v.string() }),
  /** Sets whether bubbles stay open. */
  'selection.pin': from(['content'], { pinned: v.boolean() }),
  /** Null if the button may not show in the sender's page. `mayQuiet`: the reader can turn it off for this site. */
  'shortcuts.wanted': from(
    ['content'],
    {},
    reply<{ readonly theme: Theme; readonly mayQuiet: boolean } | null>(),
  ),
  /** Translates the selection in the sender's frame. */
  'shortcuts.translate': from(['content'], { by: v.picklist(['button', 'key']) }),
  /** Translates the block that the reader points at, or restores it. `point`: chosen as a menu's item had asked. */
  'shortcuts.block': from(['content'], { by: v.picklist(['key', 'touch', 'point']) }),
  /** Turns button and shortcut off on the sender's site. */
  'shortcuts.quiet': from(['content'], {}),

  /** Marks the alerts as seen and clears the toolbar's mark. */
  'usage.alerts': from(['popup', 'report'], {}, reply<readonly Alert[]>()),
  /** Null if the service did not tell it. */
  'usage.now': from(['popup', 'report'], {}, reply<UsageNow | null>()),
};

export const toPopup = {
  /** A frame has a session, so the popup may open its port. */
  'page.here': from(['content'], {}),
};

/** To our scripts in a page. Only the extension can send them, so they carry no schema. */
export interface ToPage {
  /** Sends nothing and changes nothing. */
  'page.read'(input: PageRequest): null;
  /**
   * Translates or restores the block of a menu's element (its number in Firefox), the one that a script remembers (`pointed`),
   * or the one under the pointer. Resolves to false if no script remembers one. Fails with `block-empty`.
   */
  'page.block'(input: PageRequest & { readonly at?: number | 'pointed' }): boolean;
  'page.begin'(input: PageOrder): null;
  /** Changes these members of a translated page's display. */
  'page.display'(input: { readonly display: Partial<PageDisplay> }): null;
  /** The list of own words has changed. */
  'page.reword'(input: object): null;
  'page.command'(input: {
    readonly command: 'pause' | 'stop' | 'show-original' | 'show-translation';
  }): null;
  /** The reader agrees to the cost of `scope`. */
  'page.answer'(input: { readonly scope: PageScope }): null;
  'page.state'(input: object): PageState;
  /** Each frame with a session says `page.here`. Answers whether this frame has one. */
  'page.call'(input: object): boolean;
  /** Starts if nothing has begun yet. */
  'page.join'(input: PageOrder): null;
  /** Reverts a join, because the main frame has stopped. */
  'page.leave'(input: object): null;

  /** `words` are in the chosen language; null for the browser's. `locked` are paths of settings. */
  'point.begin'(input: {
    readonly purpose: Input<'page.point'>['purpose'];
    readonly locked: readonly string[];
    readonly words: Catalogue | null;
    readonly theme: Theme;
  }): null;

  /** A bubble is about to open in one frame, and a tab has one at a time. */
  'selection.close'(input: object): null;
  /**
   * `text`: the browser's selected text, if the frame cannot read it. `isElsewhere`: another frame has the selection.
   */
  'selection.show'(input: { readonly text?: string; readonly isElsewhere?: boolean }): null;
  /** A shortcut was pressed in a frame that is closed to us. */
  'selection.sayClosed'(input: object): null;
  /** The target of the context menu. */
  'selection.showPointed'(input: Pointed): null;
}

export type ToBackground = typeof toBackground;
/** Messages to the background and the popup. */
export type ToUs = ToBackground & typeof toPopup;
/** Each name belongs to one message. */
export type Messages = ToUs & ToPage;

/** The input of a message. */
export type Input<Name extends keyof Messages> = Messages[Name] extends (input: infer I) => unknown
  ? I
  : Messages[Name] extends Row
    ? v.InferOutput<Messages[Name]['input']>
    : never;
/** The answer to a message. */
export type Answer<Name extends keyof Messages> = Messages[Name] extends (
  ...input: never[]
) => infer T
  ? Result<T>
  : Messages[Name] extends { readonly reply?: Reply<infer T> }
    ? Result<T>
    : never;
