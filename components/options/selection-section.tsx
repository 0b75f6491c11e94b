import { i18n } from '#i18n';
import { Button } from '../controls/button.tsx';
import { Notice } from '../controls/notice.tsx';
import type { PageShortcut, SelectionActions, SelectionView } from './selection-view.ts';
import type { SettingFieldProps } from './setting-field.tsx';
import { SettingField } from './setting-field.tsx';

interface SelectionProps extends SettingFieldProps {
  readonly view: SelectionView;
  readonly actions: SelectionActions;
}

/** What of a selection is translated, how its translation stays, and the ways to it that stand on pages. */
export const SelectionSection = (props: SelectionProps) => {
  const { view, actions: _, ...shared } = props;
  return (
    <>
      <SettingField {...shared} path="selection.pinned" value={view.pinned} />
      <OnPages {...props} />
    </>
  );
};

const OnPages = ({ view, actions, ...shared }: SelectionProps) => {
  const isOn = view.selectionButton || view.doublePress;
  // The browser's permission is asked for first.
  const shortcut = (name: PageShortcut) => (
    <SettingField
      {...shared}
      path={`shortcuts.${name}`}
      value={view[name]}
      onChange={({ shortcuts }) => actions.turn(name, shortcuts?.[name] === true)}
    />
  );
  return (
    <>
      <div class="section__head">
        <h3>{i18n.t('options.selection.onPages')}</h3>
        <p>{i18n.t('options.selection.access')}</p>
      </div>
      {shortcut('selectionButton')}
      {(view.hasMenu || view.doublePress) && shortcut('doublePress')}
      {view.selectionButton && (
        <p class="section__note">
          {i18n.t('options.selection.offSites', { sites: i18n.t('options.sites.heading') })}
        </p>
      )}
      {view.isRefused && (
        <Notice tone="warn" role="alert">
          <p>{i18n.t('options.selection.refused')}</p>
        </Notice>
      )}
      {isOn && view.hasAccess === false && (
        <Notice tone="warn">
          <p>{i18n.t('options.selection.needsAccess')}</p>
          <Button kind="on-notice" onClick={actions.allowAccess}>
            {i18n.t('options.selection.allow')}
          </Button>
        </Notice>
      )}
    </>
  );
};
