import { i18n } from '#i18n';
import { IconButton } from '../controls/icon-button.tsx';
import { Gear, Mark } from '../controls/icons.tsx';
import { TabPanel, Tabs } from '../controls/tabs.tsx';
import type { PageTabProps } from './page-tab.tsx';
import { PageTab } from './page-tab.tsx';

/** The popup: its tabs, the way to the settings, and the tab that is open. */
export const Popup = (page: PageTabProps) => (
  <>
    <header class="popup-head">
      <Mark />
      <h1 class="visually-hidden">{i18n.t('popup.title')}</h1>
      <Tabs
        label={i18n.t('popup.tabs')}
        tabs={[{ id: 'page', label: i18n.t('popup.page') }]}
        selected="page"
        onSelect={() => {}}
      />
      <IconButton label={i18n.t('popup.settings')} onClick={page.actions.openOptions}>
        <Gear />
      </IconButton>
    </header>
    <main>
      <TabPanel id="page">
        <PageTab {...page} />
      </TabPanel>
    </main>
  </>
);
