/**
 * Typed ports for long conversations:
 *
 *   texts            content, popup ──texts──▶ background ──outcomes as they come──▶ content, popup
 *   one-text         content ──a text──▶ background ──its outcome──▶ content
 *   page-status      popup ──opens──▶ one frame's content ──each status──▶ popup
 *   usage            popup, report ──a question──▶ background ──its answer──▶ popup, report
 *
 * A closed port means that the other side is gone: the background aborts, a requester asks again, and the popup shows a
 * page without a session.
 */
import * as v from 'valibot';
import type { Failure } from '../base/failure.ts';
import type { Result } from '../base/result.ts';
import type { Runtime } from '../extension/api.ts';
import { browser } from '../extension/api.ts';
import type { Formality } from '../translation/options.ts';
import type { PageReport } from '../translation/page-status.ts';
import type { TextOutcome } from '../translation/texts.ts';
import { urgencies } from '../translation/texts.ts';
import type { PieceRead } from '../usage/usage-data.ts';
import type { Sender } from './sender.ts';
import { readSender, senderContext } from './sender.ts';
import { formality, format, source, sourceText, target, wanted } from './shapes.ts';
import type { SenderContext } from './table.ts';

export const textsRequest = v.variant('type', [
  v.object({
    type: v.literal('translate'),
    id: v.number(),
    wanted,
    urgency: v.exactOptional(v.picklist(urgencies)),
    /** Ignores older translations: milliseconds since 1970. */
    freshSince: v.exactOptional(v.number()),
    texts: v.array(sourceText),
  }),
  /** The places of texts that need no request any more. Requests in flight still arrive. */
  v.object({ type: v.literal('drop'), id: v.number(), places: v.array(v.number()) }),
  /** Ends the whole call and aborts its requests. */
  v.object({ type: v.literal('drop-all'), id: v.number() }),
]);

/** `id` is unique within its port. */
export type TextsRequest = v.InferOutput<typeof textsRequest>;

export type TextsReply =
  | {
      readonly type: 'outcomes';
      readonly id: number;
      readonly outcomes: readonly (readonly [index: number, outcome: TextOutcome])[];
    }
  | { readonly type: 'finished'; readonly id: number }
  /** A failed request may be billed, even if its call has ended. */
  | { readonly type: 'uncertain'; readonly id: number; readonly characters: number }
  | (Waiting & { readonly id: number });

/** The request continues by itself after `ms`. */
interface Waiting {
  readonly type: 'waiting';
  readonly ms: number;
  readonly failure: Failure;
}

export const textQuestion = v.object({
  format,
  text: v.string(),
  context: v.exactOptional(v.string()),
  source,
  /** Null and absent members follow the settings. */
  target: v.nullable(target),
  formality: v.exactOptional(formality),
});

export type TextQuestion = v.InferOutput<typeof textQuestion>;

/**
 * `needsSource`: the glossary was left out, because it needs a source language. `budgetUsed`: the used share of the
 * month's budget once a warning is due.
 */
export type SelectionOutcome =
  | (Extract<TextOutcome, { ok: true }> & {
      readonly target: string;
      readonly formality: Formality;
      readonly needsSource?: true;
      readonly budgetUsed?: number;
    })
  | { readonly ok: false; readonly failure: Failure; readonly target?: string };

/** The replies to one question. The outcome is the last. */
export type PortReply<Outcome> =
  | { readonly type: 'outcome'; readonly outcome: Outcome }
  | Waiting
  /** A very long text is translated in `all` parts. */
  | { readonly type: 'parts'; readonly done: number; readonly all: number };

export type TextReply = PortReply<SelectionOutcome>;
export type UsageReply = PortReply<Result<PieceRead>>;

/**
 * At most 366 UTC days (`YYYY-MM-DD`, both included), which the service's client checks. `fresh` ignores stored reports.
 */
