import * as v from 'valibot';
import type { Result } from '../base/result.ts';
import { fail } from '../base/result.ts';
import type { Runtime } from '../extension/api.ts';
import { browser } from '../extension/api.ts';
import type { PageSender, Sender } from './sender.ts';
import { readSender, senderContext } from './sender.ts';
import type { Answer, Input, Messages, Row, ToBackground, ToPage, ToUs } from './table.ts';

export type Handlers<Table extends Partial<Messages>> = {
  readonly [Name in keyof Table & keyof Messages]: (
    input: Input<Name>,
    sender: SenderOf<Messages[Name]>,
  ) => Promise<Answer<Name>>;
};

/** Pages know the sender: the extension. */
type SenderOf<Message> = Message extends { readonly from: readonly (infer Context)[] }
  ? [Context] extends ['content']
    ? PageSender
    : Sender
  : never;

export type BackgroundHandlers = Handlers<ToBackground>;

/** The background's handlers for one topic, such as `history`. */
export type HandlersOf<Topic extends string> = Handlers<
  Pick<ToBackground, keyof ToBackground & `${Topic}.${string}`>
>;

/**
 * Answers messages from the contexts that their row names. Call it synchronously when the worker starts.
 * @param around gets every answer
 */
export function listen<Table extends Partial<ToUs>>(
  table: Table,
  handlers: Handlers<Table>,
  around = <T>(answer: Promise<T>): Promise<T> => answer,
): void {
  hear((message, sender) => {
    const decoded = v.safeParse(envelope, message);
    if (!decoded.success) return null;
    const { name, input } = decoded.output;
    const row = find<Row>(table, name);
    const context = senderContext(sender);
    if (row === null || context === null) return null;
    const handle = row.from.includes(context) ? find<Handle>(handlers, name) : null;
    if (handle !== null)
      return around(run(row, input, (checked) => handle(checked, readSender(sender))));
    return Promise.resolve(fail({ code: 'internal', rule: 'this context may not ask that' }));
  });
}

/**
 * Only the extension can send these, so pages carry no schemas. The main frame answers messages to all frames, because
 * browsers take the first answer.
 */
export function listenInPage<Name extends keyof ToPage>(
  handlers: Handlers<Pick<ToPage, Name>>,
): void {
  hear((message, sender) => {
    const { name, input, isToAllFrames } = Object(message) as Partial<Record<string, unknown>>;
    const handle =
      typeof name === 'string'
        ? find<(input: unknown) => Promise<Result<unknown>>>(handlers, name)
        : null;
    // Pages cannot reach a content script's `runtime.onMessage`. Other extensions have another id.
    if (handle === null || sender.id !== browser.runtime.id) return null;
    const outcome = attempt(() => handle(input));
    return isToAllFrames && globalThis.self !== globalThis.top ? null : outcome;
  });
}

type Handle = (input: unknown, sender: Sender) => Promise<Result<unknown>>;

/** The name is foreign input, and `toString` is not a message. */
const find = <T>(table: object, name: string): T | null =>
  Object.hasOwn(table, name) ? ((table as Readonly<Record<string, T>>)[name] ?? null) : null;

const envelope = v.object({ name: v.string(), input: v.unknown() });

/** @param answer returns null to leave a message to other listeners */
function hear(
  answer: (message: unknown, sender: Runtime.MessageSender) => Promise<Result<unknown>> | null,
): void {
  const listener = (
    message: unknown,
    sender: Runtime.MessageSender,
    reply: (value: unknown) => void,
  ): true | undefined => {
    const outcome = answer(message, sender);
    if (outcome === null) return undefined;
    void outcome.then(reply);
    // Chromium's own object, in page scripts, accepts no promise here.
    return true;
  };
  // The types lack listeners that answer only some messages.
  browser.runtime.onMessage.addListener(listener as Runtime.OnMessageListenerCallback);
}

async function run(
  { input: schema }: Row,
  message: unknown,
  handle: (input: unknown) => Promise<Result<unknown>>,
): Promise<Result<unknown>> {
  const input = v.safeParse(schema, message);
  if (!input.success) {
    const field = v.getDotPath(input.issues[0]);
    return fail({ code: 'internal', rule: 'malformed message', ...(field && { field }) });
  }
  return attempt(() => handle(input.output));
}

async function attempt(handle: () => Promise<Result<unknown>>): Promise<Result<unknown>> {
  try {
    return await handle();
  } catch {
    // An error's message could contain a page's text.
    return fail({ code: 'internal' });
  }
}
