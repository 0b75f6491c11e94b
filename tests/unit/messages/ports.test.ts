import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import {
  connectToStatus,
  connectToText,
  connectToTexts,
  connectToUsage,
  listenForStatus,
  listenForText,
  listenForTexts,
} from '../../../utils/messages/ports.ts';
import type { Handler } from './browser-port.ts';
import { browserPort } from './browser-port.ts';
import { fromContent, fromOptions, fromPopup } from './senders.ts';

const connections: Handler[] = [];
const arrive = (port: object) => {
  for (const handler of connections) handler(port);
};

describe('ports', () => {
  beforeEach(() => {
    fakeBrowser.reset();
    connections.length = 0;
    const onConnect = { addListener: (handler: Handler) => void connections.push(handler) };
    Object.assign(fakeBrowser.runtime, { onConnect });
  });

  it('for texts of a page are taken from content scripts', () => {
    const accept = vi.fn();
    listenForTexts(accept);
    arrive(browserPort('texts', fromOptions).port);
    arrive(browserPort('texts', { ...fromContent, id: 'other' }).port);
    arrive(browserPort('other', fromContent).port);
    expect(accept).not.toHaveBeenCalled();
    arrive(browserPort('texts', fromContent).port);
    expect(accept).toHaveBeenCalledExactlyOnceWith(expect.anything(), {
      kind: 'page',
      incognito: true,
      site: 'page.example',
      address: 'https://page.example/',
      frameUrl: 'https://page.example/',
      frameId: 3,
      tabId: 7,
    });
  });

  it.each([
    ['texts', false],
    ['private-texts', true],
  ])(
    'for typed texts (%s) are taken from the popup, which says whether it is private',
    (name, incognito) => {
      const accept = vi.fn();
      listenForTexts(accept);
      arrive(browserPort(name, fromOptions).port);
      expect(accept).not.toHaveBeenCalled();
      arrive(browserPort(name, fromPopup).port);
      expect(accept).toHaveBeenCalledExactlyOnceWith(expect.anything(), {
        kind: 'text',
        incognito,
        site: null,
        address: null,
        frameUrl: fromPopup.url,
        frameId: null,
        tabId: null,
      });
    },
  );

  it('for texts drop what is malformed', () => {
    const heard: unknown[] = [];
    listenForTexts((port) => port.onMessage((message) => heard.push(message)));
    const { port, receive } = browserPort('texts', fromContent);
    arrive(port);
    const wanted = { source: null, target: 'ES', formality: 'default', model: 'default' };
    const request = {
      type: 'translate',
      id: 1,
      wanted,
      texts: [{ format: 'plain', text: 'one' }],
    };
    receive(request);
    receive({ ...request, texts: [{ format: 'xml', text: 'one' }] });
    receive({ ...request, wanted: { ...wanted, target: 'es' } });
    receive({ type: 'steal', id: 1 });
    receive(null);
    receive({ type: 'drop', id: 1, places: 2 });
    receive({ type: 'drop', id: 1, places: ['2'] });
    receive({ type: 'drop-all', id: '1' });
    const stops = [
      { type: 'drop', id: 1, places: [2] },
      { type: 'drop-all', id: 1 },
    ];
    for (const stop of stops) receive(stop);
    expect(heard).toEqual([request, ...stops]);
  });

  it('for one text are taken from content scripts only', () => {
    const accept = vi.fn();
    listenForText(accept);
    arrive(browserPort('one-text', fromPopup).port);
    arrive(browserPort('one-text', { ...fromContent, id: 'other' }).port);
    arrive(browserPort('texts', fromContent).port);
    expect(accept).not.toHaveBeenCalled();
    arrive(browserPort('one-text', fromContent).port);
    expect(accept).toHaveBeenCalledOnce();
    expect(accept.mock.lastCall?.[1]).toEqual({
      tabId: 7,
      site: 'page.example',
      address: 'https://page.example/',
      frameUrl: 'https://page.example/',
      frameId: 3,
      incognito: true,
    });
  });

  it('for one text drop what is malformed', () => {
    const heard: unknown[] = [];
    listenForText((port) => port.onMessage((message) => heard.push(message)));
    const { port, receive } = browserPort('one-text', fromContent);
    arrive(port);
    const question = { text: 'one', format: 'plain', source: null, target: null };
    receive({ ...question, format: 'xml' });
    receive({ ...question, target: 'es' });
    receive(question);
    expect(heard).toEqual([question]);
  });

  it('for status are taken from our own extension', () => {
    const accept = vi.fn();
    listenForStatus(accept);
    arrive(browserPort('page-status', { ...fromPopup, id: 'other' }).port);
    arrive(browserPort('texts', fromPopup).port);
    expect(accept).not.toHaveBeenCalled();
    arrive(browserPort('page-status', fromPopup).port);
    expect(accept).toHaveBeenCalledOnce();
  });

  it('are opened by name, those for status to one frame', () => {
    const opened = browserPort('');
    const connect = vi.fn(() => opened.port);
    const connectToTab = vi.fn(() => opened.port);
    Object.assign(fakeBrowser.runtime, { connect });
    Object.assign(fakeBrowser.tabs, { connect: connectToTab });
    connectToTexts().post({ type: 'drop-all', id: 1 });
    expect(connect).toHaveBeenCalledWith({ name: 'texts' });
    expect(opened.port.postMessage).toHaveBeenCalledWith({ type: 'drop-all', id: 1 });
    connectToText();
    expect(connect).toHaveBeenLastCalledWith({ name: 'one-text' });
    connectToUsage();
    expect(connect).toHaveBeenLastCalledWith({ name: 'usage' });
    const status = connectToStatus(7, 3);
    expect(connectToTab).toHaveBeenCalledWith(7, { name: 'page-status', frameId: 3 });
    const closed = vi.fn();
    status.onClosed(closed);
    opened.disconnect();
    expect(closed).toHaveBeenCalledOnce();
    status.close();
    expect(opened.port.disconnect).toHaveBeenCalledOnce();
  });
});
