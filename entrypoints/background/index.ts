import { browser } from 'wxt/browser';
import { defineBackground } from 'wxt/utils/define-background';
import { systemClock } from '../../utils/base/clock.ts';
import { openHistoryStore } from '../../utils/history/history-store.ts';
import { tellHistoryChanged } from '../../utils/messages/history-changes.ts';
import { createMeter } from '../../utils/pipeline/meter.ts';
import { createPipeline } from '../../utils/pipeline/pipeline.ts';
import { createServiceClient } from '../../utils/service/client.ts';
import { openSettings, readManagedPolicy } from '../../utils/settings/store.ts';
import { lastingKeys } from '../../utils/vault/lasting-keys.ts';
import { sessionKeys } from '../../utils/vault/session-keys.ts';
import { openVault } from '../../utils/vault/vault.ts';
import { answerMessages } from './answer-messages.ts';
import { offerCommands } from './commands.ts';
import { createConnection } from './connection.ts';
import { offerMenu } from './context-menu.ts';
import { openFillLimit } from './fill-limit.ts';
import { welcome } from './first-run.ts';
import { createHistory } from './history.ts';
import { keepAlerts } from './keep-alerts.ts';
import { openKeptWait } from './kept-wait.ts';
import { openMemory } from './memory.ts';
import { openPace } from './pace.ts';
import { keepPageScripts } from './page-scripts.ts';
import { forgetPrivateDraft } from './private-draft.ts';
import { createPrivateMemories } from './private-memories.ts';
import { serveTexts } from './serve-texts.ts';
import { keepSettingsSynced } from './settings-sync.ts';
import { keepFromPages } from './storage-access.ts';
import { translateByRule } from './translate-by-rule.ts';
import { serveTextQuestions } from './translate-text.ts';
import { createUsageReports } from './usage-reports.ts';

/**
 * Composes what lives in the background. Every listener is registered before the first await: a worker that was
 * put to sleep is woken only by the events it registers at once.
 */
export default defineBackground(() => {
  const settings = openSettings();
  keepSettingsSynced(settings);
  const vault = openVault({
    lasting: lastingKeys(),
    session: sessionKeys(browser.storage.session),
    policyKeys: async () => (await readManagedPolicy()).keys,
  });
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
  const meter = createMeter({
    clock: systemClock,
    budget: async () => (await settings.read()).settings.budget.monthlyCharacters,
  });
  const pipeline = createPipeline({
    ...surroundings,
    client,
    meter,
    pace: openPace(settings),
    fill: openFillLimit(settings),
    wait: openKeptWait(),
  });
  const memory = openMemory(settings);
  const privateMemories = createPrivateMemories();

  const usage = createUsageReports({
    client,
    clock: systemClock,
    session: browser.storage.session,
    account: connection.account,
  });
  const history = createHistory({
    store: openHistoryStore(() => void tellHistoryChanged()),
    settings,
    clock: systemClock,
  });

  answerMessages({
    ...{ settings, connection, client, pipeline, memory, privateMemories, meter, history, usage },
  });
  serveTexts({ pipeline, memory, privateMemories });
  serveTextQuestions({ settings, pipeline, memory, privateMemories, history });
  keepAlerts({ settings, usage });
  offerMenu({ settings, connection });
  offerCommands({ settings, connection });
  keepPageScripts(settings);
  translateByRule({ settings, connection });
  welcome();
  keepFromPages();
  forgetPrivateDraft();
});
