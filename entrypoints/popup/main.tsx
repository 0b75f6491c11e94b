import '../../assets/tokens.css';
import '../../assets/base.css';
import '../../assets/controls.css';
import '../../assets/screen-controls.css';
import '../../assets/popup.css';
import '../../assets/charts.css';
import '../../assets/usage.css';
import type { ReadonlySignal, Signal } from '@preact/signals';
import { computed, effect, signal } from '@preact/signals';
import { render } from 'preact';
import { i18n } from '#i18n';
import { keepFocus } from '../../components/keep-focus.ts';
import { createLiveStatus } from '../../components/popup/live-status.ts';
import { createMonthModel } from '../../components/popup/month-model.ts';
import type { PageModel } from '../../components/popup/page-model.ts';
import { createPageModel } from '../../components/popup/page-model.ts';
import type { PopupTab } from '../../components/popup/popup.tsx';
import { Popup, popupTabs } from '../../components/popup/popup.tsx';
import { createRefusedChanges } from '../../components/popup/refused-changes.ts';
import type { SiteModel } from '../../components/popup/site-model.ts';
import { createSiteModel } from '../../components/popup/site-model.ts';
import type { TextModel, TextModelNeeds } from '../../components/popup/text-model.ts';
import { createTextModel } from '../../components/popup/text-model.ts';
import type {
  ChosenPeriod,
  UsageModel,
  UsageModelNeeds,
} from '../../components/popup/usage-model.ts';
import { createUsageModel } from '../../components/popup/usage-model.ts';
import { saveLargeFile } from '../../components/save-file.ts';
import { systemClock } from '../../utils/base/clock.ts';
import type { Failure } from '../../utils/base/failure.ts';
import { runLatest } from '../../utils/base/latest.ts';
import { succeed } from '../../utils/base/result.ts';
import { browser } from '../../utils/extension/api.ts';
import { direction, fromBcp47 } from '../../utils/languages/bcp47.ts';
import { createDetector } from '../../utils/languages/detector.ts';
import type { Speaker } from '../../utils/languages/speaker.ts';
import { createSpeaker } from '../../utils/languages/speaker.ts';
import { listen } from '../../utils/messages/listen.ts';
import { openOptions } from '../../utils/messages/open-options.ts';
import { createPageTexts } from '../../utils/messages/page-texts.ts';
import { connectToStatus, connectToTexts } from '../../utils/messages/ports.ts';
import { send, sendToPage } from '../../utils/messages/send.ts';
import { toPopup } from '../../utils/messages/table.ts';
import { createUsageAsker } from '../../utils/messages/usage-asker.ts';
import type { Effective } from '../../utils/settings/effective.ts';
import { followAppearance } from '../../utils/settings/follow-appearance.ts';
import { openSettings } from '../../utils/settings/store.ts';
import type { UsageAsked } from '../../utils/storage/items.ts';
import {
  begunByItself,
  connectionChangedAt,
  popupTab,
  usageAsked,
} from '../../utils/storage/items.ts';
import { draftIn } from '../../utils/storage/text-draft.ts';
import type { MonthSpending } from '../../utils/translation/month-spending.ts';
import type { Wanted } from '../../utils/translation/options.ts';
import type { PageStatus } from '../../utils/translation/page-status.ts';
import type { TranslateTexts } from '../../utils/translation/texts.ts';
import { periods } from '../../utils/usage/ranges.ts';
import { usualState, writeState } from '../../utils/usage/report-state.ts';
import { formatLocale } from '../../utils/wording/locale.ts';
import { isPrivateWindow } from './is-private.ts';

/** Has texts translated by the background, over a port of their own: it closes with the popup, and the work ends. */
const translateTyped =
  (isPrivate: boolean) =>
  async (
    wanted: Wanted,
    onWait: (ms: number, failure: Failure) => void,
    ...call: Parameters<TranslateTexts>
  ): Promise<void> => {
    const texts = createPageTexts({
      connect: () => connectToTexts(isPrivate ? 'private-popup-texts' : 'popup-texts'),
      wanted,
      onWait,
    });
    try {
      await texts.translate(...call);
    } finally {
      texts.close();
    }
  };

const locale = formatLocale();
/** One for all tabs: what is refused is said above them. */
const { settings, refused } = createRefusedChanges(openSettings());

function prepareDocument(): void {
  const { documentElement } = document;
  documentElement.lang = i18n.t('locale');
  documentElement.dir = direction(i18n.t('locale').toUpperCase());
  document.title = i18n.t('popup.title');
  void isPage().then((fillsWindow) => documentElement.classList.toggle('is-wide', fillsWindow));
}

