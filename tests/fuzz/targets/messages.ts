// Imported first, because listeners read the runtime when they load.
import '../fake-runtime.ts';
import fc from 'fast-check';
import * as v from 'valibot';
import type { BackgroundHandlers } from '../../../utils/messages/listen.ts';
import { listen } from '../../../utils/messages/listen.ts';
import { toBackground } from '../../../utils/messages/table.ts';
import { inputs } from '../../unit/messages/samples.ts';
import { expectThat } from '../expect.ts';
import { listeners, senders } from '../fake-runtime.ts';
import { anything, expectCleanPrototypes, nearly } from '../json.ts';
import type { Target } from '../target.ts';

const names = Object.keys(toBackground) as (keyof typeof toBackground)[];

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
listen(toBackground, handlers as unknown as BackgroundHandlers);

const messagesOf = fc.oneof(
  anything,
  ...names.map((name) => nearly(inputs[name]).map((input) => ({ name, input }))),
  nearly(...names.map((name) => ({ name, input: inputs[name] }))),
);

/** A handler receives only messages that its row allows, and the listener never throws. */
export const messages: Target = {
  name: 'messages',
  promise:
    'a handler hears only what its row lets through, from those it names, and nothing throws',
  property: () =>
    fc.asyncProperty(
      messagesOf,
      fc.constantFrom(...senders),
      async (message, [context, sender]) => {
        handled.length = 0;
        const replies: unknown[] = [];
        for (const listener of listeners) listener(message, sender, (reply) => replies.push(reply));
        await new Promise((resolve) => setImmediate(resolve));
        for (const { name, input } of handled) {
          const row = toBackground[name as keyof typeof toBackground];
          expectThat(
            (row.from as readonly (string | null)[]).includes(context),
            `${name} for ${context}`,
          );
          expectThat(
            v.is(row.input as v.GenericSchema, input),
            `${name} with what its schema refuses`,
          );
          expectThat(v.is(v.looseObject({ name: v.literal(name) }), message), 'another handler');
        }
        expectThat(context !== null || replies.length === 0, 'an answer for a stranger');
        expectThat(replies.length <= 1, 'two answers');
        expectCleanPrototypes();
      },
    ),
};
