import type { ComponentChildren } from 'preact';
import type { PopupTab } from '../../utils/base/popup-tab.ts';
import { popupTabs } from '../../utils/base/popup-tab.ts';
import type { RefusedChange } from '../../utils/settings/change.ts';
import { i18n } from '../../utils/words/i18n.ts';
import { changeOutcome } from '../change-outcome.ts';
import { IconButton } from '../controls/icon-button.tsx';
import { Gear, Mark } from '../controls/icons.tsx';
import { Notice } from '../controls/notice.tsx';
import { TabPanel, Tabs } from '../controls/tabs.tsx';
import { LockedSettings } from '../locked-settings.ts';

export interface PopupProps {
  readonly tab: PopupTab;
  readonly onTab: (tab: PopupTab, isByPointer: boolean) => void;
  readonly openOptions: () => void;
  readonly locked: ReadonlySet<string>;
  readonly refused: RefusedChange | null;
  readonly children: ComponentChildren;
}

/** The frame of the popup and the open tab. */
export const Popup = ({ tab, onTab, openOptions, locked, refused, children }: PopupProps) => (
  <LockedSettings.Provider value={locked}>
    <header class="popup-head">
      <Mark />
      <h1 class="visually-hidden">{i18n.t('popup.title')}</h1>
      <Tabs
        label={i18n.t('popup.tabs')}
        tabs={popupTabs.map((id) => ({ id, label: i18n.t(`popup.${id}`) }))}
        selected={tab}
        onSelect={onTab}
      />
      <IconButton label={i18n.t('popup.settings')} onClick={() => openOptions()}>
        <Gear />
      </IconButton>
    </header>
    <main>
      <TabPanel id={tab}>
        {refused && (
          <Notice tone="warn" role="alert">
            <p>{changeOutcome({ what: 'not-saved', ...refused })}</p>
          </Notice>
        )}
        {children}
      </TabPanel>
    </main>
  </LockedSettings.Provider>
);
