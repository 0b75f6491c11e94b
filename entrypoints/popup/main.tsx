import '../../assets/tokens.css';
import '../../assets/base.css';
import '../../assets/controls.css';
import '../../assets/screen-controls.css';
import '../../assets/popup.css';
import { render } from 'preact';
import { Popup } from '../../components/popup/popup.tsx';
import { followAppearance, openWords } from '../../utils/settings/follow-appearance.ts';
import { openPage } from './open-page.tsx';
import { openParts } from './parts.ts';
import { prepareDocument } from './prepare-document.ts';
import { openTabs } from './tabs.ts';

await openWords();
prepareDocument();
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
        refused={parts.refused.value}
      >
        <Tab />
      </Popup>
    )
  );
};
render(<App />, document.body);
