import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { succeed } from '../../../utils/base/result.ts';
import type { BackgroundHandlers } from '../../../utils/messages/listen.ts';
import { listen, listenInPage } from '../../../utils/messages/listen.ts';
import { send, sendToFrame, sendToPage } from '../../../utils/messages/send.ts';
import { toBackground, toPopup } from '../../../utils/messages/table.ts';
import { replacing } from '../../support/replacing.ts';
import { deliver } from './deliver.ts';
import { inputs } from './samples.ts';
import {
  fromBackground,
  fromContent,
  fromOptions,
  fromPopup,
  fromReport,
  fromSample,
} from './senders.ts';

const names = Object.keys(toBackground) as (keyof typeof toBackground)[];

const handlers = () =>
  Object.fromEntries(names.map((name) => [name, vi.fn(async () => succeed(name))])) as unknown as {
    [Name in keyof BackgroundHandlers]: ReturnType<typeof vi.fn>;
  };

describe('listen', () => {
  beforeEach(() => fakeBrowser.reset());

  it.each(names)('lets exactly those contexts ask %s that its row names', async (name) => {
    const handle = handlers();
    listen(toBackground, handle as unknown as BackgroundHandlers);
    const message = { name, input: inputs[name] };
    const senders = {
      popup: fromPopup,
      options: fromOptions,
      report: fromReport,
      sample: fromSample,
      content: fromContent,
    };
    for (const [context, sender] of Object.entries(senders)) {
      const allowed = (toBackground[name].from as readonly string[]).includes(context);
      expect(await deliver(message, sender)).toEqual(
        allowed
          ? { ok: true, value: name }
          : { ok: false, failure: { code: 'internal', rule: 'this context may not ask that' } },
      );
    }
    expect(handle[name]).toHaveBeenCalledTimes(toBackground[name].from.length);
  });

  it('leaves strangers and unknown names without an answer', async () => {
    const handle = handlers();
    listen(toBackground, handle as unknown as BackgroundHandlers);
    const message = { name: 'connection.read', input: {} };
    expect(await deliver(message, { ...fromPopup, id: 'other' })).toBeUndefined();
    expect(await deliver({ name: 'toString', input: {} }, fromPopup)).toBeUndefined();
    expect(await deliver({ name: 'no.such', input: {} }, fromPopup)).toBeUndefined();
    expect(await deliver('connection.read', fromPopup)).toBeUndefined();
    expect(handle['connection.read']).not.toHaveBeenCalled();
  });

  it('names the field of a malformed message', async () => {
    const handle = handlers();
    listen(toBackground, handle as unknown as BackgroundHandlers);
    const input = { ...(inputs['page.translate'] as object), target: 'spanish' };
    expect(await deliver({ name: 'page.translate', input }, fromPopup)).toEqual({
      ok: false,
      failure: { code: 'internal', rule: 'malformed message', field: 'target' },
    });
    expect(handle['page.translate']).not.toHaveBeenCalled();
  });

  it('tells the handler who asked, by the browser’s word', async () => {
    const handle = handlers();
    listen(toBackground, handle as unknown as BackgroundHandlers);
    await deliver({ name: 'page.frames', input: {} }, fromContent);
    expect(handle['page.frames']).toHaveBeenCalledExactlyOnceWith(
      {},
      {
        frameUrl: 'https://page.example/',
        site: 'page.example',
        address: 'https://page.example/',
        tabId: 7,
        frameId: 3,
        incognito: true,
      },
    );
  });

  it('gives what a handler throws no way out', async () => {
    const handle = handlers();
    handle['connection.read'].mockRejectedValue(new Error('with a secret in it'));
    listen(toBackground, handle as unknown as BackgroundHandlers);
    expect(await deliver({ name: 'connection.read', input: {} }, fromPopup)).toEqual({
      ok: false,
      failure: { code: 'internal' },
    });
  });
});

