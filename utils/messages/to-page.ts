/**
 * The messages that end in a page or a popup; those to the background are in to-background.ts. Apart, because what a script in a
 * page does not need, it does not carry.
 */
import * as v from 'valibot';
import { pointedKinds } from '../base/pointed.ts';
import type { Result } from '../base/result.ts';
import type { Row, SenderContext } from './rows.ts';
import { answer } from './rows.ts';
import { asks, display, nothing, scope, wanted } from './shapes.ts';

/** A frame has a session: the popup, where one is open, may open its port to it (`connectToStatus`). */
export const toPopup = {
  'page.here': { from: ['content'], input: nothing, output: answer<Result<null>>() },
} as const satisfies Record<string, Row<SenderContext>>;

/** Wishes for a page, with what the settings say of asking first. */
const order = v.object({
  ...{ wanted, scope, display, titleAsContext: v.boolean(), asks },
  /** Everything is asked for anew, whatever was remembered when that was wished: milliseconds since 1970. */
  freshSince: v.exactOptional(v.number()),
});

/** Heard by every frame where a script of ours is; the main frame answers. */
export const toPage = {
  /** Reads the page for a `page.begin` that may follow. Nothing is sent, and nothing on the page changes. */
  'page.read': {
    input: v.object({ wanted, scope, display, titleAsContext: v.boolean() }),
    output: answer<Result<null>>(),
  },
  'page.begin': { input: order, output: answer<Result<null>>() },
  /** Shows in another way what is translated; nothing where nothing is. */
  'page.display': { input: v.object({ display }), output: answer<Result<null>>() },
  'page.command': {
    input: v.object({
      command: v.picklist(['pause', 'stop', 'show-original', 'show-translation']),
    }),
    output: answer<Result<null>>(),
  },
  /** The reader's yes to what it may cost, for as much as `scope` has; nothing where nothing was asked. */
  'page.answer': { input: v.object({ scope }), output: answer<Result<null>>() },
  /** Whoever has a session says `page.here`. */
  'page.call': { input: nothing, output: answer<Result<null>>() },
} as const satisfies Record<string, Row<never>>;

/** To one frame, about its page. */
export const toFrame = {
  /** Null: nothing is being translated there now. Fails where nothing has begun in this document. */
  'page.wishes': {
    input: nothing,
    output: answer<Result<v.InferOutput<typeof order> | null>>(),
  },
  /** Begins where nothing has begun yet. */
  'page.join': { input: order, output: answer<Result<null>>() },
  /** Takes a join back: nobody wishes for anything any more. */
  'page.leave': { input: nothing, output: answer<Result<null>>() },
} as const satisfies Record<string, Row<never>>;

/** Heard by every frame where the selection's script is; the main frame answers. */
export const toSelections = {
  /** A bubble is about to open in one of them: a tab has one at a time. */
  'selection.close': { input: nothing, output: answer<Result<null>>() },
  /** The reader has left the bubble that stands in one of them, or closed it (`end`). */
  'selection.left': {
    input: v.object({ how: v.picklist(['click', 'escape', 'end']) }),
    output: answer<Result<null>>(),
  },
} as const satisfies Record<string, Row<never>>;

/** To one frame, too, about what is selected there. */
export const toSelection = {
  /**
   * `text`: what the browser says is selected, for where the frame can't find it by itself. `isElsewhere`: it is selected
   * in another frame, whatever is selected in this one.
   */
  'selection.show': {
    input: v.object({
      text: v.exactOptional(v.string()),
      isElsewhere: v.exactOptional(v.boolean()),
    }),
    output: answer<Result<null>>(),
  },
  /** A key was pressed in a frame that is closed to us: nobody knows what is selected there. */
  'selection.sayClosed': { input: nothing, output: answer<Result<null>>() },
  /** What the context menu was opened on. */
  'selection.showPointed': {
    input: v.object({ kind: v.picklist(pointedKinds), address: v.string() }),
    output: answer<Result<null>>(),
  },
} as const satisfies Record<string, Row<never>>;

export type PopupMessage = keyof typeof toPopup;
/** What every frame hears. */
export type ToPage = typeof toPage & typeof toSelections;
export type PageMessage = keyof ToPage;
/** What one frame alone hears. */
export type ToFrame = typeof toFrame & typeof toSelection;
export type FrameMessage = keyof ToFrame;
