import * as v from 'valibot';
import type { Browser } from 'wxt/browser';
import { browser } from 'wxt/browser';
import type { Failure } from '../base/failure.ts';
import { failureCodes } from '../base/failure.ts';
import { fail } from '../base/result.ts';
import { senderContext, siteOf } from './sender.ts';
import type {
  BackgroundMessage,
  FrameMessage,
  Input,
  Output,
  PageMessage,
  PopupMessage,
  SenderContext,
} from './table.ts';
import { toBackground, toFrame, toPage, toPopup } from './table.ts';

/** Who sent a message: its context and, for content scripts, where it runs. */
export interface Sender {
  readonly context: SenderContext | 'background';
  readonly tabId: number | null;
  readonly frameId: number | null;
  /** The page's host, or null. */
  readonly site: string | null;
  /** A private window: nothing of it may be kept. */
  readonly incognito: boolean;
}

export type BackgroundHandlers = {
  readonly [Name in BackgroundMessage]: (
    input: Input<typeof toBackground, Name>,
    sender: Sender,
  ) => Promise<Output<typeof toBackground, Name>>;
};

export type PopupHandlers = {
  readonly [Name in PopupMessage]: (
    input: Input<typeof toPopup, Name>,
    sender: Sender,
  ) => Promise<Output<typeof toPopup, Name>>;
};

/** One content script handles some of the messages to pages and frames, another the others. */
export type PageHandlers = {
  readonly [Name in PageMessage]?: (
    input: Input<typeof toPage, Name>,
  ) => Promise<Output<typeof toPage, Name>>;
} & {
  readonly [Name in FrameMessage]?: (
    input: Input<typeof toFrame, Name>,
  ) => Promise<Output<typeof toFrame, Name>>;
};

/** Asks the background, or the popup where one is open. Never rejects: `worker-lost` when nobody answered. */
export const send = async <Name extends BackgroundMessage | PopupMessage>(
  name: Name,
  input: Input<ToUs, Name>,
): Promise<Output<ToUs, Name>> =>
  (await answered(() => browser.runtime.sendMessage({ name, input }))) as Output<ToUs, Name>;

type ToUs = typeof toBackground & typeof toPopup;

/**
 * Tells every frame of a tab where a script of ours is, all at once; the answer is the main frame's. Never rejects:
 * `worker-lost` when no script of ours that knows the message runs there.
 */
export const sendToPage = async <Name extends PageMessage>(
  tabId: number,
  name: Name,
  input: Input<typeof toPage, Name>,
): Promise<Output<typeof toPage, Name>> =>
  (await answered(() => browser.tabs.sendMessage(tabId, { name, input }))) as Output<
    typeof toPage,
    Name
  >;

/** Asks the content scripts of one frame. Never rejects: `worker-lost` as for `sendToPage`. */
export const sendToFrame = async <Name extends FrameMessage>(
  { tabId, frameId }: { readonly tabId: number; readonly frameId: number },
  name: Name,
  input: Input<typeof toFrame, Name>,
): Promise<Output<typeof toFrame, Name>> =>
  (await answered(() => browser.tabs.sendMessage(tabId, { name, input }, { frameId }))) as Output<
    typeof toFrame,
    Name
  >;

/** Background: answers every row of `toBackground`. Call it synchronously at the start of the worker. */
export const listen = (handlers: BackgroundHandlers): void => listenTo(toBackground, handlers);

/** Popup: answers every row of `toPopup`. */
export const listenInPopup = (handlers: PopupHandlers): void => listenTo(toPopup, handlers);

type Rows = Readonly<
  Record<string, { readonly from: readonly SenderContext[]; readonly input: v.GenericSchema }>
>;

function listenTo(table: Rows, handlers: object): void {
  answer((name, sender) => {
    const context = senderContext(sender);
    const row = Object.hasOwn(table, name) ? table[name] : undefined;
    if (context === null || row === undefined) return null;
    const handle = (handlers as Readonly<Record<string, Handle>>)[name] ?? null;
    return { schema: row.input, handle: row.from.includes(context) ? handle : null, context };
  });
}

/**
 * Content scripts: answers some rows of `toPage` and `toFrame`; messages of other names are left to other scripts. What
 * every frame hears, the main frame answers: the first answer is the one that the browser takes.
 */
export function listenInPage(handlers: PageHandlers): void {
  const isMain = globalThis.self === globalThis.top;
  answer((name, sender) => {
    // Pages can't reach a content script's `runtime.onMessage`; other extensions are told by their id.
    if (sender.id !== browser.runtime.id || !Object.hasOwn(handlers, name)) return null;
    const handle = handlers[name as keyof PageHandlers] as Handle;
    const { input: schema } = { ...toPage, ...toFrame }[name as PageMessage | FrameMessage];
    const isSilent = !isMain && Object.hasOwn(toPage, name);
    return { schema, handle, context: 'background', isSilent };
  });
}

type Handle = (input: unknown, sender: Sender) => Promise<unknown>;

interface Answering {
  readonly schema: v.GenericSchema;
  /** Null: this sender may not ask. */
  readonly handle: Handle | null;
  readonly context: Sender['context'];
  /** Does what it is asked, and leaves the answer to somebody else. */
  readonly isSilent?: boolean;
}

/** `find` gives null for messages that are not ours to answer. */
function answer(
  find: (name: string, sender: Browser.runtime.MessageSender) => Answering | null,
): void {
  browser.runtime.onMessage.addListener(
    (message: unknown, sender: Browser.runtime.MessageSender, reply: (value: unknown) => void) => {
      const envelope = v.safeParse(v.object({ name: v.string(), input: v.unknown() }), message);
      const found = envelope.success ? find(envelope.output.name, sender) : null;
      if (found === null || !envelope.success) return undefined;
      const outcome = run(found, envelope.output.input, sender);
      if (found.isSilent) return undefined;
      void outcome.then(reply);
      // `true` with a later `reply` is the one way that both browsers and the test double understand.
      return true;
    },
  );
}

async function run(
  { schema, handle, context }: Answering,
  message: unknown,
  sender: Browser.runtime.MessageSender,
): Promise<unknown> {
  if (handle === null) return fail({ code: 'internal', rule: 'this context may not ask that' });
  const input = v.safeParse(schema, message);
  if (!input.success) {
    const field = v.getDotPath(input.issues[0]);
    return fail({ code: 'internal', rule: 'malformed message', ...(field && { field }) });
  }
  try {
    return await handle(input.output, {
      context,
      tabId: sender.tab?.id ?? null,
      frameId: sender.frameId ?? null,
      site: siteOf(sender),
      incognito: sender.tab?.incognito ?? false,
    });
  } catch {
    // What was thrown stays here: its words could hold a text of the page or a part of a request.
    return fail({ code: 'internal' });
  }
}

/** No listener, a worker killed in mid-answer, or an extension updated under an open page. */
async function answered(ask: () => Promise<unknown>): Promise<unknown> {
  // In an async function: after an update, `sendMessage` throws before there is any promise.
  const value = await (async () => ask())().catch(() => undefined);
  return hasOutcome(value) ? value : fail({ code: 'worker-lost' });
}

const hasOutcome = (value: unknown): value is { ok: true } | { ok: false; failure: Failure } =>
  v.is(
    v.variant('ok', [
      v.object({ ok: v.literal(true) }),
      v.object({ ok: v.literal(false), failure: v.object({ code: v.picklist(failureCodes) }) }),
    ]),
    value,
  );
