import { browser } from 'wxt/browser';
import { systemClock } from '../../utils/base/clock.ts';
import { fail, succeed } from '../../utils/base/result.ts';
import { listen } from '../../utils/messages/transport.ts';
import type { LastingMemory } from '../../utils/pipeline/lasting-memory.ts';
import type { Meter } from '../../utils/pipeline/meter.ts';
import type { ServiceClient } from '../../utils/service/client.ts';
import type { SettingsStore } from '../../utils/settings/store.ts';
import { translateAsSet } from './actions.ts';
import type { ServiceConnection } from './connection.ts';
import { testConnection } from './connection-test.ts';
import { joinFrames } from './join-frames.ts';
import { awake } from './keep-awake.ts';
import { readMemory } from './memory.ts';
import { meterAnswers } from './meter-answers.ts';
import { clearTrouble } from './say-trouble.ts';
import { translatePage } from './translate-page.ts';
import { wantedBySettings } from './wishes.ts';

interface MessageParts {
  readonly settings: SettingsStore;
  readonly connection: ServiceConnection;
  readonly client: ServiceClient;
  readonly meter: Meter;
  readonly memory: LastingMemory;
}

/** Answers every row of the table of messages that goes to the background. */
export function answerMessages(parts: MessageParts): void {
  const { settings, connection, memory } = parts;
  listen({
    'connection.read': async () => succeed(await connection.state()),
    'connection.save': (form) => connection.save(form),
    'connection.removeKey': async ({ kind }) => succeed(await connection.removeKey(kind)),
    'connection.test': async () => {
      const { target } = (await settings.read()).settings.languages;
      return succeed(await testConnection(target, { ...parts, clock: systemClock }));
    },
    'memory.read': async () => succeed(await awake(readMemory(memory))),
    'memory.clear': async () => succeed(await awake(memory.clear())),
    'page.translate': async ({ tabId, scope, display, ...wanted }) => {
      const begun = await translatePage({ tabId, wanted, scope, display }, connection);
      if (begun.ok) await clearTrouble(tabId);
      return begun;
    },
    'page.frames': async (_, { tabId, frameId }) => {
      if (tabId !== null && frameId !== null) await awake(joinFrames({ tabId, frameId }));
      return succeed(null);
    },
    'page.translateHere': async (_, { tabId }) =>
      tabId === null ? fail({ code: 'page-forbidden' }) : translateAsSet(tabId, parts),
    'selection.wishes': async () => {
      const { settings: current } = await settings.read();
      const { recent } = current.languages;
      return succeed({ wanted: wantedBySettings(current), recent, ...current.selection });
    },
    'selection.pin': async ({ pinned }) => {
      const changed = await settings.change({ selection: { pinned } });
      return changed.ok ? succeed(null) : changed;
    },
    ...meterAnswers(parts),
    'page.openOptions': async () => {
      await browser.runtime.openOptionsPage();
      return succeed(null);
    },
  });
}
