import * as v from 'valibot';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import {
  listenForStatus,
  listenForText,
  listenForTexts,
  listenForUsage,
  textQuestion,
  textsRequest,
  usageQuestion,
} from '../../../utils/messages/ports.ts';
import type { Handler } from './browser-port.ts';
import { browserPort } from './browser-port.ts';
import { forgeriesOf } from './forgeries.ts';
import { inputs } from './samples.ts';
import { everyone } from './senders.ts';

const { wanted, texts } = inputs['page.estimate'];

/** All senders that the browser reports as part of this extension. */
const ours = [
  ...['popup', 'options', 'report', 'sample', 'content', 'background'],
  ...['a page of ours that is none of these', 'an address that only looks like ours'],
  'somebody without an address',
];

/** The contexts that may open each kind of port, and the messages that it accepts. */
const ports = [
  {
    name: 'texts',
    from: ['content', 'sample', 'popup'],
    schema: textsRequest,
    sample: {
      type: 'translate',
      id: 1,
      wanted,
      urgency: 'soon',
      freshSince: 1_800_000_000_000,
      texts,
    },
  },
  {
    name: 'private-texts',
    from: ['content', 'sample', 'popup'],
    schema: textsRequest,
    sample: { type: 'translate', id: 1, wanted, texts },
  },
  {
    name: 'one-text',
    from: ['content'],
    schema: textQuestion,
    sample: {
      text: 'one',
      format: 'plain',
      context: '',
      source: null,
      target: 'ES',
      formality: 'more',
    },
  },
  {
    name: 'usage',
    from: ['popup', 'report'],
    schema: usageQuestion,
    sample: { from: '2026-01-01', to: '2026-01-31', fresh: false, groupBy: 'key' },
  },
  { name: 'page-status', from: ours, schema: null, sample: null },
] as const;

const heard: unknown[] = [];
const accepted = vi.fn();
const connections: Handler[] = [];

beforeEach(() => {
  fakeBrowser.reset();
  accepted.mockReset();
  heard.length = 0;
  connections.length = 0;
  const onConnect = { addListener: (handler: Handler) => void connections.push(handler) };
  Object.assign(fakeBrowser.runtime, { onConnect });
  listenForTexts((port) => {
    accepted();
    port.onMessage((message) => heard.push(message));
  });
  listenForText((port) => {
    accepted();
    port.onMessage((message) => heard.push(message));
  });
  listenForStatus(accepted);
  listenForUsage((port) => {
    accepted();
    port.onMessage((message) => heard.push(message));
  });
});

const open = (name: string, sender: object) => {
  const { port, receive } = browserPort(name, sender);
  for (const handler of connections) handler(port);
  return receive;
};

describe.each(ports)('the port $name', ({ name, from, schema, sample }) => {
  it('is opened by those that may, and by no other', () => {
    const opened = Object.entries(everyone).filter(([, sender]) => {
      accepted.mockReset();
      open(name, sender);
      return accepted.mock.calls.length > 0;
    });
    expect(opened.map(([who]) => who).sort()).toEqual([...from].sort());
  });

  it('lets nothing through that its schema does not have', () => {
    const receive = open(name, everyone[from[0]] ?? {});
    const forged =
      schema === null ? [] : forgeriesOf(sample).filter(({ value }) => !v.is(schema, value));
    expect(forged.length > 10).toBe(schema !== null);
    for (const { value } of forged) receive(value);
    expect(heard).toEqual([]);
    receive(sample);
    expect(heard).toEqual(schema === null ? [] : [sample]);
  });
});

it('a port of another name is ignored', () => {
  for (const name of ['', 'vault', 'page-texts ', '__proto__', 'constructor']) {
    for (const sender of Object.values(everyone)) open(name, sender);
  }
  expect(accepted).not.toHaveBeenCalled();
});
