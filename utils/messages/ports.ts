/**
 * The conversations that last, as typed ports:
 *
 *   page-texts    content, popup ──texts──▶ background ──outcomes as they come──▶ content, popup
 *   one-text      content ──a text──▶ background ──its outcome──▶ content
 *   page-status   popup ──opens──▶ one frame's content ──status whenever it changes──▶ popup
 *   usage-asker   popup, report ──opens──▶ background; its name says which page it is, nothing is said in it
 *
 * A closed port means "the other side is gone": the background aborts the work it was for, who asked asks again
 * (`page-texts.ts`, `ask-for-text.ts`), the popup shows a page without a session.
 */
import * as v from 'valibot';
import type { Failure } from '../base/failure.ts';
import type { PageReport } from '../base/page-status.ts';
import type { TextOutcome } from '../base/texts.ts';
import { urgencies } from '../base/texts.ts';
import type { Formality } from '../base/wanted.ts';
import type { Runtime } from '../extension/api.ts';
import { browser } from '../extension/api.ts';
import type { Sender } from './sender.ts';
import { readSender, senderContext } from './sender.ts';
import { formality, format, source, sourceText, target, uuid, wanted } from './shapes.ts';

/** The popup says itself where it stands: the browser does not tell the background of its window. */
const textsNames = {
  page: 'page-texts',
  popup: 'popup-texts',
  'private-popup': 'private-popup-texts',
} as const;
const textName = 'one-text';
const statusName = 'page-status';
const usageName = 'usage-asker';

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
  /** Sent in vain, and maybe billed; of a call that was cancelled, too. */
  | { readonly type: 'uncertain'; readonly id: number; readonly characters: number }
  /** The service asked to wait, or we do after `failure`; the request goes on by itself after `ms`. */
  | {
      readonly type: 'waiting';
      readonly id: number;
      readonly ms: number;
      readonly failure: Failure;
    };

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
  /** As of `TextsReply`. */
  | { readonly type: 'waiting'; readonly ms: number; readonly failure: Failure }
  /** A very long text goes in `all` parts, of which so many are done. */
  | { readonly type: 'parts'; readonly done: number; readonly all: number };

/** One side of a port. `onClosed` is called once, and not after an own `close`. */
export interface TypedPort<Out, In> {
  post(message: Out): void;
  onMessage(handle: (message: In) => void): void;
  onClosed(handle: () => void): void;
  close(): void;
}

/** Content, popup → background. Prefer `createPageTexts` of page-texts.ts, which also survives a dead worker. */
export const connectToTexts = (
  from: keyof typeof textsNames = 'page',
): TypedPort<TextsRequest, TextsReply> =>
  typed(browser.runtime.connect({ name: textsNames[from] }));

/** Background: accepts ports of our content scripts, our sample page and popups; requests that break the schema are dropped. */
export function listenForTexts(
  accept: (
    port: TypedPort<TextsReply, TextsRequest>,
    /** `kind`: a page's texts, or one that was typed in the popup. */
    from: Sender & { readonly kind: 'page' | 'text' },
  ) => void,
): void {
  browser.runtime.onConnect.addListener((port) => {
    const context = senderContext(port.sender);
    const isPage = port.name === textsNames.page && (context === 'content' || context === 'sample');
    const isPrivatePopup = port.name === textsNames['private-popup'] && context === 'popup';
    const isPopup = port.name === textsNames.popup && context === 'popup';
    if (!isPage && !isPopup && !isPrivatePopup) return;
    const sender = readSender(port.sender);
    accept(typed(port, decoder(textsRequest)), {
      ...sender,
      kind: isPage ? 'page' : 'text',
      incognito: isPrivatePopup || sender.incognito,
    });
  });
}

/** Content → background, for one question. Prefer `askForText` of ask-for-text.ts. */
export const connectToText = (): TypedPort<TextQuestion, TextReply> =>
  typed(browser.runtime.connect({ name: textName }));

/** Background: accepts one-text ports of our content scripts; questions that break the schema are dropped. */
export function listenForText(
  accept: (port: TypedPort<TextReply, TextQuestion>, from: Sender) => void,
): void {
  browser.runtime.onConnect.addListener((port) => {
    if (port.name !== textName || senderContext(port.sender) !== 'content') return;
    accept(typed(port, decoder(textQuestion)), readSender(port.sender));
  });
}

/** Popup → one frame of a page. Without a script of ours there the port closes at once. */
export const connectToStatus = (tabId: number, frameId: number): TypedPort<never, PageReport> =>
  typed(browser.tabs.connect(tabId, { name: statusName, frameId }));

/** Content: accepts page-status ports of our own popup. Post the current status at once. */
export function listenForStatus(accept: (port: TypedPort<PageReport, never>) => void): void {
  browser.runtime.onConnect.addListener((port) => {
    if (port.name !== statusName || port.sender?.id !== browser.runtime.id) return;
    accept(typed(port));
  });
}

/** Popup, report → background. Prefer `createUsageAsker` of usage-asker.ts, which also survives a dead worker. */
export const connectAsUsageAsker = (asker: string): TypedPort<never, never> =>
  typed(browser.runtime.connect({ name: `${usageName} ${asker}` }));

/** Background: accepts usage-asker ports of our popup and report. `asker`: what the page calls itself. */
export function listenForUsageAskers(
  accept: (port: TypedPort<never, never>, asker: string) => void,
): void {
  browser.runtime.onConnect.addListener((port) => {
    const context = senderContext(port.sender);
    const [name, asker = ''] = port.name.split(' ');
    if (name !== usageName || !v.is(uuid, asker)) return;
    if (context === 'popup' || context === 'report') accept(typed(port), asker);
  });
}

/** Null for what breaks the schema. */
const decoder =
  <T>(schema: v.GenericSchema<unknown, T>) =>
  (message: unknown): T | null => {
    const parsed = v.safeParse(schema, message);
    return parsed.success ? parsed.output : null;
  };

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
