import { forever } from '../../utils/base/abort.ts';
import { systemClock } from '../../utils/base/clock.ts';
import type { Result } from '../../utils/base/result.ts';
import { done, fail, mapResult, succeed } from '../../utils/base/result.ts';
import type { ServiceConnection } from '../../utils/connection/connection.ts';
import { keepLastTest, testConnection } from '../../utils/connection/connection-test.ts';
import { browser } from '../../utils/extension/api.ts';
import type { History } from '../../utils/history/history.ts';
import type { BackgroundHandlers } from '../../utils/messages/listen.ts';
import { listen } from '../../utils/messages/listen.ts';
import { openOptions } from '../../utils/messages/open-options.ts';
import { sendToFrame } from '../../utils/messages/send.ts';
import { toBackground } from '../../utils/messages/table.ts';
import type { LastingMemory } from '../../utils/pipeline/memory/lasting-memory.ts';
import type { Meter } from '../../utils/pipeline/meter/meter.ts';
import type { PipelineWithWords } from '../../utils/pipeline/own-words.ts';
import type { ServiceClient } from '../../utils/service/client.ts';
import { noteRecent } from '../../utils/settings/recent.ts';
import { pageRequest, wantedHere } from '../../utils/settings/resolve-options.ts';
import type { SettingsStore } from '../../utils/settings/store.ts';
import { begunByItself, connectionChangedAt, pageAskedFor } from '../../utils/storage/items.ts';
import { askFirstAbove } from '../../utils/translation/page-estimate.ts';
import type { Alerts } from '../../utils/usage/alerts.ts';
import { readCatalogue } from '../../utils/words/read-catalogue.ts';
import { translateForReader } from './actions/actions.ts';
import { changeBadge, sayPageSign } from './badge/badge.ts';
import { awake } from './keep-awake.ts';
import { isDenied } from './pages/denied-sites.ts';
import { keepUntilAllowed } from './pages/finish-when-allowed.ts';
import { inject } from './pages/injection.ts';
import { joinFrames } from './pages/join-frames.ts';
import { pointAnswers } from './pages/pointed.ts';
import { rewordTexts } from './pages/tell-all-pages.ts';
import type { ByRule } from './pages/translate-by-rule.ts';
import { preparePage, translatePage } from './pages/translate-page.ts';
import { shortcutAnswers } from './selections/shortcut-answers.ts';
import { readMemory } from './texts/memory.ts';
import type { MemoryOf } from './texts/private-windows.ts';

/** By then the first request is sent. Each change of the settings keeps every context busy. */
const recentAfterMs = 2_000;

async function noteRecentLater(
  tabId: number,
  target: string,
  settings: SettingsStore,
): Promise<void> {
  await systemClock.sleep(recentAfterMs);
  const tab = await browser.tabs.get(tabId);
  if (!tab.incognito) await noteRecent(target, settings);
}

const ofMeter = <T>(answer: Promise<T>): Promise<Result<T>> =>
  answer.then(succeed, () => fail({ code: 'meter-failed' }));

interface MessageParts {
  readonly byRule: Pick<ByRule, 'move' | 'follow'>;
  readonly settings: SettingsStore;
  readonly connection: ServiceConnection;
  readonly client: ServiceClient;
  readonly meter: Meter;
  readonly memory: LastingMemory;
  readonly memoryOf: MemoryOf;
  readonly pipeline: Pick<PipelineWithWords, 'estimate' | 'rewords'>;
  readonly history: History;
  readonly alerts: Pick<Alerts, 'show'>;
  readonly budgetWarning: () => Promise<number | null>;
}

