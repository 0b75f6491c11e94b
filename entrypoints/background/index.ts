import { defineBackground } from 'wxt/utils/define-background';
import { systemClock } from '../../utils/base/clock.ts';
import type { Failure } from '../../utils/base/failure.ts';
import { createConnection } from '../../utils/connection/connection.ts';
import { openKeys } from '../../utils/connection/open-keys.ts';
import { browser } from '../../utils/extension/api.ts';
import { createHistory } from '../../utils/history/history.ts';
import { openHistoryStore } from '../../utils/history/history-store.ts';
import { listenForText, listenForUsage } from '../../utils/messages/ports.ts';
import { createMeter } from '../../utils/pipeline/meter/meter.ts';
import { withOwnWords } from '../../utils/pipeline/own-words.ts';
import { createPipeline } from '../../utils/pipeline/pipeline.ts';
import { createServiceClient } from '../../utils/service/client.ts';
import { openSettings } from '../../utils/settings/store.ts';
import { keepFromEviction, keepFromPages } from '../../utils/storage/define-item.ts';
import { historyChange, usageReports } from '../../utils/storage/items.ts';
import { readBudgetWarning } from '../../utils/translation/month-spending.ts';
import { createUsageReports } from '../../utils/usage/usage-reports.ts';
import { offerCommands, offerMenu } from './actions/menu-and-keys.ts';
import { answerMessages } from './answer-messages.ts';
import { answerPort } from './answer-port.ts';
import { speakAsSet } from './interface-language.ts';
import { awake } from './keep-awake.ts';
import { finishWhenAllowed } from './pages/finish-when-allowed.ts';
import { giveBackBeforeUpdate, showAsSet } from './pages/tell-all-pages.ts';
import { translateByRule } from './pages/translate-by-rule.ts';
import { keepPageScripts } from './selections/page-scripts.ts';
import { keepSettingsSynced } from './settings-sync.ts';
import { openMemory, presentService } from './texts/memory.ts';
import { withPrivateMemories } from './texts/private-windows.ts';
import { serveTexts } from './texts/serve-texts.ts';
import { serveText } from './texts/translate-text.ts';
import { keepAlerts } from './usage/alerts.ts';

const deferredMs = 1_000;

/**
 * Composes the background. Every listener is registered before the first await, because only such events wake a worker.
 */
export default defineBackground({
  main() {
    const settings = openSettings();
    speakAsSet(settings);
    keepSettingsSynced(settings);
    const vault = openKeys(settings);
    const connection = createConnection({ settings, vault });
    const surroundings = {
      clock: systemClock,
      random: Math.random,
      isOnline: () => navigator.onLine,
    };
    const client = createServiceClient({
      ...surroundings,
      fetch: (...request) => fetch(...request),
      connection: connection.forRequests,
    });
    const current = () => settings.current()?.settings;
    const meter = createMeter({
      clock: systemClock,
      // A budget that can't be read may be any.
      budget: () => current()?.budget.monthlyCharacters ?? (current() ? null : 0),
    });
    const pipeline = withOwnWords(
      createPipeline({
        ...surroundings,
        client,
        meter,
        ready: () => {
          // Read beside the memory, before the request needs it.
          void connection.forRequests().catch(() => {});
          return settings.read();
        },
        maxRequests: () => current()?.service.maxRequests ?? 1,
      }),
      async () => (await settings.read()).settings.memory.corrections,
    );
    const memory = openMemory(settings);
    const memoryOf = withPrivateMemories(memory, presentService(settings));

    const usage = createUsageReports({
      client,
      clock: systemClock,
      account: connection.account,
      stored: usageReports,
    });
    const history = createHistory({
      store: openHistoryStore(() => void historyChange.setValue(crypto.randomUUID())),
      settings,
      clock: systemClock,
    });

    const alerts = keepAlerts({ settings, usage, connection });
    const byRule = translateByRule({ settings, connection });
    const budgetWarning = () => readBudgetWarning(meter.month(), systemClock);
    answerMessages({
      ...{ settings, connection, client, pipeline, memory, memoryOf, meter, history },
      ...{ alerts, byRule, budgetWarning },
    });
    listenForUsage((port) => {
      answerPort(port, async ({ from, to, ...request }, post, signal) => {
        const onWait = (ms: number, failure: Failure) => post({ type: 'waiting', ms, failure });
        const outcome = await usage.read({ from, to }, { ...request, signal, onWait });
        post({ type: 'outcome', outcome });
      });
    });
    serveTexts({ pipeline, memoryOf });
    listenForText((port, from) => {
      serveText(port, from, { settings, pipeline, memoryOf, history, budgetWarning });
    });
    const renewMenu = offerMenu({ settings, connection });
    offerCommands({ settings, connection });
    const renewScripts = keepPageScripts(settings);
    showAsSet(settings);
    // The permission prompt may have closed the popup.
    finishWhenAllowed(connection, byRule.visitShown);
    giveBackBeforeUpdate();
    browser.runtime.onInstalled.addListener(({ reason }) => {
      // Nothing works without an address and a key.
      if (reason === 'install') void browser.runtime.openOptionsPage();
    });
    // Texts may follow whatever has started the worker. All this is read beside the settings.
    memory.prepare();
    vault.prepare();
    void meter.open();
    void connection.forRequests().catch(() => {});
    // Texts may have started the worker, and this must not delay their request.
    setTimeout(() => {
      renewMenu();
      renewScripts();
      void byRule.listenAsNeeded();
      // Firefox forgets the mark when it closes, and an update may change the wording.
      void awake(alerts.check(false));
    }, deferredMs);
    keepFromPages();
    keepFromEviction();
  },
});
