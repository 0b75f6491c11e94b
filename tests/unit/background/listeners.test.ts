import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import background from '../../../entrypoints/background/index.ts';
import { fakeTab } from './fake-tab.ts';

/** Creates an event that the fake browser lacks. */
function fakeEvent() {
  const listeners: ((...values: never[]) => unknown)[] = [];
  return {
    addListener: (listener: (...values: never[]) => unknown) => void listeners.push(listener),
    removeListener: () => {},
    listeners,
  };
}

function startWorker() {
  const events = { connect: fakeEvent(), menu: fakeEvent(), command: fakeEvent() };
  Object.assign(fakeBrowser.runtime, { onConnect: events.connect });
  Object.assign(fakeBrowser.commands, { onCommand: events.command });
  Object.assign(fakeBrowser.contextMenus, { onClicked: events.menu });
  Object.assign(fakeBrowser.tabs, { onReplaced: fakeEvent() });
  const permissions = { added: fakeEvent(), removed: fakeEvent() };
  Object.assign(fakeBrowser.permissions, {
    contains: async () => false,
    onAdded: permissions.added,
    onRemoved: permissions.removed,
  });
  Object.assign(fakeBrowser.scripting, { getRegisteredContentScripts: async () => [] });
  const items: { id: string; title: string; contexts: string[] }[] = [];
  fakeBrowser.contextMenus.removeAll = vi.fn(async () => void items.splice(0)) as never;
  fakeBrowser.contextMenus.create = vi.fn((item: (typeof items)[number]) => {
    items.push(item);
  }) as never;
  const openOptionsPage = vi.fn(async () => {});
  fakeBrowser.runtime.openOptionsPage = openOptionsPage as never;
  background.main();
  return { events: { ...events, ...permissions }, items, openOptionsPage };
}

const tick = () => new Promise((resolve) => setImmediate(resolve));

describe('a worker that wakes up', () => {
  beforeEach(() => {
    fakeBrowser.reset();
    // A worker’s delayed work must not run in another test.
    vi.useFakeTimers({ toFake: ['setTimeout'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('has every listener at once, before anything is awaited', () => {
    const started = startWorker();
    const { onMessage, onInstalled, onStartup } = fakeBrowser.runtime;
    const { onAlarm } = fakeBrowser.alarms;
    const { onUpdated } = fakeBrowser.tabs;
    const events = [onMessage, onInstalled, onStartup, onAlarm, onUpdated];
    expect(events.map((event) => event.hasListeners())).toEqual([true, true, true, true, true]);
    expect(Object.values(started.events).map(({ listeners }) => listeners.length)).toEqual([
      4, 1, 1, 4, 2,
    ]);
  });

  it('renews the scripts of pages a second later, so that a waiting text goes first', async () => {
    startWorker();
    const ask = vi.spyOn(fakeBrowser.scripting, 'getRegisteredContentScripts');
    await vi.advanceTimersByTimeAsync(900);
    expect(ask).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    expect(ask).toHaveBeenCalled();
  });

  it('opens the options on the day it is installed, not after an update', async () => {
    const { openOptionsPage } = startWorker();
    await fakeBrowser.runtime.onInstalled.trigger({ reason: 'update' } as never);
    expect(openOptionsPage).not.toHaveBeenCalled();
    await fakeBrowser.runtime.onInstalled.trigger({ reason: 'install' } as never);
    expect(openOptionsPage).toHaveBeenCalledOnce();
  });

  it('puts its items into the context menu, once however often it starts', async () => {
    const { items } = startWorker();
    await fakeBrowser.runtime.onInstalled.trigger({ reason: 'install' } as never);
    await tick();
    await fakeBrowser.runtime.onStartup.trigger();
    await tick();
    expect(items).toEqual([
      { id: 'translate-selection', title: 'Translate selection', contexts: ['selection'] },
      { id: 'translate-link', title: 'Translate link text', contexts: ['link'] },
      { id: 'translate-image', title: 'Translate image description', contexts: ['image'] },
      { id: 'translate-page', title: 'Translate page', contexts: ['page'] },
      { id: 'translate-block', title: 'Translate this block', contexts: ['page'] },
      { id: 'toggle-original', title: 'Show original or translation', contexts: ['action'] },
      { id: 'toggle-side-by-side', title: 'Turn side by side on or off', contexts: ['action'] },
    ]);
  });

  it.each([
    ['translate-selection', 'selection.show to frame 5 {"text":"old dog"}'],
    [
      'translate-link',
      'selection.showPointed to frame 5 {"kind":"link","address":"https://a.example/"}',
    ],
    [
      'translate-image',
      'selection.showPointed to frame 5 {"kind":"image","address":"https://a.example/b.png"}',
    ],
  ])('takes what %s is about of all that the menu was opened on', async (menuItemId, said) => {
    const { log, tab } = fakeTab();
    const { events } = startWorker();
    const info = {
      menuItemId,
      frameId: 5,
      selectionText: 'old dog',
      linkText: 'The old dog sleeps',
      linkUrl: 'https://a.example/',
      srcUrl: 'https://a.example/b.png',
    };
    events.menu.listeners[0]?.(info as never, tab);
    await vi.waitFor(() => expect(log.at(-1)).toBe(said));
  });

  it('closes the storage areas to content scripts, where the browser can', () => {
    const setAccessLevel = vi.fn(() => Promise.reject(new Error('not for this area')));
    Object.assign(fakeBrowser.storage.local, { setAccessLevel });
    startWorker();
    expect(setAccessLevel).toHaveBeenCalledWith({ accessLevel: 'TRUSTED_CONTEXTS' });
  });
});
