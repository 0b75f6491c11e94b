import { i18n } from '#i18n';
import type { Failure } from '../../utils/base/failure.ts';
import { isCurrency, isPrice } from '../../utils/settings/shapes.ts';
import { failureWords } from '../../utils/wording/failure-words.ts';
import { Button } from '../controls/button.tsx';
import { Notice } from '../controls/notice.tsx';
import { usageFailureText } from '../usage/usage-trouble.tsx';
import { useOptions, useSettings } from './page.ts';
import { SettingField } from './setting-field.tsx';
import { goTo } from './use-place.ts';

export const AlertsSection = () => {
  const example = new Intl.NumberFormat(useOptions().locale).format(20_000_000);
  return (
    <>
      <SettingField
        path="alerts.monthlyCharacters"
        hint={i18n.t('options.alerts.monthlyHint', { example })}
      />
      <SettingField path="alerts.unusualDays" />
      <AlertsTrouble />
      <Notifications />
      <SettingField path="alerts.leftInTooltip" />
      <div class="pairs">
        <SettingField path="usage.period" />
        <SettingField path="money.currency" check={currencyProblem} />
        <SettingField path="money.perMillion" check={priceProblem} />
        <SettingField path="money.perMinute" check={priceProblem} />
        <SettingField path="money.freeCharacters" />
      </div>
    </>
  );
};

const currencyProblem = (text: unknown): string | null =>
  isCurrency(text) ? null : i18n.t('options.alerts.currencyProblem');

const priceProblem = (text: unknown): string | null =>
  isPrice(text) ? null : i18n.t('options.alerts.priceProblem', { example: '20.00' });

/** The switch asks for the permission, so the reader sees its purpose. */
const Notifications = () => {
  const { view, actions } = useOptions();
  const { isGranted, isRefused } = view.notifications;
  const { alerts } = useSettings();
  return (
    <>
      <SettingField
        path="alerts.notifies"
        onChange={(patch) =>
          actions.notifications.turn(patch.alerts?.notifies === true, (notifies) => ({
            alerts: { notifies },
          }))
        }
      />
      {isRefused && (
        <Notice tone="warn" role="status">
          <p>{i18n.t('options.alerts.refused')}</p>
        </Notice>
      )}
      {alerts.notifies && isGranted === false && !isRefused && (
        <Notice tone="warn">
          <p>{i18n.t('options.alerts.mayNot')}</p>
          <Button kind="on-notice" onClick={actions.notifications.allow}>
            {i18n.t('options.alerts.allow')}
          </Button>
        </Notice>
      )}
    </>
  );
};

/** Without the failure of the last check, alerts would stay silent for ever. */
const AlertsTrouble = () => {
  const failure = useOptions().view.alertsFailure;
  if (failure === null) return null;
  const { action, text } = failureWords(failure);
  const mayNotRead = failure.status === 401 || failure.status === 403;
  const isOfService = action === 'open-options' || action === 'grant-permission';
  return (
    <Notice tone="warn" role="status">
      <p>{i18n.t('options.alerts.failed')}</p>
      <p>{mayNotRead ? i18n.t('usage.mayNotRead') : (alertsFailureText(failure) ?? text)}</p>
      {mayNotRead ? (
        <Button kind="on-notice" onClick={() => goTo('admin-key')}>
          {i18n.t('options.alerts.toAdminKey')}
        </Button>
      ) : isOfService ? (
        <Button kind="on-notice" onClick={() => goTo('service')}>
          {i18n.t('options.alerts.toService')}
        </Button>
      ) : (
        <p>{i18n.t('options.alerts.triesAgain')}</p>
      )}
    </Notice>
  );
};

/** Alerts have no chosen days, so the advice to choose fewer goes. */
function alertsFailureText(failure: Failure): string | undefined {
  if (failure.code === 'timed-out') return i18n.t('options.alerts.timedOut');
  if (failure.code === 'too-large') return i18n.t('options.alerts.tooLarge');
  return usageFailureText(failure);
}
