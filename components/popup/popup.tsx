import { i18n } from '#i18n';
import type { RefusedChange } from '../../utils/settings/change.ts';
import { IconButton } from '../controls/icon-button.tsx';
import { Gear, Mark } from '../controls/icons.tsx';
import { Notice } from '../controls/notice.tsx';
import { TabPanel, Tabs } from '../controls/tabs.tsx';
import { LockedSettings } from '../locked-settings.ts';
import { changeOutcome } from '../options/change-outcome.ts';
import type { PageTabProps } from './page-tab.tsx';
import { PageTab } from './page-tab.tsx';
import type { TextTabProps } from './text-tab.tsx';
import { TextTab } from './text-tab.tsx';
import type { UsageTabProps } from './usage-tab.tsx';
import { UsageTab } from './usage-tab.tsx';

export const popupTabs = ['page', 'text', 'usage'] as const;
export type PopupTab = (typeof popupTabs)[number];

export interface PopupProps {
  readonly tab: PopupTab;
  readonly onTab: (tab: PopupTab) => void;
  readonly page: PageTabProps;
  readonly text: TextTabProps;
  readonly usage: UsageTabProps;
  /** A change that the settings did not take; null or left out: none. */
  readonly refused?: RefusedChange | null;
}

/** The popup: its tabs, the way to the settings, and the tab that is open. */
export const Popup = ({ tab, onTab, page, text, usage, refused = null }: PopupProps) => (
  <LockedSettings.Provider value={page.choices.locked}>
    <header class="popup-head">
      <Mark />
      <h1 class="visually-hidden">{i18n.t('popup.title')}</h1>
      <Tabs
        label={i18n.t('popup.tabs')}
        tabs={popupTabs.map((id) => ({ id, label: i18n.t(`popup.${id}`) }))}
        selected={tab}
        onSelect={onTab}
      />
      <IconButton label={i18n.t('popup.settings')} onClick={() => page.actions.openOptions()}>
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
        {tab === 'page' && <PageTab {...page} />}
        {tab === 'text' && <TextTab {...text} />}
        {tab === 'usage' && <UsageTab {...usage} />}
      </TabPanel>
    </main>
  </LockedSettings.Provider>
);
