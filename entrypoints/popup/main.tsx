import '../../assets/tokens.css';
import '../../assets/base.css';
import '../../assets/controls.css';
import '../../assets/popup.css';
import '../../assets/charts.css';
import '../../assets/usage.css';
import type { ReadonlySignal, Signal } from '@preact/signals';
import { computed, effect, signal } from '@preact/signals';
import { render } from 'preact';
import { browser } from 'wxt/browser';
import { i18n } from '#i18n';
import type { PopupTab } from '../../components/popup/popup.tsx';
import { Popup } from '../../components/popup/popup.tsx';
import { saveFile } from '../../components/save-file.ts';
import { systemClock } from '../../utils/base/clock.ts';
import type { MonthShown } from '../../utils/base/month-spending.ts';
import type { PageStatus } from '../../utils/base/page-status.ts';
import { succeed } from '../../utils/base/result.ts';
import { direction, fromBcp47 } from '../../utils/languages/bcp47.ts';
import { createDetector } from '../../utils/languages/detector.ts';
import type { Speaker } from '../../utils/languages/speaker.ts';
import { createSpeaker } from '../../utils/languages/speaker.ts';
import { listenInPopup } from '../../utils/messages/listen-in-popup.ts';
import { connectToStatus } from '../../utils/messages/ports.ts';
import { send, sendToPage } from '../../utils/messages/send.ts';
import { readTextDraft, watchTextDraft, writeTextDraft } from '../../utils/messages/text-draft.ts';
import { nextTask } from '../../utils/page/slices.ts';
import { followAppearance } from '../../utils/settings/follow-appearance.ts';
import { openSettings } from '../../utils/settings/store.ts';
import { periods } from '../../utils/usage/ranges.ts';
import { usualState, writeState } from '../../utils/usage/report-state.ts';
import { runSteps } from '../../utils/usage/steps.ts';
import { isPrivateWindow } from './is-private.ts';
import { createLiveStatus } from './live-status.ts';
import { createMonthModel } from './month-model.ts';
import { keepOpenTab, readOpenTab } from './open-tab.ts';
import type { PageModel } from './page-model.ts';
import { createPageModel } from './page-model.ts';
import { saveLatest } from './save-latest.ts';
import type { SiteModel } from './site-model.ts';
import { createSiteModel } from './site-model.ts';
import type { TextModel, TextModelNeeds } from './text-model.ts';
import { createTextModel } from './text-model.ts';
import { translateTyped } from './translate-typed.ts';
import type { UsageModel, UsageModelNeeds } from './usage-model.ts';
import { createUsageModel } from './usage-model.ts';

const locale = i18n.t('locale');

function prepareDocument(): void {
  const { documentElement } = document;
  documentElement.lang = locale;
  documentElement.dir = direction(locale.toUpperCase());
  document.title = i18n.t('popup.title');
  // Firefox for Android shows the popup as a page of its own.
  void browser.runtime.getPlatformInfo().then(({ os }) => {
    documentElement.classList.toggle('is-wide', os === 'android');
  });
}

interface Models {
  readonly tab: Signal<PopupTab>;
  /** The reader has chosen no tab yet. */
  readonly isAsOpened: Signal<boolean>;
  readonly page: PageModel;
  readonly site: SiteModel;
  readonly text: TextModel;
  readonly usage: UsageModel;
  readonly speaker: Speaker;
  readonly month: ReadonlySignal<MonthShown | null>;
}