/** Firefox for Android shows the popup as a page of its own, and anybody can open it in a tab: then its width is the window's. */
async function isPage(): Promise<boolean> {
  const [tab, { os }] = await Promise.all([
    browser.tabs.getCurrent(),
    browser.runtime.getPlatformInfo(),
  ]);
  return tab !== undefined || os === 'android';
}

interface Models {
  readonly tab: Signal<PopupTab>;
  /** The reader has chosen no tab yet. */
  readonly isAsOpened: Signal<boolean>;
  readonly page: PageModel;
  readonly site: SiteModel;
  readonly text: TextModel;
  readonly usage: UsageModel;
  /** The usage question that the service is answering; null: none. */
  readonly asked: ReadonlySignal<UsageAsked | null>;
  readonly speaker: Speaker;
  readonly month: ReadonlySignal<MonthSpending | null>;
}

async function openModels(): Promise<Models> {
  const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
  const tabId = tab?.id ?? browser.tabs.TAB_ID_NONE;
  const live = createLiveStatus({
    call: async () => (await sendToPage(tabId, 'page.call', {})).ok,
    connect: (frameId) => connectToStatus(tabId, frameId),
  });
  listen(toPopup, {
    'page.here': async (_, sender) => {
      if (sender.tabId === tabId && sender.frameId !== null) live.heed(sender.frameId);
      return succeed(null);
    },
  });
  const isPrivate = await isPrivateWindow();
  const page = createPageModel({
    url: tab?.url,
    hasMenu: browser.contextMenus !== undefined,
    settings,
    live,
    readConnection: () => send('connection.read', {}),
    readConnectionChange: connectionChangedAt.getValue,
    translate: (wanted) => send('page.translate', { tabId, ...wanted }),
    prepare: async (wishes) => {
      const prepared = await send('page.prepare', { tabId, ...wishes });
      // The page forgets what it has read once this popup is gone.
      if (prepared.ok) live.heed(0);
    },
    answer: (scope) => sendToPage(tabId, 'page.answer', { scope }),
    command: (command) => sendToPage(tabId, 'page.command', { command }),
    display: (display) => sendToPage(tabId, 'page.display', { display }),
    requestPermission: (origin) => browser.permissions.request({ origins: [origin] }),
    forgetOrder: () => send('page.forgetOrder', {}),
    openOptions: (section) => {
      void openOptions(section).then(() => window.close());
    },
  });
  connectionChangedAt.watch(() => void page.refresh());
  // Not every browser's question closes the popup, and it may be answered elsewhere.
  for (const event of [browser.permissions.onAdded, browser.permissions.onRemoved]) {
    event.addListener(() => void page.refresh());
  }
  const site = createSiteModel({
    url: tab?.url,
    settings,
    hasAccess: (origins) => browser.permissions.contains({ origins: [...origins] }),
    requestAccess: (origins) => browser.permissions.request({ origins: [...origins] }),
    detectLanguage: () => browser.tabs.detectLanguage(tabId).then(fromBcp47, () => null),
    languageBefore: async () => (await begunByItself(tabId).getValue())?.language ?? null,
    translatedFrom: computed(
      () => live.status.value?.detectedSource ?? live.status.value?.source ?? null,
    ),
    showOriginal: () => {
      if (live.status.value) page.actions.showOriginal();
    },
  });
  const { allowAccess } = page.actions;
  const { text, opened } = await openText(isPrivate, {
    openOptions: page.actions.openOptions,
    allowAccess,
  });
  browser.permissions.onAdded.addListener(text.accessGiven);
  effect(() => {
    if (opened.value === 'page') page.prepare();
  });
  const month = createMonthModel({
    read: () => send('meter.month', {}),
    progress: computed(() => `${progressOf(live.status.value)} ${text.view.value?.work.kind}`),
    watchSettings: settings.watch,
    clock: systemClock,
  });
  const isOpen = computed(() => opened.value === 'usage');
  const usage = await openUsage({ openOptions: page.actions.openOptions, allowAccess, isOpen });
  const asked = signal<UsageAsked | null>(null);
  usageAsked.follow((now) => {
    asked.value = now;
  });
  const isAsOpened = signal(true);
  const speaker = openSpeaker();
  // Browsers read on for a popup that is gone.
  window.addEventListener('pagehide', speaker.stop);
  return { tab: opened, isAsOpened, page, site, text, usage, asked, month, speaker };
}

