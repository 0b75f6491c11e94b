// Imported first, because listeners read the runtime when they load.

import fc from 'fast-check';
import * as v from 'valibot';
import {
  listenForText,
  listenForTexts,
  textQuestion,
  textsRequest,
} from '../../../utils/messages/ports.ts';
import { inputs } from '../../unit/messages/samples.ts';
import { expectThat } from '../expect.ts';
import { acceptors, senders } from '../fake-runtime.ts';
import { anything, expectCleanPrototypes, nearly } from '../json.ts';
import type { Target } from '../target.ts';

/** Allowed senders and messages of each port. */
const ports: Readonly<
  Record<string, { readonly from: readonly string[]; readonly schema: v.GenericSchema }>
> = {
  texts: { from: ['content', 'sample', 'popup'], schema: textsRequest },
  'private-texts': { from: ['content', 'sample', 'popup'], schema: textsRequest },
  'one-text': { from: ['content'], schema: textQuestion },
};

let accepted = 0;
const heard: unknown[] = [];
const accept = (port: { onMessage(handle: (message: unknown) => void): void }) => {
  accepted += 1;
  port.onMessage((message) => heard.push(message));
};
listenForTexts(accept);
listenForText(accept);

const { wanted, texts } = inputs['page.estimate'];
const messagesOf = fc.oneof(
  anything,
  nearly(
    { type: 'translate', id: 1, wanted, urgency: 'soon', freshSince: 1_800_000_000_000, texts },
    { type: 'drop', id: 1, places: [0, 2] },
    { type: 'drop-all', id: 1 },
    { ...texts[0], context: '', source: null, target: 'ES', formality: 'more' },
  ),
);

/** A browser's port; `say` sends from its other end. */
function portOf(name: string, sender: object) {
  const handlers: ((message: unknown) => void)[] = [];
  const port = {
    ...{ name, sender, postMessage() {}, disconnect() {} },
    onMessage: { addListener: (handle: (message: unknown) => void) => handlers.push(handle) },
    onDisconnect: { addListener() {} },
  };
  const say = (message: unknown) => {
    for (const handle of handlers) handle(message);
  };
  return { port, say };
}

/** Only messages of the port's schema are received, and nothing throws. */
export const portMessages: Target = {
  name: 'ports',
  promise: 'a port opens to those that may, and only what its schema has is heard',
  property: () =>
    fc.property(
      fc.oneof(fc.constantFrom(...Object.keys(ports)), fc.string(), fc.constant('__proto__')),
      fc.constantFrom(...senders),
      fc.array(messagesOf, { maxLength: 5 }),
      (name, [context, sender], messages) => {
        accepted = 0;
        heard.length = 0;
        const { port, say } = portOf(name, sender);
        for (const acceptor of acceptors) acceptor(port);
        const row = Object.hasOwn(ports, name) ? ports[name] : undefined;
        const isOpen = context !== null && (row?.from.includes(context) ?? false);
        expectThat(accepted === Number(isOpen), `${name} for ${context}`);
        for (const message of messages) say(message);
        const allowed = isOpen ? messages.filter((one) => row && v.is(row.schema, one)) : [];
        expectThat(heard.length === allowed.length, `${heard.length} heard of ${allowed.length}`);
        for (const one of heard) {
          expectThat(row !== undefined && v.is(row.schema, one), 'what the schema refuses');
        }
        expectCleanPrototypes();
      },
    ),
};