async function openModels(): Promise<Models> {
  const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
  const tabId = tab?.id ?? browser.tabs.TAB_ID_NONE;
  const live = createLiveStatus({
    call: () => void sendToPage(tabId, 'page.call', {}),
    connect: (frameId) => connectToStatus(tabId, frameId),
  });
  listenInPopup({
    'page.here': async (_, sender) => {
      if (sender.tabId === tabId && sender.frameId !== null) live.heed(sender.frameId);
      return succeed(null);
    },
  });
  const page = createPageModel({
    url: tab?.url,
    settings: openSettings(),
    live,
    readConnection: () => send('connection.read', {}),
    translate: (wanted) => send('page.translate', { tabId, ...wanted }),
    answer: (scope) => sendToPage(tabId, 'page.answer', { scope }),
    command: (command) => sendToPage(tabId, 'page.command', { command }),
    display: (display) => sendToPage(tabId, 'page.display', { display }),
    requestPermission: (origin) => browser.permissions.request({ origins: [origin] }),
    openOptions: () => {
      void browser.runtime.openOptionsPage().then(() => window.close());
    },
  });
  const site = createSiteModel({
    url: tab?.url,
    settings: openSettings(),
    hasAccess: (origins) => browser.permissions.contains({ origins: [...origins] }),
    requestAccess: (origins) => browser.permissions.request({ origins: [...origins] }),
    detectLanguage: () => browser.tabs.detectLanguage(tabId).then(fromBcp47, () => null),
    showOriginal: () => {
      if (live.status.value) page.actions.showOriginal();
    },
  });
  const { openOptions, allowAccess } = page.actions;
  const { text, opened } = await openText(await isPrivateWindow(), { openOptions, allowAccess });
  const month = createMonthModel({
    read: () => send('meter.month', {}),
    progress: computed(() => `${progressOf(live.status.value)} ${text.view.value?.work.kind}`),
    clock: systemClock,
  });
  const isOpen = computed(() => opened.value === 'usage');
  const usage = await openUsage({ openOptions, allowAccess, isOpen });
  const isAsOpened = signal(true);
  return { tab: opened, isAsOpened, page, site, text, usage, month, speaker: openSpeaker() };
}

async function openUsage(
  needs: Pick<UsageModelNeeds, 'openOptions' | 'allowAccess' | 'isOpen'>,
): Promise<UsageModel> {
  const settings = openSettings();
  return createUsageModel({
    ...needs,
    read: (input) => send('usage.read', input),
    period: (await settings.read()).settings.usage.period,
    keepPeriod: (period) => void settings.change({ usage: { period } }),
    saveFile,
    openReport: (period) => {
      const address = `/report.html?${writeState({ ...usualState, period })}` as const;
      void browser.tabs.create({ url: browser.runtime.getURL(address) }).then(() => window.close());
    },
    work: (steps) => runSteps(steps, { pause: nextTask }),
    clock: systemClock,
  });
}

/** What was typed in windows of this kind, private or not, and the tab that is shown at first. */
async function openText(
  isPrivate: boolean,
  actions: Pick<TextModelNeeds, 'openOptions' | 'allowAccess'>,
): Promise<{ readonly text: TextModel; readonly opened: Signal<PopupTab> }> {
  const [draft, lastTab] = await Promise.all([readTextDraft(isPrivate), readOpenTab()]);
  const opened = signal<PopupTab>(draft?.isAsked ? 'text' : lastTab);
  effect(() => void keepOpenTab(opened.value));
  const text = createTextModel({
    ...actions,
    settings: openSettings(),
    draft,
    saveDraft: saveLatest((typed) => writeTextDraft(typed, isPrivate)),
    translate: translateTyped(isPrivate),
    detectLanguage: createDetector((typed) => browser.i18n.detectLanguage(typed)),
    clock: systemClock,
    remember: (entry) => void send('history.keep', { ...entry, isPrivate }),
    newId: () => crypto.randomUUID(),
    copy,
  });
  watchTextDraft(isPrivate, (handed) => {
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

const App = ({ tab, isAsOpened, page, site, text, usage, month, speaker }: Models) => {
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
        usage={{ ...shared, view: usage.view.value, actions: usage.actions, periods, host }}
      />
    )
  );
};

prepareDocument();
followAppearance(openSettings());
const models = await openModels();
render(<App {...models} />, document.body);
