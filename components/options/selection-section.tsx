import { i18n } from '#i18n';
import { Button } from '../controls/button.tsx';
import { Notice } from '../controls/notice.tsx';
import { useOptions, useSettings } from './page.ts';
import { SettingField } from './setting-field.tsx';

export const SelectionSection = () => {
  const { view, actions } = useOptions();
  const { shortcuts } = useSettings();
  const { isGranted, isRefused } = view.allSites;
  // The browser's permission comes first.
  const shortcut = (name: keyof typeof shortcuts) => (
    <SettingField
      path={`shortcuts.${name}`}
      onChange={(patch) =>
        actions.allSites.turn(patch.shortcuts?.[name] === true, (on) => ({
          shortcuts: { [name]: on },
        }))
      }
    />
  );
  return (
    <>
      <SettingField path="selection.pinned" />
      <div class="section__head">
        <h3>{i18n.t('options.selection.onPages')}</h3>
        <p>{i18n.t('options.selection.access')}</p>
      </div>
      {shortcut('selectionButton')}
      {(view.hasMenu || shortcuts.doublePress) && shortcut('doublePress')}
      {(view.hasMenu || shortcuts.blockKey) && shortcut('blockKey')}
      {shortcut('longPress')}
      {shortcuts.selectionButton && (
        <p class="section__note">
          {i18n.t('options.selection.offSites', { sites: i18n.t('options.sites.heading') })}
        </p>
      )}
      {isRefused && (
        <Notice tone="warn" role="alert">
          <p>{i18n.t('options.selection.refused')}</p>
        </Notice>
      )}
      {Object.values(shortcuts).includes(true) && isGranted === false && (
        <Notice tone="warn">
          <p>{i18n.t('options.selection.needsAccess')}</p>
          <Button kind="on-notice" onClick={actions.allSites.allow}>
            {i18n.t('options.selection.allow')}
          </Button>
        </Notice>
      )}
    </>
  );
};
