/**
 * Two long conversations, as typed ports:
 *
 *   page-texts    content ──texts──▶ background ──outcomes as they come──▶ content
 *   page-status   popup ──opens──▶ one frame's content ──status whenever it changes──▶ popup
 *
 * A closed port means "the other side is gone": the background aborts that page's work, the page asks again
 * (`page-texts.ts`), the popup shows a page without a session.
 */
import * as v from 'valibot';
import type { Browser } from 'wxt/browser';
import { browser } from 'wxt/browser';
import type { Failure } from '../base/failure.ts';
import type { PageReport } from '../base/page-status.ts';
import type { TextOutcome } from '../base/texts.ts';
import { urgencies } from '../base/texts.ts';
import { senderContext, siteOf } from './sender.ts';
import { sourceText, wanted } from './shapes.ts';

const textsName = 'page-texts';
const statusName = 'page-status';

export const textsRequest = v.variant('type', [
  v.object({
    type: v.literal('translate'),
    id: v.number(),
    wanted,
    urgency: v.exactOptional(v.picklist(urgencies)),
    texts: v.array(sourceText),
  }),
  v.object({ type: v.literal('cancel'), id: v.number() }),
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
  /** The service asked to wait, or we do after `failure`; the request goes on by itself after `ms`. */
  | {
      readonly type: 'waiting';
      readonly id: number;
      readonly ms: number;
      readonly failure: Failure;
    };

/** One side of a port. `onClosed` is called once, and not after an own `close`. */
export interface TypedPort<Out, In> {
  post(message: Out): void;
  onMessage(handle: (message: In) => void): void;
  onClosed(handle: () => void): void;
  close(): void;
}

/** Content → background. Prefer `createPageTexts` of page-texts.ts, which also survives a dead worker. */
export const connectToTexts = (): TypedPort<TextsRequest, TextsReply> =>
  typed(browser.runtime.connect({ name: textsName }));

/** Where a port comes from. */
export interface PortOrigin {
  readonly tabId: number | null;
  /** The host of the tab's page; null where it is not known. */
  readonly site: string | null;
  /** The page is in a private window, and nothing of it may be kept. */
  readonly incognito: boolean;
}

/** Background: accepts page-texts ports of our content scripts; requests that break the schema are dropped. */
export function listenForTexts(
  accept: (port: TypedPort<TextsReply, TextsRequest>, from: PortOrigin) => void,
): void {
  browser.runtime.onConnect.addListener((port) => {
    if (port.name !== textsName || senderContext(port.sender) !== 'content') return;
    const decode = (message: unknown) => {
      const parsed = v.safeParse(textsRequest, message);
      return parsed.success ? parsed.output : null;
    };
    const tab = port.sender?.tab;
    accept(typed(port, decode), {
      tabId: tab?.id ?? null,
      site: siteOf(port.sender),
      incognito: tab?.incognito ?? false,
    });
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

function typed<Out, In>(
  port: Browser.runtime.Port,
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
