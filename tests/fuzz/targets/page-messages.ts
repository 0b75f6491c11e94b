// Imported first, because listeners read the runtime when they load.
import '../fake-runtime.ts';
import fc from 'fast-check';
import * as v from 'valibot';
import type { Handlers } from '../../../utils/messages/listen.ts';
import { listenInPage } from '../../../utils/messages/listen.ts';
import type { ToPage } from '../../../utils/messages/table.ts';
import { toBackground, toPopup } from '../../../utils/messages/table.ts';
import { inputs } from '../../unit/messages/samples.ts';
import { expectThat } from '../expect.ts';
import { listeners, senders } from '../fake-runtime.ts';
import { anything, expectCleanPrototypes, nearly } from '../json.ts';
import type { Target } from '../target.ts';

const names = Object.keys(inputs).filter(
  (name): name is keyof ToPage => !(name in toBackground || name in toPopup),
);

/** Calls of handlers, in order. */
const handled: { readonly name: string; readonly input: unknown }[] = [];
const handlers = Object.fromEntries(
  names.map((name) => [
    name,
    async (input: unknown) => {
      handled.push({ name, input });
      return { ok: true, value: null };
    },
  ]),
);
// The handlers are made from the table's own names, which `Object.fromEntries` does not keep in its type.
listenInPage(handlers as unknown as Handlers<ToPage>);
/** Separates it from the background's listeners. */
const listener = listeners.pop();

const messagesOf = fc.oneof(
  anything,
  ...names.map((name) => nearly(inputs[name]).map((input) => ({ name, input }))),
  nearly(...names.map((name) => ({ name, input: inputs[name] }))),
);

const ids = (sender: object): unknown => ('id' in sender ? sender.id : undefined);

/** A content script's handler receives only its own messages, from this extension. */
export const pageMessages: Target = {
  name: 'page-messages',
  promise:
    'a script in a page hears its own extension only, and each message has one handler and one answer',
  property: () =>
    fc.asyncProperty(messagesOf, fc.constantFrom(...senders), async (message, [, sender]) => {
      handled.length = 0;
      const replies: unknown[] = [];
      listener?.(message, sender, (reply) => replies.push(reply));
      await new Promise((resolve) => setImmediate(resolve));
      const isOwn = ids(sender) === chrome.runtime.id;
      expectThat(isOwn || (handled.length === 0 && replies.length === 0), 'a stranger was heard');
      expectThat(handled.length <= 1, 'two handlers');
      for (const { name } of handled) {
        expectThat(v.is(v.looseObject({ name: v.literal(name) }), message), 'another handler');
      }
      expectThat(replies.length <= 1, 'two answers');
      expectCleanPrototypes();
    }),
};