export function answerMessages(parts: MessageParts): void {
  const { settings, connection, memory, memoryOf, meter, pipeline, history, alerts, byRule } =
    parts;
  const answers: BackgroundHandlers = {
    'connection.read': async () => succeed(await connection.state()),
    'connection.save': (form) => connection.save(form),
    'connection.removeKey': ({ kind }) => connection.removeKey(kind),
    'connection.allowKeys': ({ address }) => connection.allowKeysAt(address),
    'connection.test': async () => {
      const { target } = (await settings.read()).settings.languages;
      const before = await connectionChangedAt.getValue();
      const tested = await testConnection(target, { ...parts, clock: systemClock });
      // An old result says nothing of another connection.
      if ((await connectionChangedAt.getValue()) === before) await keepLastTest(tested.translate);
      return succeed(tested);
    },
    'memory.read': async () => succeed(await readMemory(memory)),
    'memory.clear': async () => succeed(await memory.clear()),
    'page.translate': async ({ asksFirst, fresh, ...request }) => {
      const { tabId, target } = request;
      const { askAbove } = (await settings.read()).settings.budget;
      const asks = asksFirst ? 'always' : askFirstAbove(askAbove);
      const order = { ...request, asks, ...(fresh && { freshSince: systemClock.now() }) };
      // Not awaited, so that the page begins at once.
      void begunByItself(tabId).removeValue();
      const begun = await translatePage(order, connection);
      if (begun.ok) {
        void noteRecentLater(tabId, target, settings).catch(() => {});
        await pageAskedFor.removeValue();
        await changeBadge(tabId, { trouble: null });
      } else if (begun.failure.code === 'permission-missing') await keepUntilAllowed(order);
      return begun;
    },
    'page.prepare': async ({ tabId, address }) =>
      preparePage({ tabId, ...pageRequest(await settings.read(), address) }, connection),
    'page.frames': (_, frame) => done(joinFrames(frame)),
    'page.moved': async ({ address }, { tabId, frameId, frameUrl }) => {
      // A page's address never changes its origin without loading.
      const isOfThisPage =
        frameId === 0 && URL.parse(address)?.origin === URL.parse(frameUrl ?? '')?.origin;
      if (isOfThisPage) await byRule.move(tabId, address);
      return succeed(null);
    },
    'page.follow': ({ tabId, address, follows }) =>
      done(byRule.follow(tabId, follows ? address : null)),
    'page.forgetOrder': () => done(pageAskedFor.removeValue()),
    'page.translateHere': (_, { tabId, address }) => translateForReader(tabId, address, parts),
    'selection.options': async ({ spoken }, { address }) => {
      const effective = await settings.read();
      const { languages, selection, appearance } = effective.settings;
      const { wanted, options } = wantedHere(effective, address);
      const { recent, further } = languages;
      // Also by a rule of the policy.
      const toneLock = options.formality.isLocked ? ['translation.formality'] : [];
      const { theme, language } = appearance;
      const words = language === spoken ? {} : { words: await readCatalogue(language) };
      return succeed({
        ...{ wanted, recent, further, ...selection, locked: [...effective.locked, ...toneLock] },
        ...{ theme, language, ...words },
      });
    },
    'selection.loadMore': (_, { tabId, frameId }) =>
      inject('selection-more', { tabId, frameIds: [frameId] }),
    'selection.handOver': async ({ text }, { tabId, frameUrl }) =>
      (await isDenied(frameUrl))
        ? fail({ code: 'site-denied' })
        : sendToFrame({ tabId, frameId: 0 }, 'selection.show', { text, isElsewhere: true }),
    'selection.pin': async ({ pinned }) =>
      mapResult(await settings.change({ selection: { pinned } }), () => null),
    'page.estimate': async ({ wanted, texts }, sender) =>
      succeed(await pipeline.estimate(texts, wanted, memoryOf(sender))),
    'page.sign': ({ sign, isSeen }, { tabId }) =>
      done(sayPageSign(tabId, sign, isSeen, parts.budgetWarning)),
    ...pointAnswers(settings),
    'page.rewords': rewordTexts(parts),
    ...shortcutAnswers(parts),
    'meter.month': () => ofMeter(meter.month()),
    'meter.rows': () => ofMeter(meter.read('0000-01-01', '9999-12-31')),
    'meter.clear': () => ofMeter(meter.clear().then(() => null)),
    'history.keep': ({ isPrivate, ...entry }) =>
      done(history.keep({ ...entry, kind: 'text' }, isPrivate)),
    'history.read': async (question) => succeed(await history.store.read(question)),
    'history.readAll': async () => succeed(await history.store.readAll()),
    'history.star': ({ id, isStarred }) => done(history.store.star(id, isStarred)),
    'history.remove': ({ id }) => done(history.store.remove(id)),
    'history.clear': (input) => done(history.store.clear(input)),
    'usage.alerts': async () => succeed(await alerts.show()),
    'usage.now': async () => {
      const before = await connectionChangedAt.getValue();
      const now = await parts.client.usageNow({ signal: forever, attempts: 1 });
      // Another account's count says nothing of this one.
      const isCurrent = (await connectionChangedAt.getValue()) === before;
      return succeed(now.ok && isCurrent ? now.value : null);
    },
    'page.openOptions': ({ section }) => done(openOptions(section)),
  };
  listen(toBackground, answers, awake);
}
