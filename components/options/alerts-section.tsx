import { i18n } from '#i18n';
import { Button } from '../controls/button.tsx';
import { Notice } from '../controls/notice.tsx';
import { AlertsTrouble } from './alerts-trouble.tsx';
import type { AlertsActions, AlertsView } from './alerts-view.ts';
import { CharactersForm } from './characters-form.tsx';
import type { SettingFieldProps } from './setting-field.tsx';
import { SettingField } from './setting-field.tsx';

interface AlertsProps extends SettingFieldProps {
  readonly view: AlertsView;
  readonly actions: AlertsActions;
}

/** What an administrator is told of the account's usage without asking, and how. */
export const AlertsSection = (props: AlertsProps) => {
  const { view, actions, ...shared } = props;
  return (
    <>
      <CharactersForm
        label={i18n.t('options.alerts.monthly')}
        hint={(format) => i18n.t('options.alerts.monthlyHint', { example: format(20_000_000) })}
        view={view}
        actions={actions}
        isLocked={shared.locked.has('alerts.monthlyCharacters')}
        locale={shared.locale}
      />
      <SettingField {...shared} path="alerts.unusualDays" value={view.unusualDays} />
      <AlertsTrouble failure={view.failure} />
      <Notifications {...props} />
      <div class="pairs">
        <SettingField {...shared} path="usage.period" value={view.period} />
      </div>
    </>
  );
};

/** The permission is asked for at the switch, which says what for. */
const Notifications = ({ view, actions, ...shared }: AlertsProps) => (
  <>
    <SettingField
      {...shared}
      path="alerts.notifies"
      value={view.notifies}
      onChange={({ alerts }) => actions.turnNotifications(alerts?.notifies === true)}
    />
    {view.isRefused && (
      <Notice tone="warn" role="status">
        <p>{i18n.t('options.alerts.refused')}</p>
      </Notice>
    )}
    {view.notifies && view.mayNotify === false && !view.isRefused && (
      <Notice tone="warn">
        <p>{i18n.t('options.alerts.mayNot')}</p>
        <Button kind="on-notice" onClick={actions.allowNotifications}>
          {i18n.t('options.alerts.allow')}
        </Button>
      </Notice>
    )}
  </>
);