describe('a script in a page', () => {
  beforeEach(() => fakeBrowser.reset());

  it('answers the messages of its table, and leaves the others to other scripts', async () => {
    const begin = vi.fn(async () => succeed(null));
    listenInPage<'page.begin'>({ 'page.begin': begin });
    const input = {
      ...{ source: null, target: 'ES', formality: 'default', model: 'default' },
      scope: 'whole-page',
      display: replacing,
      titleAsContext: false,
      asks: { above: 20_000 },
    };
    expect(await deliver({ name: 'page.begin', input }, fromBackground)).toEqual(succeed(null));
    expect(begin).toHaveBeenCalledWith(input);
    expect(await deliver({ name: 'selection.show', input: {} }, fromBackground)).toBeUndefined();
    expect(await deliver({ name: 'page.begin', input }, { id: 'other' })).toBeUndefined();
  });
});

describe('send', () => {
  beforeEach(() => fakeBrowser.reset());

  it('resolves with the answer', async () => {
    vi.spyOn(fakeBrowser.runtime, 'sendMessage').mockResolvedValueOnce(succeed('there') as never);
    expect(await send('connection.read', {})).toEqual(succeed('there'));
    expect(fakeBrowser.runtime.sendMessage).toHaveBeenCalledWith({
      name: 'connection.read',
      input: {},
    });
  });

  it.each([
    ['nobody listens', () => Promise.reject(new Error('Could not establish connection.'))],
    ['the worker dies', () => Promise.resolve(undefined)],
    ['something else answers', () => Promise.resolve({ ok: 'yes' })],
  ])('resolves with worker-lost when %s', async (_, answer) => {
    vi.spyOn(fakeBrowser.runtime, 'sendMessage').mockImplementationOnce(answer as never);
    expect(await send('connection.read', {})).toEqual({
      ok: false,
      failure: { code: 'worker-lost' },
    });
  });

  it('resolves with worker-lost when the extension was updated under the page', async () => {
    vi.spyOn(fakeBrowser.runtime, 'sendMessage').mockImplementationOnce(() => {
      throw new Error('Extension context invalidated.');
    });
    expect(await send('connection.read', {})).toMatchObject({ failure: { code: 'worker-lost' } });
  });
});

describe('a message to a page', () => {
  it('goes to every frame of the tab, or to one', async () => {
    const sendMessage = vi
      .spyOn(fakeBrowser.tabs, 'sendMessage')
      .mockResolvedValue(succeed(null) as never);
    await sendToPage(7, 'page.command', { command: 'stop' });
    await sendToFrame({ tabId: 7, frameId: 3 }, 'selection.show', {});
    expect(sendMessage.mock.calls).toEqual([
      [7, { name: 'page.command', input: { command: 'stop' }, isToAllFrames: true }],
      [7, { name: 'selection.show', input: {} }, { frameId: 3 }],
    ]);
  });
});

describe('a frame inside the page', () => {
  beforeEach(() => {
    fakeBrowser.reset();
    vi.stubGlobal('top', {});
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('does what every frame is told, and leaves the answer to the main frame', async () => {
    const command = vi.fn(async () => succeed(null));
    listenInPage<'page.command'>({ 'page.command': command });
    const message = { name: 'page.command', input: { command: 'stop' }, isToAllFrames: true };
    expect(await deliver(message, fromBackground)).toBeUndefined();
    expect(command).toHaveBeenCalledWith({ command: 'stop' });
  });

  it('answers what it is asked by itself', async () => {
    listenInPage<'selection.show'>({ 'selection.show': async () => succeed(null) });
    expect(await deliver({ name: 'selection.show', input: {} }, fromBackground)).toEqual(
      succeed(null),
    );
  });
});

describe('the popup', () => {
  it('hears content scripts, and leaves to the background what is the background’s', async () => {
    fakeBrowser.reset();
    const here = vi.fn(async () => succeed(null));
    listen(toPopup, { 'page.here': here });
    expect(await deliver({ name: 'page.here', input: {} }, fromContent)).toEqual(succeed(null));
    expect(here).toHaveBeenCalledWith({}, expect.objectContaining({ tabId: 7, frameId: 3 }));
    expect(await deliver({ name: 'page.here', input: {} }, fromOptions)).toMatchObject({
      failure: { code: 'internal' },
    });
    expect(await deliver({ name: 'connection.read', input: {} }, fromContent)).toBeUndefined();
  });
});
