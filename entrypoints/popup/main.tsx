import '../../assets/tokens.css';
import '../../assets/base.css';
import '../../assets/controls.css';
import '../../assets/screen-controls.css';
import '../../assets/popup.css';
import { render } from 'preact';
import { keepFocus } from '../../components/keep-focus.ts';
import { Popup } from '../../components/popup/popup.tsx';
import { createTabs } from '../../components/popup/tabs-model.ts';
import { prepareDocument } from '../../components/prepare-document.ts';
import { browser } from '../../utils/extension/api.ts';
import { followAppearance, openWords } from '../../utils/settings/follow-appearance.ts';
import { openSettings } from '../../utils/settings/store.ts';
import { popupTab } from '../../utils/storage/items.ts';
import { i18n } from '../../utils/words/i18n.ts';
import { openPage } from './open-page.tsx';
import { openParts } from './parts.ts';

/** In a tab, as in Firefox for Android, the window sets the width. */
const fillsWindow = async (): Promise<boolean> =>
  /Android/.test(navigator.userAgent) || (await browser.tabs.getCurrent()) !== undefined;

await openWords();
prepareDocument(i18n.t('popup.title'));
keepFocus(document.body);
void fillsWindow().then((isWide) => document.documentElement.classList.toggle('is-wide', isWide));
const store = openSettings();
followAppearance(store);
const shared = await openParts(store);
const parts = { ...shared, ...openPage(shared) };
const { selected, settings } = parts;

const tabs = createTabs({
  selected,
  load: {
    page: async () => parts.PageTab,
    text: async (takesFocus) => (await import('./open-text.tsx')).openText(parts, takesFocus),
    usage: async () => (await import('./open-usage.tsx')).openUsage(parts),
  },
  keep: (tab) => void popupTab.setValue(tab),
});

const App = () => {
  const Tab = tabs.shown.value;
  return (
    Tab && (
      <Popup
        tab={selected.value}
        onTab={tabs.select}
        openOptions={parts.page.actions.openOptions}
        locked={settings.effective.value.locked}
        refused={settings.refused.value}
      >
        <Tab />
      </Popup>
    )
  );
};
render(<App />, document.body);
