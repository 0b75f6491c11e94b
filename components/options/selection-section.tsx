import { i18n } from '../../utils/words/i18n.ts';
import { useOptions, useSettings } from './page.ts';
import { PermissionNotice } from './permission-notice.tsx';
import { SettingField } from './setting-field.tsx';

export const SelectionSection = () => {
  const { hasMenu } = useOptions().view;
  const { shortcuts, isLocked } = useSettings();
  return (
    <>
      <SettingField path="selection.pinned" />
      <div class="section__head">
        <h3>{i18n.t('options.selection.onPages')}</h3>
        <p>{i18n.t('options.selection.access')}</p>
      </div>
      <SettingField path="shortcuts.selectionButton" />
      {(hasMenu || shortcuts.doublePress) && <SettingField path="shortcuts.doublePress" />}
      {(hasMenu || shortcuts.blockKey) && <SettingField path="shortcuts.blockKey" />}
      <SettingField path="shortcuts.longPress" />
      {shortcuts.selectionButton && !isLocked('sites.rules') && (
        <p class="section__note">
          {i18n.t('options.selection.offSites', { sites: i18n.t('options.sites.heading') })}
        </p>
      )}
      <PermissionNotice
        permission="allSites"
        isNeeded={Object.values(shortcuts).includes(true)}
        refused={i18n.t('options.selection.refused')}
        missing={i18n.t('options.selection.needsAccess')}
        allow={i18n.t('options.selection.allow')}
      />
    </>
  );
};
