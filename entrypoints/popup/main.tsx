import '../../assets/tokens.css';
import '../../assets/base.css';
import '../../assets/controls.css';
import '../../assets/screen-controls.css';
import '../../assets/popup.css';
import { render } from 'preact';
import { i18n } from '#i18n';
import { keepFocus } from '../../components/keep-focus.ts';
import { Popup } from '../../components/popup/popup.tsx';
import { prepareDocument } from '../../components/prepare-document.ts';
import { browser } from '../../utils/extension/api.ts';
import { followAppearance, openWords } from '../../utils/settings/follow-appearance.ts';
import { openPage } from './open-page.tsx';
import { openParts } from './parts.ts';
import { openTabs } from './tabs.ts';

/** In a tab, as in Firefox for Android, the window sets the width. */
const fillsWindow = async (): Promise<boolean> =>
  /Android/.test(navigator.userAgent) || (await browser.tabs.getCurrent()) !== undefined;

await openWords();
prepareDocument(i18n.t('popup.title'));
keepFocus(document.body);
void fillsWindow().then((isWide) => document.documentElement.classList.toggle('is-wide', isWide));
const shared = openParts();
followAppearance(shared.settings);
const parts = { ...shared, ...(await openPage(shared)) };
const { shown, select } = await openTabs(parts);
const App = () => {
  const locked = parts.page.choices.value?.locked;
  const Tab = shown.value;
  return (
    locked && (
      <Popup
        tab={parts.selected.value ?? 'page'}
        onTab={select}
        openOptions={() => parts.page.actions.openOptions()}
        locked={locked}
        refused={parts.settings.refused.value}
      >
        <Tab />
      </Popup>
    )
  );
};
render(<App />, document.body);
