import * as v from 'valibot';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { succeed } from '../../../utils/base/result.ts';
import { listen, listenInPage } from '../../../utils/messages/listen.ts';
import { toBackground, toPopup } from '../../../utils/messages/table.ts';
import { deliver } from './deliver.ts';
import { forgeriesOf } from './forgeries.ts';
import { inputs } from './samples.ts';
import { everyone, fromOptions } from './senders.ts';

type Name = keyof typeof inputs;

const others = Object.keys(inputs).filter((name) => !(name in toBackground || name in toPopup));

/** Each table with its listener, its schemas, and the contexts that may send its messages. */
const tables = [
  {
    title: 'to the background',
    rows: toBackground,
    listenTo: (handlers: object) => listen(toBackground, handlers as never),
    mayAsk: (name: string): readonly string[] =>
      toBackground[name as keyof typeof toBackground].from,
  },
  {
    title: 'to the popup',
    rows: toPopup,
    listenTo: (handlers: object) => listen(toPopup, handlers as never),
    mayAsk: (name: string): readonly string[] => toPopup[name as keyof typeof toPopup].from,
  },
  {
    title: 'to a page',
    rows: Object.fromEntries(others.map((name) => [name, null])),
    listenTo: (handlers: object) => listenInPage(handlers as never),
    // Any context of the extension may send this. Web pages cannot reach the listener of a content script.
    mayAsk: (): readonly string[] => [
      ...['popup', 'options', 'report', 'sample', 'content', 'background'],
      ...['a page of ours that is none of these', 'an address that only looks like ours'],
      'somebody without an address',
    ],
  },
] as const;

describe.each(tables)('messages $title', ({ rows, listenTo, mayAsk }) => {
  const names = Object.keys(rows) as Name[];

  function handlers() {
    const all = Object.fromEntries(names.map((name) => [name, vi.fn(async () => succeed(name))]));
    listenTo(all);
    return all;
  }

  beforeEach(() => fakeBrowser.reset());

  it.each(names)('%s is done for those its row names, and for no other', async (name) => {
    const handle = handlers();
    const done: string[] = [];
    for (const [who, sender] of Object.entries(everyone)) {
      const reply = await deliver({ name, input: inputs[name] }, sender);
      if ((reply as { ok?: boolean } | undefined)?.ok === true) done.push(who);
    }
    expect(done.sort()).toEqual([...mayAsk(name)].sort());
    expect(handle[name]).toHaveBeenCalledTimes(done.length);
  });

  // Only the extension can send to a page's script, so these messages have no schemas.
  const checked = names.filter((name) => !others.includes(name));
  it.each(checked)('%s is refused in every shape that its schema does not have', async (name) => {
    const handle = handlers();
    const sender = everyone[mayAsk(name)[0] ?? ''] ?? {};
    const { input: schema } = (rows as unknown as Record<string, { input: v.GenericSchema }>)[
      name
    ] ?? { input: v.never() };
    const forged = forgeriesOf(inputs[name]).filter(({ value }) => !v.is(schema, value));
    // Each part of an input can be wrong in several ways.
    expect(forged.length).toBeGreaterThan(5);
    const answered: string[] = [];
    for (const { name: forgery, value } of forged) {
      const reply = await deliver({ name, input: value }, sender);
      const { ok, failure } = reply as { ok: boolean; failure?: { rule?: string } };
      if (ok || failure?.rule !== 'malformed message') answered.push(forgery);
    }
    expect(answered).toEqual([]);
    expect(handle[name]).not.toHaveBeenCalled();
  });

  it('reach no handler by a name that is none, in no envelope that is none', async () => {
    const handle = handlers();
    const sender = everyone.popup ?? {};
    const strange: unknown[] = [
      ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', '', 'connection.get'].map(
        (name) => ({ name, input: {} }),
      ),
      ...names.flatMap((name) => [
        name,
        [name, {}],
        { name: [name], input: {} },
        { name: { toString: name }, input: {} },
        { Name: name, input: {} },
      ]),
      ...[null, undefined, 0, '', [], {}, { name: null }],
    ];
    for (const message of strange) expect(await deliver(message, sender)).toBeUndefined();
    for (const one of Object.values(handle)) expect(one).not.toHaveBeenCalled();
  });
});

it('a message that is forged changes nothing of what all objects have', async () => {
  fakeBrowser.reset();
  listen(
    toBackground,
    Object.fromEntries(Object.keys(toBackground).map((name) => [name, vi.fn()])) as never,
  );
  const input = JSON.parse(
    '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}',
  );
  for (const name of Object.keys(toBackground)) {
    await deliver({ name, input }, fromOptions);
    await deliver(JSON.parse(`{"__proto__":{"name":"${name}"},"input":{}}`), fromOptions);
  }
  expect('polluted' in {}).toBe(false);
});
