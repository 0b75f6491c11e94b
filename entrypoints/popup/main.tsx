import '../../assets/tokens.css';
import '../../assets/base.css';
import '../../assets/controls.css';
import '../../assets/popup.css';
import type { ReadonlySignal } from '@preact/signals';
import { computed } from '@preact/signals';
import { render } from 'preact';
import { browser } from 'wxt/browser';
import { i18n } from '#i18n';
import { Popup } from '../../components/popup/popup.tsx';
import { systemClock } from '../../utils/base/clock.ts';
import type { MonthShown } from '../../utils/base/month-spending.ts';
import type { PageStatus } from '../../utils/base/page-status.ts';
import { succeed } from '../../utils/base/result.ts';
import { direction } from '../../utils/languages/bcp47.ts';
import { connectToStatus } from '../../utils/messages/ports.ts';
import { listenInPopup, send, sendToPage } from '../../utils/messages/transport.ts';
import { openSettings } from '../../utils/settings/store.ts';
import { createLiveStatus } from './live-status.ts';
import { createMonthModel } from './month-model.ts';
import type { PageModel } from './page-model.ts';
import { createPageModel } from './page-model.ts';

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
  readonly page: PageModel;
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
  const month = createMonthModel({
    read: () => send('meter.month', {}),
    progress: computed(() => progressOf(live.status.value)),
    clock: systemClock,
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
  return { page, month };
}

/** Differs where something may have been billed meanwhile. */
const progressOf = (status: PageStatus | null): string =>
  status === null ? '' : `${status.phase} ${status.characters.billed}`;

const App = ({ page, month }: Models) => {
  const choices = page.choices.value;
  return (
    choices && (
      <Popup
        view={page.view.value}
        choices={choices}
        actions={page.actions}
        month={month.value}
        locale={locale}
      />
    )
  );
};

prepareDocument();
const models = await openModels();
render(<App {...models} />, document.body);
