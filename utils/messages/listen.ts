import * as v from 'valibot';
import type { Result } from '../base/result.ts';
import { fail } from '../base/result.ts';
import type { Runtime } from '../extension/api.ts';
import { browser } from '../extension/api.ts';
import type { Sender } from './sender.ts';
import { readSender, senderContext } from './sender.ts';
import type {
  Answer,
  GuardedRow,
  Input,
  Messages,
  Row,
  ToBackground,
  ToPage,
  ToUs,
} from './table.ts';

/** One handler for each row of a table; `More` is what else it is told. */
export type Handlers<Table extends Partial<Messages>, More extends unknown[] = [sender: Sender]> = {
  readonly [Name in keyof Table & keyof Messages]: (
    ...told: [input: Input<Name>, ...More]
  ) => Promise<Answer<Name>>;
};

export type BackgroundHandlers = Handlers<ToBackground>;

/**
 * Background, popup: answers every row of its table, for those contexts that the row names. In the background, call it synchronously
 * at the start of the worker.
 */
export function listen<Table extends Partial<ToUs>>(table: Table, handlers: Handlers<Table>): void {
  hear(({ name, input }, sender) => {
    const row = find<GuardedRow>(table, name);
    const context = senderContext(sender);
    if (row === null || context === null) return null;
    const handle = row.from.includes(context) ? find<Handle>(handlers, name) : null;
    if (handle !== null) return run(row, input, (decoded) => handle(decoded, readSender(sender)));
    return Promise.resolve(fail({ code: 'internal', rule: 'this context may not ask that' }));
  });
}

/** Scripts in pages: answers every row of a table. What goes to all frames the main frame answers: browsers take the first answer. */
export function listenInPage<Table extends Partial<ToPage>>(
  table: Table,
  handlers: Handlers<Table, []>,
): void {
  hear(({ name, input, isToAllFrames }, sender) => {
    const row = find<Row>(table, name);
    const handle = find<(decoded: unknown) => Promise<Result<unknown>>>(handlers, name);
    // Pages can't reach a content script's `runtime.onMessage`; other extensions are told by their id.
    if (row === null || handle === null || sender.id !== browser.runtime.id) return null;
    const outcome = run(row, input, handle);
    return isToAllFrames && globalThis.self !== globalThis.top ? null : outcome;
  });
}

type Handle = (input: unknown, sender: Sender) => Promise<Result<unknown>>;

/** A name comes from outside: `toString` is none. */
const find = <T>(table: object, name: string): T | null =>
  Object.hasOwn(table, name) ? ((table as Readonly<Record<string, T>>)[name] ?? null) : null;

const envelope = v.object({
  name: v.string(),
  input: v.unknown(),
  isToAllFrames: v.exactOptional(v.boolean()),
});

/** @param answer gives null for what it leaves without an answer, to other listeners or for good */
function hear(
  answer: (
    message: v.InferOutput<typeof envelope>,
    sender: Runtime.MessageSender,
  ) => Promise<Result<unknown>> | null,
): void {
  const listener = (
    message: unknown,
    sender: Runtime.MessageSender,
    reply: (value: unknown) => void,
  ): true | undefined => {
    const { success, output } = v.safeParse(envelope, message);
    const outcome = success ? answer(output, sender) : null;
    if (outcome === null) return undefined;
    void outcome.then(reply);
    // Chromium's own object, which scripts in pages use, takes no promise here.
    return true;
  };
  // The types know listeners that always answer and listeners that never do.
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
  try {
    return await handle(input.output);
  } catch {
    // What was thrown stays here: its words could hold a text of the page or a part of a request.
    return fail({ code: 'internal' });
  }
}
