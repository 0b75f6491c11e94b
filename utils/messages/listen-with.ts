import * as v from 'valibot';
import { fail } from '../base/result.ts';
import type { Runtime } from '../extension/api.ts';
import { browser } from '../extension/api.ts';
import type { SenderContext } from './rows.ts';
import { addressOf, siteOf } from './sender.ts';

/** Who sent a message: its context and, for content scripts, where it runs. */
export interface Sender {
  readonly context: SenderContext | 'background';
  readonly tabId: number | null;
  readonly frameId: number | null;
  /** The page's host, or null. */
  readonly site: string | null;
  /** The page's whole address, or null. It is kept nowhere. */
  readonly address: string | null;
  /** A private window: nothing of it may be kept. */
  readonly incognito: boolean;
}

export type Handle = (input: unknown, sender: Sender) => Promise<unknown>;

export interface Answering {
  readonly schema: v.GenericSchema;
  /** Null: this sender may not ask. */
  readonly handle: Handle | null;
  readonly context: Sender['context'];
  /** Does what it is asked, and leaves the answer to somebody else. */
  readonly isSilent?: boolean;
}

/** `find` gives null for messages that are not ours to answer. */
export function listenWith(
  find: (name: string, sender: Runtime.MessageSender) => Answering | null,
): void {
  const answer = (
    message: unknown,
    sender: Runtime.MessageSender,
    reply: (value: unknown) => void,
  ): true | undefined => {
    const envelope = v.safeParse(v.object({ name: v.string(), input: v.unknown() }), message);
    const found = envelope.success ? find(envelope.output.name, sender) : null;
    if (found === null || !envelope.success) return undefined;
    const outcome = run(found, envelope.output.input, sender);
    if (found.isSilent) return undefined;
    void outcome.then(reply);
    // Chromium's own object, which scripts in pages use, takes no promise here.
    return true;
  };
  // The types know listeners that always answer and listeners that never do.
  browser.runtime.onMessage.addListener(answer as Runtime.OnMessageListenerCallback);
}

async function run(
  { schema, handle, context }: Answering,
  message: unknown,
  sender: Runtime.MessageSender,
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
      address: addressOf(sender),
      incognito: sender.tab?.incognito ?? false,
    });
  } catch {
    // What was thrown stays here: its words could hold a text of the page or a part of a request.
    return fail({ code: 'internal' });
  }
}
