import { browser } from 'wxt/browser';
import { systemClock } from '../../utils/base/clock.ts';
import { askFirstAbove } from '../../utils/base/page-estimate.ts';
import { fail, succeed } from '../../utils/base/result.ts';
import { listen } from '../../utils/messages/listen.ts';
import { sendToFrame } from '../../utils/messages/send.ts';
import type { LastingMemory } from '../../utils/pipeline/lasting-memory.ts';
import type { Meter } from '../../utils/pipeline/meter.ts';
import type { Pipeline } from '../../utils/pipeline/pipeline.ts';
import type { ServiceClient } from '../../utils/service/client.ts';
import type { SettingsStore } from '../../utils/settings/store.ts';
import { translateAsSet } from './actions.ts';
import type { ServiceConnection } from './connection.ts';
import { testConnection } from './connection-test.ts';
import type { History } from './history.ts';
import { historyAnswers } from './history.ts';
import { joinFrames } from './join-frames.ts';
import { awake } from './keep-awake.ts';
import { readMemory } from './memory.ts';
import { meterAnswers } from './meter-answers.ts';
import type { PrivateMemories } from './private-memories.ts';
import { clearAlerts } from './say-alerts.ts';
import { sayPageSign } from './say-page-sign.ts';
import { clearTrouble } from './say-trouble.ts';
import { shortcutAnswers } from './shortcut-answers.ts';
import { translatePage } from './translate-page.ts';
import type { UsageReports } from './usage-reports.ts';
import { wantedBySettings } from './wishes.ts';

interface MessageParts {
  readonly settings: SettingsStore;
  readonly connection: ServiceConnection;
  readonly client: ServiceClient;
  readonly meter: Meter;
  readonly memory: LastingMemory;
  readonly privateMemories: PrivateMemories;
  readonly pipeline: Pick<Pipeline, 'estimate'>;
  readonly history: History;
  readonly usage: UsageReports;
}

/** Answers every row of the table of messages that goes to the background. */
export function answerMessages(parts: MessageParts): void {
  const { settings, connection, memory, privateMemories, pipeline, usage } = parts;
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
    'page.translate': async ({ tabId, asksFirst, fresh, ...wishes }) => {
      const { scope, display, titleAsContext, ...wanted } = wishes;
      const { askAbove } = (await settings.read()).settings.budget;
      const asks = asksFirst ? 'always' : askFirstAbove(askAbove);
      const order = {
        tabId,
        wanted,
        scope,
        display,
        titleAsContext,
        asks,
        ...(fresh && { fresh }),
      };
      const begun = await translatePage(order, connection);
      if (begun.ok) await clearTrouble(tabId);
      return begun;
    },
    'page.frames': async (_, { tabId, frameId }) => {
      if (tabId !== null && frameId !== null) await awake(joinFrames({ tabId, frameId }));
      return succeed(null);
    },
    'page.translateHere': async (_, { tabId, address }) =>
      tabId === null ? fail({ code: 'page-forbidden' }) : translateAsSet(tabId, address, parts),
    'selection.wishes': async (_, { address }) => {
      const effective = await settings.read();
      const { languages, selection, appearance } = effective.settings;
      const wanted = wantedBySettings(effective, address);
      return succeed({ wanted, recent: languages.recent, ...selection, appearance });
    },
    'selection.handOver': async ({ text }, { tabId }) =>
      tabId === null
        ? fail({ code: 'page-forbidden' })
        : sendToFrame({ tabId, frameId: 0 }, 'selection.show', { text, isElsewhere: true }),
    'selection.pin': async ({ pinned }) => {
      const changed = await settings.change({ selection: { pinned } });
      return changed.ok ? succeed(null) : changed;
    },
    'page.estimate': async ({ wanted, texts }, { incognito, tabId }) => {
      const known = incognito ? privateMemories.of(tabId) : memory;
      return succeed(await awake(pipeline.estimate(texts, wanted, known)));
    },
    'page.sign': async ({ sign, isSeen }, { tabId }) => {
      if (tabId !== null) await sayPageSign(tabId, sign, isSeen);
      return succeed(null);
    },
    ...shortcutAnswers(settings),
    ...meterAnswers(parts),
    ...historyAnswers(parts),
    'usage.read': ({ fresh, ...range }) => {
      // Who looks at the usage has seen what the mark on the button was for.
      void clearAlerts();
      return awake(usage.read(range, { fresh }));
    },
    'page.openOptions': async () => {
      await browser.runtime.openOptionsPage();
      return succeed(null);
    },
  });
}