export const usageQuestion = v.object({
  ...{ from: v.string(), to: v.string(), fresh: v.boolean(), groupBy: v.string() },
});

export type UsageQuestion = v.InferOutput<typeof usageQuestion>;

/** `onClosed` is called once, but not after an own `close`. */
export interface TypedPort<Out, In> {
  post(message: Out): void;
  onMessage(handle: (message: In) => void): void;
  onClosed(handle: () => void): void;
  close(): void;
}

/**
 * Prefer `createPageTexts`, which survives a dead worker. The browser does not report the popup's window, so the popup
 * says that it is private.
 */
export const connectToTexts = (isPrivate = false): TypedPort<TextsRequest, TextsReply> =>
  typed(browser.runtime.connect({ name: isPrivate ? 'private-texts' : 'texts' }));

export function listenForTexts(
  accept: (
    port: TypedPort<TextsReply, TextsRequest>,
    from: Sender & { readonly kind: 'page' | 'text' },
  ) => void,
): void {
  for (const name of ['texts', 'private-texts']) {
    acceptPorts(name, ['content', 'sample', 'popup'], textsRequest, (port, sender, context) => {
      const incognito = sender.incognito || name === 'private-texts';
      accept(port, { ...sender, incognito, kind: context === 'popup' ? 'text' : 'page' });
    });
  }
}

/** For `askThroughPort`, like `connectToUsage`. */
export const connectToText = (): TypedPort<TextQuestion, TextReply> =>
  typed(browser.runtime.connect({ name: 'one-text' }));

export const listenForText = (
  accept: (port: TypedPort<TextReply, TextQuestion>, from: Sender) => void,
): void => acceptPorts('one-text', ['content'], textQuestion, accept);

/** Without our script in the frame, the port closes at once. */
export const connectToStatus = (tabId: number, frameId: number): TypedPort<never, PageReport> =>
  typed(browser.tabs.connect(tabId, { name: 'page-status', frameId }));

/** For page scripts. Post the present status at once. */
export function listenForStatus(accept: (port: TypedPort<PageReport, never>) => void): void {
  browser.runtime.onConnect.addListener((port) => {
    if (port.name === 'page-status' && port.sender?.id === browser.runtime.id) accept(typed(port));
  });
}

export const connectToUsage = (): TypedPort<UsageQuestion, UsageReply> =>
  typed(browser.runtime.connect({ name: 'usage' }));

export const listenForUsage = (
  accept: (port: TypedPort<UsageReply, UsageQuestion>) => void,
): void => acceptPorts('usage', ['popup', 'report'], usageQuestion, accept);

/** Messages that break the schema are dropped. */
function acceptPorts<Out, In>(
  name: string,
  contexts: readonly SenderContext[],
  schema: v.GenericSchema<unknown, In>,
  accept: (port: TypedPort<Out, In>, from: Sender, context: SenderContext) => void,
): void {
  const decode = (message: unknown): In | null => {
    const parsed = v.safeParse(schema, message);
    return parsed.success ? parsed.output : null;
  };
  browser.runtime.onConnect.addListener((port) => {
    const context = senderContext(port.sender);
    if (port.name !== name || context === null || !contexts.includes(context)) return;
    accept(typed(port, decode), readSender(port.sender), context);
  });
}

function typed<Out, In>(
  port: Runtime.Port,
  decode: (message: unknown) => In | null = (message) => message as In,
): TypedPort<Out, In> {
  return {
    post: (message) => port.postMessage(message),
    onMessage: (handle) =>
      port.onMessage.addListener((message: unknown) => {
        const decoded = decode(message);
        if (decoded !== null) handle(decoded);
      }),
    onClosed: (handle) =>
      port.onDisconnect.addListener(() => {
        // Reading it keeps Chromium from logging "Unchecked runtime.lastError".
        void browser.runtime.lastError;
        handle();
      }),
    close: () => port.disconnect(),
  };
}
