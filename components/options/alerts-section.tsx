import { i18n } from '#i18n';
import type { Failure } from '../../utils/base/failure.ts';
import { failureWords } from '../../utils/wording/failure-words.ts';
import { Button } from '../controls/button.tsx';
import { Notice } from '../controls/notice.tsx';
import { usageFailureText } from '../usage/usage-trouble.tsx';
import type { AlertsActions, AlertsView } from './alerts-view.ts';
import { CharactersForm } from './characters-form.tsx';
import { goToSetting } from './go-to-setting.ts';
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

/** Why the last check of the account's usage told nothing, and the one thing to do: without it, alerts would keep silent for ever. */
const AlertsTrouble = ({ failure }: Pick<AlertsView, 'failure'>) => {
  if (failure === null) return null;
  const { action, text } = failureWords(failure);
  const mayNotRead = failure.status === 401 || failure.status === 403;
  const isOfService = action === 'open-options' || action === 'grant-permission';
  return (
    <Notice tone="warn" role="status">
      <p>{i18n.t('options.alerts.failed')}</p>
      <p>{mayNotRead ? i18n.t('usage.mayNotRead') : (alertsFailureText(failure) ?? text)}</p>
      {mayNotRead ? (
        <Button kind="on-notice" onClick={() => goTo('#admin-key input')}>
          {i18n.t('options.alerts.toAdminKey')}
        </Button>
      ) : isOfService ? (
        <Button kind="on-notice" onClick={() => goTo('#service')}>
          {i18n.t('options.alerts.toService')}
        </Button>
      ) : (
        <p>{i18n.t('options.alerts.triesAgain')}</p>
      )}
    </Notice>
  );
};

/** What is said of usage elsewhere, but for advice to choose fewer days: nobody chooses those that alerts are looked for in. */
function alertsFailureText(failure: Failure): string | undefined {
  if (failure.code === 'timed-out') return i18n.t('options.alerts.timedOut');
  if (failure.code === 'too-large') return i18n.t('options.alerts.tooLarge');
  return usageFailureText(failure);
}

function goTo(selector: string): void {
  const place = document.querySelector<HTMLElement>(selector);
  if (place) goToSetting(place);
}
