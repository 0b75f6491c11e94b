import '../../assets/tokens.css';
import '../../assets/base.css';
import '../../assets/controls.css';
import '../../assets/popup.css';
import { render } from 'preact';
import { browser } from 'wxt/browser';
import { i18n } from '#i18n';
import { Popup } from '../../components/popup/popup.tsx';
import { succeed } from '../../utils/base/result.ts';
import { direction } from '../../utils/languages/bcp47.ts';
import { connectToStatus } from '../../utils/messages/ports.ts';
import { listenInPopup, send, sendToPage } from '../../utils/messages/transport.ts';
import { openSettings } from '../../utils/settings/store.ts';
import { createLiveStatus } from './live-status.ts';
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

async function openModel(): Promise<PageModel> {
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
  return createPageModel({
    url: tab?.url,
    settings: openSettings(),
    live,
    readConnection: () => send('connection.read', {}),
    translate: (wanted) => send('page.translate', { tabId, ...wanted }),
    command: (command) => sendToPage(tabId, 'page.command', { command }),
    display: (display) => sendToPage(tabId, 'page.display', { display }),
    requestPermission: (origin) => browser.permissions.request({ origins: [origin] }),
    openOptions: () => {
      void browser.runtime.openOptionsPage().then(() => window.close());
    },
  });
}

const App = ({ model }: { readonly model: PageModel }) => {
  const choices = model.choices.value;
  return (
    choices && (
      <Popup view={model.view.value} choices={choices} actions={model.actions} locale={locale} />
    )
  );
};

prepareDocument();
const model = await openModel();
render(<App model={model} />, document.body);
