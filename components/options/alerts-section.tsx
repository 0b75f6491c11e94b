import type { Failure } from '../../utils/base/failure.ts';
import { failureWords } from '../../utils/wording/failure-words.ts';
import { i18n } from '../../utils/words/i18n.ts';
import { Button } from '../controls/button.tsx';
import { Notice } from '../controls/notice.tsx';
import { usageFailureText } from '../usage/usage-trouble.tsx';
import { useOptions, useSettings } from './page.ts';
import { PermissionNotice } from './permission-notice.tsx';
import { SettingField } from './setting-field.tsx';
import { goTo } from './use-place.ts';

export const AlertsSection = () => {
  const { alerts } = useSettings();
  const priceProblem = i18n.t('options.alerts.priceProblem', { example: '20.00' });
  const example = new Intl.NumberFormat(useOptions().locale).format(20_000_000);
  return (
    <>
      <SettingField
        path="alerts.monthlyCharacters"
        hint={i18n.t('options.alerts.monthlyHint', { example })}
      />
      <SettingField path="alerts.unusualDays" />
      <AlertsTrouble />
      <SettingField path="alerts.notifies" />
      <PermissionNotice
        permission="notifications"
        isNeeded={alerts.notifies}
        refused={i18n.t('options.alerts.refused')}
        missing={i18n.t('options.alerts.mayNot')}
        allow={i18n.t('options.alerts.allow')}
      />
      <SettingField path="alerts.leftInTooltip" />
      <div class="pairs">
        <SettingField path="usage.period" />
        <SettingField path="money.currency" problem={i18n.t('options.alerts.currencyProblem')} />
        <SettingField path="money.perMillion" problem={priceProblem} />
        <SettingField path="money.perMinute" problem={priceProblem} />
        <SettingField path="money.freeCharacters" />
      </div>
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
