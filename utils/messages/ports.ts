/**
 * The conversations that last, as typed ports:
 *
 *   page-texts    content, popup ──texts──▶ background ──outcomes as they come──▶ content, popup
 *   one-text      content ──a text──▶ background ──its outcome──▶ content
 *   page-status   popup ──opens──▶ one frame's content ──status whenever it changes──▶ popup
 *   usage-asker   popup, report ──who it is──▶ background
 *
 * A closed port means "the other side is gone": the background aborts the work it was for, who asked asks again
 * (`page-texts.ts`, `ask-for-text.ts`), the popup shows a page without a session.
 */
import * as v from 'valibot';
import type { Failure } from '../base/failure.ts';
import type { Runtime } from '../extension/api.ts';
import { browser } from '../extension/api.ts';
import type { Formality } from '../translation/options.ts';
import type { PageReport } from '../translation/page-status.ts';
import type { TextOutcome } from '../translation/texts.ts';
import { urgencies } from '../translation/texts.ts';
import type { Sender } from './sender.ts';
import { readSender, senderContext } from './sender.ts';
import { formality, format, source, sourceText, target, uuid, wanted } from './shapes.ts';
import type { SenderContext } from './table.ts';

export const textsRequest = v.variant('type', [
  v.object({
    type: v.literal('translate'),
    id: v.number(),
    wanted,
    urgency: v.exactOptional(v.picklist(urgencies)),
    /** What was kept before is not looked for; what comes is kept. Milliseconds since 1970. */
    freshSince: v.exactOptional(v.number()),
    texts: v.array(sourceText),
  }),
  /** Texts of the call that are not to be sent any more, by their places in it. What is on its way still comes. */
  v.object({ type: v.literal('drop'), id: v.number(), places: v.array(v.number()) }),
  /** The whole call ends: its requests are aborted. */
  v.object({ type: v.literal('drop-all'), id: v.number() }),
]);

/** `id` is the asker's own number for one call, unique within its port. */
export type TextsRequest = v.InferOutput<typeof textsRequest>;

export type TextsReply =
  | {
      readonly type: 'outcomes';
      readonly id: number;
      readonly outcomes: readonly (readonly [index: number, outcome: TextOutcome])[];
    }
  | { readonly type: 'finished'; readonly id: number }
  /** Sent in vain, and maybe billed; of a call that was ended, too. */
  | { readonly type: 'uncertain'; readonly id: number; readonly characters: number }
  | (Waiting & { readonly id: number });

/** The service asked to wait, or we do after `failure`; the request goes on by itself after `ms`. */
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
  /** Null, as absent members: as the settings say. */
  target: v.nullable(target),
  formality: v.exactOptional(formality),
});

export type TextQuestion = v.InferOutput<typeof textQuestion>;

/**
 * The outcome of one text, with the target it was asked in and how formally. `needsSource`: the reader's glossary was left
 * out, because nobody has said which language the text is in. `budgetUsed`: which part of the month's budget is used, once the
 * reader is to be warned of it.
 */
export type SelectionOutcome =
  | (Extract<TextOutcome, { ok: true }> & {
      readonly target: string;
      readonly formality: Formality;
      readonly needsSource?: true;
      readonly budgetUsed?: number;
    })
  | { readonly ok: false; readonly failure: Failure; readonly target?: string };

export type TextReply =
  | { readonly type: 'outcome'; readonly outcome: SelectionOutcome }
  | Waiting
  /** A very long text goes in `all` parts, of which so many are done. */
  | { readonly type: 'parts'; readonly done: number; readonly all: number };

/** One side of a port. `onClosed` is called once, and not after an own `close`. */
export interface TypedPort<Out, In> {
  post(message: Out): void;
  onMessage(handle: (message: In) => void): void;
  onClosed(handle: () => void): void;
  close(): void;
}

/**
 * Content, popup → background. Prefer `createPageTexts` of page-texts.ts, which also survives a dead worker. The popup says itself
 * where it stands: the browser does not tell the background of its window.
 */
export const connectToTexts = (
  name: 'page-texts' | 'popup-texts' | 'private-popup-texts' = 'page-texts',
): TypedPort<TextsRequest, TextsReply> => typed(browser.runtime.connect({ name }));

/** Background. `kind`: a page's texts, or one that was typed in the popup. */
export function listenForTexts(
  accept: (
    port: TypedPort<TextsReply, TextsRequest>,
    from: Sender & { readonly kind: 'page' | 'text' },
  ) => void,
): void {
  acceptPorts('page-texts', ['content', 'sample'], textsRequest, (port, sender) =>
    accept(port, { ...sender, kind: 'page' }),
  );
  acceptPorts('popup-texts', ['popup'], textsRequest, (port, sender) =>
    accept(port, { ...sender, kind: 'text' }),
  );
  acceptPorts('private-popup-texts', ['popup'], textsRequest, (port, sender) =>
    accept(port, { ...sender, kind: 'text', incognito: true }),
  );
}

/** Content → background, for one question. Prefer `askForText` of ask-for-text.ts, which also survives a dead worker. */
export const connectToText = (): TypedPort<TextQuestion, TextReply> =>
  typed(browser.runtime.connect({ name: 'one-text' }));

export const listenForText = (
  accept: (port: TypedPort<TextReply, TextQuestion>, from: Sender) => void,
): void => acceptPorts('one-text', ['content'], textQuestion, accept);

/** Popup → one frame of a page. Without a script of ours there the port closes at once. */
export const connectToStatus = (tabId: number, frameId: number): TypedPort<never, PageReport> =>
  typed(browser.tabs.connect(tabId, { name: 'page-status', frameId }));

/** Content: accepts ports of our own popup. Post the current status at once. */
export function listenForStatus(accept: (port: TypedPort<PageReport, never>) => void): void {
  browser.runtime.onConnect.addListener((port) => {
    if (port.name === 'page-status' && port.sender?.id === browser.runtime.id) accept(typed(port));
  });
}

/** Popup, report → background. Prefer `createUsageAsker` of usage-asker.ts, which also survives a dead worker. */
export const connectAsUsageAsker = (): TypedPort<string, never> =>
  typed(browser.runtime.connect({ name: 'usage-asker' }));

export const listenForUsageAskers = (accept: (port: TypedPort<never, string>) => void): void =>
  acceptPorts('usage-asker', ['popup', 'report'], uuid, accept);

/** Background: accepts the ports of one name from those contexts that may open them. Messages that break the schema are dropped. */
function acceptPorts<Out, In>(
  name: string,
  contexts: readonly SenderContext[],
  schema: v.GenericSchema<unknown, In>,
  accept: (port: TypedPort<Out, In>, from: Sender) => void,
): void {
  const decode = (message: unknown): In | null => {
    const parsed = v.safeParse(schema, message);
    return parsed.success ? parsed.output : null;
  };
  browser.runtime.onConnect.addListener((port) => {
    const context = senderContext(port.sender);
    if (port.name !== name || context === null || !contexts.includes(context)) return;
    accept(typed(port, decode), readSender(port.sender));
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
        // Reading it is what keeps Chromium from logging "Unchecked runtime.lastError".
        void browser.runtime.lastError;
        handle();
      }),
    close: () => port.disconnect(),
  };
}