async function openUsage(
  needs: Pick<UsageModelNeeds, 'openOptions' | 'allowAccess' | 'isOpen'>,
): Promise<UsageModel> {
  const chosenIn = ({ settings: { usage }, locked }: Effective): ChosenPeriod => ({
    period: usage.period,
    isLocked: locked.has('usage.period'),
  });
  const chosen = signal(chosenIn(await settings.read()));
  settings.watch((now) => {
    chosen.value = chosenIn(now);
  });
  const asker = createUsageAsker();
  const model = createUsageModel({
    ...needs,
    read: (input) => {
      asker.stayOnLine();
      return send('usage.read', { ...input, asker: asker.id });
    },
    stop: () => void send('usage.stop', { asker: asker.id }),
    chosen,
    readAlerts: async (today) => {
      const answer = await send('usage.alerts', { today });
      return answer.ok ? answer.value : [];
    },
    keepPeriod: (period) => settings.change({ usage: { period } }),
    saveFile: (name, pieces) => void saveLargeFile(name, pieces),
    openReport: (period) => {
      const address = `/report.html?${writeState({ ...usualState, period })}` as const;
      void browser.tabs.create({ url: browser.runtime.getURL(address) }).then(() => window.close());
    },
    clock: systemClock,
  });
  browser.permissions.onAdded.addListener(model.accessGiven);
  // A popup that is a page of its own stays open while the settings change.
  connectionChangedAt.watch(model.changeAccount);
  return model;
}

/** Opens the draft of windows of this kind, private or not, and chooses the first tab. */
async function openText(
  isPrivate: boolean,
  actions: Pick<TextModelNeeds, 'openOptions' | 'allowAccess'>,
): Promise<{ readonly text: TextModel; readonly opened: Signal<PopupTab> }> {
  const storedDraft = draftIn(isPrivate);
  const [draft, lastTab] = await Promise.all([storedDraft.getValue(), popupTab.getValue()]);
  const opened = signal<PopupTab>(
    draft?.isAsked ? 'text' : (popupTabs.find((tab) => tab === lastTab) ?? 'page'),
  );
  effect(() => void popupTab.setValue(opened.value));
  const text = createTextModel({
    ...actions,
    ...{ settings, isPrivate, draft },
    isShown: computed(() => opened.value === 'text'),
    // A popup may close at any key, so nothing is put off.
    saveDraft: runLatest(storedDraft.setValue),
    translate: translateTyped(isPrivate),
    detectLanguage: createDetector((typed) => browser.i18n.detectLanguage(typed), systemClock),
    clock: systemClock,
    onReused: ({ source, target }, characters) =>
      void send('meter.save', { source, target, characters }),
    remember: (entry) => void send('history.keep', { ...entry, isPrivate }),
    newId: () => crypto.randomUUID(),
    copy,
  });
  storedDraft.watch((handed) => {
    if (!handed?.isAsked) return;
    opened.value = 'text';
    text.handOver(handed.text);
  });
  return { text, opened };
}

const copy = (text: string): Promise<boolean> =>
  navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );

const openSpeaker = (): Speaker =>
  createSpeaker({
    synthesis: globalThis.speechSynthesis,
    createUtterance: (text) => new SpeechSynthesisUtterance(text),
    readerTags: navigator.languages,
  });

/** Differs where something may have been billed meanwhile. */
const progressOf = (status: PageStatus | null): string =>
  status === null ? '' : `${status.phase} ${status.characters.billed}`;

const App = ({ tab, isAsOpened, page, site, text, usage, asked, month, speaker }: Models) => {
  const choices = page.choices.value;
  const typed = text.view.value;
  const view = page.view.value;
  const shared = { month: month.value, locale };
  const host = view.kind === 'ready' ? view.host : undefined;
  return (
    choices &&
    typed && (
      <Popup
        tab={tab.value}
        onTab={(id) => {
          isAsOpened.value = false;
          tab.value = id;
        }}
        page={{
          ...shared,
          view,
          choices,
          actions: page.actions,
          site: site.view.value,
          siteActions: site.actions,
        }}
        text={{
          ...shared,
          view: typed,
          actions: text.actions,
          speaker,
          host,
          isMac: /Mac/.test(navigator.platform),
          takesFocus: isAsOpened.value,
        }}
        refused={refused.value}
        usage={{
          ...{ ...shared, periods, host },
          view: { ...usage.view.value, asked: asked.value },
          actions: usage.actions,
        }}
      />
    )
  );
};

prepareDocument();
followAppearance(settings);
keepFocus(document.body);
const models = await openModels();
render(<App {...models} />, document.body);
