import * as v from 'valibot';
import type { Browser } from 'wxt/browser';
import { browser } from 'wxt/browser';
import type { Failure } from '../base/failure.ts';
import { failureCodes } from '../base/failure.ts';
import { fail } from '../base/result.ts';
import { senderContext } from './sender.ts';
import type { BackgroundMessage, Input, Output, PageMessage, SenderContext } from './table.ts';
import { toBackground, toPage } from './table.ts';

/** Who sent a message: its context and, for content scripts, where it runs. */
export interface Sender {
  readonly context: SenderContext | 'background';
  readonly tabId: number | null;
  readonly frameId: number | null;
  /** A private window: nothing of it may be kept. */
  readonly incognito: boolean;
}

export type BackgroundHandlers = {
  readonly [Name in BackgroundMessage]: (
    input: Input<typeof toBackground, Name>,
    sender: Sender,
  ) => Promise<Output<typeof toBackground, Name>>;
};

/** One content script handles some of the page messages, another the others. */
export type PageHandlers = {
  readonly [Name in PageMessage]?: (
    input: Input<typeof toPage, Name>,
  ) => Promise<Output<typeof toPage, Name>>;
};

/** Asks the background. Never rejects: `worker-lost` when nobody answered. */
export const send = async <Name extends BackgroundMessage>(
  name: Name,
  input: Input<typeof toBackground, Name>,
): Promise<Output<typeof toBackground, Name>> =>
  (await answered(() => browser.runtime.sendMessage({ name, input }))) as Output<
    typeof toBackground,
    Name
  >;

/**
 * Asks the content scripts of one frame, the main one unless told. Never rejects: `worker-lost` when no script of
 * ours that knows the message runs there.
 */
export const sendToPage = async <Name extends PageMessage>(
  to: { readonly tabId: number; readonly frameId?: number },
  name: Name,
  input: Input<typeof toPage, Name>,
): Promise<Output<typeof toPage, Name>> =>
  (await answered(() =>
    browser.tabs.sendMessage(to.tabId, { name, input }, { frameId: to.frameId ?? 0 }),
  )) as Output<typeof toPage, Name>;

/** Background: answers every row of `toBackground`. Call it synchronously at the start of the worker. */
export function listen(handlers: BackgroundHandlers): void {
  answer((name, sender) => {
    const context = senderContext(sender);
    if (context === null || !Object.hasOwn(toBackground, name)) return null;
    const row = toBackground[name as BackgroundMessage];
    const allowed = (row.from as readonly SenderContext[]).includes(context);
    const handle = handlers[name as BackgroundMessage] as Handle;
    return { schema: row.input, handle: allowed ? handle : null, context };
  });
}

/** Content scripts: answers some rows of `toPage`; messages of other names are left to other scripts. */
export function listenInPage(handlers: PageHandlers): void {
  answer((name, sender) => {
    // Pages can't reach a content script's `runtime.onMessage`; other extensions are told by their id.
    if (sender.id !== browser.runtime.id || !Object.hasOwn(handlers, name)) return null;
    const handle = handlers[name as PageMessage] as Handle;
    return { schema: toPage[name as PageMessage].input, handle, context: 'background' };
  });
}

type Handle = (input: unknown, sender: Sender) => Promise<unknown>;

interface Answering {
  readonly schema: v.GenericSchema;
  /** Null: this sender may not ask. */
  readonly handle: Handle | null;
  readonly context: Sender['context'];
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
      void run(found, envelope.output.input, sender).then(reply);
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
