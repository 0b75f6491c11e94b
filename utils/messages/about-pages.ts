/** To the background: pages and selections, from the popup and from the pages themselves. */
import * as v from 'valibot';
import type { Appearance } from '../base/appearance.ts';
import { mendingSections } from '../base/options-section.ts';
import type { TextsEstimate } from '../base/page-estimate.ts';
import type { Result } from '../base/result.ts';
import type { Wanted } from '../base/wanted.ts';
import type { Row, SenderContext } from './rows.ts';
import { answer } from './rows.ts';
import { display, nothing, scope, sourceText, wanted, wantedEntries } from './shapes.ts';

export interface SelectionWishes {
  readonly wanted: Wanted;
  /** Targets used lately, latest first. */
  readonly recent: readonly string[];
  /** Target codes that the service takes beyond those of the contract. */
  readonly further: readonly string[];
  readonly pinned: boolean;
  /** Paths of the settings that a policy has locked. */
  readonly locked: readonly string[];
  readonly appearance: Appearance;
}

/** `PageSign`. */
const pageSign = v.variant('kind', [
  v.object({ kind: v.picklist(['none', 'done']) }),
  v.object({
    kind: v.literal('failed'),
    resetsAtMs: v.exactOptional(v.pipe(v.number(), v.minValue(0), v.maxValue(8.64e15))),
  }),
  v.object({
    kind: v.literal('progress'),
    percent: v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(100))),
  }),
  v.object({ kind: v.literal('question'), characters: v.pipe(v.number(), v.minValue(0)) }),
]);

export const aboutPages = {
  /** As `page.translate` up to the reader's press: the script is injected and reads the page. Sends nothing to the service. */
  'page.prepare': {
    from: ['popup'],
    input: v.object({
      tabId: v.number(),
      ...wantedEntries,
      scope,
      display,
      titleAsContext: v.boolean(),
    }),
    output: answer<Result<null>>(),
  },
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
  /**
   * A bubble may be left. `click`, `escape`: what the reader did in a frame where it is not. `focus`: the focus has gone from
   * its frame, perhaps into one that no script gets into. `end`: it was closed.
   */
  'selection.leave': {
    from: ['content'],
    input: v.object({ how: v.picklist(['click', 'escape', 'focus', 'end']) }),
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
    /** `mayQuiet`: the reader can turn it off for this site. */
    output: answer<Result<(Pick<Appearance, 'theme'> & { readonly mayQuiet: boolean }) | null>>(),
  },
  /** Translates what is selected in the sender's frame. */
  'shortcuts.translate': {
    from: ['content'],
    input: v.object({ by: v.picklist(['button', 'key']) }),
    output: answer<Result<null>>(),
  },
  /** Neither button nor key from now on, in the site of the page that the sender is in. */
  'shortcuts.quiet': { from: ['content'], input: nothing, output: answer<Result<null>>() },
  'page.openOptions': {
    from: ['content'],
    input: v.object({ section: v.exactOptional(v.picklist(mendingSections)) }),
    output: answer<Result<null>>(),
  },
} as const satisfies Record<string, Row<SenderContext>>;
